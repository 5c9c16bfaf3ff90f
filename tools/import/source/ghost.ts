/** Reads a Ghost export: JSON with posts as HTML or Lexical. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { CommandError } from '../../../lib/pipeline/command.ts';
import { type ImportSource, type Note, readText, type SourceDocument } from '../document.ts';
import { readLanguage } from '../languages.ts';
import { simplifyCards } from './ghost-cards.ts';
import { lexicalToHtml } from './lexical.ts';
import { mobiledocToHtml } from './mobiledoc.ts';

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly Row[] | undefined>>;

/** An export's placeholder for the URL of its site. */
const siteUrl = /__GHOST_URL__/g;

export function readGhost(path: string): ImportSource {
  const text = readFileSync(path, 'utf8');
  const tables = readTables(text, path);
  const context = { file: basename(path), tables, lineOf: createLineFinder(text) };
  const settings = new Map((tables.settings ?? []).map((row) => [row.key, row.value]));
  const own = tables.posts?.map(({ url }) => readText(url)).find((found) => found !== undefined);
  const url = readText(settings.get('url')) ?? own ?? '';
  return {
    kind: 'ghost',
    documents: (tables.posts ?? []).map((post) => toDocument(post, context)),
    notes: [],
    language: readLanguage(settings.get('locale') ?? settings.get('lang')),
    origins: URL.canParse(url) ? [new URL(url).origin] : [],
    basePath: '',
    root: dirname(path),
    staticFolders: ['.'],
  };
}

export function isGhost(path: string): boolean {
  if (!path.endsWith('.json')) return false;
  try {
    return findTables(JSON.parse(readFileSync(path, 'utf8'))) !== undefined;
  } catch {
    return false;
  }
}

/** @returns the tables of an export, in `db[0].data` or `data`; `undefined` for other JSON. */
function findTables(value: unknown): Tables | undefined {
  const { db, data, ...own } = (value ?? {}) as Row & {
    readonly db?: readonly Row[];
    readonly data?: Tables;
  };
  // The Content API answers with posts or pages that contain their tags and authors.
  const isContentApi = Array.isArray(own.posts) || Array.isArray(own.pages);
  const pages = isContentApi ? toRows(own.pages).map((page) => ({ ...page, type: 'page' })) : [];
  const tables =
    (db?.[0]?.data as Tables | undefined) ??
    data ??
    (isContentApi ? { posts: [...toRows(own.posts), ...pages] } : undefined);
  if (!Array.isArray(tables?.posts)) return undefined;
  return db !== undefined || tables.posts.some(isPost) ? tables : undefined;
}

/** Other programs also keep lists that are called `posts` or `pages`, such as an index for search. */
function isPost(row: Row): boolean {
  return 'slug' in row && ['html', 'lexical', 'mobiledoc'].some((name) => name in row);
}

function toRows(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value : [];
}

function readTables(text: string, path: string): Tables {
  try {
    const tables = findTables(JSON.parse(text));
    if (tables) return tables;
  } catch (error) {
    throw new CommandError(
      `${path} is not valid JSON: ${(error as Error).message}. Export your posts again in Ghost under Settings, Import/Export.`,
    );
  }
  throw new CommandError(
    `${path} is not an export of Ghost: it has no posts. Export your posts in Ghost under Settings, Import/Export.`,
  );
}

/** The line of a post is that of its slug. Many exports are one line. */
function createLineFinder(text: string): (slug: string) => number {
  const isOneLine = !text.trim().includes('\n');
  return (slug) => {
    if (isOneLine) return 1;
    const index = text.search(
      new RegExp(`"slug":\\s*${JSON.stringify(slug).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`),
    );
    return index < 0 ? 1 : text.slice(0, index).split('\n').length;
  };
}

type GhostContext = {
  readonly file: string;
  readonly tables: Tables;
  readonly lineOf: (slug: string) => number;
};

