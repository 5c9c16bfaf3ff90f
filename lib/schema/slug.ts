import { z } from 'zod';

/** Letters and digits joined by single hyphens: the shape of every slug, id, tag and category. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugMaxLength = 120;

export const slug = z
  .string()
  .regex(slugPattern, 'Write lowercase letters and digits joined by single hyphens.')
  .max(slugMaxLength);

/** Whether `value` could name a resource at all. */
export function isSlug(value: string): boolean {
  return value.length <= slugMaxLength && slugPattern.test(value);
}
