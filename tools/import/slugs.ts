/** Makes slugs of names in any script. */
import { createHash } from 'node:crypto';
import anyAscii from 'any-ascii';
import { toTitleSlug } from '../../lib/authoring/content-folder.ts';

/**
 * @returns `undefined` if the text has no letter and no digit.
 * @example toAsciiSlug('Привет, C++') // → 'privet-c-plus-plus'
 */
export function toAsciiSlug(text: string): string | undefined {
  const named = text.replace(/(?<=\p{L})\++/gu, (signs) => ' plus'.repeat(signs.length));
  const sharp = named.replace(/(?<=\b[A-Za-z])#/g, ' sharp');
  // Chinese has no spaces between words.
  return toTitleSlug(anyAscii(sharp.replace(/\p{Script=Han}/gu, ' $& ')));
}

/**
 * @param texts the first one that makes a slug wins.
 * @param noun begins the slug if none does.
 */
export function toFreeSlug(
  texts: readonly string[],
  noun: string,
  isTaken: (slug: string) => boolean,
): string {
  const made = texts.map(toAsciiSlug).find((slug) => slug !== undefined);
  const wanted = made ?? `${noun}-${hash(texts.join(' ')).slice(0, 8)}`;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted.slice(0, 110)}-${count}`;
    if (!isTaken(slug)) return slug;
  }
}

export function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
