import { readDate } from '../../lib/text/dates.ts';

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
