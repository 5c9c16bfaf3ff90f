/** Makes an imported tree follow the rules of this site: headings, references, alternative texts, empty blocks. */
import type {
  Definition,
  Heading,
  Link,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isFenceMeta } from '../../../lib/markdown/code-block.ts';
import { resolveImages } from '../../../lib/markdown/normalize.ts';
import { isKnownLanguage } from '../../../lib/markdown/renderers.ts';
import { inlineText, nodesOf } from '../../../lib/markdown/tree.ts';
import { isPhrasing, toPhrasing } from './elements.ts';

export type NormalizedBody = {
  readonly tree: Root;
  /** The numbers of the headings that had an id of their own, such as `## A {#b}`. */
  readonly ids: ReadonlyMap<string, number>;
  /** The first heading, if the document has no other title. */
  readonly title: string | undefined;
};

/** Changes the tree. @param title the title of the document, which the body doesn't repeat. */
export function normalizeBody(tree: Root, title: string | undefined): NormalizedBody {
  flattenBlocks(tree);
  resolveImages(tree);
  resolveLinks(tree);
  // A heading without a text is none.
  moveSpaces(tree);
  dropEmpty(tree);
  const ownTitle = dropTitle(tree, title);
  const ids = takeHeadingIds(tree);
  levelHeadings(tree);
  fixCode(tree);
  flattenLinks(tree);
  dropEmpty(tree);
  return { tree, ids, title: ownTitle };
}

/** These contain no blocks in Markdown, but in HTML. */
const inlineParents: ReadonlySet<string> = new Set([
  'tableCell',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
]);

/** Puts the words of such blocks beside each other, with spaces and the marks of lists. Changes the tree. */
function flattenBlocks(tree: Root): void {
  visit(tree, (node) => {
    if (!inlineParents.has(node.type) || !('children' in node)) return;
    if ((node.children as RootContent[]).every(isPhrasing)) return;
    visit(node, 'list', ({ children, ordered, start }) => {
      for (const [index, item] of children.entries()) {
        const value = ordered ? `${(start ?? 1) + index}.` : '•';
        item.children.unshift({ type: 'paragraph', children: [{ type: 'text', value }] });
      }
    });
    node.children = toPhrasing(node.children as RootContent[]) as typeof node.children;
  });
}

/** Replaces link references with links, so that each link can be converted by itself. */
function resolveLinks(tree: Root): void {
  const definitions = new Map<string, Definition>();
  const used = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (node.type === 'linkReference') used.add(node.identifier);
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  }
  visit(tree, ['linkReference', 'definition'], (node, index, parent) => {
    if (!parent || index === undefined || !('children' in parent)) return undefined;
    if (node.type === 'definition') {
      const isText = !used.has(node.identifier) && noUrl.test(node.url);
      parent.children.splice(index, 1, ...((isText ? [toText(node)] : []) as never[]));
      return index + (isText ? 1 : 0);
    }
    if (node.type !== 'linkReference') return undefined;
    const definition = definitions.get(node.identifier);
    if (!definition) return undefined;
    const { url, title } = definition;
    const { children, position } = node;
    const link: Link = { type: 'link', url, title: title ?? null, children };
    parent.children[index] = position ? { ...link, position } : link;
    return undefined;
  });
}

