/**
 * Limits and patterns that requests, front matter and forms share. This file imports nothing, so that neither the edge
 * bundle nor a browser script loads zod with it.
 */

/** Slugs, ids, tags and categories: lowercase letters and digits joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Characters. */
export const slugMaxLength = 120;

/** Characters. Search results cut off the rest of a description. */
export const descriptionMaxLength = 160;

/** Characters. A longer `q` is cut. */
export const queryMaxLength = 120;

export const perPageDefault = 20;
export const perPageMax = 50;

/** The orders of the list of articles. */
export const postSorts = ['newest', 'relevance'] as const;

/** Distinctive words of an article in the search index. */
export const bodyTermsMax = 12;

/** Whether `value` has the form of a slug. The document may still not exist. */
export function isSlug(value: string): boolean {
  return value.length <= slugMaxLength && slugPattern.test(value);
}
