/** Reads the files of `content/` and `public/`, finds the schema of each, and makes slugs of titles. */
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import slugify from '@sindresorhus/slugify';
import { listFiles, parseDocumentPath, splitFrontMatter } from '#lib/content/content-files.ts';
import { isMediaFile } from '#lib/markdown/media.ts';
import { aiTermFrontMatter } from '#lib/schema/ai-term.ts';
import { factsFile } from '#lib/schema/facts.ts';
import { isSlug, slugMaxLength } from '#lib/schema/limits.ts';
import { nowFile } from '#lib/schema/now.ts';
import { pageFrontMatter, postFrontMatter, taxonomyFile } from '#lib/schema/post.ts';
import { projectFrontMatter } from '#lib/schema/project.ts';
import { redirectsFile } from '#lib/schema/redirects.ts';
import { siteFile } from '#lib/schema/site.ts';
import { themeFile } from '#lib/schema/theme.ts';
import { normalizeFileText } from '#lib/text/format.ts';

export type ContentFile = {
  /** The path below the content folder, such as `posts/hello.mdx`. */
  readonly path: string;
  /** The path that authors see, such as `content/posts/hello.mdx`. */
  readonly name: string;
  /** The text without a byte order mark, with `\n` as line ending. Empty for images, videos and sounds. */
  readonly text: string;
  /** Set if the file is a symbolic link to a file that doesn't exist. */
  readonly isDangling?: true;
};

/** @param text the text as it is on disk; a byte order mark and Windows line endings are accepted. */
export function toContentFile(path: string, text: string): ContentFile {
  return { path, name: `content/${path}`, text: normalizeFileText(text) };
}

/** @returns every file and every dangling link in `content/`, sorted by path, without dotfiles. */
export function readContentFolder(root = '.'): readonly ContentFile[] {
  const folder = join(root, 'content');
  return [...listFiles(folder), ...listDanglingLinks(folder)]
    .filter((path) => !/(?:^|\/)\./.test(path))
    .sort()
    .flatMap((path) => readContentFile(path, root) ?? []);
}

/**
 * @param path the path below the content folder.
 * @returns `undefined` if there is no such file.
 */
export function readContentFile(path: string, root = '.'): ContentFile | undefined {
  const file = join(root, 'content', path);
  if (statSync(file, { throwIfNoEntry: false }) !== undefined) {
    return toContentFile(path, isMediaFile(path) ? '' : readFileSync(file, 'utf8'));
  }
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? { ...toContentFile(path, ''), isDangling: true } : undefined;
}

function listDanglingLinks(folder: string): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => lstatSync(join(folder, path)).isSymbolicLink())
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false }) === undefined)
    .map((path) => path.split(sep).join('/'));
}

/** @returns the URL path of each file in `public/`, such as `/images/a.png`. */
export function readPublicFiles(root = '.'): readonly string[] {
  return listFiles(join(root, 'public')).map((path) => `/${path}`);
}

/** Front matter or a data file as parsed, valid or not. */
export type Fields = Readonly<Record<string, unknown>>;

export const dataSchemas = {
  'site.yaml': siteFile,
  'now.yaml': nowFile,
  'taxonomy.yaml': taxonomyFile,
  'redirects.yaml': redirectsFile,
  'facts.yaml': factsFile,
  'theme.yaml': themeFile,
} as const;

export const documentSchemas = {
  posts: postFrontMatter,
  projects: projectFrontMatter,
  'ai-terms': aiTermFrontMatter,
  pages: pageFrontMatter,
} as const;

export type Collection = keyof typeof documentSchemas;

/** A file with Markdown or MDX in one of the collection folders. */
export type ContentDocument = ContentFile & {
  readonly collection: Collection;
  /** The name of the file, or of the folder that contains it as `index`. */
  readonly slug: string;
  /** `undefined` if the file does not start with front matter. */
  readonly yaml: string | undefined;
  readonly body: string;
  /** The line of the file on which the body starts, counted from 1. */
  readonly bodyLine: number;
};

/** @returns `undefined` if the file is not a document. */
export function toDocument(file: ContentFile): ContentDocument | undefined {
  const { folder = '', slug = '' } = parseDocumentPath(file.path) ?? {};
  if (!isCollection(folder) || file.isDangling) return undefined;
  return { ...file, collection: folder, slug, ...splitFrontMatter(file.text) };
}

function isCollection(folder: string): folder is Collection {
  return Object.hasOwn(documentSchemas, folder);
}

/**
 * Makes a slug from a title, cut after a whole word.
 *
 * @returns `undefined` if the title has no digit and no letter that can be written in Latin, such as 日本語.
 * @example toTitleSlug('Déjà vu: OpenAPI & you') // → 'deja-vu-openapi-and-you'
 */
export function toTitleSlug(title: string): string | undefined {
  const slug = cutAtWord(slugify(title, { decamelize: false }));
  return isSlug(slug) ? slug : undefined;
}

function cutAtWord(slug: string): string {
  if (slug.length <= slugMaxLength) return slug;
  const wordEnd = slug.lastIndexOf('-', slugMaxLength);
  return slug.slice(0, wordEnd > 0 ? wordEnd : slugMaxLength);
}
