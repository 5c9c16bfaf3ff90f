import { z } from 'zod';
import { slugMaxLength, slugPattern } from './limits.ts';

/** A text that says something: an optional field without a value is left out, never `""`. */
export const text = z.string().trim().min(1);

export const slug = z
  .string()
  .regex(slugPattern, 'Write lowercase letters and digits joined by single hyphens.')
  .max(slugMaxLength);

/** What a search result shows of a description; the rest is cut off. */
export const descriptionMaxLength = 160;

/** A text that stands under a page in search results and where it is shared. */
export const searchText = text.max(descriptionMaxLength);

/** An RFC 3339 instant in UTC, as every response spells it: `2026-01-31T09:00:00.000Z`. */
export const utcDateTime = z.iso.datetime({ precision: 3 });

/** What an author may write for an instant: a calendar date (read as midnight UTC) or a date-time with its offset. */
export const authoredDateTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Write a date, such as 2026-01-31, or a date-time, such as 2026-01-31T09:00:00Z.',
});

/** An absolute http(s) address. */
export const webUrl = z.url({ protocol: /^https?$/ });
