/** The schemas of the OpenAPI document as tables of fields. */
import type { PhrasingContent, RootContent, TableCell, TableRow } from 'mdast';
import type { z } from 'zod';
import { endpoints } from '#lib/api/endpoints.ts';
import { toSchemaReference } from '#lib/api/json-schema.ts';
import { toOpenApi } from '#lib/api/openapi.ts';
import { type ErrorCode, errorStatus } from '#lib/http/errors.ts';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { code } from '#lib/represent/markdown/nodes.ts';
import { text, toList } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';

/** The keywords of JSON Schema that the API's schemas use. */
type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
};

type Components = {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly headers: Readonly<
    Record<string, { readonly description: string; readonly example: string | number }>
  >;
  readonly responses: Readonly<Record<ErrorCode, { readonly description: string }>>;
};

const openApi = toOpenApi(endpoints, {
  siteName: '',
  contact: { name: '', url: '' },
  baseUrl: '',
  examples: {},
});

/**
 * The components of `/openapi.json`. `toOpenApi` returns untyped JSON; `tests/unit/api/openapi.test.ts` tests this
 * type.
 */
export const components = openApi.components as Components;

/** @example toErrorWords('rate_limited') // → 429 `rate_limited`: The quota is used up. */
export function toErrorWords(name: ErrorCode): PhrasingContent[] {
  const { description } = components.responses[name];
  return [
    { type: 'text', value: `${errorStatus[name]} ` },
    code(name),
    { type: 'text', value: ': ' },
    ...toInlines(description),
  ];
}

type Field = {
  /** From the root of the body, such as `items[].tags[].label`. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** The values of an enumeration; otherwise empty. */
  readonly values: readonly string[];
};

/** The name and description of a schema in `/openapi.json`. */
export function describeSchema(schema: z.ZodType) {
  const { $ref } = toSchemaReference(schema);
  return { name: toName($ref), description: resolve({ $ref }).description };
}

/** Every field of a body, depth first. */
export function toFields(schema: z.ZodType): readonly Field[] {
  return fieldsOf(resolve(toSchemaReference(schema)), '');
}

export function toFieldTable(fields: readonly Field[]): RootContent {
  const rows = fields.map(({ path, type, required, description, values }) => [
    code(path),
    type,
    [!required && text.api.optional, description, values.length > 0 && toChoice(values)]
      .filter(Boolean)
      .join(' '),
  ]);
  return toTable([text.api.field, text.api.type, text.api.meaning], rows);
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
  if (item) return fill(text.api.arrayOf, { type: toType(item, undefined) });
  return format ? `${type}, ${format}` : type;
}

function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = components.schemas[toName(schema.$ref)];
  if (found === undefined) throw new Error(`${schema.$ref} is not in the OpenAPI document.`);
  return { ...found, ...schema };
}

function toName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** One line of Markdown, or a single node. */
export type Cell = string | PhrasingContent;

export function toTable(head: readonly string[], rows: readonly (readonly Cell[])[]) {
  return { type: 'table', children: [head, ...rows].map(toRow) } as const;
}

function toRow(cells: readonly Cell[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map(
      (cell): TableCell => ({
        type: 'tableCell',
        children: typeof cell === 'string' ? toInlines(cell) : [cell],
      }),
    ),
  };
}

/**
 * Parses one line of Markdown, such as a description in the endpoint table.
 *
 * @throws Error if the text is more than one paragraph.
 */
export function toInlines(markdown: string): PhrasingContent[] {
  const [block, ...more] = parseMarkdown(markdown).children;
  if (block === undefined) return [];
  if (block.type === 'paragraph' && more.length === 0) return block.children;
  throw new Error(
    `The description "${markdown}" is more than one paragraph and doesn't fit into a table. Shorten it to one.`,
  );
}

/** @example toChoice(['a', 'b']) // → 'One of `a`, `b`.' */
export function toChoice(values: readonly string[]): string {
  return fill(text.api.oneOf, { values: toList(values.map((value) => `\`${value}\``)) });
}
