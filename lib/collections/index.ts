/** The collections of a site, in the order of indexes: ours, then the owner's. */
import type { Site } from '#lib/content/site.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { memoize, memoizePair } from '#lib/text/memoize.ts';
import type { Collection, FindReferred, SiteDocument } from './collection.ts';
import { toCollection } from './own.ts';
import { pages } from './pages.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';
import { terms } from './terms.ts';

export const listCollections = memoize(({ collections }: SiteFacts): readonly Collection[] => [
  ...[pages, posts, projects, terms],
  ...collections.map(toCollection),
]);

/** Every document of a collection that has a page. */
export const listDocuments = memoizePair(
  (site: Site, { toDocuments }: Collection): readonly SiteDocument[] =>
    toDocuments(site, createFindReferred(site)),
);

/** The documents that lists and files may name. */
export const listListed = memoizePair(
  (site: Site, collection: Collection): readonly SiteDocument[] =>
    listDocuments(site, collection).filter(({ isUnlisted }) => !isUnlisted),
);

/** Finds the document of a reference, which the content check has validated. */
export const createFindReferred = memoize((site: Site): FindReferred => {
  const bySlug = memoize(
    (collection: Collection) =>
      new Map(listDocuments(site, collection).map((document) => [document.slug, document])),
  );
  return (name, slug) => {
    const collection = listCollections(site).find((candidate) => candidate.name === name);
    const found = collection && bySlug(collection).get(slug);
    return found && { slug, label: found.title, path: found.path };
  };
});

/** The lists of the owner's collections, each a page. */
export const listListPages = memoize((site: Site): readonly SiteDocument[] =>
  listCollections(site).flatMap(
    ({ toListDocument }) => toListDocument?.(site, createFindReferred(site)) ?? [],
  ),
);

/** What belongs into the pages of indexes, and what into each other collection. */
export const listIndexed = memoizePair(
  (site: Site, collection: Collection): readonly SiteDocument[] =>
    collection.isNavigation
      ? [...listListed(site, collection), ...listListPages(site)]
      : listListed(site, collection),
);

const toDocumentsByPath = memoize(
  (site: Site) =>
    new Map(
      listCollections(site)
        .flatMap((collection) => listDocuments(site, collection))
        .concat(listListPages(site))
        .map((document) => [document.path, document] as const),
    ),
);

/** Finds a document by the path of its page, unlisted ones included. */
export function findDocument(site: Site, path: string): SiteDocument | undefined {
  return toDocumentsByPath(site).get(path);
}
