/** Writes trees as GitHub Flavored Markdown: a document by itself, or as a part of a larger one. */
import type {
  Association,
  Code,
  Delete,
  Emphasis,
  Heading,
  Link,
  Nodes,
  Paragraph,
  Parents,
  Root,
  RootContent,
  Strong,
} from 'mdast';
import {
  type AttentionInfo,
  defaultHandlers,
  type Handle,
  type Handlers,
  type Options,
} from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { type Processor, unified } from 'unified';
import { parseMarkdown } from './parse.ts';
import { inlineText, nodesOf, replaceNodes, withoutStrong } from './tree.ts';
import { keepFromAutolink } from './write-blocks.ts';

/** Emphasis beside a letter, as in scripts without spaces. `_` is no mark there. */
let withinWords = new WeakSet<Emphasis>();

export const writeEmphasis: Handle = Object.assign(defaultHandlers.emphasis.bind(undefined), {
  attention: (node: Emphasis): AttentionInfo => ({
    construct: 'emphasis',
    markers: withinWords.has(node) ? ['*', '_'] : ['_', '*'],
    sizes: [1],
  }),
  peek: () => '_',
});

/**
 * Links at the edge of emphasis beside a letter, such as `*a@b.co*x`: a bracket there would end or begin no emphasis. They are written
 * as GitHub's autolinks, without one.
 */
let bareLinks = new WeakSet<Link>();

const writeLink: Handle = Object.assign(
  ((node: Link, parent, state, info) =>
    bareLinks.has(node)
      ? inlineText(node)
      : defaultHandlers.link(node, parent, state, info)) satisfies Handle,
  { peek: defaultHandlers.link.peek },
);

/** A fence of backticks ends at a backtick behind it: CommonMark 0.31.2, section 4.5. */
const writeCode: Handle = (node: Code, parent, state, info) => {
  state.options.fence = `${node.lang}${node.meta}`.includes('`') ? '~' : '`';
  return defaultHandlers.code(node, parent, state, info);
};

/** Finds the emphasis of a parent for `writeEmphasis`. */
export function findWithinWords({ children }: Parents): void {
  for (const [index, node] of children.entries()) {
    if (!isMark(node)) continue;
    const [before, after] = [children[index - 1], children[index + 1]];
    const isAfterWord = before?.type === 'text' && isOfWord(before.value.slice(-1));
    const isBeforeWord = after?.type === 'text' && isOfWord(after.value.slice(0, 1));
    if (node.type === 'emphasis' && (isAfterWord || isBeforeWord)) withinWords.add(node);
    if (isAfterWord) keepBare(toEdge(node, 0), (link) => `a*${link} a*`);
    // The character before a link, such as a dot, decides where the link ends.
    const toLast = (link: string) => inlineText(node).slice(0, -link.length).slice(-1) || ' ';
    if (isBeforeWord) keepBare(toEdge(node, -1), (link) => `*a${toLast(link)}${link}*a`);
  }
}

const isMark = (node: Nodes | undefined): node is Emphasis | Strong | Delete =>
  node?.type === 'emphasis' || node?.type === 'strong' || node?.type === 'delete';

/** The first or last node within a mark that is none itself. */
function toEdge(node: RootContent | undefined, index: 0 | -1): RootContent | undefined {
  return isMark(node) ? toEdge(node.children.at(index), index) : node;
}

/** @param toExample Markdown with a link in the same place. */
function keepBare(node: RootContent | undefined, toExample: (link: string) => string): void {
  if (node?.type !== 'link') return;
  const text = inlineText(node);
  const isSame = (each: Nodes) =>
    each.type === 'link' && each.url === node.url && inlineText(each) === text;
  if ([...nodesOf(parseMarkdown(toExample(text)))].some(isSame)) bareLinks.add(node);
}

const isOfWord = (character: string) => /[^\s\p{P}\p{S}]/u.test(character);

/** Definitions of the labels of the tree that is being written: with one, `[a]` is a link. */
let labels = '';

function toLabels(root: Root): string {
  const definitions = [...nodesOf(root)].flatMap((node) => {
    if (node.type === 'definition') return [`[${node.label ?? node.identifier}]: a`];
    if (node.type === 'footnoteDefinition') return [`[^${node.label ?? node.identifier}]: a`];
    return [];
  });
  return definitions.map((definition) => `\n\n${definition}`).join('');
}

