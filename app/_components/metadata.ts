import type { Metadata } from 'next';
import { getPage } from '#lib/content/pages.ts';
import { type PageSlug, paths } from '#lib/site/paths.ts';

/** The metadata of a page whose words stand in `content/pages/`. */
export function toPageMetadata(slug: PageSlug): Metadata {
  const { title, description } = getPage(slug);
  return {
    title: slug === 'home' ? { absolute: title } : title,
    description,
    alternates: { canonical: paths.page(slug) },
  };
}

/** The metadata of a page that depends on its query: search engines keep the page without one. */
export function toFilteredMetadata(slug: PageSlug): Metadata {
  return { ...toPageMetadata(slug), robots: { index: false, follow: true } };
}
