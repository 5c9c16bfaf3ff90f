import { isSlug } from '#lib/schema/limits.ts';
import type { Mistake } from './problem.ts';

/** Front matter as it was read, whether it holds or not. */
export type Fields = Readonly<Record<string, unknown>>;

/** Notes a mistake in the field at a path, such as `['tags', 1]`. */
export type Report = (path: readonly PropertyKey[], mistake: Mistake) => void;

/** The items of a list with their places in it; none where there is no list, which the schema reports. */
export function toItems(value: unknown): readonly (readonly [index: number, item: unknown])[] {
  return Array.isArray(value) ? [...value.entries()] : [];
}

/** What is of another shape is a mistake that the schema reports. */
export function isSlugText(value: unknown): value is string {
  return typeof value === 'string' && isSlug(value);
}

/** @example toFieldName(['sources', 0, 'url']) // → 'sources[0].url' */
export function toFieldName(path: readonly PropertyKey[]): string | undefined {
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return name.join('').replace(/^\./, '') || undefined;
}