/** Fields of posts with content that no other field of the export has. */
const lostFields = [
  'canonical_url',
  'codeinjection_head',
  'codeinjection_foot',
  'feature_image_caption',
] as const;

function toDocument(post: Row, { file, tables, lineOf }: GhostContext): SourceDocument {
  const slug = readText(post.slug) ?? 'untitled';
  const line = lineOf(slug);
  const notes: Note[] = [];
  const add = (message: string) => notes.push({ file, line, message: `${slug}: ${message}` });
  const meta = (tables.posts_meta ?? []).find((row) => row.post_id === post.id) ?? {};
  // The Content API has only published posts, and no status.
  const status = readText(post.status) ?? (readText(post.url) ? 'published' : 'draft');
  const visibility = readText(post.visibility) ?? 'public';
  if (visibility !== 'public') add(`It was only for ${visibility}. It is a draft now.`);
  for (const field of lostFields) {
    if (readText(post[field] ?? meta[field]) === undefined) continue;
    notes.push({ file, line, message: `This site has no field \`${field}\`. It was left out.` });
  }
  const isPage = post.type === 'page' || post.page === 1 || post.page === true;
  const cover = readText(post.feature_image) ?? readText(post.image);
  const publishedAt = readTime(post.published_at) ?? readTime(post.created_at);
  const updatedAt = readTime(post.updated_at);
  return {
    file,
    kind: isPage ? 'page' : 'post',
    name: slug,
    fields: {
      title: readText(post.title),
      description:
        readText(post.custom_excerpt) ??
        readText(meta.meta_description) ??
        readText(post.meta_description),
      publishedAt,
      updatedAt: updatedAt && publishedAt && updatedAt > publishedAt ? updatedAt : undefined,
      draft: !['published', 'scheduled', 'sent'].includes(status) || visibility !== 'public',
      authors: findAuthors(post, tables),
      categories: [],
      tags: findTags(post, tables),
      keywords: [],
      cover: cover && toOwnUrl(cover),
      coverAlt: readText(meta.feature_image_alt),
    },
    format: 'html',
    body: toOwnUrl(readBody(post, add)),
    bodyLine: line,
    folder: '.',
    urls: [toPath(readText(post.url)) ?? `/${slug}`],
    notes,
  };
}

/** The path of a full URL, without a slash at its end. */
function toPath(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).pathname.replace(/(.)\/+$/, '$1') : undefined;
}

function toOwnUrl(text: string): string {
  return text.replace(siteUrl, '');
}

function readBody(post: Row, add: (message: string) => void): string {
  const html = readText(post.html);
  if (html) return simplifyCards(html);
  const lexical = readText(post.lexical);
  if (lexical) return lexicalToHtml(lexical, add);
  const mobiledoc = readText(post.mobiledoc);
  return mobiledoc ? mobiledocToHtml(mobiledoc, add) : '';
}

/** Old exports count milliseconds. */
function readTime(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function findRows(
  post: Row,
  tables: Tables,
  table: string,
  key: string,
  rows: readonly Row[] = [],
) {
  return (tables[table] ?? [])
    .filter((link) => link.post_id === post.id)
    .toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
    .flatMap((link) => rows.filter(({ id }) => id === link[key]));
}

function findAuthors(post: Row, tables: Tables): readonly string[] {
  const linked = findRows(post, tables, 'posts_authors', 'author_id', tables.users);
  const own = toRows(post.authors);
  const [users = []] = [
    linked,
    own,
    (tables.users ?? []).filter(({ id }) => id === post.author_id),
  ].filter(({ length }) => length > 0);
  return users.map(({ name }) => readText(name)).filter((name) => name !== undefined);
}

/** A tag that begins with `#` is for the theme only. */
function findTags(post: Row, tables: Tables): readonly string[] {
  const linked = findRows(post, tables, 'posts_tags', 'tag_id', tables.tags);
  return [...linked, ...toRows(post.tags)]
    .map(({ name }) => readText(name))
    .filter((name): name is string => name !== undefined && !name.startsWith('#'));
}
