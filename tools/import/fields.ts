/** Maps the front matter of Hugo, Jekyll, Astro, Next and Eleventy to the fields of a document. */

import { toLine } from '../../lib/text/format.ts';
import type { Fields } from '../authoring/content/content-file.ts';
import { readImportedDate } from './dates.ts';
import { type AddNote, type ImportedFields, readText } from './document.ts';
import { decodeEntities } from './kept-words.ts';

/** The names of each field in other tools. The first one with a value wins. */
const names = {
  title: ['title'],
  description: ['description', 'summary', 'excerpt', 'spoiler', 'subtitle', 'dek'],
  publishedAt: [
    'publishDate',
    'publishedAt',
    'pubDate',
    'pubDatetime',
    'publishedDate',
    'publish_date',
    'published',
    'date',
    'datetime',
    'publishedOn',
    'published_at',
    'date_published',
    'timestamp',
    'created',
    'createdAt',
    'created_at',
    'created_time',
    'createTime',
    'postDate',
  ],
  updatedAt: [
    'lastmod',
    'updatedAt',
    'updatedDate',
    'updated',
    'modDatetime',
    'last_modified_at',
    'modified',
    'lastModified',
    'lastUpdated',
    'update',
    'updated_at',
    'last_edited_time',
    'updatedOn',
    'modifiedAt',
    'date_modified',
    'updateDate',
    'updateTime',
  ],
  draft: ['draft', 'published', 'publish', 'status', 'isDraft'],
  author: ['author', 'authors'],
  categories: ['categories', 'category'],
  tags: ['tags', 'tag', 'topics'],
  keywords: ['keywords'],
  cover: [
    'coverImage',
    'heroImage',
    'cover',
    'image',
    'featured_image',
    'featuredImage',
    'cover_image',
    'images',
    'thumbnail',
    'banner',
    'ogImage',
  ],
  coverAlt: ['coverAlt', 'coverImageAlt', 'heroImageAlt', 'imageAlt', 'image_alt', 'cover_alt'],
} as const;

/** Fields that the import uses for URLs, or that only place a document in the layout of its tool. */
const otherNames = new Set([
  'slug',
  'url',
  'path',
  'permalink',
  'aliases',
  'redirect_from',
  'redirects',
  'layout',
  'type',
  'date',
  'postSlug',
  'id',
  'lang',
  'language',
  'locale',
  'rtl',
  'dir',
  'direction',
  'translationKey',
  'translationOf',
  'translation_of',
  'ref',
  'page_id',
  'translation',
  // VuePress and VitePress, their themes, and starters of Gatsby.
  'sidebar',
  'sidebarDepth',
  'navbar',
  'prev',
  'next',
  'editLink',
  'outline',
  'aside',
  'pageClass',
  'template',
  'templateKey',
  'isHome',
  'home',
]);

const usedNames = new Set(
  [...Object.values(names).flat(), ...otherNames].map((name) => name.toLowerCase()),
);

type FieldContext = {
  readonly timeZone: string;
  /** The name of an author that a document names by a key. */
  readonly authorNames?: ReadonlyMap<string, string>;
  /** Tags that only group documents. */
  readonly ignoredTags?: ReadonlySet<string>;
  /** Whether spaces separate the tags and categories of a text. */
  readonly splitsAtSpaces?: boolean;
  /** Pelican's lists of authors have commas. */
  readonly heads?: string;
  /** Jekyll and Hexo print titles as HTML. */
  readonly tags?: string;
};

const inlineElement =
  /<([biu]|abbr|code|em|mark|small|span|strong|su[bp])(?: [^<>]*)?>(.*?)<\/\1>/gi;

function toPlain(text: string | undefined, { tags }: FieldContext): string | undefined {
  return tags === 'jekyll' ? text && decodeEntities(text.replace(inlineElement, '$2')) : text;
}

/** @param note is called with the name of each field that this site doesn't have. */
export function toImportedFields(
  given: Fields,
  context: FieldContext,
  note: (field: string) => void,
) {
  const data = toLowerKeys(given);
  for (const [name, value] of Object.entries(given)) {
    if (!usedNames.has(name.toLowerCase()) && hasValue(value)) note(name);
  }
  const first = (field: keyof typeof names) =>
    names[field].map((name) => data[name.toLowerCase()]).find(hasValue);
  const date = (field: 'publishedAt' | 'updatedAt') =>
    names[field]
      .map((name) => readImportedDate(data[name.toLowerCase()], context.timeZone))
      .find(hasValue);
  const cover = readCover(first('cover'));
  const ignored = context.ignoredTags ?? new Set();
  return {
    title: toPlain(toText(first('title')), context),
    description: toPlain(toText(first('description')), context),
    publishedAt: date('publishedAt'),
    updatedAt: date('updatedAt'),
    draft: isDraft(data),
    authors: readAuthors(
      splitNames(data.authors, context.heads === 'plain') ??
        splitNames(data.author, false) ??
        first('author'),
      context.authorNames,
    ),
    categories: toList(first('categories'), context.splitsAtSpaces),
    tags: toList(first('tags'), context.splitsAtSpaces).filter((tag) => !ignored.has(tag)),
    keywords: toList(first('keywords')),
    cover: cover.src,
    coverAlt: toText(first('coverAlt')) ?? cover.alt,
  } satisfies ImportedFields;
}

