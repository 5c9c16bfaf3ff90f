/** Boxes of other tools as callouts of this site. */
import type { BlockContent, Blockquote, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { CalloutKind } from '../../../lib/markdown/components.ts';
import { inlineText } from '../../../lib/markdown/tree.ts';

/** The kinds of callouts of other tools, in lower case. */
const kinds: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  info: 'note',
  aside: 'note',
  callout: 'note',
  notice: 'note',
  admonition: 'note',
  alert: 'note',
  abstract: 'note',
  summary: 'note',
  todo: 'note',
  example: 'note',
  question: 'note',
  quote: 'note',
  secondary: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  warn: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'caution',
  error: 'caution',
  bug: 'caution',
  failure: 'caution',
};

export function isCalloutName(name: string): boolean {
  return Object.hasOwn(kinds, name.toLowerCase());
}

/** A box as GitHub and Obsidian write it. */
export function toBox(kind: string, title: string, body: string): string {
  const lines = [`[!${kind}] ${title}`.trimEnd(), ...body.trim().split('\n')];
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n`;
}

/** A quote, with where it is from. */
export function toQuote(body: string, source: string): string {
  const lines = [body.trim(), ...(source.trim() === '' ? [] : [`— ${source.trim()}`])];
  return `\n${lines
    .join('\n\n')
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>')}\n`;
}

/** @param name one that isn't known is a note. */
export function toCallout(
  name: string,
  title: string | undefined,
  children: BlockContent[],
): MdxJsxFlowElement {
  const kind = isCalloutName(name) ? (kinds[name.toLowerCase()] ?? 'note') : 'note';
  const attribute = (key: string, value: string) => ({
    type: 'mdxJsxAttribute' as const,
    name: key,
    value,
  });
  return {
    type: 'mdxJsxFlowElement',
    name: 'Callout',
    attributes: [attribute('kind', kind), ...(title ? [attribute('title', title)] : [])],
    children,
  };
}

/** `[!tip]- A title` of GitHub and Obsidian; a folded one is open here. */
const marker = /^\[!([\w-]+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/;

/** Replaces the quotes that are boxes. Changes the tree. */
export function toCallouts(tree: Root): Root {
  visit(tree, 'blockquote', (quote, index, parent) => {
    const callout = readCallout(quote);
    if (!callout || !parent || index === undefined) return undefined;
    parent.children[index] = callout;
    // Again at this place: a box may contain boxes.
    return index;
  });
  return tree;
}

function readCallout(quote: Blockquote): MdxJsxFlowElement | undefined {
  const [paragraph, ...rest] = quote.children;
  if (paragraph?.type !== 'paragraph') return undefined;
  const [first, ...others] = paragraph.children;
  const match = first?.type === 'text' ? marker.exec(first.value) : null;
  if (first?.type !== 'text' || match === null) return undefined;
  const [whole, name = '', start = ''] = match;
  const left = first.value.slice(whole.length);
  // The title may go on behind the text, as in "A `code` title".
  const end =
    left === '' && !whole.endsWith('\n')
      ? others.findIndex((node) => /\n/.test(inlineText(node)) || node.type === 'break')
      : 0;
  const titled = end < 0 ? others : others.slice(0, end);
  const last = left === '' && end >= 0 ? others[end] : undefined;
  // The title may end within a text: `*you*?` and a line end.
  const [tail = '', after] = last?.type === 'text' ? last.value.split(/\n([\s\S]*)/) : [];
  const title =
    `${start}${titled.map(inlineText).join('')}${after === undefined ? '' : tail}`.trim();
  const children = [
    { type: 'text' as const, value: after ?? left },
    ...(end < 0 ? [] : others.slice(after === undefined ? end : end + 1)),
  ].filter(
    (node, at) =>
      !(node.type === 'text' && node.value === '') && !(at < 2 && node.type === 'break'),
  );
  const blocks = (
    children.length > 0 ? [{ ...paragraph, children }, ...rest] : rest
  ) as BlockContent[];
  const before: PhrasingContent[] = start === '' ? [] : [{ type: 'text', value: start }];
  const behind: PhrasingContent[] =
    tail && after !== undefined ? [{ type: 'text', value: tail }] : [];
  const words = before.concat(titled, behind);
  if (name === 'details') return toDetails(words, blocks);
  // A title can't have links. One that stands alone is the text of the box.
  return blocks.length === 0 && words.length > 0
    ? toCallout(name, undefined, [{ ...paragraph, children: words }])
    : toCallout(name, title || undefined, blocks);
}

/** A text that readers unfold. */
function toDetails(title: PhrasingContent[], children: BlockContent[]): MdxJsxFlowElement {
  const words: PhrasingContent[] = title.length > 0 ? title : [{ type: 'text', value: 'Details' }];
  const summary = toFlow('summary', [{ type: 'paragraph', children: words }]);
  return toFlow('details', [summary].concat(children as MdxJsxFlowElement[]));
}

function toFlow(name: string, children: BlockContent[]): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children };
}
