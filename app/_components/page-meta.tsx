import type { WithSite } from '#app/_components/with-site.ts';
import { separator, toChangeDate } from '#lib/collections/facts.ts';
import type { Post } from '#lib/content/model.ts';
import { getPage, type Site } from '#lib/content/site.ts';
import { cardSize } from '#lib/represent/pages/card.ts';
import { findPageLanguage, listTranslations, toApiHref, toHref } from '#lib/site/languages.ts';
import { type Link, machineFiles } from '#lib/site/machine-files.ts';
import { paths, toCardPath, toMarkdownPath } from '#lib/site/paths.ts';
import { isOn, toSiteLinks } from '#lib/site/sections.ts';
import { findAuthor, type SiteFacts } from '#lib/site/site-facts.ts';
import { listLanguageLinks, toAbsoluteUrl } from '#lib/site/urls.ts';

export type PageFacts = {
  readonly path: string;
  readonly title: string;
  /** The results of a query in words. The window and the history of a browser show them before the title. */
  readonly found?: string | undefined;
  readonly description: string;
  /** Whether search engines must leave the page out. */
  readonly isUnlisted?: boolean;
  /** The pages before and after this one, and its feed. */
  readonly links?: readonly Link[];
  /** The path of the page whose preview image this page has. By default, it has one of its own. */
  readonly cardOf?: string;
  /** The article, on a page that is one. */
  readonly article?: Post;
};

/** The facts of a page whose text is in `content/pages/`. */
export function toPageFacts(site: Site, slug: string): PageFacts {
  const { title, description } = getPage(site, slug);
  return { path: paths.contentPage(slug), title, description };
}

type PageMetaProps = {
  readonly page: PageFacts;
  /** The path of the same content in the API. */
  readonly json?: string | undefined;
};

/** The metadata of a page for search engines, shared links and agents. React moves it into `<head>`. */
export function PageMeta({ site, page, json }: PageMetaProps & WithSite) {
  const { path, title, found, description, isUnlisted, links = [], cardOf = path, article } = page;
  const isHome = path === paths.page('home');
  const url = toAbsoluteUrl(site, path);
  const language = findPageLanguage(site, toHref(site, path));
  const image = toAbsoluteUrl(site, toCardPath(toHref(site, cardOf)));
  const alt = `${site.config.name}: ${isHome ? site.config.description : title}`;
  return (
    <>
      <title>{isHome ? title : toWindowTitle(site.config.name, title, found)}</title>
      <meta name="description" content={description} />
      {isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={article?.canonicalUrl ?? url} />
      {listLanguageLinks(site, toHref(site, path)).map(({ hreflang, rel, href }) => (
        <link key={hreflang} rel={rel} hrefLang={hreflang} href={href} />
      ))}
      {[...toHeadLinks(site, path, json), ...links].map(({ hreflang, ...link }) => (
        <link key={`${link.rel} ${link.href}`} {...link} href={toHref(site, link.href)} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={site.config.name} />
      <meta property="og:locale" content={toOpenGraphLocale(language)} />
      {listTranslations(site, toHref(site, path)).map((translation) => (
        <meta
          key={translation.language}
          property="og:locale:alternate"
          content={toOpenGraphLocale(translation.language)}
        />
      ))}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={`${cardSize.width}`} />
      <meta property="og:image:height" content={`${cardSize.height}`} />
      <meta property="og:image:alt" content={alt} />
      {toHandles(site, article).map((handle) => (
        <meta key={handle} name="fediverse:creator" content={handle} />
      ))}
      {isHome && <ProfileLinks site={site} />}
      {article ? <ArticleMeta post={article} /> : <meta property="og:type" content="website" />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** @example toWindowTitle('Legible', 'Writing', '2 articles for “etag”.') // → '2 articles for “etag” · Writing · Legible' */
function toWindowTitle(siteName: string, title: string, found: string | undefined): string {
  return [found?.replace(/\.$/, ''), title, siteName].filter(Boolean).join(separator);
}

/** The handles that Mastodon shows beside a shared link: those of the article's authors, or the owner's. */
function toHandles(site: SiteFacts, article: Post | undefined): readonly string[] {
  const names = article?.authors ?? [site.config.author.name];
  return names.flatMap((name) => findAuthor(site, name).fediverse ?? []);
}

/** The profiles of the owner, which may verify that this site links back to them. */
function ProfileLinks({ site }: WithSite) {
  return (site.config.author.links ?? []).map(({ url }) => <link key={url} rel="me" href={url} />);
}
/** Browsers and feed readers show the titles of feeds to people; those of other files are for programs. */
function toFeedTitles(site: SiteFacts): ReadonlyMap<string, string> {
  return new Map([
    [toHref(site, machineFiles.rss.path), site.text.feeds.rss],
    [toHref(site, machineFiles.atom.path), site.text.feeds.atom],
    [toHref(site, machineFiles.jsonFeed.path), site.text.feeds.json],
  ]);
}

/** The other representations of the page, and the files about the site. */
function toHeadLinks(site: SiteFacts, path: string, json: string | undefined): readonly Link[] {
  const feedTitles = toFeedTitles(site);
  return [
    { href: toMarkdownPath(toHref(site, path)), rel: 'alternate', type: 'text/markdown' },
    ...(json && isOn(site, 'api')
      ? [{ href: toApiHref(site, json), rel: 'alternate', type: 'application/json' }]
      : []),
    ...toSiteLinks(site).map((link) => ({
      ...link,
      title: feedTitles.get(link.href) ?? link.title ?? '',
    })),
  ];
}

/** `article:…` of the Open Graph protocol, ogp.me. */
function ArticleMeta({ post }: { readonly post: Post }) {
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={post.publishedAt} />
      <meta property="article:modified_time" content={toChangeDate(post)} />
      {post.authors.map((name) => (
        <meta key={name} property="article:author" content={name} />
      ))}
      <meta property="article:section" content={post.category.label} />
      {post.tags.map(({ value, label }) => (
        <meta key={value} property="article:tag" content={label} />
      ))}
    </>
  );
}

/**
 * A language as Open Graph names it, with the country where most of its speakers live unless it names another.
 *
 * @example toOpenGraphLocale('en') // → 'en_US'
 * @example toOpenGraphLocale('de-AT') // → 'de_AT'
 */
function toOpenGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : language;
}
