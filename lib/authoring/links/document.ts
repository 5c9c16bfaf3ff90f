/** The links of whatever the site answers with, by its media type. */
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { inlineText } from '#lib/markdown/plain-text.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { type HtmlLinks, type Link, readHtml, readSitemap } from './html.ts';

export type Document = {
  readonly links: readonly Link[];
  /** `undefined` where it is no HTML: in other documents a fragment is not looked for. */
  readonly anchors?: HtmlLinks['anchors'];
};

const readers: Readonly<Record<string, (text: string) => Document>> = {
  'text/html': readHtml,
  'text/markdown': (text) => ({ links: readMarkdown(text) }),
  'text/plain': (text) => ({ links: readMarkdown(text) }),
  [machineFiles.jsonFeed.type]: (text) => ({ links: readJsonFeed(text) }),
  [machineFiles.sitemap.type]: (text) => ({ links: readSitemap(text) }),
};

/** Whether a document of this media type is read; of all others only the status matters. */
export function isReadable(type: string): boolean {
  return Object.hasOwn(readers, type);
}

export function readDocument(type: string, text: string): Document {
  return readers[type]?.(text) ?? { links: [] };
}

/** Links, images and definitions, bare addresses in a sentence included. */
export function readMarkdown(text: string): readonly Link[] {
  const links: Link[] = [];
  visit(parseMarkdown(text), (node) => {
    if ('url' in node) links.push({ address: node.url, text: labelOf(node) || '(no text)' });
  });
  return links;
}

function labelOf(node: Nodes): string {
  return node.type === 'definition' ? `[${node.identifier}]` : inlineText(node).trim();
}

const addressField = /^(?:.*_)?(?:url|image|icon)$/;

/** The addresses of a JSON Feed, and those in the HTML of its items. Text that is no JSON has none. */
export function readJsonFeed(text: string): readonly Link[] {
  const links: Link[] = [];
  try {
    JSON.parse(text, (field: string, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (field === 'content_html') links.push(...readHtml(value).links);
      if (addressField.test(field)) links.push({ address: value, text: field });
      return value;
    });
  } catch {
    return [];
  }
  return links;
}
