import slugify from '@sindresorhus/slugify';
import { isSlug, slugMaxLength } from '#lib/schema/limits.ts';

/**
 * The slug that a title yields, or `undefined` where it holds no letter and no digit, as an emoji does not. A long one
 * ends with a whole word.
 *
 * @example toTitleSlug('Déjà vu: OpenAPI & you') // → 'deja-vu-openapi-and-you'
 */
export function toTitleSlug(title: string): string | undefined {
  const slug = cutAtWord(slugify(title, { decamelize: false }));
  return isSlug(slug) ? slug : undefined;
}

function cutAtWord(slug: string): string {
  if (slug.length <= slugMaxLength) return slug;
  const wordEnd = slug.lastIndexOf('-', slugMaxLength);
  return slug.slice(0, wordEnd > 0 ? wordEnd : slugMaxLength);
}
