/** Reads dates as people and other tools write them: as a date, or as a date-time with its offset. */

const datePattern = String.raw`(\d{4})[-/](\d{1,2})[-/](\d{1,2})`;
const timePattern = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?`;
const zonePattern = String.raw`([Zz]|UTC|GMT|[+-]\d{2}(?::?\d{2})?)`;
/** Go writes the name of a zone behind its offset, as in `+0200 CEST`. */
const zoneName = String.raw`(?:\s+[A-Z]{3,5})?`;
const dateOnly = new RegExp(`^${datePattern}$`);
const dateTime = new RegExp(
  `^${datePattern}[T\\s]+${timePattern}\\s*(?:${zonePattern}${zoneName})?$`,
  'i',
);
/** Behind the text or, as Ruby and Unix write it, between the time and the year. */
const writtenZone = new RegExp(`(?<=:\\d\\d\\s*)${zonePattern}(?![\\w:])|${zonePattern}$`, 'i');

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
  const text = toText(value);
  if (text === undefined) return undefined;
  const day = dateOnly.exec(text);
  if (day) return toValid(toIsoDay(day));
  const time = dateTime.exec(text);
  if (time) return toDateTime(time, timeZone);
  return readWrittenDate(text, timeZone);
}

function toText(value: unknown): string | undefined {
  // A TOML date writes its own offset.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function toIsoDay([, year = '', month = '', day = '']: readonly string[]): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** @returns `undefined` for a day that doesn't exist, such as 2020-02-30, and for the zeros of an empty date. */
function toValid(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? undefined : day;
}

function toDateTime(match: RegExpExecArray, timeZone: string): string | undefined {
  const day = toValid(toIsoDay(match));
  const [hours = '', minutes = '', seconds = '00', fraction, zone] = match.slice(4);
  // RFC 3339 writes a leap second as 60. No clock of a computer has it.
  const local = `${day}T${hours.padStart(2, '0')}:${minutes}:${seconds === '60' ? '59' : seconds}`;
  if (day === undefined || Number.isNaN(Date.parse(`${local}Z`))) return undefined;
  const offset = zone ? normalizeOffset(zone) : toOffset(local, timeZone);
  const text = `${local}${Number(fraction ?? 0) === 0 ? '' : `.${fraction?.slice(0, 3)}`}${offset}`;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}

/** A date in words, such as `Jul 8, 2022` or `Fri, 08 Jul 2022 10:00:00 +0200`. */
function readWrittenDate(text: string, timeZone: string): string | undefined {
  if (!/\d{4}/.test(text) || !/[a-z]{3}/i.test(text)) return undefined;
  const [zone] = (/:\d\d/.test(text) && writtenZone.exec(text)) || [];
  const bare = text
    .replace(zone ?? '', '')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .trim();
  const date = new Date(`${bare} UTC`);
  // The parser takes February 30 for March 2, and guesses at names of zones.
  const numbers = bare.replace(/\d+:[\d:.]+/, '').match(/\d+/g) ?? [];
  const isOtherDay = !numbers.map(Number).includes(date.getUTCDate());
  if (isOtherDay || /\d:\d\d[\d:.]*\s*(?![ap]m\b)[a-z]/i.test(bare)) return undefined;
  const local = date.toISOString().slice(0, 19);
  if (!/^\d{4}-/.test(local)) return undefined;
  if (!/\d:\d\d/.test(bare)) return local.slice(0, 10);
  return `${local}${zone ? normalizeOffset(zone) : toOffset(local, timeZone)}`;
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
  const offset = offsetAt(asUtc - guess.minutes * 60_000, timeZone);
  return offset.text;
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

const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(timeZone)) formatters.set(timeZone, createFormatter(timeZone));
  return formatters.get(timeZone);
}

function createFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}

/** A date-time as RFC 3339, Jekyll and Hugo write it, with or without an offset. */
export const dateTimePattern = new RegExp(
  `^\\d{4}-\\d{2}-\\d{2}(?:[Tt]| +)${timePattern} *(?:${zonePattern}${zoneName})?$`,
);

/** Whether a name or an offset is a time zone. */
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
  return toIsoDay(['', read('year'), read('month'), read('day')]);
}
