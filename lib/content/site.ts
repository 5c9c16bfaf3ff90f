/** A site as a value. Pages, feeds, the API and the search are functions of it. `open-site.ts` makes one. */

import type { BuiltFiles } from '#lib/content/build-artifacts.ts';
import type { AiTerm, Now, OwnDocument, Page, Post, Project } from '#lib/content/model.ts';
import { comparePosts, compareProjects, compareTerms } from '#lib/content/order.ts';
import { createPostGroups, type GroupPage, type PostGroup } from '#lib/content/post-groups.ts';
import type { Tag } from '#lib/schema/post.ts';
import type { SiteAssets } from '#lib/site/assets.ts';
import { listLanguages } from '#lib/site/languages.ts';
import type { OwnCollection } from '#lib/site/own-collections.ts';
import { isBuiltInPage } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { memoize, memoizeText } from '#lib/text/memoize.ts';

export type Site = SiteFacts & {
  /** Use `listSites`, which has this value in its place: a site may be a changed copy. */
  readonly editions: readonly [Site, ...Site[]];
  /** The sites whose documents it has, if they are in several languages. A build prepares files for each of them. */
  readonly joined?: readonly [Site, ...Site[]];
  /** When the site was built: an RFC 3339 time in UTC. */
  readonly generatedAt: string;
  readonly assets: SiteAssets;
  /** Newest first. */
  readonly posts: readonly Post[];
  /** Every tag of `content/taxonomy.yaml`. */
  readonly tags: readonly Tag[];
  readonly postGroups: readonly PostGroup[];
  /** Every page of a list of articles by its path, except `/blog`. */
  readonly groupPages: ReadonlyMap<string, GroupPage>;
  /** Every project, unlisted ones included, in their curated order. */
  readonly projects: readonly Project[];
  /** The projects of the portfolio page and the project list. */
  readonly portfolio: readonly Project[];
  /** The dictionary, in alphabetical order. */
  readonly terms: readonly AiTerm[];
  /** The documents of the owner's collections, by the name of the collection, in the order of lists. */
  readonly own: Readonly<Record<string, readonly OwnDocument[]>>;
  /** The files of `content/pages/`, also those of sections that are off. */
  readonly allPages: readonly Page[];
  readonly pages: readonly Page[];
  /** The content of `content/now.yaml`. */
  readonly now: Now;
  /** What a build or `npm run dev` has written for it. */
  readonly files: Omit<BuiltFiles, 'openBody'> | undefined;
  /** Whether a build has written the files about all documents. Otherwise they are computed. */
  readonly isBuilt: boolean;
  /** The mistakes in the content that was saved under `npm run dev`. */
  readonly reports?: Reports;
};

/** Reports by the path of the page. Those without a page of their own are for every page, at `*`. */
export type Reports = Readonly<Record<string, readonly string[]>>;

const toPostsBySlug = memoize(toMap<Post>);
const toTermsBySlug = memoize(toMap<AiTerm>);
const toOwnBySlug = memoize(toMap<OwnDocument>);

function toMap<Item extends { readonly slug: string }>(items: readonly Item[]) {
  return new Map(items.map((item) => [item.slug, item]));
}

/** The site in each of its languages, the first language first. */
export function listSites(site: Site): readonly [Site, ...Site[]] {
  const [first, ...others] = site.editions;
  const replace = (edition: Site) => (edition.prefix === site.prefix ? site : edition);
  return [replace(first), ...others.map(replace)];
}

export function findPost({ posts }: Pick<Site, 'posts'>, slug: string): Post | undefined {
  return toPostsBySlug(posts).get(slug);
}

export function findTerm({ terms }: Pick<Site, 'terms'>, slug: string): AiTerm | undefined {
  return toTermsBySlug(terms).get(slug);
}

/** The owner's collections that have documents, in any language. The others have no page. */
export function listFilledCollections(site: Site) {
  const hasDocuments = ({ name }: OwnCollection) =>
    listSites(site).some(({ own }) => (own[name] ?? []).length > 0);
  return site.collections.filter(hasDocuments);
}

export function findOwnDocument({ own }: Site, collection: string, slug: string) {
  const documents = Object.hasOwn(own, collection) ? own[collection] : undefined;
  return documents && toOwnBySlug(documents).get(slug);
}

/** Finds a project by its id, unlisted ones included. */
export function findProject({ projects }: Pick<Site, 'projects'>, id: string): Project | undefined {
  return projects.find((project) => project.id === id);
}

/**
 * Returns a page of `content/pages/`.
 *
 * @throws Error if its file is missing. The content check reports that before the build.
 */
export function getPage({ allPages }: Pick<Site, 'allPages'>, slug: string): Page {
  const page = allPages.find((candidate) => candidate.slug === slug);
  if (page === undefined) throw new Error(`content/pages/${slug}.mdx is missing.`);
  return page;
}

/** The pages that the owner has added. */
export function listOwnPages({ allPages }: Pick<Site, 'allPages'>): readonly Page[] {
  return allPages
    .filter(({ slug }) => !isBuiltInPage(slug))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

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
      return others.length === 0 ? first : joinEditions([first, ...others]);
    },
    { maxEntries: 2 ** listLanguages(site).length, maxLength: 1_000 },
  ),
);

/** One site with the documents of several languages, in one order. Those of the owner's collections are in `joined` alone. */
function joinEditions(editions: readonly [Site, ...Site[]]): Site {
  const posts = editions.flatMap((edition) => edition.posts).toSorted(comparePosts);
  return {
    ...editions[0],
    joined: editions,
    posts,
    postGroups: createPostGroups(posts),
    projects: editions.flatMap(({ projects }) => projects).toSorted(compareProjects),
    portfolio: editions.flatMap(({ portfolio }) => portfolio).toSorted(compareProjects),
    terms: editions.flatMap(({ terms }) => terms).toSorted(compareTerms),
    own: {},
    isBuilt: false,
  };
}
