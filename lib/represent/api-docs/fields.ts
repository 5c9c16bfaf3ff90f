import type { RootContent } from 'mdast';
import type { z } from 'zod';
import { toSchemaReference } from '#lib/api/schemas.ts';
import { code } from '#lib/represent/markdown/nodes.ts';
import { contract, type Schema } from './contract.ts';
import { toChoice, toTable } from './table.ts';

export type Field = {
  /** From the root of the body: `items[].tags[].label`. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** The values that it may have, where they are few. */
  readonly values: readonly string[];
};

/** What a schema is called and said to be in `/openapi.json`. */
export function describeSchema(schema: z.ZodType) {
  const { $ref } = toSchemaReference(schema);
  return { name: toName($ref), description: resolve({ $ref }).description };
}

/** Every field of a body, nested ones after the one that holds them. */
export function toFields(schema: z.ZodType): readonly Field[] {
  return fieldsOf(resolve(toSchemaReference(schema)), '');
}

/** The fields of a body. What is not called optional is always there. */
export function toFieldTable(fields: readonly Field[]): RootContent {
  const rows = fields.map(({ path, type, required, description, values }) => [
    code(path),
    type,
    [!required && 'Optional.', description, values.length > 0 && toChoice(values)]
      .filter(Boolean)
      .join(' '),
  ]);
  return toTable(['Field', 'Type', 'Meaning'], rows);
}

function fieldsOf({ properties = {}, required = [] }: Schema, prefix: string): Field[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    toFieldsWithin(`${prefix}${name}`, resolve(property), required.includes(name)),
  );
}

function toFieldsWithin(path: string, schema: Schema, required: boolean): Field[] {
  const item = schema.items && resolve(schema.items);
  const { description = '', enum: values = [] } = schema;
  const field = { path, type: toType(schema, item), required, description, values };
  return [field, ...(item ? fieldsOf(item, `${path}[].`) : fieldsOf(schema, `${path}.`))];
}

function toType({ type = '', format }: Schema, item: Schema | undefined): string {
  if (item) return `array of ${toType(item, undefined)}s`;
  return format ? `${type}, ${format}` : type;
}

function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = contract.schemas[toName(schema.$ref)];
  if (found === undefined) throw new Error(`${schema.$ref} is not in the OpenAPI document.`);
  return { ...found, ...schema };
}

function toName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
