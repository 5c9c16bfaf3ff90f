/** A problem in a content file, and how the checks report one. */
import type { Nodes } from 'mdast';
import { isSlug } from '../../../lib/schema/limits.ts';

/** What is wrong and what to do about it. */
export type Mistake = {
  /** The front matter field, or the property of a component. */
  readonly field?: string | undefined;
  /** What is wrong: one sentence. */
  readonly message: string;
  /** What is accepted instead: one sentence. */
  readonly accepted?: string | undefined;
  /** The valid value that the author most likely meant. */
  readonly nearest?: string | undefined;
  /** Set if the content can be built as it is. */
  readonly severity?: 'warning' | undefined;
  /** The correction that `--fix` makes, if there is only one. */
  readonly fix?: Fix | undefined;
};

/** Replaces text on the line of a problem, at its column or later. */
export type Fix = { readonly from: string; readonly to: string };

/** A part of one line, counted from 1. */
export type Span = {
  readonly line: number;
  readonly column: number;
  /** In characters; 1 if the part continues on the next line. */
  readonly length: number;
};

/** A mistake and its position in a content file. */
export type Problem = Mistake & Span & { readonly file: string };

/** The position of a mistake that concerns the file as a whole. */
export const fileStart: Span = { line: 1, column: 1, length: 1 };

/** Orders problems by file, line and column. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column;
}

/** An error stops the build; a warning doesn't. */
export function isError({ severity }: Problem): boolean {
  return severity === undefined;
}

/** Reports a mistake in the field at a path, such as `['tags', 1]`. */
export type Report = (path: readonly PropertyKey[], mistake: Mistake) => void;

/** The items of a list with their index. Empty for anything else, which the schema reports. */
export function listItems(value: unknown): readonly (readonly [index: number, item: unknown])[] {
  return Array.isArray(value) ? [...value.entries()] : [];
}

/** False also for values that the schema reports. */
export function isSlugText(value: unknown): value is string {
  return typeof value === 'string' && isSlug(value);
}

/** @example toFieldName(['sources', 0, 'url']) // → 'sources[0].url' */
export function toFieldName(path: readonly PropertyKey[]): string | undefined {
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return name.join('').replace(/^\./, '') || undefined;
}

/** Whether a text starts like the placeholders that `npm run new` writes. */
export function isPlaceholder(text: string): boolean {
  return /^TODO\b/.test(text.trimStart());
}

/** Reported for a placeholder in a document that is not a draft. */
export const placeholderMistake = {
  message: 'This is still the placeholder text of the template.',
  accepted: 'Replace it, or set `draft: true` until you do.',
  severity: 'warning',
} as const satisfies Mistake;

/** @returns a part of a body as a node, whose position a mistake takes. */
export function toPositioned(
  source: string,
  offset: number,
  length: number,
): Pick<Nodes, 'position'> {
  const lines = source.slice(0, offset).split('\n');
  const line = lines.length;
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { position: { start: { line, column }, end: { line, column: column + length } } };
}
