/** Every public page of the site, listed once: llms.txt and both sitemaps are made of this list and cannot disagree. */
import { paths } from '#lib/site/paths.ts';
import { toLine } from '#lib/text/format.ts';
import { toPostTeaser } from './byline.ts';
import { toPageDate, toPostDate } from './last-changed.ts';
import type { PublicContent } from './public-content.ts';

export type PublicPage = {
  /** The address of the page as HTML. */
  readonly path: string;
  /** One line. */
  readonly title: string;
  /** One line. */
  readonly description: string;
  /** A calendar date or an instant, where the content has a real one; never the moment of the build. */
  readonly lastModified: string | undefined;
};

export type PageSection = { readonly title: string; readonly pages: readonly PublicPage[] };

/** @returns the pages, kind by kind: those of the navigation, articles, projects, dictionary entries. */
export function toPageSections(content: PublicContent): readonly PageSection[] {
  const sections: readonly PageSection[] = [
    {
      title: 'Pages',
      pages: content.pages.map((page) => ({
        path: paths.page(page.slug),
        title: toLine(page.title),
        description: toLine(page.description),
        lastModified: toPageDate(page, content),
      })),
    },
    {
      title: 'Articles',
      pages: content.posts.map((post) => ({
        path: paths.post(post.slug),
        title: toLine(post.title),
        description: toLine(toPostTeaser(post)),
        lastModified: toPostDate(post),
      })),
    },
    {
      title: 'Projects',
      pages: content.projects.map(({ id, title, description }) => ({
        path: paths.project(id),
        title: toLine(title),
        description: toLine(description),
        lastModified: undefined,
      })),
    },
    {
      title: 'AI dictionary',
      pages: content.terms.map(({ slug, term, shortDefinition }) => ({
        path: paths.aiTerm(slug),
        title: toLine(term),
        description: toLine(shortDefinition),
        lastModified: undefined,
      })),
    },
  ];
  return sections.filter(({ pages }) => pages.length > 0);
}
