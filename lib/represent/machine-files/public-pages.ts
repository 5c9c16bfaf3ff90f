/** Every public page of the site, in one list that llms.txt and both sitemaps share. */

import type { Post } from '#lib/content/model.ts';
import type { PostGroup } from '#lib/content/post-groups.ts';
import type { SearchKind } from '#lib/content/search.ts';
import type { Site } from '#lib/content/site.ts';
import { separator, toDate, toPostFacts } from '#lib/represent/pages/byline.ts';
import { toNewest, toPageDate, toPostDate, toTermDate } from '#lib/represent/pages/last-changed.ts';
import { toGroupDescription, toGroupPageTitle } from '#lib/represent/pages/post-groups.ts';
import { paths, toListPagePath } from '#lib/site/paths.ts';
import { labelOf } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toLine } from '#lib/text/format.ts';
import { memoize } from '#lib/text/memoize.ts';

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
  readonly kind: SearchKind | 'list';
  readonly title: string;
  readonly pages: readonly PublicPage[];
};

/** Dates are in ISO form: programs read these files. */
function toTeaser(site: SiteFacts, post: Post): string {
  const { readTime, description } = toPostFacts(site, post);
  return [toDate(post.publishedAt), readTime, description].join(separator);
}

function toListPage(site: SiteFacts, group: PostGroup, number: number): PublicPage {
  return {
    path: toListPagePath(group.path, number),
    title: toLine(toGroupPageTitle(site, group, number)),
    description: toLine(toGroupDescription(site, group)),
    lastModified: toNewest(group.posts.map(toPostDate)),
  };
}

/** The pages of lists after the first, which only search engines look for. */
export function toLaterListPages(site: Site): PageSection {
  const pages = [...site.groupPages.values()];
  return {
    kind: 'list',
    title: '',
    pages: pages
      .filter(({ number }) => number > 1)
      .map((page) => toListPage(site, page.group, page.number)),
  };
}

/**
 * The pages in five sections: pages of the navigation, articles, lists of articles, projects, dictionary entries. Empty sections
 * are left out, and so are the pages of a list after the first: each links to the next.
 */
export const toPageSections = memoize((site: Site): readonly PageSection[] => {
  const sections: readonly PageSection[] = [
    {
      kind: 'page',
      title: 'Pages',
      pages: site.pages.map((page) => ({
        path: paths.contentPage(page.slug),
        title: toLine(page.title),
        description: toLine(page.description),
        lastModified: toPageDate(page, site),
      })),
    },
    {
      kind: 'post',
      title: 'Articles',
      pages: site.posts.map((post) => ({
        path: paths.post(post.slug),
        title: toLine(post.title),
        description: toLine(toTeaser(site, post)),
        lastModified: toPostDate(post),
      })),
    },
    {
      kind: 'list',
      title: 'Tags, categories and series',
      pages: site.postGroups
        .filter(({ kind }) => kind !== 'blog')
        .map((group) => toListPage(site, group, 1)),
    },
    {
      kind: 'project',
      title: 'Projects',
      pages: site.listedProjects.map(({ id, title, description }) => ({
        path: paths.project(id),
        title: toLine(title),
        description: toLine(description),
        lastModified: undefined,
      })),
    },
    {
      kind: 'term',
      title: labelOf(site, 'dictionary'),
      pages: site.terms.map((term) => ({
        path: paths.aiTerm(term.slug),
        title: toLine(term.term),
        description: toLine(term.shortDefinition),
        lastModified: toTermDate(term),
      })),
    },
  ];
  return sections.filter(({ pages }) => pages.length > 0);
});
