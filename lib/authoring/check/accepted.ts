import type { FieldSchema } from '#lib/schema/field-schema.ts';
import { slugMaxLength, slugPattern } from '#lib/schema/limits.ts';

/** The schema of the field at a path, or `undefined` where there is no such field. */
export function findFieldSchema(
  schema: FieldSchema,
  path: readonly PropertyKey[],
): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>(
    (at, key) => (typeof key === 'number' ? at?.items : at?.properties?.[String(key)]),
    schema,
  );
}

/** What a field accepts, in one sentence for an author. */
export function describeAccepted(schema: FieldSchema): string {
  const { type, format, pattern, items, properties, minimum, maxLength } = schema;
  if (schema.enum) return `Use one of: ${schema.enum.join(', ')}.`;
  if (schema.anyOf?.some((choice) => choice.format === 'date')) {
    return 'Write a date, such as 2026-01-31, or a date-time, such as 2026-01-31T09:00:00Z.';
  }
  if (format === 'date') return 'Write a date, such as 2026-01-31.';
  if (format === 'uri') return 'Write an address that begins with https:// or http://.';
  if (pattern === slugPattern.source) {
    return `Write lowercase letters and digits joined by single hyphens, at most ${slugMaxLength} characters.`;
  }
  if (type === 'boolean') return 'Write true or false, without quotes.';
  if (type === 'integer') return `Write a whole number, ${minimum ?? 0} or more.`;
  if (items) return describeList(items);
  if (properties) return `Below it, indented, stand the fields ${nameAll(properties)}.`;
  if (maxLength === undefined) return 'Write a text.';
  return `Write at most ${maxLength} characters: a search result shows no more.`;
}

function describeList({ properties }: FieldSchema): string {
  return properties
    ? `Write a list: each item begins with \`- \` and has the fields ${nameAll(properties)}.`
    : 'Write a list of at least one, such as [one, two].';
}

function nameAll(fields: Readonly<Record<string, unknown>>): string {
  return Object.keys(fields).join(', ');
}