/** Words in a script without spaces: no address, and no path of a file. */
const noUrl =
  /^(?![a-z][\w+.-]*:|[/#.]|[^?#]*\.\w{2,4}$)(?=.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/iu;

function toText({ label, url, title, position }: Definition): RootContent {
  const words = [`[${label ?? ''}]:${url}`, title].filter(Boolean).join(' ');
  return {
    type: 'paragraph',
    children: [{ type: 'text', value: words }],
    ...(position && { position }),
  };
}

/**
 * The page shows the title of a document above its body, so the body doesn't repeat it.
 *
 * @returns the title of a document that has no other one.
 */
function dropTitle(tree: Root, title: string | undefined): string | undefined {
  const [first] = tree.children;
  const heading = tree.children.find((node) => node.type === 'heading');
  const text = heading && inlineText(heading).replace(/\s+/g, ' ').trim();
  const isRepeated = title === undefined || toKey(text ?? '') === toKey(title);
  if (first === heading && heading?.depth === 1 && text && isRepeated) tree.children.shift();
  return text || undefined;
}

function toKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const headingId = /\s*\{:?\s*#([\w:.-]+)[^}]*\}\s*$/;

function takeHeadingIds(tree: Root): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  let count = -1;
  for (const node of nodesOf(tree)) {
    if (node.type !== 'heading') continue;
    count += 1;
    const last = node.children.at(-1);
    const id = last?.type === 'text' ? headingId.exec(last.value)?.[1] : undefined;
    if (last?.type !== 'text' || id === undefined) continue;
    last.value = last.value.replace(headingId, '');
    ids.set(id, count);
  }
  return ids;
}

/** The title of the page is the first level, and no heading skips a level. */
function levelHeadings(tree: Root): void {
  const headings: Heading[] = [];
  for (const node of nodesOf(tree)) if (node.type === 'heading') headings.push(node);
  const shift = headings.some(({ depth }) => depth === 1) ? 1 : 0;
  let previous = 1;
  for (const heading of headings) {
    const wanted = Math.max(2, heading.depth + shift);
    heading.depth = Math.min(wanted, previous + 1, 6) as Heading['depth'];
    previous = heading.depth;
  }
}

/** Drops the options of other highlighters after the language. The code and its language stay as they are. */
function fixCode(tree: Root): void {
  breakCode(tree);
  for (const node of nodesOf(tree)) {
    if (node.type !== 'code') continue;
    // Python-Markdown writes the language of indented code on its first line.
    const [first = '', own] =
      /^(?::::|#!)([\w+#-]+)[^\n]*\n/.exec(node.lang ? '' : node.value) ?? [];
    if (own !== undefined) {
      node.lang = own;
      node.value = node.value.slice(first.length);
    }
    const { lang, meta } = readFence(node.lang ?? '', node.meta ?? '');
    node.lang = lang || null;
    const isValid = lang && meta && isFenceMeta(meta, node.value.split('\n').length);
    node.meta = isValid ? meta : null;
  }
}

/**
 * `js{1,3}` and `js:app.js` name lines and a file, and `js,linenos` an option. `ts:line-numbers {1} [a.ts]` is of VitePress, and
 * `js:title=a.js` of Gatsby.
 */
function readFence(
  written: string,
  options: string,
): { readonly lang: string; readonly meta: string } {
  const [, start = '', rest = ''] = /^([^\s{:,[]*)(.*)$/.exec(written) ?? [];
  // A path or a file in place of the language.
  const [, ending = ''] = /^[\w-]+\.(\w+)$/.exec(start) ?? [];
  const isPath = start.includes('/') || (ending !== '' && isKnownLanguage(ending));
  const lang = isPath ? start.replace(/^.*[/.]/, '').toLowerCase() : start;
  const glued = rest.startsWith(',') ? '' : rest;
  const all = `${glued} ${options}`;
  const lines = /\{[\d,\s-]+\}/.exec(all)?.[0];
  const named =
    /(?::|\b)(?:title|filename|file)=(?:"([^"]*)"|'([^']*)'|([^\s{}]+))/.exec(all)?.slice(1) ??
    /(?:^|\s)\[([^\]]+)\](?=\s|$)/.exec(all)?.slice(1) ??
    /^(?:\{[^}]*\})?:(?!(?:no-)?(?:line-numbers|collapsed-lines)\b)([^\s{}=]+)/
      .exec(glued)
      ?.slice(1) ??
    [];
  const name = named.find((text) => text !== undefined)?.trim() ?? (isPath ? start : undefined);
  const hasNumbers = /:line-numbers\b|\bnumberLines\s*:\s*(?:true|\d)|\bshowLineNumbers\b/.test(
    all,
  );
  const parts = [
    name && (/^\S*\.\w+$/.test(name) ? `file=${name}` : `title="${name.replaceAll('"', "'")}"`),
    hasNumbers && 'showLineNumbers',
    lines,
  ];
  return { lang, meta: parts.filter(Boolean).join(' ') };
}

/** HTML may have several lines of code in a sentence, which Markdown can't: alone, they are a block. Changes the tree. */
function breakCode(tree: Root): void {
  visit(tree, 'paragraph', ({ children: [only, ...others] }, index, parent) => {
    if (only?.type !== 'inlineCode' || others.length > 0) return;
    if (!parent || index === undefined || !only.value.trim().includes('\n')) return;
    const value = only.value.replace(/^[ \t]*\n|\n[ \t]*$/g, '');
    parent.children[index] = { type: 'code', lang: null, value };
  });
  visit(tree, 'inlineCode', (node, index, parent) => {
    node.value = node.value.replace(/\s*\n\s*/g, ' ');
    // Two pieces without a space between them would need a space.
    const next = index === undefined ? undefined : parent?.children[index + 1];
    if (!parent || index === undefined || next?.type !== 'inlineCode') return undefined;
    next.value = `${node.value}${next.value}`;
    parent.children.splice(index, 1);
    return index;
  });
}

/** Markdown has no link within a link. */
function flattenLinks(tree: Root): void {
  visit(tree, 'link', (link) => {
    visit(link, 'link', (inner, index, parent) => {
      if (inner === link || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1, ...inner.children);
      return index;
    });
    return SKIP;
  });
}

/** Moves white space at the ends of a marked text out of it: between marks, it would have to be a character reference. Changes the tree. */
function moveSpaces(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) moveSpaces(child);
  const children = (node.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type !== 'emphasis' && child.type !== 'strong' && child.type !== 'delete') {
      return [child];
    }
    const before = takeSpace(child.children[0], /^\s+/);
    const after = takeSpace(child.children.at(-1), /\s+$/);
    child.children = child.children.filter((part) => part.type !== 'text' || part.value !== '');
    return [...before, child, ...after];
  });
  if (children.length > node.children.length) node.children = children as typeof node.children;
}

