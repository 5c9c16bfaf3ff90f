/** Turns the HTML in a Markdown tree into Markdown: blocks, and tags within sentences. */
import type { Element } from 'hast';
import type { BlockContent, Html, Node, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { nodesOf } from '../../../lib/markdown/tree.ts';
import type { AddNote } from '../document.ts';
import { isCalloutName } from './callouts.ts';
import { noteComment } from './comments.ts';
import { isHtmlElement, toBlocks, toMarkdownNodes, toPhrasing } from './elements.ts';
import { droppedNames, htmlToMarkdown, isEmptyHtml, noteComments, parseHtml } from './html.ts';
import { readBlockMath } from './html-math.ts';

const blockParents: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'footnoteDefinition',
  'mdxJsxFlowElement',
]);

/** Changes the tree. */
export function convertHtml(tree: Root, bodyLine: number, add: AddNote): Root {
  convertChildren(tree, { bodyLine, add });
  return tree;
}

type InlineContext = { readonly bodyLine: number; readonly add: AddNote };

function convertChildren(node: Nodes, context: InlineContext): void {
  if (!('children' in node)) return;
  const children = (node.children as RootContent[]).map(toBlockHtml);
  node.children = children as typeof node.children;
  for (const child of children) convertChildren(child, context);
  if (!children.some(({ type }) => type === 'html')) return;
  const converted = blockParents.has(node.type)
    ? toBlocks(convertBlocks(children, context))
    : toPhrasing(nest(children, context));
  node.children = converted as typeof node.children;
}

/** A paragraph of only a video or a sound is a block. */
function toBlockHtml(node: RootContent): RootContent {
  if (node.type !== 'paragraph') return node;
  const parts = node.children.filter((child): child is Html => 'value' in child);
  const value = parts.map((part) => part.value).join('');
  const isFile = /^<(video|audio)\b(?:(?!<\/\1>)[\s\S])*<\/\1>\s*$/i.test(value);
  return isFile && parts.length === node.children.length ? { ...node, type: 'html', value } : node;
}

/** A quote and a box of a component, such as `<Note>`, have the form of <details>. */
function isBox(name: string): boolean {
  return /^(?:details|blockquote)$/i.test(name) || (/^[A-Z]/.test(name) && isCalloutName(name));
}

/** The content of <details> is Markdown, between a block of HTML that begins it and one that ends it. */
function convertBlocks(nodes: readonly RootContent[], context: InlineContext): RootContent[] {
  const done: RootContent[] = [];
  const open: RootContent[][] = [];
  const pending = [...nodes];
  for (let given = pending.shift(); given; given = pending.shift()) {
    const node = given.type === 'html' ? { ...given, value: given.value.trimStart() } : given;
    const target = open.at(-1) ?? done;
    const [start = '', slash, name = ''] =
      (node.type === 'html' && /^<(\/?)([A-Za-z]+)\b[^<>]*>/.exec(node.value)) || [];
    const isWhole = node.type === 'html' && node.value.trimEnd().endsWith(`</${name}>`);
    if (node.type !== 'html') target.push(node);
    else if (isWhole && slash === '' && isBox(name) && !isHtmlElement(name.toLowerCase())) {
      const value = node.value.trimEnd().slice(0, -`</${name}>`.length);
      target.push(...startBox({ ...node, value }, start, name, context));
    } else if (slash === '' && isBox(name) && !node.value.includes(`</${name}>`)) {
      const blocks = startBox(node, start, name, context);
      target.push(...blocks);
      const [box] = blocks;
      if (box?.type === 'mdxJsxFlowElement' || box?.type === 'blockquote') {
        open.push(box.children as RootContent[]);
      }
    } else if (slash && isBox(name) && open.length > 0) {
      open.pop();
      const rest = node.value.slice(start.length).trim();
      // Another end or start may follow on the next line.
      if (rest !== '') pending.unshift({ ...node, value: rest });
    } else target.push(...toBlock(node, context));
  }
  return done;
}

/** @param start the tag, which text may follow. */
function startBox(node: Html, start: string, name: string, context: InlineContext): RootContent[] {
  if (name.toLowerCase() === 'details') {
    return toBlock({ ...node, value: `${node.value}</${name}>` }, context);
  }
  const rest = node.value.slice(start.length);
  const children = rest.trim() === '' ? [] : toBlock({ ...node, value: rest }, context);
  if (name.toLowerCase() === 'blockquote') {
    return [{ type: 'blockquote', children: toBlocks(children) as BlockContent[] }];
  }
  const element = toElement(name, { ...node, value: start }, children, true);
  return toMarkdownNodes(element, (message) => context.add(lineOf(node, context), message));
}

