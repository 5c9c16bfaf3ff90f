/** Reads the files of `content/` and `public/`, and finds the schema of each document. */
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { z } from 'zod';
import { listFiles, parseDocumentPath } from '../../lib/content/content-files.ts';
import { isMediaFile } from '../../lib/markdown/body-urls.ts';
import { toFrontMatter } from '../../lib/schema/collection.ts';
import { slug } from '../../lib/schema/fields.ts';
import { draftFrontMatter } from '../../lib/schema/post.ts';
import { normalizeFileText } from '../../lib/text/format.ts';
import { memoize } from '../../lib/text/memoize.ts';
import {
  type BuiltInCollection,
  type ContentDocument,
  type ContentFile,
  documentSchemas,
  readCollections,
} from './content/content-file.ts';

/** @param text the text as it is on disk; a byte order mark and Windows line endings are accepted. */
export function toContentFile(path: string, text: string): ContentFile {
  return { path, name: `content/${path}`, text: normalizeFileText(text) };
}

/** @returns every file and every dangling link in `content/`, sorted by path, without dotfiles. */
export function readContentFolder(root = '.'): readonly ContentFile[] {
  const folder = join(root, 'content');
  return bindCollections(
    [...listFiles(folder), ...listDanglingLinks(folder)]
      .filter((path) => !/(?:^|\/)\./.test(path))
      .sort()
      .flatMap((path) => readContentFile(path, root) ?? []),
  );
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

/** Gives each file in the folder of an owner's collection its definition. */
export function bindCollections(files: readonly ContentFile[]): readonly ContentFile[] {
  const byName = new Map(readCollections(files).map((own) => [own.name, own]));
  return files.map(({ own: _, ...file }) => {
    const own = byName.get(file.path.split('/')[0] ?? '');
    return own ? { ...file, own } : file;
  });
}

/** The schema of the front matter of a document. Drafts of articles need no date. */
export function schemaOf({
  collection,
  own,
  yaml,
  path,
}: Pick<ContentDocument, 'collection' | 'own' | 'yaml' | 'path'>): z.ZodObject {
  const isUnfinished = collection === 'posts' && /^draft:[ \t]+true\b/m.test(yaml ?? '');
  const schema = own
    ? toFrontMatter(own)
    : isUnfinished
      ? draftFrontMatter
      : documentSchemas[collection as BuiltInCollection];
  return parseDocumentPath(path)?.language === undefined ? schema : toTranslationSchema(schema);
}

/** A translation has the name of its original, so its front matter has its slug. */
export const toTranslationSchema = memoize((schema: z.ZodObject) =>
  schema.extend({ slug: slug.optional() }),
);
