/** Which documents a build leaves out: Contentlayer never reads them, so that nothing which is built can hold them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { splitFrontMatter } from '#lib/content/front-matter.ts';
import { type PublicationFacts, toPublication } from '#lib/content/visibility.ts';

/** A file by its path from the content folder, such as `posts/hello.mdx`. */
export type DocumentFile = { readonly path: string; readonly text: string };

/** Where the list stands between `lib/build/site-data.ts` and `contentlayer.config.ts`. */
export const unpublishedPath = '.generated/unpublished.json';

export function readDocuments(folder: string): readonly DocumentFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .sort()
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(folder, path), 'utf8'),
    }));
}

/**
 * The paths of the documents that are drafts, or dated later than the build.
 *
 * @throws YAMLParseError where front matter is not YAML; the content check says so before the build does.
 */
export function findUnpublished(
  documents: readonly DocumentFile[],
  builtAt: string,
): readonly string[] {
  return documents
    .filter(({ text }) => toPublication(readFacts(text), builtAt) !== 'published')
    .map(({ path }) => path);
}

function readFacts(text: string): PublicationFacts {
  // The content check has held it against its schema.
  return (parse(splitFrontMatter(text).yaml ?? '') ?? {}) as PublicationFacts;
}

/**
 * The list that this build has made. It is empty in development.
 *
 * @throws Error where there is none.
 */
export function readUnpublished(path = unpublishedPath): readonly string[] {
  if (!existsSync(path)) {
    throw new Error(
      `${path} is missing: it says what is not published. Run \`npm run content\`, which makes it and goes on from there.`,
    );
  }
  // `lib/build/site-data.ts` wrote it.
  return JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
}
