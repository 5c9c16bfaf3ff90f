/** Makes slugs of titles. */
import slugify from '@sindresorhus/slugify';
import anyAscii from 'any-ascii';
import { isSlug, slugMaxLength } from '../../../lib/schema/limits.ts';

/**
 * Makes a slug from a title, cut after a whole word.
 *
 * @returns `undefined` if the title has no letter and no digit.
 * @example toTitleSlug('Déjà vu: OpenAPI & you') // → 'deja-vu-openapi-and-you'
 * @example toTitleSlug('用中文, C++') // → 'yong-zhong-wen-c-plus-plus'
 */
export function toTitleSlug(title: string): string | undefined {
  const named = title
    .replace(/(?<=\p{L})\++/gu, (signs) => ' plus'.repeat(signs.length))
    .replace(/(?<=\b[A-Za-z])#/g, ' sharp')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    // Chinese has no spaces between words.
    .replace(/\p{Script=Han}/gu, ' $& ')
    // slugify writes German, Vietnamese and others as their readers do, and drops what it doesn't know.
    .replace(/[\p{L}\p{N}]/gu, (sign) => (slugify(sign) === '' ? anyAscii(sign) : sign));
  const slug = cutAtWord(slugify(named, { decamelize: false }));
  return isSlug(slug) ? slug : undefined;
}

function cutAtWord(slug: string): string {
  if (slug.length <= slugMaxLength) return slug;
  const wordEnd = slug.lastIndexOf('-', slugMaxLength);
  return slug.slice(0, wordEnd > 0 ? wordEnd : slugMaxLength);
}
