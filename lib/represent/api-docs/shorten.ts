import { cutText } from '#lib/text/format.ts';

const longest = 60;

/**
 * A value of JSON with the first item of each list and the beginning of each long text. An address stays whole.
 *
 * @example shorten({ tags: ['a', 'b'] }) // → { tags: ['a'] }
 */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) ? value : cut(value);
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}

/** Cuts between words, where there are any. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const start = cutText(text, longest);
  return `${/^(.+)\s/s.exec(start)?.[1]?.trimEnd() ?? start} …`;
}