/** A plugin for the writer, behind `remark-gfm`: removes needless escapes from the blocks that contain text. */
function fewEscapes(this: Processor): void {
  const data = this.data();
  const handlers = listHandlers({
    handlers: defaultHandlers,
    extensions: data.toMarkdownExtensions ?? [],
  });
  const blocks = (['paragraph', 'heading', 'table'] as const).map((type) => {
    const write = handlers.flatMap((each) => each[type] ?? []).at(-1);
    return [type, write && withFewEscapes(write)] as const;
  });
  data.toMarkdownExtensions?.push({ handlers: Object.fromEntries(blocks) });
}

/** Lists the handlers of options and of their extensions; later ones win. */
function listHandlers({ handlers, extensions }: Options): readonly Partial<Handlers>[] {
  return [...(handlers ? [handlers] : []), ...(extensions ?? []).flatMap(listHandlers)];
}

/** Paragraphs and tables as they are written, for a tree that is written twice. */
let writtenBlocks = new WeakMap<Nodes, string>();

function withFewEscapes(write: Handle): Handle {
  return (node, parent, state, info) => {
    const known = writtenBlocks.get(node);
    if (known !== undefined) return known;
    const isInItem = parent?.type === 'listItem';
    const block = withoutNeedlessEscapes(
      node,
      write(node, parent, state, info),
      (text) => `${isInItem ? `- ${text.replace(/\r\n?|\n/g, '$&  ')}` : text}${labels}`,
    );
    if (node.type !== 'heading') writtenBlocks.set(node, block);
    return block;
  };
}

const writer = unified()
  // Padding to align columns would only cost bytes.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(fewEscapes)
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    handlers: { emphasis: writeEmphasis, link: writeLink, code: writeCode },
  })
  .freeze();

/** Writes a lowered tree, or some of its nodes, without a trailing newline. */
export function writeMarkdown(content: Root | readonly RootContent[]): string {
  // A node may have changed since it was written.
  writtenBlocks = new WeakMap();
  return writeAgain('type' in content ? content : { type: 'root', children: [...content] });
}

function writeAgain(root: Root): string {
  // The neighbors of a node may have changed.
  withinWords = new WeakSet();
  bareLinks = new WeakSet();
  for (const node of nodesOf(root)) {
    if (node.type === 'link') keepFromAutolink(node);
    if ('children' in node) findWithinWords(node);
  }
  labels = toLabels(root);
  return writer.stringify(root).replace(/\n+$/, '');
}

export type DocumentPart = {
  /** The new depth of the highest headings. All other headings move by the same number of levels. */
  readonly depth: Heading['depth'];
  /** A prefix that keeps footnotes and link definitions of parts apart: letters, digits and hyphens. */
  readonly name: string;
  /** The document's own URL, which links to `#fragment` get. */
  readonly url: string;
};

/**
 * Writes a document by itself and as a part of a larger one, which moves headings, and makes labels and fragments unambiguous. Most
 * blocks are the same in both.
 *
 * @param tree GitHub Flavored Markdown. The function changes it.
 * @example writeDocument(parseMarkdown('## A\n\n### B'), { depth: 3, name: 'a', url: 'https://example.com/a' })
 * // → { markdown: '## A\n\n### B', part: '### A\n\n#### B' }
 */
export function writeDocument(
  tree: Root,
  { depth, name, url }: DocumentPart,
): { readonly markdown: string; readonly part: string } {
  const markdown = writeMarkdown(tree);
  moveHeadings(tree, depth);
  let hasSameBlocks = true;
  for (const node of nodesOf(tree)) {
    const hasLabel = 'identifier' in node;
    const hasFragment = 'url' in node && node.type !== 'image' && node.url.startsWith('#');
    if (hasLabel) prefixLabel(node, name);
    if (hasFragment) node.url = `${url}${node.url}`;
    if (hasLabel || hasFragment) hasSameBlocks = false;
  }
  return { markdown, part: hasSameBlocks ? writeAgain(tree) : writeMarkdown(tree) };
}

/**
 * Moves every heading by the same number of levels, so that the highest are at `depth`. HTML and Markdown have six
 * levels; a heading below the sixth becomes a bold paragraph.
 */
