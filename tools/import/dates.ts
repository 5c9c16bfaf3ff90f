import { readDate } from '../../lib/text/dates.ts';

/** The year first, with dots or as in Chinese, Japanese and Korean: `2022.8.31`, `2022. 8. 31.`, `2022年8月31日`, `2022년 8월 31일`. */
const dottedDay = /^(\d{4})(?:\.|[年년]) ?(\d{1,2})(?:\.|[月월]) ?(\d{1,2})[.日일]?/;

/** Reads a date of another tool: `readDate`, and forms that content itself doesn't have. */
export function readImportedDate(value: unknown, timeZone: string): string | undefined {
  const text = typeof value === 'string' ? value.trim().replace(dottedDay, '$1-$2-$3') : value;
  return readDate(text, timeZone);
}

/**
 * The offset between the two times that an export gives for one moment.
 *
 * @example withOffset('2020-07-01 12:00:00', '2020-07-01 10:00:00') // → '2020-07-01T12:00:00+02:00'
 */
export function withOffset(local: string, utc: string): string | undefined {
  const day = readDate(local, 'UTC');
  const universal = readDate(utc, 'UTC');
  if (day === undefined || universal === undefined) return day;
  const minutes = Math.round((Date.parse(day) - Date.parse(universal)) / 60_000);
  if (minutes === 0) return day;
  const size = Math.abs(minutes);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return day.replace(/Z$/, `${minutes < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`);
}
