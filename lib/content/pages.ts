/** The fixed pages: the files of `content/pages/`, and `content/now.yaml`. */
import type { Now, Page } from '#lib/content/model.ts';
import { source } from '#lib/content/source.ts';
import { type PageSlug, pagePaths } from '#lib/site/paths.ts';

const slugs = Object.keys(pagePaths) as PageSlug[];

/**
 * Returns a page of `content/pages/`.
 *
 * @throws Error if its file is missing. The content check reports that before the build.
 */
export function getPage(slug: PageSlug): Page {
  const page = source.pages.find((candidate) => candidate.slug === slug);
  if (page === undefined) throw new Error(`content/pages/${slug}.mdx is missing.`);
  return page;
}

/** Every page of `content/pages/`, in the order of the navigation. */
export const pages: readonly Page[] = slugs.map(getPage);

/** The content of `content/now.yaml`. */
export const now: Now = source.now;
