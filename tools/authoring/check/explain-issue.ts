/** Turns an issue of zod into a message for authors: what is wrong, what is accepted, the nearest valid value. */

import type { z } from 'zod';
import type { FieldSchema } from '../../../lib/schema/fields.ts';
import { descriptionMaxLength } from '../../../lib/schema/limits.ts';
import { abbreviate } from '../../../lib/text/format.ts';
import { languageTagPattern } from '../../../lib/text/language-tags.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import type { Fields } from '../content/content-file.ts';
import { findNearestTag, findNearestValue, isDateField, rewriteDate } from './nearest-value.ts';
import { type Fix, type Mistake, toFieldName } from './problem.ts';
import { toTitleSlug } from './title-slug.ts';

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
 * @param toSource returns the value at a path as the author wrote it: YAML reads 3.10 as 3.1.
 */
export function explainIssue(
  issue: z.core.$ZodIssue,
  schema: FieldSchema,
  value: unknown,
  toSource: (path: readonly PropertyKey[]) => string,
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
  const isWord = Number.isFinite(actual) || typeof actual === 'boolean';
  const source = isWord ? toSource(path) : undefined;
  const found = findNearestValue(actual, field, source);
  // A rule between fields may refuse a value that is fine alone.
  const nearest = issue.code === 'custom' && found === actual ? undefined : found;
  return [
    {
      path,
      isName: false,
      isMissing: actual === undefined,
      field: toFieldName(path),
      message: toMessage(issue, field, actual, source),
      accepted: toAccepted(issue, field),
      nearest,
      fix: isDateField(field) ? toDateFix(actual, nearest) : undefined,
    },
  ];
}

/** The names that other site generators have for a field of ours. `--fix` renames them. */
const renamed: Readonly<Record<string, string>> = {
  date: 'publishedAt',
  datePublished: 'publishedAt',
  pubDate: 'publishedAt',
  pubDatetime: 'publishedAt',
  publishDate: 'publishedAt',
  published_at: 'publishedAt',
  dateModified: 'updatedAt',
  lastmod: 'updatedAt',
  last_modified_at: 'updatedAt',
  modDatetime: 'updatedAt',
  modified: 'updatedAt',
  updated: 'updatedAt',
  updatedDate: 'updatedAt',
  updated_at: 'updatedAt',
  excerpt: 'description',
  summary: 'description',
  cover: 'coverImage',
  cover_image: 'coverImage',
  featuredImage: 'coverImage',
  heroImage: 'coverImage',
  image: 'coverImage',
  ogImage: 'coverImage',
  thumbnail: 'coverImage',
  coverImageAlt: 'coverAlt',
  imageAlt: 'coverAlt',
  categories: 'category',
  tag: 'tags',
  topics: 'tags',
  redirect_from: 'aliases',
};

/** Their fields without a counterpart, and what to do instead. */
export const fieldAdvice: Readonly<Record<string, string>> = {
  permalink: "Remove it: the file's name is the URL. Rename the file to change it.",
  slug: "Remove it: the file's name is the URL. Rename the file to change it.",
  url: "Remove it: the file's name is the URL. Rename the file to change it.",
  layout: 'Remove it: the folder decides how a page looks.',
  type: 'Remove it: the folder decides how a page looks.',
  published: 'Remove it, or write `draft: true` for an article that is not published.',
  id: "Remove it: the file's name identifies the article.",
  weight: 'Remove it: dates order articles.',
  toc: 'Remove it: every article has a table of contents.',
  comments: 'Remove it: `comments` in content/site.yaml adds them to all articles.',
  canonical: "Remove it: the article's own URL is the canonical one.",
};

/** @returns the site's own field, if there is one among `known`. */
function findOwnField(name: string, known: readonly string[]): string | undefined {
  const own = Object.hasOwn(renamed, name) ? renamed[name] : undefined;
  return own !== undefined && known.includes(own) ? own : undefined;
}