/** Reports the fields that couldn't be read as dates. */
export function noteDates(
  data: Fields,
  fields: ImportedFields,
  lineOf: LineOf,
  add: AddNote,
): void {
  for (const field of ['publishedAt', 'updatedAt'] as const) {
    if (fields[field] !== undefined) continue;
    const name = names[field].find((alternative) => readText(data[alternative]) !== undefined);
    if (name === undefined || name === 'published') continue;
    add(lineOf(name), `\`${name}: ${String(data[name])}\` is not a date that the import can read.`);
  }
}

/** The line of a field in a file. */
type LineOf = (field: string) => number;

/** @param raw the text of the front matter, which starts on `rawLine` of its file. */
export function toLineOf(raw: string, rawLine: number): LineOf {
  const lines = raw.split('\n');
  return (field) => {
    const index = lines.findIndex((line) => line.trimStart().replace(/^"/, '').startsWith(field));
    return index < 0 ? 1 : index + rawLine;
  };
}

/** Tools differ in the case of names, and Hugo ignores it. */
export function toLowerKeys(data: Fields): Fields {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function toText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return toLine(String(value)) || undefined;
}

/** A list of texts. A text is a list with commas, or in Jekyll with spaces. */
function toList(value: unknown, splitsAtSpaces = false): readonly string[] {
  // Hexo's categories may be lists of lists.
  if (Array.isArray(value)) {
    return unique(value.flat(9).flatMap((item) => toItem(item) ?? []));
  }
  const text = toText(value);
  if (text === undefined) return [];
  const parts = text.split(splitsAtSpaces && !text.includes(',') ? ' ' : ',');
  return unique(parts.map((part) => part.trim()).filter((part) => part !== ''));
}

function toItem(value: unknown): string | undefined {
  return toText(value) ?? toText(readKey(value, ['name', 'label', 'title', 'value']));
}

/** Without items that differ only in case. */
function unique(items: readonly string[]): readonly string[] {
  const first = new Map(items.toReversed().map((item) => [item.toLowerCase(), item]));
  return [...new Set(items.map((item) => first.get(item.toLowerCase()) ?? item))];
}

function readKey(value: unknown, keys: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return keys.map((key) => (value as Fields)[key]).find(hasValue);
}

/** YAML 1.1 and TOML write booleans in several ways. */
function isDraft({ draft, isdraft, published, publish, status }: Fields): boolean {
  const isOn = (value: unknown) => value === true || /^(?:true|yes|on)$/i.test(String(value));
  const isOff = (value: unknown) => value === false || /^(?:false|no|off)$/i.test(String(value));
  return (
    isOn(draft) ||
    isOn(isdraft) ||
    isOff(published) ||
    isOff(publish) ||
    /^draft$/i.test(String(status))
  );
}

const fullNames = /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u;

/**
 * Several names in a text: `Lee, Ann; Bob`, `Ann Lee, Bob Day`, `Ann Lee and Bob Day`. `Lee, Ann` is one, but not in the lists of Pelican.
 */
function splitNames(value: unknown, isList: boolean): readonly string[] | undefined {
  if (typeof value !== 'string') return undefined;
  const split = (mark: string | RegExp) =>
    value
      .split(mark)
      .map((name) => name.trim())
      .filter((name) => name !== '');
  if (value.includes(';')) return split(';');
  const parts = split(',');
  if (isList || parts.every((name) => /\S\s+\S/.test(name))) {
    if (parts.length > 1) return parts;
  }
  const joined = value.includes(',') ? [] : split(/\s+(?:and|&)\s+/);
  return joined.length > 1 && joined.every((name) => fullNames.test(name)) ? joined : undefined;
}

function readAuthors(value: unknown, authorNames: ReadonlyMap<string, string> = new Map()) {
  const items = (Array.isArray(value) ? value : [value]).map(toItem);
  const found = items.filter((item) => item !== undefined);
  return unique(found.map((item) => authorNames.get(item) ?? item));
}

function readCover(value: unknown): { readonly src?: string; readonly alt?: string } {
  if (Array.isArray(value)) return readCover(value[0]);
  const src = toText(value) ?? toText(readKey(value, ['src', 'image', 'url', 'path', 'relative']));
  const alt = toText(readKey(value, ['alt', 'caption']));
  return { ...(src && { src }), ...(src && alt && { alt }) };
}
