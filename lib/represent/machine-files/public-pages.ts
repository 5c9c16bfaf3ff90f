/** Every public page of the site, in one list that llms.txt and both sitemaps share. */

import type { Collection, SiteDocument } from '#lib/collections/collection.ts';
import { toChangeDate, toNewest } from '#lib/collections/facts.ts';
import { listAllDocuments, listCollections, listIndexed } from '#lib/collections/index.ts';
import { toGroupDescription, toGroupPageTitle } from '#lib/collections/posts.ts';
import { hasFeed, type PostGroup } from '#lib/content/post-groups.ts';
import type { Site } from '#lib/content/site.ts';
import { toGroupFeedPath, toListPagePath } from '#lib/site/paths.ts';
import { listPublicFiles } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toLine } from '#lib/text/format.ts';
import { memoize, memoizePair } from '#lib/text/memoize.ts';
import { listLlmsFullPaths } from './llms-full.ts';

export type PublicPage = {
  /** The path of the HTML page. */
  readonly path: string;
  /** One line. */
  readonly title: string;
  /** One line. */
  readonly description: string;
  /** A calendar date or an instant, or `undefined` if the content has none. Never the time of the build. */
  readonly lastModified: string | undefined;
};

export type PageSection = {
  /** Absent for lists of documents. */
  readonly collection?: Collection;
  readonly title: string;
  readonly pages: readonly PublicPage[];
};

function toListPage(site: SiteFacts, group: PostGroup, number: number): PublicPage {
  return {
    path: toListPagePath(group.path, number),
    title: toLine(toGroupPageTitle(site, group, number)),
    ...toListFacts(site, group),
  };
}

/** A list of 10,000 articles has 600 pages with the same date. */
const toListFacts = memoizePair((site: SiteFacts, group: PostGroup) => ({
  description: toLine(toGroupDescription(site, group)),
  lastModified: toNewest(group.posts.map(toChangeDate)),
}));

/** The pages of lists after the first, which only search engines look for. */
export function listLaterPages(site: Site): readonly PublicPage[] {
  return [...site.groupPages.values()]
    .filter(({ number }) => number > 1)
    .map(({ group, number }) => toListPage(site, group, number));
}

/**
 * The pages in sections: a collection each, and the lists of its documents. Empty sections are left out, and so are the pages of
 * a list after the first: each links to the next.
 */
export const toPageSections = memoize((site: Site): readonly PageSection[] =>
  listCollections(site)
    .flatMap((collection) => [
      {
        collection,
        title: collection.toTitle(site),
        pages: listIndexed(site, collection).map(toPublicPage),
      },
      {
        title: 'Tags, categories and series',
        pages: (collection.toLists?.(site) ?? []).map((group) => toListPage(site, group, 1)),
      },
    ])
    .filter(({ pages }) => pages.length > 0),
);

function toPublicPage(document: SiteDocument): PublicPage {
  const { path, title, description, teaser = description, lastModified } = document;
  return { path, title: toLine(title), description: toLine(teaser), lastModified };
}

/**
 * The paths of all pages and files that each language of a site has of its own, as the program has them. Unlisted documents are among
 * them.
 */
export const listLanguagePaths = memoize((site: Site): readonly string[] => {
  const feeds = site.postGroups.filter(hasFeed).map(({ path }) => toGroupFeedPath(path));
  const files = listPublicFiles(site)
    .filter(({ language }) => language === 'each')
    .map(({ path }) => path);
  return [
    ...listAllDocuments(site).map(({ path }) => path),
    ...site.groupPages.keys(),
    ...feeds,
    ...files,
    ...listLlmsFullPaths(site),
  ];
});
