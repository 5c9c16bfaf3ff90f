/** The grammar of slugs, ids, tags and categories. Free of zod, so that any room can use it. */

/** Lowercase ASCII letters and digits, joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugMaxLength = 120;

/** Whether `value` could name a resource. */
export function isSlug(value: string): boolean {
  return value.length <= slugMaxLength && slugPattern.test(value);
}
