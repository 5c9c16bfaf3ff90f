/** The file of an imported document: its path, and its text with front matter as this site reads it. */

import type { Root } from 'mdast';
import { type InlineMath, mathToMarkdown } from 'mdast-util-math';
import type { Handle } from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { type Processor, unified } from 'unified';
import { Document, type Pair, Scalar, visit } from 'yaml';
import { documentMediaPath, isMediaFile } from '../../lib/markdown/body-urls.ts';
import { nodesOf } from '../../lib/markdown/tree.ts';
import { findWithinWords, writeEmphasis } from '../../lib/markdown/write.ts';
import { descriptionMaxLength } from '../../lib/schema/limits.ts';
import { paths } from '../../lib/site/paths.ts';
import { cutText, toLine } from '../../lib/text/format.ts';
import { dropHidden } from '../authoring/check/hidden-characters.ts';
import type { Fields } from '../authoring/content/content-file.ts';
import type { AddNote, ImportedFields, SourceDocument } from './document.ts';

type FileTarget = {
  /** The path from the root of the project. */
  readonly file: string;
  /** The path at which the site serves it. */
  readonly url: string;
};

/** A document by its folder and its name, which a translation shares. */
export type ImportedDocument = Pick<SourceDocument, 'kind' | 'own'> & { readonly key: string };

const folders = { post: 'posts', page: 'pages' } as const;

export function toFolder({ kind, own }: Pick<ImportedDocument, 'kind' | 'own'>): string {
  return own?.name ?? folders[kind];
}

export function toImportedPath({
  kind,
  own,
  slug,
}: Omit<ImportedDocument, 'key'> & { readonly slug: string }): string {
  if (own) return `/${own.name}/${slug}`;
  return kind === 'post' ? paths.post(slug) : `/${slug}`;
}

type FileName = ImportedDocument & { readonly suffix: string };

/** @param hasImages whether it gets a folder, with its images beside it. */
export function toDocumentFile({ key, suffix, ...place }: FileName, hasImages: boolean): string {
  return `content/${toFolder(place)}/${key}${hasImages ? '/index' : ''}${suffix}.mdx`;
}

/** Images, videos and sounds go beside their document, so that those of a draft aren't public. The site serves other files from `public/`. */
export function toFileTarget({ key, ...place }: ImportedDocument, name: string): FileTarget {
  if (!isMediaFile(name)) {
    return { file: `public/files/${key}/${name}`, url: `/files/${key}/${name}` };
  }
  const path = `${toFolder(place)}/${key}/${name}`;
  return { file: `content/${path}`, url: `${documentMediaPath}${path}` };
}

type FileFacts = {
  readonly kind: 'post' | 'page';
  /** The fields of an entry of the owner's collection. */
  readonly ownFields?: Fields | undefined;
  readonly title: string;
  /** Set if the name of the file says neither. */
  readonly named: { readonly slug?: string; readonly language?: string };
  /** The first sentence of the body, for a document without a description. */
  readonly firstSentence: string | undefined;
  readonly fields: ImportedFields;
  /** Values of the taxonomy. */
  readonly category: string;
  readonly tags: readonly string[];
  readonly coverImage: string | undefined;
  readonly aliases: readonly string[];
  readonly body: string;
};

/** Written above a description that the import made, so that authors find it. */
const madeDescription = ' Made by the import from the first sentence. Write your own.';
const cutDescription = ' Cut by the import. It was: ';

export function toFileText(facts: FileFacts): string {
  const document = new Document(toFields(facts));
  for (const item of (document.contents as unknown as { items: Pair[] }).items) styleField(item);
  const { description, comment } = toDescription(facts);
  document.set('description', toScalar(description));
  if (comment) setComment(document, 'description', comment);
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string') scalar.value = dropHidden(scalar.value).trim();
    },
  });
  const yaml = document.toString({ lineWidth: 0 });
  return `---\n${yaml}---\n\n${dropHidden(facts.body)}\n`;
}

function toFields(facts: FileFacts): Fields {
  const { kind, title, named, fields, category, tags, coverImage, aliases } = facts;
  const { authors = [], publishedAt, updatedAt, coverAlt, keywords, draft } = fields;
  const own = { title, description: '', ...named };
  if (facts.ownFields) {
    return {
      ...own,
      ...facts.ownFields,
      ...(updatedAt && { updatedAt }),
      ...(aliases.length > 0 && { aliases }),
      ...(draft && { draft }),
    };
  }
  if (kind === 'page') return { ...own, ...(updatedAt && { updatedAt }) };
  return {
    ...own,
    ...(authors.length === 1 && { author: authors[0] }),
    ...(authors.length > 1 && { authors }),
    category,
    tags,
    ...(keywords.length > 0 && { keywords }),
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && !isBefore(updatedAt, publishedAt) && { updatedAt }),
    ...(coverImage && { coverImage }),
    ...(coverImage && coverAlt && { coverAlt }),
    ...(aliases.length > 0 && { aliases }),
    ...(draft && { draft }),
  };
}

