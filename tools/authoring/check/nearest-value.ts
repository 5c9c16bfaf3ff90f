/** Finds the valid value that an author most likely meant. */

import { stringify } from 'yaml';
import { type FieldSchema, isDate } from '../../../lib/schema/fields.ts';
import { slugPattern } from '../../../lib/schema/limits.ts';
import { colorPattern } from '../../../lib/schema/theme.ts';
import { readDate } from '../../../lib/text/dates.ts';
import { foldText } from '../../../lib/text/fold.ts';
import {
  isLanguageTag,
  languageTagPattern,
  toLanguageName,
} from '../../../lib/text/language-tags.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import { toTitleSlug } from './title-slug.ts';

export function isDateField(field: FieldSchema): boolean {
  return field.format === 'date' || isDate(field);
}

/**
 * @param source the value as its author wrote it.
 * @returns a valid value near `value`, written as YAML, or `undefined` if nothing is near.
 */
export function findNearestValue(
  value: unknown,
  schema: FieldSchema,
  source?: string,
): string | undefined {
  if (!isScalar(value) || schema.type === 'object' || schema.prefixItems) return undefined;
  const text = (source ?? String(value)).trim();
  if (text === '') return undefined;
  if (schema.enum) return findNearest(text, schema.enum);
  if (schema.items) return findList(text, schema.items);
  if (isDateField(schema)) return findDate(text, isDate(schema));
  if (schema.format === 'uri') return toYaml(findUrl(text));
  if (schema.type === 'boolean') return findBoolean(text, schema);
  if (schema.type === 'integer') return findInteger(text, schema.minimum ?? 0);
  if (schema.type === 'number') return findNumber(text, schema);
  if (schema.anyOf) return toYaml(text);
  if (schema.pattern === colorPattern.source) return toYaml(findColor(text));
  if (schema.pattern === languageTagPattern.source) return findNearestTag(text);
  if (schema.pattern) return isSlugField(schema) ? toYaml(toTitleSlug(text)) : undefined;
  return typeof value === 'string' ? undefined : toYaml(text);
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function isSlugField({ pattern }: FieldSchema): boolean {
  return pattern === slugPattern.source;
}

/** Quotes text that YAML would read as another type, such as `2026`. */
function toYaml(text: string | undefined): string | undefined {
  return text === undefined ? undefined : stringify(text, { lineWidth: 0 }).trimEnd();
}

/** Splits text at its commas. */
function findList(text: string, itemSchema: FieldSchema): string | undefined {
  if (itemSchema.properties) return undefined;
  const items = text.split(',').map((item) => item.trim());
  const valid = isSlugField(itemSchema) ? items.map(toTitleSlug) : items;
  const flow = { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 } as const;
  return valid.every(Boolean) ? stringify(valid, flow).trimEnd() : undefined;
}

/** Reads `2026/1/31`, `31.1.2026`, `2026年1月31日`, digits of all scripts, and dates with the name of a month. `1/2/2026` is ambiguous. */
function findDate(text: string, isInstant: boolean): string | undefined {
  const same = rewriteDate(text);
  if (same !== undefined && isInstant) return same;
  const plain = foldText(text).normalize('NFC');
  const [, year, month, day] =
    /^(\d{4})[-./ 年년] ?(\d{1,2})[-./ 月월] ?(\d{1,2})/.exec(plain) ?? [];
  if (year && month && day) return clampDate(Number(year), Number(month), Number(day));
  const [, dayFirst, monthSecond, yearLast] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/.exec(plain) ?? [];
  if (yearLast) return clampDate(Number(yearLast), Number(monthSecond), Number(dayFirst));
  const named =
    /[a-z]/i.test(text) && /\b\d{4}\b/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(named) ? undefined : toDay(new Date(named));
}

/** February 30 becomes the last day of February. */
function clampDate(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1, Math.min(day, lastDay)));
  return toDay(date);
}

/** @returns `undefined` for a year that doesn't have four digits. */
function toDay(date: Date): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(date.toISOString())?.[0];
}

function findUrl(text: string): string | undefined {
  const url = `https://${text.replace(/^[a-z]*:?\/\//i, '')}`;
  return /^[\w.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(url.slice(8)) && URL.canParse(url)
    ? url
    : undefined;
}

function findBoolean(text: string, { const: only }: FieldSchema): string | undefined {
  if (/^(?:yes|y|on|true|1)$/i.test(text)) return 'true';
  return /^(?:no|n|off|false|0)$/i.test(text) && only !== true ? 'false' : undefined;
}

function findInteger(text: string, minimum: number): string | undefined {
  const number = Math.max(minimum, Math.round(Number(text)));
  return Number.isSafeInteger(number) ? String(number) : undefined;
}

/** Reads `1,05` and `1.05em`. A unit such as `px` may mean another number, which is most often out of range. */
function findNumber(text: string, { minimum = 0, maximum = Infinity }: FieldSchema) {
  const [, digits = ''] = /^(-?\d*[.,]?\d+)\s*(?:[a-z]+)?$/i.exec(text) ?? [];
  const number = Number(digits.replace(',', '.'));
  return digits !== '' && number >= minimum && number <= maximum ? String(number) : undefined;
}

/** Reads `1b4f91` and `#fff`. */
function findColor(text: string): string | undefined {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (digits === '') return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/**
 * Writes a date as `readDate` does, without an offset if the text has none.
 *
 * @example rewriteDate('2026/3/2 10:00') // → '2026-03-02T10:00:00'
 */
export function rewriteDate(text: string): string | undefined {
  const date = readDate(text, 'UTC');
  return date === readDate(text, 'Asia/Tokyo') ? date : date?.replace(/Z$/, '');
}

/**
 * The tag that someone most likely meant.
 *
 * @example findNearestTag('en_US') // → 'en-US'
 * @example findNearestTag('German') // → 'de'
 * @example findNearestTag('en-UK') // → 'en-GB'
 * @example findNearestTag('jp') // → 'ja', the language of the region
 */
export function findNearestTag(text: string): string | undefined {
  const tag = text
    .trim()
    .replaceAll('_', '-')
    .replace(/^[A-Z]+(?=-|$)/, (code) => code.toLowerCase());
  const canonical = toCanonicalTag(tag);
  if (canonical !== undefined && isLanguageTag(canonical)) return canonical;
  const named = twoLetterCodes.find((code) => isNameOf(code, tag.toLowerCase()));
  if (named !== undefined) return named;
  const region = /^[a-z]{2}$/i.test(tag) && regionNames.of(tag.toUpperCase());
  return region ? new Intl.Locale(`und-${tag}`).maximize().language : undefined;
}

/** @returns `undefined` for a text that is malformed. */
function toCanonicalTag(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    return undefined;
  }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const twoLetterCodes = letters
  .flatMap((first) => letters.map((second) => `${first}${second}`))
  .filter((code) => languageNames.of(code) !== undefined);

function isNameOf(code: string, name: string): boolean {
  return (
    toLanguageName(code, 'en').toLowerCase() === name || toLanguageName(code).toLowerCase() === name
  );
}
