/**
 * Published schemas are open, so that we may add fields. Our own tests use the strict form: every object refuses unknown
 * fields.
 */

/** Adds `additionalProperties: false` to every object of a JSON Schema, and to those within it. */
export function closeSchemas<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(closeSchemas) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => [name, closeSchemas(inner)]),
  );
  const isObject = closed.type === 'object' && closed.properties !== undefined;
  return (isObject ? { ...closed, additionalProperties: false } : closed) as Schema;
}
