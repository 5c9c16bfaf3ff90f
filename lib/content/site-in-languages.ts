/** A site in the languages that a program asks for. */
import { listLanguages } from '#lib/site/languages.ts';
import { memoize, memoizeText } from '#lib/text/memoize.ts';
import { compareOwn, comparePosts, compareProjects, compareTerms } from './order.ts';
import { createPostGroups, toGroupPages } from './post-groups.ts';
import { listSites, type Site } from './site.ts';

/** @param tags some of the site's languages. */
export function toSiteIn(site: Site, tags: readonly string[]): Site {
  return toSitesByTags(site)(tags.join());
}

const toSitesByTags = memoize((site: Site) =>
  memoizeText(
    (tags) => {
      const wanted = new Set(tags.split(','));
      const editions = listSites(site).filter(({ config }) => wanted.has(config.language));
      const [first = site, ...others] = editions;
      return others.length === 0 ? first : joinEditions(first, editions);
    },
    { maxEntries: 2 ** listLanguages(site).length, maxLength: 1_000 },
  ),
);

/** One site with the documents of several languages, in one order. It has no files, so all about it is computed. */
function joinEditions(first: Site, editions: readonly Site[]): Site {
  const posts = editions.flatMap((edition) => edition.posts).toSorted(comparePosts);
  const postGroups = createPostGroups(posts);
  const own = first.collections.map((collection) => {
    const documents = editions.flatMap((edition) => edition.own[collection.name] ?? []);
    return [collection.name, documents.toSorted(compareOwn(collection))] as const;
  });
  return {
    ...first,
    posts,
    postGroups,
    groupPages: toGroupPages(postGroups),
    projects: editions.flatMap(({ projects }) => projects).toSorted(compareProjects),
    portfolio: editions.flatMap(({ portfolio }) => portfolio).toSorted(compareProjects),
    terms: editions.flatMap(({ terms }) => terms).toSorted(compareTerms),
    own: Object.fromEntries(own),
    isBuilt: false,
  };
}
