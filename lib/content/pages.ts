import type { Page } from '#lib/content/model.ts';
import { source } from '#lib/content/source.ts';
import { type PageSlug, pagePaths } from '#lib/site/paths.ts';

const slugs = Object.keys(pagePaths) as PageSlug[];

/**
 * A page whose words stand in `content/pages/`.
 *
 * @throws Error where its file is missing; the content check says so before the build does.
 */
export function getPage(slug: PageSlug): Page {
  const page = source.pages.find((candidate) => candidate.slug === slug);
  if (page === undefined) throw new Error(`content/pages/${slug}.mdx is missing.`);
  return page;
}

/** Every such page, in the order of the navigation. */
export const pages: readonly Page[] = slugs.map(getPage);
