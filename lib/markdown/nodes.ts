/** Constructors for mdast nodes. Text goes into the tree as text, so `toMarkdown` escapes it. */
import type { Heading, Link, List, ListItem, Paragraph, PhrasingContent } from 'mdast';

type Inline = PhrasingContent | string;

function toInline(parts: readonly Inline[]): PhrasingContent[] {
  return parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part));
}

export function paragraph(...parts: readonly Inline[]): Paragraph {
  return { type: 'paragraph', children: toInline(parts) };
}

export function heading(depth: 2 | 3, ...parts: readonly Inline[]): Heading {
  return { type: 'heading', depth, children: toInline(parts) };
}

export function link(url: string, ...parts: readonly Inline[]): Link {
  return { type: 'link', url, children: toInline(parts) };
}

export function strong(...parts: readonly Inline[]): PhrasingContent {
  return { type: 'strong', children: toInline(parts) };
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

/** A bulleted list with one paragraph per item. */
export function list(items: readonly (readonly Inline[])[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map(
      (parts): ListItem => ({ type: 'listItem', spread: false, children: [paragraph(...parts)] }),
    ),
  };
}
