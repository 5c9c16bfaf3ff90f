/** Turns an issue of zod into a message for authors: what is wrong, what is accepted, the nearest valid value. */
import { stringify } from 'yaml';
import type { z } from 'zod';
import { toTitleSlug } from '#lib/authoring/content-folder.ts';
import type { FieldSchema } from '#lib/schema/field-schema.ts';
import { slugMaxLength, slugPattern } from '#lib/schema/limits.ts';
import { abbreviate } from '#lib/text/format.ts';
import { findNearest } from '#lib/text/nearest.ts';
import { findFieldAdvice, findOwnField } from './other-tools.ts';
import { type Fix, type Mistake, toFieldName } from './problem.ts';

/** The message about a required field that is not there. */
export const missingField = 'The field is missing.';

/** A mistake and the path of its field. */
export type FieldMistake = Mistake & {
  readonly path: readonly PropertyKey[];
  /** Whether the mistake is in the field's name, not in its value. */
  readonly isName: boolean;
  readonly isMissing: boolean;
};

/**
 * @param schema the schema of the file.
 * @param value the parsed file.
 */
export function explainIssue(
  issue: z.core.$ZodIssue,
  schema: FieldSchema,
  value: unknown,
): readonly FieldMistake[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(findFieldSchema(schema, path)?.properties ?? {});
    const given = readPath(value, path);
    return issue.keys.map((key) => explainUnknownField([...path, key], key, known, given));
  }
  const field = findFieldSchema(schema, path) ?? schema;
  const actual = readPath(value, path);
  const nearest = findNearestValue(actual, field);
  return [
    {
      path,
      isName: false,
      isMissing: actual === undefined,
      field: toFieldName(path),
      message: toMessage(issue, field, actual),
      accepted: toAccepted(issue, field),
      nearest,
      fix: isDateField(field) ? toDateFix(actual, nearest) : undefined,
    },
  ];
}

function explainUnknownField(
  path: readonly PropertyKey[],
  key: string,
  known: readonly string[],
  given: unknown,
): FieldMistake {
  const own = findOwnField(key, known);
  const fields = (given ?? {}) as Readonly<Record<string, unknown>>;
  // A list of categories can't become one category, and a field can't have two values.
  const isFixable = own !== undefined && !(own in fields) && typeof fields[key] === 'string';
  return {
    path,
    isName: true,
    isMissing: false,
    field: toFieldName(path),
    message: 'There is no field with this name.',
    accepted: findFieldAdvice(key) ?? `Use one of: ${known.join(', ')}.`,
    nearest: own ?? (findFieldAdvice(key) ? undefined : findNearest(key, known)),
    fix: isFixable ? { from: key, to: own } : undefined,
  };
}

function isDateField({ anyOf, format }: FieldSchema): boolean {
  return format === 'date' || (anyOf?.some((choice) => choice.format === 'date') ?? false);
}

/** A whole date that exists has one right spelling. The nearest date to `2026-02-30` is only a guess. */
function toDateFix(actual: unknown, nearest: string | undefined): Fix | undefined {
  if (typeof actual !== 'string' || nearest === undefined) return undefined;
  const numbers = actual.match(/\d+/g)?.map(Number) ?? [];
  const day = Number(nearest.slice(8));
  const isWhole = !/[:T]/.test(actual) && actual.trim().length <= 'September 30th, 2026'.length;
  return isWhole && numbers.includes(day) ? { from: actual, to: nearest } : undefined;
}

/** The schema of the field at a path, or `undefined` if there is no such field. */
function findFieldSchema(
  schema: FieldSchema,
  path: readonly PropertyKey[],
): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>(
    (at, key) => (typeof key === 'number' ? at?.items : at?.properties?.[String(key)]),
    schema,
  );
}

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key],
    value,
  );
}

