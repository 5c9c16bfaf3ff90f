/** Checks one document as `npm run content:check` does, in the browser. */

import { resolveMedia } from '../../lib/markdown/body-urls.ts';
import { checkContent } from '../authoring/check/check.ts';
import { isError } from '../authoring/check/problem.ts';
import { bindCollections, toContentFile } from '../authoring/content-folder.ts';
import type { EditorConfig } from './config.ts';

type Known = Pick<EditorConfig, 'files' | 'documents' | 'publicFiles'>;

/** The images and other files that a text names. An upload of the same save isn't among the files that the editor knows. */
const ownFiles = /\.{0,2}\/[\w./-]+\.\w{2,5}\b/g;

/**
 * @param path below the content folder.
 * @param builtAt RFC 3339.
 * @returns a paragraph for each mistake; a warning isn't one.
 */
export function checkDocument(
  path: string,
  text: string,
  known: Known,
  builtAt: string,
): readonly string[] {
  const others = known.documents
    .filter((name) => name !== path)
    .map((name) => toContentFile(name, ''));
  const context = known.files
    .filter((file) => file.path !== path)
    .map((file) => toContentFile(file.path, file.text));
  const files = bindCollections([...context, ...others, toContentFile(path, text)]);
  const named = [...text.matchAll(ownFiles)].map(([name]) => resolveMedia(name, path));
  const publicFiles = [...known.publicFiles, ...named];
  return checkContent(files, { publicFiles, builtAt })
    .filter((problem) => problem.file === `content/${path}` && isError(problem))
    .map(({ field, line, message, accepted, nearest }) => {
      const place = field ?? `${line}`;
      const hint = nearest === undefined ? [] : [`Did you mean \`${nearest}\`?`];
      return [`${place}: ${message}`, ...(accepted ? [accepted] : []), ...hint].join(' ');
    });
}
