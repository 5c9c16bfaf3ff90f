import type { Metadata } from 'next';
import type { Post } from '#lib/content/model.ts';
import { getPage } from '#lib/content/pages.ts';
import { cardSize } from '#lib/represent/pages/card.ts';
import { toPostDate } from '#lib/represent/pages/last-changed.ts';
import { siteConfig } from '#lib/site/config.ts';
import { type PageSlug, paths, toCardPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

type Described = {
  /** The path of the page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The article that the page is, where it is one. */
  readonly article?: Post;
};

/** What `<head>` says of a page to search engines and to whoever shares it. */
export function toMetadata({ path, title, description, article }: Described): Metadata {
  const isHome = path === paths.page('home');
  const url = toAbsoluteUrl(path);
  const image = {
    url: toAbsoluteUrl(toCardPath(path)),
    ...cardSize,
    type: 'image/png',
    alt: `${siteConfig.name}: ${isHome ? siteConfig.description : title}`,
  };
  return {
    // Every address below is absolute. With a base, Next would take the slash off that of the home page.
    metadataBase: null,
    title: isHome ? { absolute: title } : title,
    description,
    alternates: { canonical: url },
    openGraph: {
      ...(article ? toArticleFields(article) : { type: 'website' }),
      title,
      description,
      url,
      siteName: siteConfig.name,
      locale: toOpenGraphLocale(siteConfig.language),
      images: [image],
    },
    // Next repeats the title and the description here.
    twitter: { card: 'summary_large_image', images: [{ url: image.url, alt: image.alt }] },
  };
}

/** The metadata of a page whose words stand in `content/pages/`. */
export function toPageMetadata(slug: PageSlug): Metadata {
  const { title, description } = getPage(slug);
  return toMetadata({ path: paths.page(slug), title, description });
}

/** The metadata of a page that depends on its query: search engines keep the page without one. */
export function toFilteredMetadata(slug: PageSlug): Metadata {
  return { ...toPageMetadata(slug), robots: { index: false, follow: true } };
}

/** `article:…` of the Open Graph protocol, ogp.me. */
function toArticleFields(post: Post) {
  return {
    type: 'article',
    publishedTime: post.publishedAt,
    modifiedTime: toPostDate(post),
    authors: [post.author],
    section: post.category.label,
    tags: post.tags.map(({ label }) => label),
  } as const;
}

/**
 * A language as Open Graph names it, with the country where it is spoken most unless it says another.
 *
 * @example toOpenGraphLocale('en') // → 'en_US'
 * @example toOpenGraphLocale('de-AT') // → 'de_AT'
 */
function toOpenGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : language;
}
