import type { Element, Nodes } from 'hast';
import { visit } from 'unist-util-visit';

export function findElements(tree: Nodes, ...tagNames: readonly string[]): readonly Element[] {
  const elements: Element[] = [];
  visit(tree, 'element', (element) => {
    if (tagNames.includes(element.tagName)) elements.push(element);
  });
  return elements;
}

/** An attribute as text. Lists are joined; an absent attribute is `''`. */
export function readAttribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

export function findMeta(tree: Nodes, key: 'name' | 'property', value: string): string {
  const meta = findElements(tree, 'meta').find((element) => readAttribute(element, key) === value);
  return meta ? readAttribute(meta, 'content') : '';
}

/** Finds the `<link>` with a relation, and with a media type if one is given. */
export function findLink(tree: Nodes, rel: string, type?: string): Element | undefined {
  return findElements(tree, 'link').find(
    (element) =>
      readAttribute(element, 'rel').split(' ').includes(rel) &&
      (type === undefined || readAttribute(element, 'type') === type),
  );
}

export function findBody(tree: Nodes): Nodes {
  return findElements(tree, 'body')[0] ?? tree;
}

/** Links to footnotes and back are not text. */
function isNoteMark({ properties }: Element): boolean {
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
}

const unseen = ['script', 'style', 'noscript', 'template'];
const blocks = /^(?:p|li|tr|td|th|pre|h[1-6]|div|section|article|header|nav|main|form|blockquote)$/;

/** The visible text, with one line per block. */
export function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element' && unseen.includes(node.tagName)) return '';
  if (node.type === 'element' && isNoteMark(node)) return '';
  const text = node.children.map(toText).join('');
  return node.type === 'element' && blocks.test(node.tagName) ? `\n${text}\n` : text;
}

/** Converts HTML like a client that reads it as Markdown: text with links. `contentMark` marks the start of `<main>`. */
export function convert(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (!('children' in node)) return '';
  if (node.type !== 'element') return node.children.map(convert).join('');
  if (unseen.includes(node.tagName)) return '';
  const text = node.children.map(convert).join('');
  if (node.tagName === 'a') return `[${text}](${readAttribute(node, 'href')})`;
  if (node.tagName === 'main') return `${contentMark}${text}`;
  return blocks.test(node.tagName) ? `\n\n${text.trim()}\n\n` : text;
}

export const contentMark = '\u0000';

type JsonLdNode = Readonly<Record<string, unknown>>;

/** Every node of the page's JSON-LD. Empty if one of the scripts is invalid JSON. */
export function readJsonLd(tree: Nodes): readonly JsonLdNode[] {
  const scripts = findElements(tree, 'script').filter(
    (element) => readAttribute(element, 'type') === 'application/ld+json',
  );
  try {
    return scripts.flatMap(({ children }) => {
      const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
      return flatten(JSON.parse(text));
    });
  } catch {
    return [];
  }
}

function flatten(value: unknown): readonly JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as JsonLdNode;
  return [node, ...flatten(node['@graph'])];
}