function moveHeadings(tree: Root, depth: number): void {
  const depths: number[] = [];
  for (const node of nodesOf(tree)) if (node.type === 'heading') depths.push(node.depth);
  const levels = depth - Math.min(...depths);
  replaceNodes(tree, (node) => {
    if (node.type !== 'heading') return undefined;
    const moved = node.depth + levels;
    if (!isHeadingDepth(moved)) return [toBold(node)];
    node.depth = moved;
    return undefined;
  });
}

function isHeadingDepth(depth: number): depth is Heading['depth'] {
  return depth <= 6;
}

function toBold({ children }: Heading): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children: withoutStrong(children) }] };
}

/** Footnotes and definitions are global to a document: two parts with a `[^1]` would share the first. */
function prefixLabel(node: Association, name: string): void {
  node.label = `${name}-${node.label ?? node.identifier}`;
  node.identifier = `${name}-${node.identifier}`;
}

const characterReference = /&#x([\dA-F]+);/g;

/**
 * The writer takes a run of marks such as the last of `x*a **b***x` for several, and writes `&#x78;` behind it.
 *
 * @returns the block with characters, or with those and asterisks for all marks, if that means the node.
 */
function withoutReferences(node: Nodes, block: string, parse: (text: string) => Root): string {
  if (block.search(characterReference) === -1) return block;
  const toCharacters = (text: string) =>
    text.replace(characterReference, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
  const candidates = [block, block.replace(/(?<!\\)_/g, '*')].map(toCharacters);
  return candidates.find((text) => toOutline(parse(text)).includes(toOutline(node))) ?? block;
}

type Escape = { readonly index: number; readonly character: string };

/** A backslash before a character that can be escaped: CommonMark 0.31.2, section 2.4. */
const anyEscape = /\\([!-/:-@[-`{-~])/g;

/** Without those in URLs, of which only GitHub makes no link. */
const escapeInText = new RegExp(`(?<!https?(?=.:)|www(?=.\\.))${anyEscape.source}`, 'g');

/**
 * @param node a paragraph, heading or table.
 * @param written its Markdown with the writer's escapes. Rarely, one of them makes a link, as in `a@a@b.co\_`.
 * @param context the Markdown before and after the block on which its meaning depends.
 * @returns a block with the same tree, and no reference or escape of a character that isn't needed.
 * @example withoutNeedlessEscapes(node, 'AT\\&T, 2 \\* 3', (block) => block) // → 'AT&T, 2 * 3'
 */
function withoutNeedlessEscapes(
  node: Nodes,
  written: string,
  context: (block: string) => string,
): string {
  const parse = (text: string) => parseMarkdown(context(text));
  const block = withoutReferences(node, written, parse);
  if (!block.includes('\\')) return block;
  const tree = parse(block);
  const meaning = toMeaning(tree);
  const outline = toOutline(node);
  const isRight = toOutline(tree).includes(outline);
  const isSame = isRight
    ? (text: string) => toMeaning(parse(text)) === meaning
    : (text: string) => toOutline(parse(text)).includes(outline);
  const found = block.matchAll(isRight ? escapeInText : anyEscape);
  const escapes = Array.from(found, ({ index, 1: character = '' }) => ({ index, character }));
  const all = removeEscapes(block, escapes);
  if (isSame(all)) return all;
  let kept = escapes;
  let result = block;
  for (const character of new Set(escapes.map((each) => each.character))) {
    const others = kept.filter((each) => each.character !== character);
    const removed = escapes.filter((each) => !others.includes(each));
    const shorter = removeEscapes(block, removed);
    if (!isSame(shorter)) continue;
    kept = others;
    result = shorter;
  }
  return result;
}

function removeEscapes(block: string, escapes: readonly Escape[]): string {
  const offsets = new Set(escapes.map(({ index }) => index));
  return block.replace(/\\/g, (mark, offset: number) => (offsets.has(offset) ? '' : mark));
}

/** The texts of a tree, within its other nodes by type. */
function toOutline(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const inner = 'children' in node ? node.children.map(toOutline).join('') : '';
  return `<${node.type}>${inner}</>`;
}

function toMeaning(tree: Nodes): string {
  for (const node of nodesOf(tree)) delete node.position;
  return JSON.stringify(tree);
}