/** @returns what to do about a field that only other tools have. */
function findFieldAdvice(name: string): string | undefined {
  return Object.hasOwn(fieldAdvice, name) ? fieldAdvice[name] : undefined;
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
    nearest: findValidName(String(path.at(-1)), issues[0]),
  };
}

/** The name as a slug, or in camel case if there may be no hyphens. */
function findValidName(name: string, issue: z.core.$ZodIssue | undefined): string | undefined {
  const slug = toTitleSlug(name);
  if (issue?.code !== 'invalid_format' || issue.pattern === undefined) return slug;
  if (issue.pattern.includes(languageTagPattern.source)) return findNearestTag(name);
  const pattern = new RegExp(issue.pattern.slice(1, issue.pattern.lastIndexOf('/')));
  const camelCase = slug?.replace(/-(.)/g, (_, sign: string) => sign.toUpperCase());
  return [slug, camelCase].find((candidate) => candidate && pattern.test(candidate));
}

/** A whole date that exists has one right spelling. The nearest date to `2026-02-30` is only a guess. */
function toDateFix(actual: unknown, nearest: string | undefined): Fix | undefined {
  if (typeof actual !== 'string' || nearest === undefined) return undefined;
  if (rewriteDate(actual) === nearest) return { from: actual, to: nearest };
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

function toMessage(
  issue: z.core.$ZodIssue,
  field: FieldSchema,
  value: unknown,
  source = typeof value === 'number' ? String(value) : JSON.stringify(value),
): string {
  if (value === undefined) return missingField;
  if (value === null) return 'The field has no value.';
  if (typeof value === 'string' && value.trim() === '') return 'The text is empty.';
  if (Array.isArray(value) && value.length === 0) return 'The list is empty.';
  if (issue.code === 'custom' && field.properties) return toCombination(value);
  const shown = abbreviate(source);
  if (typeof value === 'number' && issue.code === 'too_small') return `${shown} is too small.`;
  if (typeof value === 'number' && issue.code === 'too_big') return `${shown} is too large.`;
  if (issue.code === 'too_big' && typeof value === 'string') {
    return `The text is too long: it has ${value.trim().length} characters.`;
  }
  return `${shown} is not ${nameKind(field, value)}.`;
}

/** @param value fields that are each valid. */
function toCombination(value: unknown): string {
  const names = joinNames(value as object);
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
  return typeof value === 'string' || field.type === undefined ? 'accepted here' : 'text';
}

function isWebUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

/** A sentence of the schema itself comes first, because JSON Schema cannot express every rule. */
function toAccepted(issue: z.core.$ZodIssue, field: FieldSchema): string {
  if (issue.code === 'custom' || /^Write /.test(issue.message)) return issue.message;
  const { path } = issue;
  if (path.length === 0) {
    return `Write one field per line, as \`name: value\`. Fields: ${joinNames(field.properties ?? {})}.`;
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
    return `Write one or more of these fields below it, indented: ${joinNames(properties)}.`;
  if (type === 'object') return 'Write one `name: value` per line below it, indented.';
  if (maxLength === undefined) return 'Write some text.';
  const reason =
    maxLength === descriptionMaxLength ? ', because search results cut off the rest' : '';
  return `Write at most ${maxLength} characters${reason}.`;
}

function describeItem(fields: object): string {
  const [first] = Object.keys(fields);
  return `Begin the item with a field, such as \`- ${first}: …\`. Fields: ${joinNames(fields)}.`;
}

/** @example describeRange({ minimum: 0.8, maximum: 1.3 }) // → ' from 0.8 to 1.3' */
function describeRange({ type, minimum, maximum }: FieldSchema): string {
  if (type === 'number' && minimum === undefined && maximum === undefined) return '';
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? `, ${minimum ?? 0} or more`
    : ` from ${minimum ?? 0} to ${maximum}`;
}

function describeList({ properties }: FieldSchema): string {
  return properties
    ? `Write a list: each item begins with \`- \` and has the fields ${joinNames(properties)}.`
    : 'Write a list of at least one item, such as [one, two].';
}

function joinNames(fields: object): string {
  return Object.keys(fields).join(', ');
}