function isBefore(a: string, b: string | undefined): boolean {
  return b !== undefined && Date.parse(a) < Date.parse(b);
}

/** Fields whose values look like something else to a parser of YAML 1.1 unless they are text. */
const textFields: ReadonlySet<unknown> = new Set([
  'title',
  'author',
  'authors',
  'coverAlt',
  'keywords',
]);

function styleField({ key, value }: Pair): void {
  const name = (key as Scalar | null)?.value;
  if (!textFields.has(name)) return;
  const items = (value as { readonly items?: readonly Scalar[] }).items ?? [value as Scalar];
  for (const item of items) if (!isPlain(String(item.value))) item.type = Scalar.QUOTE_DOUBLE;
}

/** Words that every version of YAML reads as text. */
function isPlain(text: string): boolean {
  return /^\p{L}[\p{L}\p{N} ,.’'()?!-]*[\p{L}\p{N}.)?!]$/u.test(text) && !reserved.test(text);
}

const reserved = /^(?:true|false|yes|no|on|off|null|y|n|nan|inf)$/i;

function toScalar(text: string): Scalar {
  const scalar = new Scalar(text);
  if (!isPlain(text)) scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

function setComment(document: Document, field: string, comment: string): void {
  const items = (document.contents as unknown as { items: Pair[] }).items;
  const key = items.find((item) => (item.key as Scalar).value === field)?.key as Scalar | undefined;
  if (key) key.commentBefore = comment;
}

function toDescription({ title, firstSentence, fields }: FileFacts) {
  const given = fields.description && toLine(fields.description);
  if (given) {
    const description = cutAtWord(given);
    return description === given
      ? { description }
      : { description, comment: `${cutDescription}${given}` };
  }
  return { description: cutAtWord(firstSentence ?? title), comment: madeDescription };
}

/** The path of a document without its form: `a.de.mdx` and `a/index.de.md` are the same document. */
export function toFileKey(path: string): string {
  return path.replace(/(?:\/index)?((?:\.[A-Za-z][A-Za-z\d-]*)?)\.mdx?$/, '$1');
}

/** Cuts a text to the length of a description, after a whole word. */
function cutAtWord(text: string): string {
  if (text.length <= descriptionMaxLength) return text;
  const cut = cutText(text, descriptionMaxLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > descriptionMaxLength / 2 ? end : cut.length).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** A paragraph that starts with one of these words would be a module. */
const moduleWords = ['import', 'export'] as const;

const math = mathToMarkdown();

/** A bar in the cell of a table would end it. */
const writeInlineMath: Handle = (node: InlineMath, parent, state, info) => {
  const isInCell = state.stack.includes('tableCell');
  const value = node.value.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\|');
  const written = isInCell ? { ...node, value } : node;
  return math.handlers?.inlineMath?.(written, parent, state, info) ?? '';
};

/** A plugin for the writer: TeX stays as it is, and a dollar sign in a text is escaped. */
function mathWriter(this: Processor): void {
  const data = this.data();
  data.toMarkdownExtensions ??= [];
  data.toMarkdownExtensions.push(math, { handlers: { inlineMath: writeInlineMath } });
}

/** No text of the tree can be read as a component, an expression or a module. */
const writer = unified()
  .use(remarkMdx)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(mathWriter)
  .use(remarkStringify, {
    bullet: '-',
    handlers: { emphasis: writeEmphasis },
    rule: '-',
    listItemIndent: 'one',
    unsafe: moduleWords.map((word) => ({
      atBreak: true,
      character: word.slice(0, 1),
      after: `${word.slice(1)}\\b`,
    })),
  })
  .freeze();

/** Writes a body as MDX. One that can't be written is kept as code. */
export function toBodyText(
  tree: Root,
  document: Pick<SourceDocument, 'body' | 'bodyLine'>,
  add: AddNote,
): string {
  for (const node of nodesOf(tree)) if ('children' in node) findWithinWords(node);
  try {
    return writer.stringify(tree).trim();
  } catch (error) {
    const reason = (error as Error).message;
    add(document.bodyLine, `The text could not be converted (${reason}). It is kept as code.`);
    return toCodeBlock(document.body);
  }
}

/** The source of a body as a block of code, which every parser can read. */
export function toCodeBlock(source: string): string {
  const longest = Math.max(2, ...[...source.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}md\n${source}\n${fence}`;
}
