/** The pages: the files of `content/pages/`, and `content/now.yaml`. */
import type { Now, Page } from '#lib/content/model.ts';
import { source } from '#lib/content/source.ts';
import { isBuiltInPage, pagePaths } from '#lib/site/paths.ts';
import { isOn, isPageOn } from '#lib/site/sections.ts';

const slugs = Object.keys(pagePaths);

/**
 * Returns a page of `content/pages/`.
 *
 * @throws Error if its file is missing. The content check reports that before the build.
 */
export function getPage(slug: string): Page {
  const page = source.pages.find((candidate) => candidate.slug === slug);
  if (page === undefined) throw new Error(`content/pages/${slug}.mdx is missing.`);
  return page;
}

/** The pages that the owner has added. */
export const ownPages: readonly Page[] = source.pages
  .filter(({ slug }) => !isBuiltInPage(slug))
  .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));

/** The public pages of `content/pages/`. */
export const pages: readonly Page[] = [...slugs.filter(isPageOn).map(getPage), ...ownPages];

/** The content of `content/now.yaml`. */
export const now: Now = isOn('now') ? source.now : { ...source.now, items: [] };
