/** Turns an issue of zod into a message for authors: what is wrong, what is accepted, the nearest valid value. */
import { stringify } from 'yaml';
import type { z } from 'zod';
import { type Fields, toTitleSlug } from '#lib/authoring/content-folder.ts';
import { type FieldSchema, isDate } from '#lib/schema/field-schema.ts';
import { slugPattern } from '#lib/schema/limits.ts';
import { colorPattern } from '#lib/schema/theme.ts';
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
  if (issue.code === 'invalid_key') return [explainInvalidName(issue)];
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
  const fields = (given ?? {}) as Fields;
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

/** The name of a group in which the author chooses the names. */
function explainInvalidName({ path, issues }: z.core.$ZodIssueInvalidKey): FieldMistake {
  return {
    path,
    isName: true,
    isMissing: false,
    field: toFieldName(path),
    message: 'This name is not accepted here.',
    accepted: issues[0]?.message,
    nearest: toTitleSlug(String(path.at(-1))) || undefined,
  };
}

function isDateField(field: FieldSchema): boolean {
  return field.format === 'date' || isDate(field);
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
    (at, key) => (typeof key === 'number' ? findItemSchema(at, key) : findNamed(at, String(key))),
    schema,
  );
}

function findItemSchema(list: FieldSchema | undefined, index: number): FieldSchema | undefined {
  return list?.prefixItems?.[index] ?? list?.items;
}

function findNamed(group: FieldSchema | undefined, name: string): FieldSchema | undefined {
  return group?.properties?.[name] ?? (group?.additionalProperties || undefined);
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
  if (issue.code === 'custom' && field.properties) return toCombination(value);
  const shown = abbreviate(typeof value === 'number' ? String(value) : JSON.stringify(value));
  if (typeof value === 'number' && issue.code === 'too_small') return `${shown} is too small.`;
  if (typeof value === 'number' && issue.code === 'too_big') return `${shown} is too large.`;
  if (issue.code === 'too_big' && typeof value === 'string') {
    return `The text is too long: it has ${value.trim().length} characters.`;
  }
  return `${shown} is not ${nameKind(field, value)}.`;
}

/** @param value fields that are each valid. */
function toCombination(value: unknown): string {
  const names = listNames(value as object);
  return names === ''
    ? 'The group has no fields.'
    : `This combination of fields is not accepted: ${names}.`;
}

/** The expected kind of value, or `accepted here` if the value is of that kind already. */
function nameKind(field: FieldSchema, value: unknown): string {
  if (field.enum) return 'one of the choices';
  if (isDateField(field)) return 'a date';
  if (field.format === 'uri') return isWebUrl(value) ? 'accepted here' : 'a web URL';
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.type === 'boolean') return 'true or false';
  if (field.type === 'integer') return 'a whole number';
  if (field.type === 'number') return 'a number';
  if (field.anyOf) return 'a number or text';
  if (field.prefixItems) return `a list of ${field.prefixItems.length} values`;
  if (field.items) return 'a list';
  if (field.type === 'object') return 'a group of fields';
  return typeof value === 'string' ? 'accepted here' : 'text';
}

function isWebUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

/** A sentence of the schema itself comes first, because JSON Schema cannot express every rule. */
function toAccepted(issue: z.core.$ZodIssue, field: FieldSchema): string {
  if (issue.code === 'custom' || /^Write /.test(issue.message)) return issue.message;
  const { path } = issue;
  if (path.length === 0) {
    return `Write one field per line, as \`name: value\`. Fields: ${listNames(field.properties ?? {})}.`;
  }
  return typeof path.at(-1) === 'number' && field.properties
    ? describeItem(field.properties)
    : describeAccepted(field);
}

function describeAccepted(schema: FieldSchema): string {
  const { type, format, items, properties, maxLength } = schema;
  if (schema.enum) return `Use one of: ${schema.enum.join(', ')}.`;
  if (format === 'date') return 'Write a date, such as 2026-01-31.';
  if (format === 'uri') return 'Write a URL that begins with https:// or http://.';
  if (type === 'boolean') return 'Write true or false, without quotes.';
  if (type === 'integer') return `Write a whole number${describeRange(schema)}.`;
  if (type === 'number') return `Write a number${describeRange(schema)}, without a unit or quotes.`;
  if (items) return describeList(items);
  if (properties)
    return `Write one or more of these fields below it, indented: ${listNames(properties)}.`;
  if (type === 'object') return 'Write one `name: value` per line below it, indented.';
  if (maxLength === undefined) return 'Write some text.';
  return `Write at most ${maxLength} characters, because search results cut off the rest.`;
}

function describeItem(fields: object): string {
  const [first] = Object.keys(fields);
  return `Begin the item with a field, such as \`- ${first}: …\`. Fields: ${listNames(fields)}.`;
}

/** @example describeRange({ minimum: 0.8, maximum: 1.3 }) // → ' from 0.8 to 1.3' */
function describeRange({ minimum = 0, maximum }: FieldSchema): string {
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? `, ${minimum} or more`
    : ` from ${minimum} to ${maximum}`;
}

function describeList({ properties }: FieldSchema): string {
  return properties
    ? `Write a list: each item begins with \`- \` and has the fields ${listNames(properties)}.`
    : 'Write a list of at least one item, such as [one, two].';
}

function listNames(fields: object): string {
  return Object.keys(fields).join(', ');
}

/** @returns a valid value near `value`, written as YAML, or `undefined` if nothing is near. */
export function findNearestValue(value: unknown, schema: FieldSchema): string | undefined {
  if (!isScalar(value) || schema.type === 'object' || schema.prefixItems) return undefined;
  const text = String(value).trim();
  if (text === '') return undefined;
  if (schema.enum) return findNearest(text, schema.enum);
  if (schema.items) return findList(text, schema.items);
  if (isDateField(schema)) return findDate(text);
  if (schema.format === 'uri') return toYaml(findUrl(text));
  if (schema.type === 'boolean') return findBoolean(text, schema);
  if (schema.type === 'integer') return findInteger(text, schema.minimum ?? 0);
  if (schema.type === 'number') return findNumber(text, schema);
  if (schema.anyOf) return toYaml(text);
  if (schema.pattern === colorPattern.source) return toYaml(findColor(text));
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
