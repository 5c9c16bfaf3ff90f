/**
 * Reads dates as RFC 3339, Hugo and Jekyll write them: each layout of Go's `cast.StringToDate` that has a year, and what Ruby's
 * `Time.parse` reads, if it has one meaning. `1/2/2026`, `20260102` and `10:00 EST` differ between these tools.
 */
import { memoizeText } from './memoize.ts';

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const word = String.raw`[A-Za-z]{3,9}\.?`;
const weekday = String.raw`(?:(?<weekday>${word}),?\s+)?`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const month = `(?<month>${word})`;
const clock = String.raw`(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2})(?:[.,](?<fraction>\d+))?)?(?:\s*(?<half>[AaPp])\.?[Mm]\.?)?`;
/** Go writes the name of a zone behind its offset, as in `+0200 CEST`. A name alone stands for several offsets: `IST`, `CST`. */
const zone = String.raw`(?:\s*(?:GMT(?=[+-]))?(?<zone>[+-]\d{2}(?::?\d{2})?|[Zz]|UTC|GMT)(?:(?<=\d)\s+[A-Z]{3,5})?)?`;
const time = `${clock}${zone}`;
const dateForms = [
  String.raw`(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:(?:[Tt]|\s+)${time})?`,
  // RFC 822 and RFC 850 write two digits of the year.
  String.raw`${weekday}${day}[\s-]+${month}[,\s-]+(?<year>\d{4}|\d{2}(?=\s+\d))(?:,?\s+${time})?`,
  String.raw`${weekday}${month}\s+${day},?\s+(?<year>\d{4})(?:,?\s+${time})?`,
  // ANSI C, Unix and Ruby write the year at the end.
  String.raw`${weekday}${month}\s+${day}\s+${time}\s+(?<year>\d{4})`,
];
const dateExpressions = dateForms.map((form) => new RegExp(`^${form}$`));

/** These forms for editors, without that of a date alone: JSON Schema has a format for it, which knows the days of each month. */
export const datePattern = new RegExp(
  String.raw`^(?!\d{4}-\d{2}-\d{2}$)(?:${dateForms.join('|')})$`.replace(/\?<\w+>/g, '?:'),
);

/**
 * Reads a date of front matter. Text without an offset is in the time zone of the site.
 *
 * @param timeZone an IANA name, such as `Europe/Paris`, or an offset.
 * @returns `undefined` if the value is not a date.
 * @example readDate('2020-01-31 10:00 +0200', 'UTC') // → '2020-01-31T10:00:00+02:00'
 * @example readDate('2020-07-01 10:00', 'Europe/Paris') // → '2020-07-01T10:00:00+02:00'
 * @example readDate('Jul 8 2022', 'UTC') // → '2022-07-08'
 */
export function readDate(value: unknown, timeZone: string): string | undefined {
  const text = toText(value) ?? '';
  const form = dateExpressions.find((expression) => expression.test(text));
  const parts = form?.exec(text)?.groups;
  return parts && toDateTime(parts, timeZone);
}

function toText(value: unknown): string | undefined {
  // A TOML date writes its own offset.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  return typeof value === 'string' ? value.trim() : undefined;
}

/** @returns the number of a name that may be shortened to three letters, from 1, or 0. */
function findName(names: readonly string[], name: string): number {
  const start = name.toLowerCase().replace(/\.$/, '');
  return names.findIndex((full) => full.startsWith(start)) + 1;
}

function toIsoDay(year: string, month: string, day: string): string {
  // Go and Ruby read 69 as 1969, and 68 as 2068.
  const century = year.length === 2 ? (Number(year) < 69 ? '20' : '19') : '';
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** @returns `undefined` for a day that doesn't exist, such as 2020-02-30, and for the zeros of an empty date. */
function toValid(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? undefined : day;
}

type Parts = Readonly<Record<string, string | undefined>>;

function toDateTime(parts: Parts, timeZone: string): string | undefined {
  const { weekday, year = '', month = '', hours, minutes, seconds = '00', fraction } = parts;
  if (weekday && findName(weekdays, weekday) === 0) return undefined;
  const number = /\d/.test(month) ? month : String(findName(months, month));
  const day = toValid(toIsoDay(year, number, parts.day ?? ''));
  if (day === undefined || hours === undefined) return day;
  const hour = parts.half ? toHour(Number(hours), parts.half) : hours.padStart(2, '0');
  // RFC 3339 writes a leap second as 60. No clock of a computer has it.
  const local = `${day}T${hour}:${minutes}:${seconds === '60' ? '59' : seconds}`;
  if (Number.isNaN(Date.parse(`${local}Z`)) || hour === '24') return undefined;
  const offset = parts.zone ? normalizeOffset(parts.zone) : toOffset(local, timeZone);
  const text = `${local}${Number(fraction ?? 0) === 0 ? '' : `.${fraction?.slice(0, 3)}`}${offset}`;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}

/** @example toHour(12, 'a') // → '00' */
function toHour(hours: number, half: string): string | undefined {
  if (hours < 1 || hours > 12) return undefined;
  return String((hours % 12) + (/p/i.test(half) ? 12 : 0)).padStart(2, '0');
}

/** @example normalizeOffset('+0200') // → '+02:00' */
function normalizeOffset(zone: string): string {
  if (/^[a-z]/i.test(zone) || /^[+-]00(?::?00)?$/.test(zone)) return 'Z';
  return zone.replace(/^(.\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
}

/** The offset of a time zone at a local time, such as `+02:00`. An unknown zone counts as UTC. */
function toOffset(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const guess = offsetAt(asUtc, timeZone);
  return offsetAt(asUtc - guess.minutes * 60_000, timeZone).text;
}

function offsetAt(time: number, timeZone: string) {
  const zone = formatterOf(timeZone)
    ?.formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '00', minutes = '00'] = /GMT([+-])(\d\d):(\d\d)/.exec(zone ?? '') ?? [];
  if (sign === undefined) return { minutes: 0, text: 'Z' };
  const total = Number(hours) * 60 + Number(minutes);
  return {
    minutes: sign === '-' ? -total : total,
    text: normalizeOffset(`${sign}${hours}:${minutes}`),
  };
}

const formatterOf = memoizeText(
  (timeZone) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    } catch {
      return undefined;
    }
  },
  { maxEntries: 1_000, maxLength: 100 },
);

export function isTimeZone(name: string): boolean {
  return formatterOf(name) !== undefined;
}

/**
 * The calendar date of an instant in the time zone of the site. Midnight UTC is the instant of a date without a time, so it keeps its day.
 *
 * @param instant RFC 3339 in UTC, or a date.
 * @example toDay('2026-03-01T18:00:00.000Z', 'Asia/Tokyo') // → '2026-03-02'
 */
export function toDay(instant: string, timeZone = 'UTC'): string {
  const format = formatterOf(timeZone);
  if (timeZone === 'UTC' || !format || !/T(?!00:00:00(?:\.000)?Z)/.test(instant)) {
    return instant.slice(0, 10);
  }
  const parts = format.formatToParts(Date.parse(instant));
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return toIsoDay(read('year'), read('month'), read('day'));
}
