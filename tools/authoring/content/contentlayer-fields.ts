import {
  defineNestedType,
  type FieldDefs,
  type ListFieldDefItem,
} from 'contentlayer2/source-files';
import type { z } from 'zod';
import { type FieldSchema, isDate, toFieldSchema } from '../../../lib/schema/fields.ts';

/**
 * Converts the zod schema of front matter to Contentlayer fields, so that the content check, the API and the types that
 * Contentlayer generates follow one schema.
 *
 * @example toContentlayerFields(z.object({ tags: z.array(z.string()) }))
 * // → { tags: { type: 'list', of: { type: 'string' }, required: true } }
 */
export function toContentlayerFields(schema: z.ZodObject): FieldDefs {
  return toFields(toFieldSchema(schema));
}

function toFields({ properties = {}, required = [] }: FieldSchema): FieldDefs {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { ...toField(name, property), required: required.includes(name) },
    ]),
  ) as FieldDefs;
}

function toField(name: string, schema: FieldSchema) {
  if (schema.type === 'array' && schema.items) {
    return { type: 'list', of: toItem(name, schema.items) };
  }
  if (schema.type !== 'object') return toScalar(schema);
  // The author chooses the names of the fields.
  if (schema.properties === undefined) return { type: 'json' };
  return { type: 'nested', of: nestedType(name, schema) };
}

function toItem(name: string, schema: FieldSchema): ListFieldDefItem.Item {
  return schema.type === 'object'
    ? nestedType(name, schema)
    : (toScalar(schema) as ListFieldDefItem.Item);
}

function nestedType(name: string, schema: FieldSchema) {
  return defineNestedType(() => ({
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}Entry`,
    fields: toFields(schema),
  }));
}

function toScalar(schema: FieldSchema) {
  if (schema.enum) return { type: 'enum', options: schema.enum };
  if (isDate(schema)) return { type: 'date' };
  if (schema.type === 'boolean') return { type: 'boolean' };
  if (schema.type === 'integer' || schema.type === 'number') return { type: 'number' };
  return { type: 'string' };
}