function toMessage(issue: z.core.$ZodIssue, field: FieldSchema, value: unknown): string {
  if (value === undefined) return missingField;
  if (value === null) return 'The field has no value.';
  if (typeof value === 'string' && value.trim() === '') return 'The text is empty.';
  if (Array.isArray(value) && value.length === 0) return 'The list is empty.';
  const shown = abbreviate(JSON.stringify(value));
  if (issue.code === 'too_small') return `${shown} is too small.`;
  if (issue.code === 'too_big' && typeof value === 'string') {
    return `The text is too long: it has ${value.trim().length} characters.`;
  }
  return `${shown} is not ${nameKind(field, value)}.`;
}

/** The expected kind of value, or `accepted here` if the value is of that kind already. */
function nameKind(field: FieldSchema, value: unknown): string {
  if (field.enum) return 'one of the choices';
  if (field.anyOf || field.format === 'date') return 'a date';
  if (field.format === 'uri') return 'a web URL';
  if (field.type === 'boolean') return 'true or false';
  if (field.type === 'integer') return 'a whole number';
  if (field.items) return 'a list';
  if (field.properties) return 'a group of fields';
  return typeof value === 'string' ? 'accepted here' : 'text';
}

/** A custom rule has its own sentence, because JSON Schema cannot express it. */
function toAccepted(issue: z.core.$ZodIssue, field: FieldSchema): string {
  if (isCustomRule(issue, field)) return issue.message;
  return issue.path.length === 0
    ? `Write one field per line, as \`name: value\`. Fields: ${Object.keys(field.properties ?? {}).join(', ')}.`
    : describeAccepted(field);
}

function isCustomRule({ code, message }: z.core.$ZodIssue, { pattern }: FieldSchema): boolean {
  return (
    code === 'custom' ||
    (code === 'invalid_format' && pattern !== undefined && /^Write /.test(message))
  );
}

function describeAccepted(schema: FieldSchema): string {
  const { type, format, pattern, items, properties, minimum, maxLength } = schema;
  if (schema.enum) return `Use one of: ${schema.enum.join(', ')}.`;
  if (schema.anyOf?.some((choice) => choice.format === 'date')) {
    return 'Write a date, such as 2026-01-31, or a date-time, such as 2026-01-31T09:00:00Z.';
  }
  if (format === 'date') return 'Write a date, such as 2026-01-31.';
  if (format === 'uri') return 'Write a URL that begins with https:// or http://.';
  if (pattern === slugPattern.source) {
    return `Write lowercase letters and digits joined by single hyphens, at most ${slugMaxLength} characters.`;
  }
  if (type === 'boolean') return 'Write true or false, without quotes.';
  if (type === 'integer') return `Write a whole number, ${minimum ?? 0} or more.`;
  if (items) return describeList(items);
  if (properties) return `Write these fields below it, indented: ${listNames(properties)}.`;
  if (maxLength === undefined) return 'Write some text.';
  return `Write at most ${maxLength} characters, because search results cut off the rest.`;
}

function describeList({ properties }: FieldSchema): string {
  return properties
    ? `Write a list: each item begins with \`- \` and has the fields ${listNames(properties)}.`
    : 'Write a list of at least one item, such as [one, two].';
}

function listNames(fields: Readonly<Record<string, unknown>>): string {
  return Object.keys(fields).join(', ');
}

/** @returns a valid value near `value`, written as YAML, or `undefined` if nothing is near. */
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

/** Reads `2026/1/31`, `31.1.2026` and dates with the name of a month. `1/2/2026` is ambiguous. */
function findDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})/.exec(text) ?? [];
  if (year && month && day) return clampDate(Number(year), Number(month), Number(day));
  const [, dayFirst, monthSecond, yearLast] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/.exec(text) ?? [];
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

function findBoolean(text: string): string | undefined {
  if (/^(?:yes|y|on|true|1)$/i.test(text)) return 'true';
  return /^(?:no|n|off|false|0)$/i.test(text) ? 'false' : undefined;
}

function findInteger(text: string, minimum: number): string | undefined {
  const number = Math.max(minimum, Math.round(Number(text)));
  return Number.isSafeInteger(number) ? String(number) : undefined;
}
