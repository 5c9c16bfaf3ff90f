import type { FieldDefs, ListFieldDefItem } from 'contentlayer2/source-files';
import { defineNestedType } from 'contentlayer2/source-files';
import { z } from 'zod';

type JsonSchema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
};

/**
 * The Contentlayer fields of a front matter schema, so that the types it generates follow from the same zod schema that
 * the content check and the API follow.
 *
 * @example toContentlayerFields(z.object({ tags: z.array(z.string()) }))
 * // → { tags: { type: 'list', of: { type: 'string' }, required: true } }
 */
export function toContentlayerFields(schema: z.ZodObject): FieldDefs {
  // A registry of its own, empty: schemas with an id would otherwise come as references.
  return toFields(z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as JsonSchema);
}

function toFields({ properties = {}, required = [] }: JsonSchema): FieldDefs {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { ...toField(name, property), required: required.includes(name) },
    ]),
  ) as FieldDefs;
}

function toField(name: string, schema: JsonSchema) {
  if (schema.type === 'array' && schema.items) {
    return { type: 'list', of: toItem(name, schema.items) };
  }
  return schema.type === 'object'
    ? { type: 'nested', of: nestedType(name, schema) }
    : toScalar(schema);
}

function toItem(name: string, schema: JsonSchema): ListFieldDefItem.Item {
  return schema.type === 'object'
    ? nestedType(name, schema)
    : (toScalar(schema) as ListFieldDefItem.Item);
}

function nestedType(name: string, schema: JsonSchema) {
  return defineNestedType(() => ({
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}Entry`,
    fields: toFields(schema),
  }));
}

function toScalar(schema: JsonSchema) {
  if (schema.enum) return { type: 'enum', options: schema.enum };
  if (isDate(schema)) return { type: 'date' };
  if (schema.type === 'boolean') return { type: 'boolean' };
  if (schema.type === 'integer' || schema.type === 'number') return { type: 'number' };
  return { type: 'string' };
}

/** An instant in front matter is a union of the two spellings that authors may use. */
function isDate({ anyOf }: JsonSchema): boolean {
  return anyOf?.every(({ format }) => format === 'date' || format === 'date-time') ?? false;
}
