/** What is wrong, and what to do about it. */
export type Mistake = {
  /** The field of the front matter, or the property of a component. */
  readonly field?: string | undefined;
  /** What is wrong: one sentence. */
  readonly message: string;
  /** What is accepted in its place: one sentence. */
  readonly accepted?: string | undefined;
  /** The valid value that the author most likely meant. */
  readonly nearest?: string | undefined;
};

/** A part of one line of a file, counted from 1. */
export type Span = {
  readonly line: number;
  readonly column: number;
  /** How many characters it covers; 1 where it goes beyond its line. */
  readonly length: number;
};

/** A mistake in a content file, at its place in that file. */
export type Problem = Mistake & Span & { readonly file: string };

/** Where a mistake of a file as a whole is shown. */
export const fileStart: Span = { line: 1, column: 1, length: 1 };

/** In the order in which an author goes through the files. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column;
}

/**
 * A problem on one line.
 *
 * @example formatProblem(problem) // → 'content/now.yaml:3:7 lastUpdated: "soon" is not a date. Write a date, …'
 */
export function formatProblem(problem: Problem): string {
  const { file, line, column, field } = problem;
  return `${file}:${line}:${column} ${field ? `${field}: ` : ''}${toSentences(problem).join(' ')}`;
}

/** What is wrong, what is accepted, and the nearest valid value. */
export function toSentences({ message, accepted, nearest }: Mistake): readonly string[] {
  const question = nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`;
  return [message, accepted, question].filter((sentence) => sentence !== undefined);
}
