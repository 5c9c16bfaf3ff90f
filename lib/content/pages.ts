/** The fixed pages: the files of `content/pages/`, and `content/now.yaml`. */
import type { Now, Page } from '#lib/content/model.ts';
import { source } from '#lib/content/source.ts';
import { type PageSlug, pagePaths } from '#lib/site/paths.ts';
import { isOn, isPageOn } from '#lib/site/sections.ts';

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

/** The public pages of `content/pages/`. */
export const pages: readonly Page[] = slugs.filter(isPageOn).map(getPage);

/** The content of `content/now.yaml`. */
export const now: Now = isOn('now') ? source.now : { ...source.now, items: [] };
