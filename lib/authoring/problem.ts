/** A mistake in a content file, at its place in that file (counted from 1). */
export type Problem = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

/** @example formatProblem(problem) // → 'content/now.yaml:3:7 lastUpdated: Invalid ISO date' */
export function formatProblem({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}

/** In the order in which an author goes through the files. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column;
}
