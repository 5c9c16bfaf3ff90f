import { z } from 'zod';
import { type ErrorCode, errorStatus } from '#lib/http/errors.ts';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const errorEnvelope = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(codes),
      message: z.string().min(1).describe('What went wrong, in plain language.'),
      hint: z.string().min(1).describe('How to resolve it.'),
    }),
  })
  .meta({ id: 'Error', description: 'The body of every error.' });

export type JsonSchema = Readonly<Record<string, unknown>>;

const componentsPrefix = '#/components/schemas/';

/**
 * The JSON Schema (draft 2020-12, the dialect of OpenAPI 3.1) of these schemas and all that they refer to, by their ids. References
 * are relative to the components of an OpenAPI document. Objects are open, so that a client generated today accepts the fields
 * that we add tomorrow.
 */
export function toComponentSchemas(
  roots: readonly z.ZodType[],
): Readonly<Record<string, JsonSchema>> {
  const components: Record<string, JsonSchema> = {};
  for (const root of roots) {
    const { $defs = {} } = z.toJSONSchema(root, { override: toOpenSchema });
    for (const [id, { id: _, ...schema }] of Object.entries($defs)) components[id] = schema;
  }
  const sorted = Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(sorted));
  // The cast is safe: only references have changed.
  return JSON.parse(text.replaceAll('"#/$defs/', `"${componentsPrefix}`)) as typeof components;
}

function toOpenSchema({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // Drop zod's redundant keywords: the limit of every JSON number, and a pattern that repeats the format.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format) delete jsonSchema.pattern;
  delete jsonSchema.additionalProperties;
  // JavaScript escapes the slash in `RegExp.source`; other languages have no such escape.
  if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
  // The API's instants are narrower than the format: in UTC, with milliseconds.
  if (jsonSchema.format === 'date-time') jsonSchema.pattern = '\\.\\d{3}Z$';
}

/**
 * A reference to the component of a schema.
 *
 * @throws Error if the schema has no id.
 */
export function toSchemaReference(schema: z.ZodType): { readonly $ref: string } {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error('A schema of the API has no id. Add `.meta({ id })`.');
  return { $ref: `${componentsPrefix}${id}` };
}
