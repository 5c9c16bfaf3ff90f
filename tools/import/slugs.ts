/** Makes slugs of names in any script. */

import { createHash } from 'node:crypto';
import { toTitleSlug } from '../authoring/check/title-slug.ts';

/**
 * @param texts the first one that makes a slug wins.
 * @param noun begins the slug if none does.
 */
export function toFreeSlug(
  texts: readonly string[],
  noun: string,
  isTaken: (slug: string) => boolean,
): string {
  const made = texts.map(toTitleSlug).find((slug) => slug !== undefined);
  const wanted = made ?? `${noun}-${hash(texts.join(' ')).slice(0, 8)}`;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted.slice(0, 110)}-${count}`;
    if (!isTaken(slug)) return slug;
  }
}

export function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