function takeSpace(node: PhrasingContent | undefined, pattern: RegExp): Text[] {
  const [value] = (node?.type === 'text' && pattern.exec(node.value)) || [];
  if (node?.type !== 'text' || value === undefined) return [];
  node.value = node.value.replace(pattern, '');
  return [{ type: 'text', value }];
}

/** Nodes that are removed if they have no content. */
const parents: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'blockquote',
  'list',
]);

/** Removes empty nodes, the deepest first, and the line ending that follows a break in HTML. */
function dropEmpty(node: Nodes): void {
  if (!('children' in node)) return;
  node.children = joinTexts(node.children as RootContent[]) as typeof node.children;
  node.children.forEach((child, index) => {
    if (child.type === 'text' && node.children[index - 1]?.type === 'break') {
      child.value = child.value.trimStart();
    }
  });
  for (const child of node.children) dropEmpty(child);
  const children = (node.children as RootContent[]).filter((child) => !isEmpty(child));
  node.children = (isSentence(node) ? trim(children) : children) as typeof node.children;
}

/** An element that was left out stood between two texts. White space around a line end would have to be a character reference. */
function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  return nodes.reduce<RootContent[]>((joined, node) => {
    const last = joined.at(-1);
    if (last?.type !== 'text' || node.type !== 'text') return joined.concat(node);
    last.value = `${last.value}${node.value}`.replace(/[ \t]*\n\s*/g, '\n');
    return joined;
  }, []);
}

function isEmpty(node: RootContent): boolean {
  return parents.has(node.type) && 'children' in node && node.children.length === 0;
}

function isSentence({ type }: Nodes): boolean {
  return type === 'paragraph' || type === 'heading';
}

/** Removes white space and line breaks at the ends of a paragraph, which readers don't see. */
function trim(nodes: readonly RootContent[]): RootContent[] {
  const kept = [...nodes];
  while (isBlank(kept[0])) kept.shift();
  while (isBlank(kept.at(-1))) kept.pop();
  const [first] = kept;
  const last = kept.at(-1);
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return kept;
}

function isBlank(node: RootContent | undefined): boolean {
  return node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
}

/** The text of the first sentence of a body, without markup. */
export function findFirstSentence(tree: Root): string | undefined {
  const texts = tree.children
    .flatMap((node) => (node.type === 'paragraph' ? [toProse(node.children)] : []))
    .filter((text) => /\p{L}{2}/u.test(text));
  // A line above the text, such as a date, ends without a full stop.
  const text =
    texts.slice(0, 3).find((candidate) => /[.!?。！？…:]["'”’)\]]*$/u.test(candidate)) ?? texts[0];
  if (text !== undefined) {
    return (
      /^.*?[.!?。！？…](?=["'”’)\]]*(?:\s|$)|(?<=[。！？]))["'”’)\]]*/su.exec(text)?.[0] ?? text
    );
  }
  return undefined;
}

function toProse(nodes: readonly PhrasingContent[]): string {
  return nodes.filter(isProse).map(inlineText).join('').replace(/\s+/g, ' ').trim();
}

function isProse({ type }: PhrasingContent): boolean {
  return type !== 'image' && type !== 'footnoteReference';
}
