import type { z } from 'zod';
import type { FieldSchema } from '#lib/schema/field-schema.ts';
import { abbreviate } from '#lib/text/format.ts';
import { findNearest } from '#lib/text/nearest.ts';
import { describeAccepted, findFieldSchema } from './accepted.ts';
import { toFieldName } from './field-report.ts';
import { findNearestValue } from './nearest-value.ts';
import type { Mistake } from './problem.ts';

/** A mistake with the path of the field that it is about. */
export type FieldMistake = Mistake & {
  readonly path: readonly PropertyKey[];
  /** Whether the name of the field is meant rather than its value. */
  readonly isName: boolean;
  readonly isMissing: boolean;
};

/**
 * What zod found wrong, in an author's words.
 *
 * @param schema what the file may say.
 * @param value what it says.
 */
export function explainIssue(
  issue: z.core.$ZodIssue,
  schema: FieldSchema,
  value: unknown,
): readonly FieldMistake[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(findFieldSchema(schema, path)?.properties ?? {});
    return issue.keys.map((key) => explainUnknown([...path, key], key, known));
  }
  const field = findFieldSchema(schema, path) ?? schema;
  const actual = readPath(value, path);
  return [
    {
      path,
      isName: false,
      isMissing: actual === undefined,
      field: toFieldName(path),
      message: toMessage(issue, field, actual),
      accepted: toAccepted(issue, field),
      nearest: findNearestValue(actual, field),
    },
  ];
}

function explainUnknown(
  path: readonly PropertyKey[],
  key: string,
  known: readonly string[],
): FieldMistake {
  return {
    path,
    isName: true,
    isMissing: false,
    field: toFieldName(path),
    message: 'There is no field of this name.',
    accepted: `Fields: ${known.join(', ')}.`,
    nearest: findNearest(key, known),
  };
}

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key],
    value,
  );
}

function toMessage(issue: z.core.$ZodIssue, field: FieldSchema, value: unknown): string {
  if (value === undefined) return 'The field is missing.';
  if (value === null) return 'The field has no value.';
  if (typeof value === 'string' && value.trim() === '') return 'The text is empty.';
  if (Array.isArray(value) && value.length === 0) return 'The list is empty.';
  const shown = abbreviate(JSON.stringify(value));
  if (issue.code === 'too_small') return `${shown} is too small.`;
  if (issue.code === 'too_big' && typeof value === 'string') {
    return `The text is too long, at ${value.trim().length} characters.`;
  }
  return `${shown} is not ${nameKind(field, value)}.`;
}

/** What a field is to hold, as far as the value is not of that kind already. */
function nameKind(field: FieldSchema, value: unknown): string {
  if (field.enum) return 'one of the choices';
  if (field.anyOf || field.format === 'date') return 'a date';
  if (field.format === 'uri') return 'an address on the web';
  if (field.type === 'boolean') return 'true or false';
  if (field.type === 'integer') return 'a whole number';
  if (field.items) return 'a list';
  if (field.properties) return 'a group of fields';
  return typeof value === 'string' ? 'accepted here' : 'a text';
}

/** A rule that JSON Schema cannot name brings its own sentence. */
function toAccepted(issue: z.core.$ZodIssue, field: FieldSchema): string {
  if (isOwnRule(issue, field)) return issue.message;
  return issue.path.length === 0
    ? `Write one field a line, as \`name: value\`. Fields: ${Object.keys(field.properties ?? {}).join(', ')}.`
    : describeAccepted(field);
}

function isOwnRule({ code, message }: z.core.$ZodIssue, { pattern }: FieldSchema): boolean {
  return (
    code === 'custom' ||
    (code === 'invalid_format' && pattern !== undefined && /^Write /.test(message))
  );
}