function lineOf(node: RootContent, { bodyLine }: InlineContext): number {
  return bodyLine + (node.position?.start.line ?? 1) - 1;
}

function toBlock(html: Html, context: InlineContext): RootContent[] {
  const line = lineOf(html, context);
  const tree = parseHtml(html.value);
  noteComments(tree, line, context.add);
  if (!isEmptyHtml(tree)) {
    const children = htmlToMarkdown(tree, line, context.add);
    return moveDown(readBlockMath({ type: 'root', children }).children, html);
  }
  // A tag whose content is Markdown, or a comment.
  const [, name] = /^<([a-z][\w-]*)/i.exec(html.value) ?? [];
  if (name && droppedNames.includes(name.toLowerCase()))
    context.add(line, `<${name}> was left out.`);
  else if (name)
    toMarkdownNodes(toElement(name, html, [], true), (message) => context.add(line, message));
  return [];
}

type Point = NonNullable<Node['position']>['start'];

/** Positions in a block of HTML count from its first line. Changes the nodes. */
function moveDown(nodes: RootContent[], { position }: Html): RootContent[] {
  const offset = (position?.start.line ?? 1) - 1;
  const move = (point: Point): Point => ({ ...point, line: point.line + offset });
  for (const node of nodes.flatMap((child) => [...nodesOf(child)])) {
    if (!node.position) continue;
    node.position = { start: move(node.position.start), end: move(node.position.end) };
  }
  return nodes;
}

function toElement(
  name: string,
  { value, position }: Html,
  children: RootContent[],
  isBlock: boolean,
) {
  return {
    name: name.toLowerCase(),
    attributes: readAttributes(value),
    children,
    isBlock,
    source: value,
    position,
  };
}

function readAttributes(tag: string): Record<string, string> {
  const [element] = parseHtml(tag).children.filter(
    (node): node is Element => node.type === 'element',
  );
  return Object.fromEntries(
    Object.entries(element?.properties ?? {}).map(([key, value]) => [key, String(value)]),
  );
}

const tagPattern = /^<(\/?)([a-z][\w-]*)(?=[\s/>])[\s\S]*>$/i;
const voidNames: ReadonlySet<string> = new Set([
  'img',
  'br',
  'hr',
  'wbr',
  'source',
  'input',
  'link',
  'meta',
]);

/** Puts the content between two tags into an element. */
function nest(nodes: readonly RootContent[], context: InlineContext): RootContent[] {
  const result: RootContent[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node?.type !== 'html') {
      if (node) result.push(node);
      continue;
    }
    const [, slash, written = ''] = tagPattern.exec(node.value) ?? [];
    const name = written.toLowerCase();
    if (slash === undefined) {
      const note = (message: string) => context.add(lineOf(node, context), message);
      const [, comment] = /^<!--([\s\S]*?)-->$/.exec(node.value) ?? [];
      if (comment === undefined) result.push(toLiteral(node));
      else noteComment(node.value, comment, note);
      continue;
    }
    const end = slash || voidNames.has(name) ? index : findEnd(nodes, index, name);
    if (droppedNames.includes(name) && end !== undefined) {
      const words = nodes.slice(index + 1, end).filter(({ type }) => type !== 'html');
      if (name === 'svg') result.push(...words);
      context.add(lineOf(node, context), `<${name}> was left out.`);
      index = end;
      continue;
    }
    const isKnown =
      isHtmlElement(name) ||
      (end !== undefined && end > index && (name === 'script' || isCalloutName(name)));
    if (!isKnown) {
      const line = lineOf(node, context);
      context.add(line, `${node.value.split('\n')[0]} is kept as text.`);
      result.push(toLiteral(node));
      continue;
    }
    if (slash || end === undefined) continue;
    const children = end > index ? toPhrasing(nest(nodes.slice(index + 1, end), context)) : [];
    const note = (message: string) => context.add(lineOf(node, context), message);
    if (
      end === index ||
      children.length > 0 ||
      ['iframe', 'video', 'audio', 'object'].includes(name)
    ) {
      result.push(...toMarkdownNodes(toElement(name, node, children, false), note));
    }
    index = end;
  }
  return result;
}

function toLiteral(node: Html): PhrasingContent {
  return { type: 'text', value: node.value };
}

/** The index of the tag that closes an element; tags of the same name nest. */
function findEnd(nodes: readonly RootContent[], start: number, name: string): number | undefined {
  let depth = 0;
  for (let index = start; index < nodes.length; index += 1) {
    const node = nodes[index];
    const [, slash, other = ''] = (node?.type === 'html' && tagPattern.exec(node.value)) || [];
    if (other.toLowerCase() !== name) continue;
    depth += slash ? -1 : 1;
    if (depth === 0) return index;
  }
  return undefined;
}
