/** Files of `content/`: how to list them, split them, and find their pages. */

import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toKind } from '#lib/site/kinds.ts';
import { toDocumentSite, toHref } from '#lib/site/languages.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { normalizeFileText } from '#lib/text/format.ts';
import { isLanguageTag } from '#lib/text/language-tags.ts';

/**
 * Lists the files of a folder and its subfolders, sorted by path, with `/` as the separator on every system. A folder that
 * doesn't exist has no files.
 *
 * @example listFiles('content') // → ['ai-terms/a2a.mdx', …, 'taxonomy.yaml']
 */
export function listFiles(folder: string): readonly string[] {
  return [...walk(folder, [])].sort();
}

/** @param above the real paths of the folders that contain this one: a link to one of them would lead here again. */
function walk(folder: string, above: readonly string[]): readonly string[] {
  const own = existsSync(folder) ? realpathSync(folder) : '';
  if (own === '' || above.includes(own)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const path = join(folder, name);
    // A link may lead nowhere, or to itself.
    const found = entry.isSymbolicLink() && existsSync(path) ? statSync(path) : entry;
    if (found.isFile()) return [name];
    const below = found.isDirectory() ? walk(path, [...above, own]) : [];
    return below.map((inner) => `${name}/${inner}`);
  });
}

type DocumentPath = {
  readonly folder: string;
  /** The file's name without its extension, or the name of the folder that contains it as `index`. */
  readonly slug: string;
  /** The language in the file's name. */
  readonly language?: string;
  readonly format: 'md' | 'mdx';
};

/** A name with a language, such as `a.de.mdx` and `a/index.de.mdx`. A slug contains no dot. */
const documentPath =
  /^([^/]+)\/([^/]+?)(?:\/index)?(?:\.([a-z]{2,3}(?:-[A-Za-z\d]{2,8})*))?\.(mdx?)$/;

/**
 * Reads the path of a document from the content folder.
 *
 * @returns `undefined` if the path is not that of a document.
 * @example parseDocumentPath('posts/a/index.md') // → { folder: 'posts', slug: 'a', format: 'md' }
 * @example parseDocumentPath('posts/a.de.md') // → { folder: 'posts', slug: 'a', language: 'de', format: 'md' }
 */
export function parseDocumentPath(path: string): DocumentPath | undefined {
  const [, folder, slug, language, format] = documentPath.exec(path) ?? [];
  if (folder === undefined || slug === undefined) return undefined;
  return { folder, slug, ...(language && { language }), format: format === 'md' ? 'md' : 'mdx' };
}

/**
 * The slug and the language of a document. A translation has the name of its original, so its front matter has its slug. The check
 * reports what is no tag.
 */
export function readDocumentName(path: string, yaml: string) {
  const { slug = '', language } = parseDocumentPath(path) ?? {};
  const own = language === undefined ? undefined : readPlainField(yaml, 'slug');
  const tag = language ?? readPlainField(yaml, 'language') ?? '';
  return { slug: own ?? slug, language: isLanguageTag(tag) ? tag : undefined };
}

/** The value of a field on a line of its own, before the front matter is parsed. */
function readPlainField(yaml: string, name: string): string | undefined {
  const line = new RegExp(
    `^(["']?)${name}\\1[ \\t]*:[ \\t]+(["']?)([\\w-]+)\\2[ \\t]*(?:#.*)?$`,
    'm',
  );
  return line.exec(yaml)?.[3];
}

type SplitDocument = {
  /** The YAML between the two fences, or `undefined` if the file doesn't begin with a fence. */
  readonly yaml: string | undefined;
  readonly body: string;
  /** The line of the file on which the body begins, counted from 1. */
  readonly bodyLine: number;
};

const fence = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/;

/**
 * Splits a content file into front matter and body. Accepts a byte order mark and Windows line endings.
 *
 * @example splitFrontMatter('---\ntitle: A\n---\nText') // → { yaml: 'title: A', body: 'Text', bodyLine: 4 }
 */
export function splitFrontMatter(file: string): SplitDocument {
  const text = normalizeFileText(file);
  const match = fence.exec(text);
  if (match === null) return { yaml: undefined, body: text, bodyLine: 1 };
  return {
    yaml: match[1] ?? '',
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  };
}

/**
 * Returns the path of a content file's page.
 *
 * @param source the file's path from the content folder, without its extension.
 * @example toPagePath('posts/a') // → '/blog/a'
 */
export function toPagePath(source: string): string {
  const [folder = '', slug = ''] = source.split('/');
  return toKind(folder).toPath?.(slug) ?? `/${source}`;
}

/** The path of a document's page in the language of the document. */
export function toDocumentPath(
  site: SiteFacts,
  {
    collection,
    slug,
    language,
  }: { readonly collection: string; readonly slug: string; readonly language: string | undefined },
): string {
  return toHref(toDocumentSite(site, language), toPagePath(`${collection}/${slug}`));
}

/** @example toTranslatedPath('now.yaml', 'de') // → 'now.de.yaml' */
export function toTranslatedPath(path: string, language: string): string {
  return path.replace(/(?=\.[^.]+$)/, `.${language}`);
}
