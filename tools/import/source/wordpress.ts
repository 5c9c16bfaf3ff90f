/** Reads a WordPress export (WXR): posts, pages and attachments. */
import { readFileSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';
import { isImageFile } from '../../../lib/markdown/body-urls.ts';
import { readDate } from '../../../lib/text/dates.ts';
import { normalizeFileText } from '../../../lib/text/format.ts';
import { decodePart } from '../../../lib/text/url-path.ts';
import { withOffset } from '../dates.ts';
import type { ImportSource, Note, SourceDocument } from '../document.ts';
import { readLanguage } from '../languages.ts';
import { convertBlocks, convertShortcodes } from './wordpress-body.ts';
import {
  createLineFinder,
  firstText,
  type Item,
  offsetOf,
  parseChannel,
  textOf,
} from './wordpress-xml.ts';

export function isWordPress(path: string): boolean {
  return (
    path.endsWith('.xml') && /<wp:wxr_version>/.test(readFileSync(path, 'utf8').slice(0, 20_000))
  );
}

/** Squarespace exports in WordPress's format. */
export function isSquarespace(path: string): boolean {
  const start = path.endsWith('.xml') ? readFileSync(path, 'utf8').slice(0, 20_000) : '';
  return (
    // Only its links are paths.
    /<wp:wxr_version>/.test(start) &&
    /squarespace\.com|<generator>[^<]*Squarespace|<link>\//i.test(start)
  );
}

export function readWordPress(path: string): ImportSource {
  const text = normalizeFileText(readFileSync(path, 'utf8'));
  const channel = parseChannel(text, path);
  const items = (channel.item ?? []) as readonly Item[];
  const attachments = new Map(
    items
      .filter((item) => textOf(item, 'wp:post_type') === 'attachment')
      .map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  );
  const children = readChildImages(items);
  const authors = readAuthors(channel, items);
  const file = basename(path);
  const lineAt = createLineFinder(text);
  const notes: Note[] = [];
  const documents = items.flatMap((item): SourceDocument[] => {
    const start = offsetOf(item);
    const line = lineAt(start);
    const type = textOf(item, 'wp:post_type');
    const status = textOf(item, 'wp:status');
    if (type === 'attachment' || type === 'nav_menu_item' || isGuest(item)) return [];
    if (!isDocument(item)) {
      const title = textOf(item, 'title');
      notes.push({
        file,
        line,
        message: `"${title}" was left out: type ${type}, status ${status}.`,
      });
      return [];
    }
    const contentAt = text.indexOf('<content:encoded>', start);
    const bodyLine = contentAt < 0 ? line : lineAt(contentAt);
    const kind = type === 'page' ? 'page' : 'post';
    return [toDocument(item, { file, line, bodyLine, kind, authors, attachments, children })];
  });
  const comments = noteComments(items.filter(isDocument), (item) => lineAt(offsetOf(item)));
  notes.push(...comments.map((note) => ({ file, ...note })));
  const url = firstText(channel['wp:base_blog_url']) || firstText(channel.link);
  const site = URL.canParse(url) ? new URL(url) : undefined;
  const language = readLanguage(firstText(channel.language));
  return {
    kind: 'wordpress',
    documents,
    notes,
    origins: site ? [...new Set([`https://${site.host}`, `http://${site.host}`])] : [],
    basePath: site?.pathname.replace(/\/+$/, '') ?? '',
    root: dirname(path),
    staticFolders: ['.'],
    language,
  };
}

function isDocument(item: Item): boolean {
  const isLeftOut = ['trash', 'auto-draft', 'inherit'].includes(textOf(item, 'wp:status'));
  return ['post', 'page'].includes(textOf(item, 'wp:post_type')) && !isLeftOut;
}

/** One note for all comments, on the line of the first document that has some. */
function noteComments(documents: readonly Item[], lineOf: (item: Item) => number) {
  const countComments = (item: Item) =>
    ((item['wp:comment'] ?? []) as readonly Item[]).filter(isShownComment).length;
  const first = documents.find((item) => countComments(item) > 0);
  if (first === undefined) return [];
  const count = documents.reduce((sum, item) => sum + countComments(item), 0);
  const message = `Comments of readers: ${count}. This site stores none, so they were left out. Keep the export if you need them.`;
  return [{ line: lineOf(first), message }];
}

function isShownComment(comment: Item): boolean {
  return !['spam', 'trash', 'post-trashed'].includes(textOf(comment, 'wp:comment_approved'));
}

function readChildImages(items: readonly Item[]): ReadonlyMap<string, readonly string[]> {
  const images = new Map<string, readonly string[]>();
  for (const item of items) {
    const url = textOf(item, 'wp:attachment_url');
    const parent = textOf(item, 'wp:post_parent');
    if (isImageFile(url)) images.set(parent, [...(images.get(parent) ?? []), url]);
  }
  return images;
}

/** The names of authors by their logins. Guests of the plugin Co-Authors Plus are items. */
function readAuthors(channel: Item, items: readonly Item[]): ReadonlyMap<string, string> {
  const authors = ([channel['wp:author'] ?? []].flat() as readonly Item[]).map(
    (author) =>
      [textOf(author, 'wp:author_login'), textOf(author, 'wp:author_display_name')] as const,
  );
  const guests = items.filter(isGuest).map((item) => {
    const meta = readMeta(item);
    const name = meta.get('cap-display_name') || textOf(item, 'title');
    return [meta.get('cap-user_login') ?? '', name] as const;
  });
  return new Map([...authors, ...guests].filter(([, name]) => name !== ''));
}

function isGuest(item: Item): boolean {
  return textOf(item, 'wp:post_type') === 'guest-author';
}

type ItemContext = {
  readonly file: string;
  readonly line: number;
  readonly bodyLine: number;
  readonly kind: 'post' | 'page';
  readonly authors: ReadonlyMap<string, string>;
  readonly attachments: ReadonlyMap<string, string>;
  /** The URLs of the images that belong to a post, by its id. */
  readonly children: ReadonlyMap<string, readonly string[]>;
};

function toDocument(item: Item, context: ItemContext): SourceDocument {
  const { file, line, bodyLine, kind, authors, attachments, children } = context;
  const notes: Note[] = [];
  const add = (at: number, message: string) => notes.push({ file, line: at, message });
  const title = textOf(item, 'title');
  const status = textOf(item, 'wp:status');
  const isProtected = textOf(item, 'wp:post_password') !== '';
  if (status === 'private' || isProtected) {
    add(
      line,
      `"${title}" was not public (${isProtected ? 'it has a password' : status}). It is a draft now.`,
    );
  }
  const creator = textOf(item, 'dc:creator');
  const date = (name: string) => withOffset(textOf(item, `${name}`), textOf(item, `${name}_gmt`));
  const urls = toUrls(textOf(item, 'link'));
  const publishedAt =
    date('wp:post_date') ??
    date('wp:post_modified') ??
    (kind === 'post' ? dateOfUrl(urls[0]) : undefined);
  const updatedAt = date('wp:post_modified');
  const meta = readMeta(item);
  const excerpt = textOf(item, 'excerpt:encoded')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const raw = item['content:encoded'];
  const content = typeof raw?.[0] === 'string' ? raw[0] : '';
  for (const name of listLostFields(item, meta)) {
    add(line, `This site has no field \`${name}\`. It was left out.`);
  }
  const footnotes = toFootnotes(meta.get('footnotes'));
  const body = convertBlocks(content, { footnotes, add, bodyLine });
  return {
    file,
    kind,
    // A slug in another script is percent-encoded.
    name: toName(decodePart(textOf(item, 'wp:post_name'))) || title,
    fields: {
      title: title || undefined,
      description: excerpt || undefined,
      publishedAt,
      updatedAt: isLater(updatedAt, publishedAt) ? updatedAt : undefined,
      draft: !['publish', 'future'].includes(status) || isProtected,
      authors: toAuthors(readTerms(item, 'author'), creator, authors),
      categories: readTerms(item, 'category'),
      tags: readTerms(item, 'post_tag'),
      keywords: [],
      cover: attachments.get(meta.get('_thumbnail_id') ?? ''),
    },
    format: 'wordpress',
    body: convertShortcodes(body, {
      attachments,
      images: children.get(textOf(item, 'wp:post_id')) ?? [],
      add,
      bodyLine,
    }),
    bodyLine,
    folder: '.',
    language: readLanguage(readNiceNames(item, 'language')[0]),
    group: readNiceNames(item, 'post_translations')[0],
    urls: [...urls, ...toShortUrls(item, kind)],
    notes,
  };
}

/** Squarespace has the whole path there. */
function toName(path: string): string {
  return posix.basename(path.replace(/\/+$/, '').replace(/\.html?$/, ''));
}

function dateOfUrl(url = ''): string | undefined {
  const [, year, month, day] = /(\d{4})\/(\d\d?)\/(\d\d?)\/[^/]/.exec(url) ?? [];
  return year && readDate(`${year}-${month}-${day}`, 'UTC');
}

/** Co-Authors Plus names authors by their logins; otherwise there is one, who created the document. */
function toAuthors(
  logins: readonly string[],
  creator: string,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const given = logins.length > 0 ? logins : [creator];
  return given
    .map((login) => names.get(login) ?? names.get(login.replace(/^cap-/, '')) ?? login)
    .filter((name) => name !== '');
}

/** The block editor keeps footnotes as JSON beside the text. They become a numbered list at its end. */
function toFootnotes(json: string | undefined): string {
  try {
    const notes = JSON.parse(json || '[]') as readonly {
      readonly id?: string;
      readonly content?: string;
    }[];
    return notes.length === 0
      ? ''
      : `<ol>${notes.map(({ id = '', content }) => `<li id="${id}">${content}</li>`).join('')}</ol>`;
  } catch {
    return '';
  }
}

function isLater(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && (b === undefined || Date.parse(a) > Date.parse(b));
}

/** The path of a permalink, which is one already in an export of Squarespace. A draft only has a query, which no redirect can match. */
function toUrls(link: string): readonly string[] {
  if (link === '' || !URL.canParse(link, 'https://site.invalid')) return [];
  const { pathname, search } = new URL(link, 'https://site.invalid');
  return search === '' && pathname !== '/' ? [pathname.replace(/(.)\/+$/, '$1')] : [];
}

/** The addresses that also lead to a document. No redirect can match their queries. */
function toShortUrls(item: Item, kind: 'post' | 'page'): readonly string[] {
  const id = textOf(item, 'wp:post_id');
  return id === '' ? [] : [`/?p=${id}`, ...(kind === 'page' ? [`/?page_id=${id}`] : [])];
}

/** The plugin Polylang keeps the language of a document, and what it shares with its translations, as terms. */
function readNiceNames(item: Item, domain: string): readonly string[] {
  const terms = (item.category ?? []) as readonly Readonly<Record<string, string>>[];
  return terms.flatMap((term) =>
    term['@domain'] === domain && term['@nicename'] ? [term['@nicename']] : [],
  );
}

/** Leaves out the default category, `uncategorized`. */
function readTerms(item: Item, domain: string): readonly string[] {
  const terms = (item.category ?? []) as readonly Readonly<Record<string, string>>[];
  return terms
    .filter((term) => term['@domain'] === domain && term['@nicename'] !== 'uncategorized')
    .map(firstText)
    .filter((label) => label !== '');
}

/** The custom fields and custom taxonomies of a document. WordPress hides fields that begin with `_`. */
function listLostFields(item: Item, meta: ReadonlyMap<string, string>): readonly string[] {
  const terms = (item.category ?? []) as readonly Readonly<Record<string, string>>[];
  const fields = [...meta].filter(([name, value]) => !/^_|^$/.test(name) && value !== '');
  const names = [...fields.map(([name]) => name), ...terms.map((term) => term['@domain'] ?? '')];
  return [...new Set(names)].filter((name) => !usedFields.has(name));
}

/** `post_format` only chooses a layout. */
const usedFields: ReadonlySet<string> = new Set([
  'footnotes',
  // Of the plugin Co-Authors Plus.
  'author',
  // Of the plugin Polylang.
  'language',
  'post_translations',
  'category',
  'post_tag',
  'post_format',
  '',
]);

function readMeta(item: Item): ReadonlyMap<string, string> {
  const entries = (item['wp:postmeta'] ?? []) as readonly Item[];
  return new Map(
    entries.map((entry) => [textOf(entry, 'wp:meta_key'), textOf(entry, 'wp:meta_value')]),
  );
}
