/**
 * Replaces the template tags of another tool with tokens before the body is parsed, and the tokens with their meaning in the
 * tree. So Markdown neither changes a tag nor is changed by one, and lines keep their numbers.
 */
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { nodesOf } from '../../../lib/markdown/tree.ts';
import { abbreviate } from '../../../lib/text/format.ts';
import type { AddNote, TagContext, TagMeaning, TagReader } from '../document.ts';
import { withoutMarks } from '../references.ts';
import { noteComment } from './comments.ts';

type TemplateTag = {
  readonly source: string;
  readonly line: number;
  readonly meaning: TagMeaning;
  /** Line endings that follow the token, so that the lines below keep their numbers. */
  readonly padding: string;
};

type TaggedText = { readonly text: string; readonly tags: readonly TemplateTag[] };

/** Unicode reserves these two for a program's own use: no text contains them. */
const open = '\uFDD0';
const close = '\uFDD1';
const token = new RegExp(`${open}(\\d+)${close}`, 'g');

/** @param bodyLine the line of the file on which the text starts. */
export function protectTags(
  source: string,
  bodyLine: number,
  reader: TagReader | undefined,
  context: TagContext,
): TaggedText {
  const text = withoutMarks(source.replaceAll(open, '').replaceAll(close, ''));
  if (reader === undefined) return { text, tags: [] };
  const tags: TemplateTag[] = [];
  const protect = (input: string, lineOf: (offset: number) => number): string =>
    input.replace(reader.pattern, (...args) => {
      const offset = args.find((arg) => typeof arg === 'number') as number;
      const last = args.at(-1);
      const groups = typeof last === 'object' ? last : undefined;
      const match = Object.assign(args.slice(0, args.indexOf(offset)), {
        index: offset,
        input,
        groups,
      });
      const [whole = ''] = match;
      const padding = '\n'.repeat(whole.split('\n').length - 1);
      const meaning = reader.read(match as unknown as RegExpExecArray, context);
      const line = lineOf(offset);
      if (meaning.kind === 'markdown') {
        return meaning.hasTags ? protect(meaning.value, () => line) : meaning.value;
      }
      // A token below a table would be another row.
      const isBelowTable = /\|[^\n]*\n[ \t]*$/.test(input.slice(0, offset));
      if (meaning.kind === 'empty' && isBelowTable) return padding;
      tags.push({ source: whole, line, meaning, padding });
      return `${open}${tags.length - 1}${close}${padding}`;
    });
  const lines = createLineCounter(text);
  return { text: protect(text, (offset) => bodyLine + lines(offset)), tags };
}

/** @returns a function that counts the line endings before an offset, for growing offsets. */
function createLineCounter(text: string): (offset: number) => number {
  let count = 0;
  let position = 0;
  return (offset) => {
    for (; position < offset; position += 1) if (text[position] === '\n') count += 1;
    return count;
  };
}

function toText({ meaning, source }: TemplateTag): string {
  if (meaning.kind === 'empty' || meaning.kind === 'comment') return '';
  return meaning.kind === 'text' ? meaning.value : source;
}

/** Restores tags in code, and in URLs and attributes. */
function restore(
  value: string,
  tags: readonly TemplateTag[],
  show: (tag: TemplateTag) => string,
): string {
  const padded = new RegExp(`${token.source}(\\n*)`, 'g');
  return value.replace(padded, (_, index: string, after: string) => {
    const tag = tags[Number(index)];
    return tag === undefined ? after : `${show(tag)}${after.slice(tag.padding.length)}`;
  });
}

function restoreText(value: string, tags: readonly TemplateTag[]): string {
  return value.includes(open) ? restore(value, tags, toText) : value;
}

/** Code shows the source of a tag. */
function restoreCode(value: string, tags: readonly TemplateTag[]): string {
  return restore(value, tags, ({ source }) => source);
}

