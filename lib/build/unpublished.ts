/** The documents that a build leaves out. Contentlayer never reads them, so they can't get into a build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { listFiles, parseDocumentPath, splitFrontMatter } from '#lib/content/content-files.ts';
import { type PublicationFacts, toPublication } from '#lib/content/visibility.ts';

/** A file with its path from the content folder, such as `posts/hello.mdx`. */
type DocumentFile = { readonly path: string; readonly text: string };

/** `lib/build/site-data.ts` writes the list and `contentlayer.config.ts` reads it. */
export const unpublishedPath = '.generated/unpublished.json';

/** Reads every document of a folder, sorted by path. */
export function readDocuments(folder: string): readonly DocumentFile[] {
  return listFiles(folder)
    .filter((path) => parseDocumentPath(path) !== undefined)
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/**
 * Finds the documents that are drafts or dated later than the build.
 *
 * @returns their paths.
 * @throws YAMLParseError if front matter is invalid YAML. The content check reports that before the build.
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
  // The cast is safe: the content check validates the fields against their schema.
  return (parse(splitFrontMatter(text).yaml ?? '') ?? {}) as PublicationFacts;
}

/**
 * Reads the list of this build. It is empty in development.
 *
 * @throws Error if there is no list.
 */
export function readUnpublished(path = unpublishedPath): readonly string[] {
  if (!existsSync(path)) {
    throw new Error(
      `${path} is missing. It lists the unpublished documents. Run \`npm run content\`, which writes it.`,
    );
  }
  // The cast is safe: `lib/build/site-data.ts` wrote the file.
  return JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
}
