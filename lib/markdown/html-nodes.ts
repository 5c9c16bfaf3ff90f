/** HTML in bodies: in plain Markdown, the tags of safe elements become elements and every other tag stays text; in MDX, `<br>` needs no slash. */
import type { Html, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import { type MdxJsxAttribute, mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import type { Processor } from 'unified';
import type { ComponentElement } from './components.ts';
import { htmlElements } from './html-elements.ts';
import { nodesOf } from './tree.ts';

/**
 * Nests the content of safe HTML elements in them, so that a tree from Markdown has the same form as one from MDX. A tag of
 * another element, and one without its counterpart in the same paragraph, list item or quote, stays an `html` node, which
 * readers see as text. Comments are removed.
 */
export function nestHtml(tree: Root): Root {
  for (const node of nodesOf(tree)) {
    if (!('children' in node) || !node.children.some(({ type }) => type === 'html')) continue;
    const isInline = inlineParents.has(node.type);
    // The cast is safe: blocks stay where blocks were, and inline content where it was.
    node.children = nest(node.children as RootContent[], isInline) as typeof node.children;
  }
  return tree;
}

/** Nodes with inline content. */
const inlineParents: ReadonlySet<string> = new Set(
  'paragraph heading tableCell emphasis strong delete link'.split(' '),
);

/** Where a tag is in the body. */
type TagPosition = Pick<Html, 'position'>;

type HtmlPart =
  | { readonly kind: 'node'; readonly node: RootContent }
  | { readonly kind: 'text'; readonly value: string; readonly at: TagPosition }
  | { readonly kind: 'tag'; readonly tag: HtmlTag; readonly at: TagPosition };

type HtmlTag = {
  readonly raw: string;
  readonly name: string;
  readonly isClosing: boolean;
  readonly isVoid: boolean;
  readonly attributes: readonly MdxJsxAttribute[];
};

/** CommonMark, section 6.6. A comment has no name. */
const tagPattern =
  /<!--[\s\S]*?-->|<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g;
const attributePattern = /([A-Za-z_:][\w.:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

function toParts(node: RootContent): HtmlPart[] {
  if (node.type !== 'html') return [{ kind: 'node', node }];
  const parts: HtmlPart[] = [];
  let end = 0;
  const addText = (start: number, value: string) => {
    if (value !== '') parts.push({ kind: 'text', value, at: toPlace(node, start, value.length) });
  };
  for (const match of node.value.matchAll(tagPattern)) {
    addText(end, node.value.slice(end, match.index));
    end = match.index + match[0].length;
    const tag = toTag(match);
    if (tag) parts.push({ kind: 'tag', tag, at: toPlace(node, match.index, match[0].length) });
  }
  addText(end, node.value.slice(end));
  return parts;
}

function toPlace({ value, position }: Html, start: number, length: number): TagPosition {
  if (!position) return {};
  const lines = value.slice(0, start).split('\n');
  const line = position.start.line + lines.length - 1;
  const column = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? position.start.column : 1);
  return { position: { start: { line, column }, end: { line, column: column + length } } };
}

function toTag([raw, slash, name, attributes = '', closing]: RegExpExecArray): HtmlTag | undefined {
  if (name === undefined) return undefined;
  return {
    raw,
    name: name.toLowerCase(),
    isClosing: slash === '/',
    isVoid: closing === '/' || voidNames.has(name.toLowerCase()),
    attributes: [...attributes.matchAll(attributePattern)].map(([, key = '', ...values]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value: values.find((value) => value !== undefined) ?? null,
    })),
  };
}

/** An element whose closing tag has not come yet. */
type Frame = { readonly tag: HtmlTag; readonly at: TagPosition; readonly children: RootContent[] };

function nest(nodes: readonly RootContent[], isInline: boolean): readonly RootContent[] {
  const done: RootContent[] = [];
  const open: Frame[] = [];
  const add = (...children: RootContent[]) => (open.at(-1)?.children ?? done).push(...children);
  const unwrap = () => {
    const frame = open.pop();
    if (frame) add(toUnknown(frame), ...frame.children);
  };
  const close = () => {
    const frame = open.pop();
    if (frame) add(closeElement(frame, isInline));
  };
  for (const part of nodes.flatMap(toParts)) {
    if (part.kind === 'node') add(part.node);
    else if (part.kind === 'text') add({ type: 'text', value: part.value, ...part.at });
    else if (part.tag.isClosing && open.some(({ tag }) => tag.name === part.tag.name)) {
      while (open.at(-1)?.tag.name !== part.tag.name) unwrap();
      close();
    } else if (part.tag.isClosing || !Object.hasOwn(htmlElements, part.tag.name)) {
      add(toUnknown(part));
    } else {
      open.push({ ...part, children: [] });
      if (part.tag.isVoid) close();
    }
  }
  while (open.length > 0) unwrap();
  return isInline ? done : wrapInline(done);
}

/** An `html` node stands for a tag that readers see as text. */
function toUnknown({ tag, at }: Pick<Frame, 'tag' | 'at'>): Html {
  return { type: 'html', value: tag.raw, ...at };
}

function closeElement({ tag, at, children }: Frame, isInline: boolean): RootContent {
  const isBlock = !isInline && htmlElements[tag.name]?.place === 'flow';
  return {
    type: isBlock ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name: tag.name,
    attributes: [...tag.attributes],
    children: (isBlock ? wrapInline(children) : children) as never,
    ...at,
  } as ComponentElement;
}

const inlineTypes: ReadonlySet<string> = new Set(['text', 'html', 'mdxJsxTextElement']);

/** Puts inline content between blocks into paragraphs. White space between blocks means nothing. */
function wrapInline(nodes: readonly RootContent[]): readonly RootContent[] {
  const blocks: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const endLine = () => {
    const isBlank = line.every((node) => node.type === 'text' && node.value.trim() === '');
    const { position } = line.find(({ type }) => type !== 'text') ?? line[0] ?? {};
    if (!isBlank)
      blocks.push({ type: 'paragraph', children: trim(line), ...(position && { position }) });
    line = [];
  };
  for (const node of nodes) {
    if (isInlineNode(node)) line.push(node);
    else {
      endLine();
      blocks.push(node);
    }
  }
  endLine();
  return blocks;
}

function isInlineNode(node: Nodes): node is PhrasingContent {
  return inlineTypes.has(node.type);
}

function trim(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    let { value } = node;
    if (index === 0) value = value.trimStart();
    if (index === nodes.length - 1) value = value.trimEnd();
    return { ...node, value };
  });
}

/** The elements that never have content, and so no closing tag: HTML standard, section 13.1.2, without obsolete ones. */
const voidNames: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** A plugin for the MDX parser. It comes after `remark-mdx`, because it replaces two of its handlers. */
export function voidElements(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(closeVoidTags());
}

function closeVoidTags(): Extension {
  const { exit = {} } = mdxJsxFromMarkdown();
  const wrap = (kind: 'mdxJsxFlowTag' | 'mdxJsxTextTag') =>
    function closeTag(this: CompileContext, token: Token): undefined {
      const tag = this.data.mdxJsxTag;
      if (tag && !tag.close && voidNames.has(tag.name ?? '')) tag.selfClosing = true;
      exit?.[kind]?.call(this, token);
    };
  return { exit: { mdxJsxFlowTag: wrap('mdxJsxFlowTag'), mdxJsxTextTag: wrap('mdxJsxTextTag') } };
}