function restoreUrl(value: string, tags: readonly TemplateTag[]): string {
  const url = restore(value, tags, (tag) =>
    tag.meaning.kind === 'url' ? tag.meaning.url : toText(tag),
  );
  // The path of the old site may stand before a reference: `{{ site.baseurl }}{% post_url … %}`.
  return url.replace(/(^|["'])[^"'<>\s]*?(?=import:\d)/g, '$1');
}

/** Replaces every token of a tree. Changes the tree. Calls `add` for each tag that stays as text. */
export function replaceTokens(tree: Root, { tags }: TaggedText, add: AddNote = () => {}): Root {
  if (tags.length === 0) return tree;
  for (const { source, line, meaning } of tags) {
    const note = (message: string) => add(line, message);
    if (meaning.kind === 'comment') noteComment(source, meaning.text, note);
    if (meaning.kind === 'empty' && meaning.isLost) {
      const outcome =
        meaning.isLost === 'alone' ? 'It was left out' : 'The text that it encloses is kept';
      note(`The import does not know \`${shorten(source)}\`. ${outcome}.`);
    }
    if (meaning.kind === 'unknown') {
      note(`The import does not know \`${shorten(source)}\`. It is kept as text.`);
    }
  }
  for (const node of nodesOf(tree)) {
    if ('url' in node) node.url = restoreUrl(node.url, tags);
    if ('title' in node && node.title) node.title = restoreText(node.title, tags);
    if ('alt' in node && node.alt) node.alt = restoreText(node.alt, tags);
    if ('meta' in node && node.meta) node.meta = restoreText(node.meta, tags);
    if ('value' in node && node.type !== 'text') node.value = restoreValue(node, tags);
    if ('children' in node) {
      node.children = (node.children as RootContent[]).flatMap((child) =>
        child.type === 'paragraph' ? splitParagraph(child, tags) : replaceInText(child, tags),
      ) as typeof node.children;
    }
  }
  return tree;
}

/** In HTML a tag is in an attribute, or in a text that is replaced when the HTML is Markdown. */
function restoreValue(
  node: Extract<Nodes, { value: string }>,
  tags: readonly TemplateTag[],
): string {
  if (!node.value.includes(open)) return node.value;
  if (node.type !== 'html') return restoreCode(node.value, tags);
  return node.value.replace(/<[^>]*>/g, (part) => restoreUrl(part, tags));
}

function replaceInText(node: RootContent, tags: readonly TemplateTag[]): RootContent[] {
  if (node.type !== 'text' || !node.value.includes(open)) return [node];
  return splitText(node.value, tags).flatMap((part): RootContent[] => {
    if (typeof part === 'string') return [{ ...node, value: part }];
    const { meaning } = part;
    if (meaning.kind === 'url') return [toLink(part.source, meaning.url)];
    if (meaning.kind === 'inline') return [...meaning.nodes];
    if (meaning.kind !== 'blocks') return [{ ...node, value: toText(part) }];
    return meaning.nodes.flatMap(toPhrasing);
  });
}

/** A reference in a sentence: the old site showed its URL. */
function toLink(source: string, url: string): RootContent {
  const [, reference] = /["']([^"']+)["']/.exec(source) ?? [];
  return { type: 'link', url, children: [{ type: 'text', value: reference ?? source }] };
}

/** Only a paragraph can be split into blocks; elsewhere, as in a heading, the block's inline content stays. */
function toPhrasing(node: RootContent): RootContent[] {
  if (node.type === 'paragraph') return node.children;
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value }];
  return 'children' in node ? (node.children as RootContent[]).flatMap(toPhrasing) : [node];
}

function splitText(text: string, tags: readonly TemplateTag[]): readonly (string | TemplateTag)[] {
  return text.split(token).flatMap((part, index): (string | TemplateTag)[] => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    const tag = tags[Number(part)];
    return tag ? [tag] : [];
  });
}

/** A block in a paragraph ends the paragraph, and the rest is another one. */
function splitParagraph(paragraph: Paragraph, tags: readonly TemplateTag[]): RootContent[] {
  const blocks: RootContent[] = [];
  let inline: PhrasingContent[] = [];
  const flush = () => {
    const children = trimEnds(inline);
    if (children.length > 0) blocks.push({ ...paragraph, children });
    inline = [];
  };
  for (const child of paragraph.children) {
    if (child.type !== 'text' || !child.value.includes(open)) {
      inline.push(child);
      continue;
    }
    for (const part of splitText(child.value, tags)) {
      if (typeof part !== 'string' && part.meaning.kind === 'blocks') {
        flush();
        blocks.push(
          ...part.meaning.nodes.map(
            (node) => ({ ...node, position: child.position }) as RootContent,
          ),
        );
      } else if (typeof part === 'string') inline.push({ ...child, value: part });
      else
        inline.push(
          ...(replaceInText(
            { ...child, value: `${open}${tags.indexOf(part)}${close}` },
            tags,
          ) as PhrasingContent[]),
        );
    }
  }
  flush();
  return blocks;
}

/** Removes the line endings that were around a block. */
function trimEnds(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const trimmed = [...nodes];
  const [first] = trimmed;
  if (first?.type === 'text') trimmed[0] = { ...first, value: first.value.trimStart() };
  const last = trimmed.at(-1);
  if (last?.type === 'text') trimmed[trimmed.length - 1] = { ...last, value: last.value.trimEnd() };
  return trimmed.filter((node) => node.type !== 'text' || node.value !== '');
}

function shorten(source: string): string {
  const [line = ''] = source.split('\n');
  return abbreviate(line, 80);
}
