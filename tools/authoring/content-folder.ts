/** Reads the files of `content/` and `public/`, and finds the schema of each document. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { listFiles, parseDocumentPath } from '../../lib/content/content-files.ts';
import { toFrontMatter } from '../../lib/schema/collection.ts';
import { slug } from '../../lib/schema/fields.ts';
import { draftFrontMatter } from '../../lib/schema/post.ts';
import { normalizeFileText } from '../../lib/text/format.ts';
import { memoize } from '../../lib/text/memoize.ts';
import { isFields } from './check/instants.ts';
import {
  type BuiltInCollection,
  type ContentDocument,
  type ContentFile,
  documentSchemas,
  parseYaml,
  readCollections,
} from './content/content-file.ts';

/** @param text the text as it is on disk; a byte order mark and Windows line endings are accepted. */
export function toContentFile(path: string, text: string): ContentFile {
  return { path, name: `content/${path}`, text: normalizeFileText(text) };
}

/** The site reads the text of no other file, which may be binary. */
const textFile = /\.(?:mdx?|ya?ml)$/i;

/** Dotfiles, backups of editors, and what Windows writes into folders. */
export const ignoredFile = /(?:^|\/)(?:\.|#[^/]*#$|(?:Thumbs\.db|desktop\.ini)$)|~$/i;

/** @returns every file and every dangling link in `content/`, sorted by path, without ignored files. */
export function readContentFolder(root = '.'): readonly ContentFile[] {
  const folder = join(root, 'content');
  return bindCollections(
    [...listFiles(folder), ...listDanglingLinks(folder)]
      .filter((path) => !ignoredFile.test(path))
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
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink && isDangling(file)) return { ...toContentFile(path, ''), isDangling: true };
  if (!existsSync(file)) return undefined;
  return toContentFile(path, textFile.test(path) ? readFileSync(file, 'utf8') : '');
}

/** Lists the symbolic links that `listFiles` leaves out, because they lead nowhere or to a folder that contains them. */
export function listDanglingLinks(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) return listDanglingLinks(path).map((inner) => `${name}/${inner}`);
    return stats?.isSymbolicLink() && isDangling(path) ? [name] : [];
  });
}

function isDangling(link: string): boolean {
  if (!existsSync(link)) return true;
  return `${realpathSync(dirname(link))}/`.startsWith(`${realpathSync(link)}/`);
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
  const isUnfinished = collection === 'posts' && isDraft(yaml ?? '');
  const schema = own
    ? toFrontMatter(own)
    : isUnfinished
      ? draftFrontMatter
      : documentSchemas[collection as BuiltInCollection];
  return parseDocumentPath(path)?.language === undefined ? schema : toTranslationSchema(schema);
}

/** Parses only what may be a draft: most documents aren't. */
function isDraft(yaml: string): boolean {
  const fields = yaml.includes('draft') ? parseYaml(yaml) : undefined;
  return isFields(fields) && fields.draft === true;
}

/** A translation has the name of its original, so its front matter has its slug. */
export const toTranslationSchema = memoize((schema: z.ZodObject) =>
  schema.extend({ slug: slug.optional() }),
);
