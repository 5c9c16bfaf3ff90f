/** Corrects mistakes that have only one right answer: `npm run content:check -- --fix`. */

import type { ContentFile } from '../content/content-file.ts';
import type { Fix, Problem } from './problem.ts';

type FixedProblem = Problem & { readonly fix: Fix };

/** A correction may reveal the next mistake of the same field, such as the date in a renamed field. */
const maxPasses = 5;

/**
 * Corrects files until no correction is left.
 *
 * @param check returns the problems of all files.
 * @returns the files that differ, and the problems that are gone.
 */
export function fixContent(
  files: readonly ContentFile[],
  check: (files: readonly ContentFile[]) => readonly Problem[],
): { readonly changed: readonly ContentFile[]; readonly fixed: readonly FixedProblem[] } {
  const fixed: FixedProblem[] = [];
  let current = files;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const problems = check(current).filter(hasFix);
    const next = current.map((file) => {
      const own = problems.filter((problem) => problem.file === file.name);
      // Writing text with lost bytes would lose them for good.
      const isWhole = !file.text.includes('\uFFFD');
      return own.length === 0 || !isWhole
        ? file
        : { ...file, text: fixText(file.text, own, fixed) };
    });
    if (next.every((file, index) => file.text === current[index]?.text)) break;
    current = next;
  }
  const changed = current.filter((file, index) => file.text !== files[index]?.text);
  return { changed, fixed };
}

/** Begins at the end of the text, so that earlier columns stay valid. */
function fixText(text: string, problems: readonly FixedProblem[], fixed: FixedProblem[]): string {
  let result = text;
  for (const problem of problems.toReversed()) {
    const next = applyFix(result, problem);
    if (next === undefined) continue;
    result = next;
    fixed.push(problem);
  }
  return result;
}

function hasFix(problem: Problem): problem is FixedProblem {
  return problem.fix !== undefined;
}

/**
 * @returns `undefined` if the text is not on the line of the problem.
 * @example applyFix('date: 2026-01-31', { line: 1, column: 1, fix: { from: 'date', to: 'publishedAt' }, … })
 * // → 'publishedAt: 2026-01-31'
 */
export function applyFix(text: string, { line, column, fix }: FixedProblem): string | undefined {
  const lines = text.split('\n');
  const content = lines[line - 1] ?? '';
  const start = content.indexOf(fix.from, column - 1);
  if (start === -1) return undefined;
  const fixedLine = content.slice(0, start) + fix.to + content.slice(start + fix.from.length);
  return lines.with(line - 1, fixedLine).join('\n');
}
