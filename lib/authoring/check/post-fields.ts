/** What the fields of an article say of the taxonomy, of its cover and of each other. */
import type { z } from 'zod';
import type { taxonomyFile } from '#lib/schema/post.ts';
import { findNearest } from '#lib/text/nearest.ts';
import type { Addresses } from './addresses.ts';
import { type Fields, isSlugText, type Report, toItems } from './field-report.ts';
import { judgeImage } from './links.ts';

export type Taxonomy = z.infer<typeof taxonomyFile>;

export function reportUnknownTaxonomy(
  fields: Fields,
  { categories, tags }: Taxonomy,
  report: Report,
): void {
  const judge = (
    path: readonly PropertyKey[],
    wanted: unknown,
    noun: string,
    entries: Taxonomy['tags'],
  ) => {
    const values = entries.map(({ value }) => value);
    if (!isSlugText(wanted) || values.includes(wanted)) return;
    report(path, {
      message: `"${wanted}" is no ${noun} of content/taxonomy.yaml.`,
      accepted: `Use one of: ${values.join(', ')}; or add it to that file, with its label.`,
      nearest: findNearest(wanted, values),
    });
  };
  judge(['category'], fields.category, 'category', categories);
  for (const [index, tag] of toItems(fields.tags)) judge(['tags', index], tag, 'tag', tags);
}

export function reportDates({ publishedAt, updatedAt }: Fields, report: Report): void {
  if (!(toTime(updatedAt) < toTime(publishedAt))) return;
  report(['updatedAt'], {
    message: `${updatedAt} lies before publishedAt, ${publishedAt}.`,
    accepted: 'Write a date from the day of publication on, or take it out.',
  });
}

export function reportCover(
  { coverImage, coverAlt }: Fields,
  addresses: Addresses,
  report: Report,
): void {
  if (typeof coverImage !== 'string') {
    if (coverAlt === undefined || coverImage !== undefined) return;
    const message = 'There is no cover that these words describe.';
    report(['coverAlt'], { message, accepted: 'Name the image as coverImage, or take it out.' });
    return;
  }
  if (coverAlt === undefined) {
    const message = 'The cover has no alternative text.';
    report(['coverImage'], { message, accepted: 'Say in coverAlt what it shows.' });
  }
  const missing = judgeImage({ kind: 'image', target: coverImage, place: {} }, addresses);
  if (missing) report(['coverImage'], { message: missing.message, ...missing.advice });
}

function toTime(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}
