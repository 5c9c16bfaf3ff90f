/** What a page links to, and what can be linked to in it. */
import type { Element, Properties } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { textOf } from '#lib/markdown/tree.ts';

/** A link as a document has it: the address as it is written, and words by which an author finds it. */
export type Link = { readonly address: string; readonly text: string };

export type HtmlLinks = {
  readonly links: readonly Link[];
  /** What a fragment may name: every `id`, and the `name` of every `<a>`. */
  readonly anchors: ReadonlySet<string>;
};

const parser = unified().use(rehypeParse).freeze();

export function readHtml(html: string): HtmlLinks {
  const links: Link[] = [];
  const anchors = new Set<string>();
  visit(parser.parse(html), 'element', (element) => {
    const { tagName, properties } = element;
    for (const address of listAddresses(element)) links.push({ address, text: labelOf(element) });
    if (typeof properties.id === 'string') anchors.add(properties.id);
    if (tagName === 'a' && typeof properties.name === 'string') anchors.add(properties.name);
  });
  return { links, anchors };
}

/** The addresses of a sitemap. A parser of HTML reads its elements and entities as XML has them. */
export function readSitemap(xml: string): readonly Link[] {
  const links: Link[] = [];
  visit(parser.parse(xml), 'element', (element) => {
    if (element.tagName === 'loc') links.push({ address: textOf(element), text: '<loc>' });
  });
  return links;
}

const withHref = ['a', 'area', 'link'];
/** Relations that name a server, not something on it. */
const serverRelations = ['preconnect', 'dns-prefetch'];
/** Properties such as `og:image`, `og:image:secure_url` and `twitter:image`. */
const addressProperty = /:(?:audio|image|secure_url|url|video)$/;

function listAddresses({ tagName, properties }: Element): readonly string[] {
  const { href, src, srcSet, imageSrcSet, poster, action, content } = properties;
  const single = [
    withHref.includes(tagName) && !namesServer(properties) && href,
    src,
    poster,
    tagName === 'form' && isGet(properties) && action,
    tagName === 'meta' && addressProperty.test(nameOf(properties)) && content,
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
 * The addresses of a `srcset`. One ends at white space, or at a comma before white space: it may hold commas itself.
 *
 * @example parseSrcset('/a.png, /b,c.png 2x') // → ['/a.png', '/b,c.png']
 */
export function parseSrcset(srcset: string): readonly string[] {
  const candidates = srcset.matchAll(/([^\s,]\S*?)(?:,+(?=\s|$)|\s+[^,]*(?:,|$)|$)/g);
  return Array.from(candidates, ([, address = '']) => address);
}

function nameOf({ property, name }: Properties): string {
  return String(property ?? name ?? '');
}

/** What a reader sees of a link; of one that nobody sees, its element with what tells it from others. */
function labelOf(element: Element): string {
  const { tagName, properties } = element;
  const words = tagName === 'form' ? '' : textOf(element) || String(properties.ariaLabel ?? '');
  const mark = tagName === 'link' ? [properties.rel].flat().join(' ') : nameOf(properties);
  return words || `<${tagName}${mark && ` ${mark}`}>`;
}
