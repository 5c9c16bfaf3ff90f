/** Writes the mistakes that pages show under `npm run dev`. */

import { isError, type Problem } from '#lib/authoring/check/problem.ts';
import { describeProblem } from '#lib/authoring/check/report.ts';
import { type ContentFile, toDocument } from '#lib/authoring/content-folder.ts';
import { toPagePath } from '#lib/content/content-files.ts';
import { replaceFile } from '#lib/content/replace-file.ts';
import { paths } from '#lib/site/paths.ts';

/** `lib/site/problems.ts` imports it. */
const file = '.generated/problems.json';

type Reports = Readonly<Record<string, readonly string[]>>;

/** @param save counts the saves. A build has none. */
export function writeSavedProblems(save = 0, reports: Reports = {}): void {
  replaceFile(file, JSON.stringify({ save, reports }));
}

/**
 * Describes each mistake for the page that it concerns.
 *
 * @param saved the files with the mistakes.
 * @param served the content that pages show, by path.
 */
export function toReports(
  problems: readonly Problem[],
  saved: readonly ContentFile[],
  served: ReadonlyMap<string, ContentFile>,
): Reports {
  const reports: Record<string, string[]> = {};
  for (const problem of problems.filter(isError)) {
    const path = toPageOf(served.get(problem.file.replace(/^content\//, ''))) ?? '*';
    reports[path] = [...(reports[path] ?? []), describeProblem(problem, saved)];
  }
  return reports;
}

/** @returns the path of the page that shows a file; `undefined` if several do, or none. */
export function toPageOf(file: ContentFile | undefined): string | undefined {
  if (file?.path === 'now.yaml') return paths.page('now');
  const document = file && toDocument(file);
  return document && toPagePath(`${document.collection}/${document.slug}`);
}
