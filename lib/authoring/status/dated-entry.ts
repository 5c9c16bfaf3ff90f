/** A file of the content folder with a date that matters. Days are those of UTC. */

export type Entry = { readonly file: string; readonly title: string };

export type DatedEntry = Entry & {
  /** The field that holds the date. */
  readonly field: string;
  readonly date: string;
  /** The days until then; negative where it is past. */
  readonly inDays: number;
};

export function toEntry({ file, title }: Entry): Entry {
  return { file, title };
}

export function toDatedEntry(entry: Entry, field: string, date: string, now: Date): DatedEntry {
  const day = new Date(date).toISOString().slice(0, 10);
  return { ...toEntry(entry), field, date: day, inDays: countDays(now, date) };
}

/** The earliest first, those of one day in the order of their files. */
export function compareDates(a: DatedEntry, b: DatedEntry): number {
  return a.inDays - b.inDays || a.file.localeCompare(b.file, 'en');
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The days from one moment to another, by the calendar; negative where the other lies before.
 *
 * @example countDays(new Date('2026-11-21T23:00:00Z'), '2026-11-22') // → 1
 */
export function countDays(from: Date, to: string): number {
  return toDayNumber(Date.parse(to)) - toDayNumber(from.getTime());
}

function toDayNumber(time: number): number {
  return Math.floor(time / dayMs);
}
