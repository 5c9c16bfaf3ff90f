/** Guesses at what an author meant. Each is offered only where it would be accepted. */
import { stringify } from 'yaml';
import { toTitleSlug } from '#lib/authoring/title-slug.ts';
import type { FieldSchema } from '#lib/schema/field-schema.ts';
import { slugPattern } from '#lib/schema/limits.ts';
import { findNearest } from '#lib/text/nearest.ts';

/** @returns what to write instead of `value`, as it is written in YAML, or `undefined` where nothing is near. */
export function findNearestValue(value: unknown, schema: FieldSchema): string | undefined {
  if (!isScalar(value) || schema.properties) return undefined;
  const text = String(value).trim();
  if (text === '') return undefined;
  if (schema.enum) return findNearest(text, schema.enum);
  if (schema.items) return findList(text, schema.items);
  if (schema.anyOf || schema.format === 'date') return findDate(text);
  if (schema.format === 'uri') return toYaml(findUrl(text));
  if (schema.type === 'boolean') return findBoolean(text);
  if (schema.type === 'integer') return findInteger(text, schema.minimum ?? 0);
  if (schema.pattern) return isSlugField(schema) ? toYaml(toTitleSlug(text)) : undefined;
  return typeof value === 'string' ? undefined : toYaml(text);
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function isSlugField({ pattern }: FieldSchema): boolean {
  return pattern === slugPattern.source;
}

/** A text that YAML would read as something else, such as `2026`, comes in quotes. */
function toYaml(text: string | undefined): string | undefined {
  return text === undefined ? undefined : stringify(text, { lineWidth: 0 }).trimEnd();
}

/** The list of what stands between commas. */
function findList(text: string, itemSchema: FieldSchema): string | undefined {
  if (itemSchema.properties) return undefined;
  const items = text.split(',').map((item) => item.trim());
  const meant = isSlugField(itemSchema) ? items.map(toTitleSlug) : items;
  const flow = { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 } as const;
  return meant.every(Boolean) ? stringify(meant, flow).trimEnd() : undefined;
}

/** The date in a text that names year, month and day in this order, or a month by its name. */
function findDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})/.exec(text) ?? [];
  if (year && month && day) return clampDate(Number(year), Number(month), Number(day));
  const [, dayFirst, monthSecond, yearLast] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/.exec(text) ?? [];
  if (yearLast) return clampDate(Number(yearLast), Number(monthSecond), Number(dayFirst));
  const named =
    /[a-z]/i.test(text) && /\b\d{4}\b/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(named) ? undefined : new Date(named).toISOString().slice(0, 10);
}

/** A day that a month does not have becomes the last one that it has. */
function clampDate(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1, Math.min(day, lastDay)));
  return date.toISOString().slice(0, 10);
}

function findUrl(text: string): string | undefined {
  const url = `https://${text.replace(/^[a-z]*:?\/\//i, '')}`;
  return /^[\w.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(url.slice(8)) && URL.canParse(url)
    ? url
    : undefined;
}

function findBoolean(text: string): string | undefined {
  if (/^(?:yes|y|on|true|1)$/i.test(text)) return 'true';
  return /^(?:no|n|off|false|0)$/i.test(text) ? 'false' : undefined;
}

function findInteger(text: string, minimum: number): string | undefined {
  const number = Math.max(minimum, Math.round(Number(text)));
  return Number.isSafeInteger(number) ? String(number) : undefined;
}
