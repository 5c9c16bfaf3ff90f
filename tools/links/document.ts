/** The links of a document (HTML, Markdown, JSON Feed, sitemap) and where each of them leads. */
import type { Element, Properties } from 'hast';
import type { Nodes } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../../lib/markdown/parse.ts';
import { inlineText, textOf } from '../../lib/markdown/tree.ts';
import { machineFiles } from '../../lib/site/machine-files.ts';
import { decodePart } from '../../lib/text/url-path.ts';

/** A URL as written in a document, and a text by which the author finds it. */
export type DocumentLink = { readonly url: string; readonly text: string };

export type DocumentLinks = {
  readonly links: readonly DocumentLink[];
  /** What a fragment can name; `undefined` if the document is not HTML, where we do not check fragments. */
  readonly anchors?: ReadonlySet<string>;
};

const readers: Readonly<Record<string, (text: string) => DocumentLinks>> = {
  'text/html': readHtml,
  'text/markdown': (text) => ({ links: readMarkdown(text) }),
  'text/plain': (text) => ({ links: readMarkdown(text) }),
  [machineFiles.jsonFeed.type]: (text) => ({ links: readJsonFeed(text) }),
  [machineFiles.sitemap.type]: (text) => ({ links: readSitemap(text) }),
};

/** Whether documents of this media type are read. Of others we only check the status. */
export function isReadable(type: string): boolean {
  return Object.hasOwn(readers, type);
}

export function readLinks(type: string, text: string): DocumentLinks {
  return (isReadable(type) && readers[type]?.(text)) || { links: [] };
}

const htmlParser = unified().use(rehypeParse).freeze();

/** The anchors are every `id` and the `name` of every `<a>`. */
export function readHtml(html: string): Required<DocumentLinks> {
  const links: DocumentLink[] = [];
  const anchors = new Set<string>();
  visit(htmlParser.parse(html), 'element', (element) => {
    const { tagName, properties } = element;
    for (const url of listUrls(element)) links.push({ url, text: labelOf(element) });
    if (typeof properties.id === 'string') anchors.add(properties.id);
    if (tagName === 'a' && typeof properties.name === 'string') anchors.add(properties.name);
  });
  return { links, anchors };
}

const tagsWithHref = ['a', 'area', 'link'];
/** These relations name a server, not a document. */
const serverRelations = ['preconnect', 'dns-prefetch'];
/** Properties such as `og:image`, `og:image:secure_url` and `twitter:image`. */
const urlProperty = /:(?:audio|image|secure_url|url|video)$/;

function listUrls({ tagName, properties }: Element): readonly string[] {
  const { href, src, srcSet, imageSrcSet, poster, action, content } = properties;
  const single = [
    tagsWithHref.includes(tagName) && !namesServer(properties) && href,
    src,
    poster,
    tagName === 'form' && isGet(properties) && action,
    tagName === 'meta' && urlProperty.test(nameOf(properties)) && content,
  ].filter((value) => typeof value === 'string');
  return [...single, ...[srcSet, imageSrcSet].flatMap((value) => parseSrcset(String(value ?? '')))];
}

function namesServer({ rel }: Properties): boolean {
  return [rel].flat().some((relation) => serverRelations.includes(String(relation)));
}

function isGet({ method }: Properties): boolean {
  return String(method ?? 'get').toLowerCase() === 'get';
}

/**
 * A URL in a `srcset` ends at white space, or at a comma before white space. It may contain commas itself.
 *
 * @example parseSrcset('/a.png, /b,c.png 2x') // → ['/a.png', '/b,c.png']
 */
export function parseSrcset(srcset: string): readonly string[] {
  const candidates = srcset.matchAll(/([^\s,]\S*?)(?:,+(?=\s|$)|\s+[^,]*(?:,|$)|$)/g);
  return Array.from(candidates, ([, url = '']) => url);
}

function nameOf({ property, name }: Properties): string {
  return String(property ?? name ?? '');
}

/** The visible text of a link, otherwise its tag with its relation or name. */
function labelOf(element: Element): string {
  const { tagName, properties } = element;
  const text = tagName === 'form' ? '' : textOf(element) || String(properties.ariaLabel ?? '');
  const detail = tagName === 'link' ? [properties.rel].flat().join(' ') : nameOf(properties);
  return text || `<${tagName}${detail && ` ${detail}`}>`;
}

/** The HTML parser also reads the elements and entities of a sitemap. */
export function readSitemap(xml: string): readonly DocumentLink[] {
  const links: DocumentLink[] = [];
  visit(htmlParser.parse(xml), 'element', (element) => {
    if (element.tagName === 'loc') links.push({ url: textOf(element), text: '<loc>' });
  });
  return links;
}

/** Links, images, definitions and bare URLs. */
function readMarkdown(text: string): readonly DocumentLink[] {
  const links: DocumentLink[] = [];
  visit(parseMarkdown(text), (node) => {
    if ('url' in node) links.push({ url: node.url, text: markdownLabelOf(node) || '(no text)' });
  });
  return links;
}

function markdownLabelOf(node: Nodes): string {
  return node.type === 'definition' ? `[${node.identifier}]` : inlineText(node).trim();
}

const feedUrlField = /^(?:.*_)?(?:url|image|icon)$/;

/** The URLs of a JSON Feed and of the HTML of its items. Invalid JSON has none. */
function readJsonFeed(text: string): readonly DocumentLink[] {
  const links: DocumentLink[] = [];
  try {
    JSON.parse(text, (field: string, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (field === 'content_html') links.push(...readHtml(value).links);
      if (feedUrlField.test(field)) links.push({ url: value, text: field });
      return value;
    });
  } catch {
    return [];
  }
  return links;
}

export type SiteOrigins = {
  /** The origin of the site's absolute URLs. */
  readonly baseUrl: string;
  /** The origins that belong to the site: the base URL, and where the site runs. */
  readonly origins: readonly string[];
};

export type LinkTarget =
  /** The path with its query, and the anchor: empty for the whole page. */
  | { readonly kind: 'internal'; readonly path: string; readonly anchor: string }
  | { readonly kind: 'external'; readonly url: string }
  /** Not HTTP: `mailto:`, `data:`, `javascript:`. */
  | { readonly kind: 'not-http' }
  | { readonly kind: 'invalid'; readonly url: string };

/** @param page the path of the page, against which relative URLs are resolved. */
export function resolveLink(link: string, page: string, site: SiteOrigins): LinkTarget {
  const base = `${site.baseUrl}${page}`;
  if (!URL.canParse(link, base)) return { kind: 'invalid', url: link };
  const url = new URL(link, base);
  const { protocol, origin, pathname, search, hash } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'not-http' };
  if (site.origins.includes(origin)) {
    return { kind: 'internal', path: `${pathname}${search}`, anchor: toAnchor(hash) };
  }
  url.hash = '';
  return { kind: 'external', url: url.href };
}

/**
 * The anchor that a fragment names, without a text directive. `#` and `#top` name the whole page (HTML, section 7.4.6.4).
 *
 * @example toAnchor('#caf%C3%A9:~:text=tea') // → 'café'
 * @example toAnchor('#top') // → ''
 */
export function toAnchor(hash: string): string {
  const [fragment = ''] = hash.slice(1).split(':~:');
  const anchor = decodePart(fragment);
  return anchor.toLowerCase() === 'top' ? '' : anchor;
}

/** The target as shown to the author, without the site's own origin. */
export function formatTarget(target: Exclude<LinkTarget, { kind: 'not-http' }>): string {
  return target.kind === 'internal'
    ? `${target.path}${target.anchor && `#${target.anchor}`}`
    : target.url;
}
