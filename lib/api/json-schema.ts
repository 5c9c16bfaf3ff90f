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
 * The JSON Schema (draft 2020-12, the dialect of OpenAPI 3.1) of every zod schema with an id, keyed by id. References
 * between them are relative to the components of an OpenAPI document. Objects are open, so that a client generated today
 * accepts the fields that we add tomorrow.
 *
 * @param roots the schemas to list, with those that they refer to.
 */
export function toComponentSchemas(
  roots: readonly z.ZodType[],
): Readonly<Record<string, JsonSchema>> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `${componentsPrefix}${id}`,
    override: ({ jsonSchema }) => {
      // Drop zod's redundant keywords: the limit of every JSON number, and a pattern that repeats the format.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.format) delete jsonSchema.pattern;
      delete jsonSchema.additionalProperties;
      // JavaScript escapes the slash in `RegExp.source`; other languages have no such escape.
      if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
      // The API's instants are narrower than the format: in UTC, with milliseconds.
      if (jsonSchema.format === 'date-time') jsonSchema.pattern = '\\.\\d{3}Z$';
    },
  });
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [, id = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(id)) continue;
      used.add(id);
      use(JSON.stringify(schemas[id]));
    }
  };
  for (const root of roots) use(toSchemaReference(root).$ref);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([id]) => used.has(id))
      .map(([id, { $schema, $id, id: _, ...schema }]) => [id, schema] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
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
