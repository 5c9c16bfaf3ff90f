/** The schemas of the OpenAPI document as tables of fields, and the form of an operation: one control per parameter, with its limits. */
import type { PhrasingContent, RootContent, TableCell, TableRow } from 'mdast';
import type { z } from 'zod';
import type { Endpoint } from '../../../../lib/api/endpoints.ts';
import { renderOpenApi } from '../../../../lib/api/openapi.ts';
import { toSchemaReference } from '../../../../lib/api/openapi-components.ts';
import { type ErrorCode, errorStatus } from '../../../../lib/http/errors.ts';
import type { Parameter } from '../../../../lib/http/query.ts';
import { parseMarkdown } from '../../../../lib/markdown/parse.ts';
import { code } from '../../../../lib/markdown/write-blocks.ts';
import type { Control, OperationForm } from '../../../../lib/represent/pages/api-docs.ts';
import { slugMaxLength } from '../../../../lib/schema/limits.ts';
import type { SiteFacts } from '../../../../lib/site/site-facts.ts';
import { toList } from '../../../../lib/site/text/text.ts';
import { fill } from '../../../../lib/text/format.ts';
import { memoize } from '../../../../lib/text/memoize.ts';
import { type ApiExample, findExamplePath } from './examples.ts';

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

/**
 * The components of `/openapi.json`. `renderOpenApi` returns untyped JSON; `tests/unit/api/openapi.test.ts` tests this
 * type.
 */
export const toComponents = memoize(
  (site: SiteFacts) => renderOpenApi(site, {}).components as Components,
);

/** @example toErrorWords('rate_limited') // → 429 `rate_limited`: The quota is used up. */
export function toErrorWords(site: SiteFacts, name: ErrorCode): PhrasingContent[] {
  const { description } = toComponents(site).responses[name];
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

export function describeSchema(site: SiteFacts, schema: z.ZodType) {
  const { $ref } = toSchemaReference(schema);
  return { name: toSchemaName($ref), description: resolveSchema(site, { $ref }).description };
}

/** Every field of a body, depth first. */
export function listFields(site: SiteFacts, schema: z.ZodType): readonly Field[] {
  return fieldsOf(site, resolveSchema(site, toSchemaReference(schema)), '');
}

export function toFieldTable(site: SiteFacts, fields: readonly Field[]): RootContent {
  const rows = fields.map(({ path, type, required, description, values }) => [
    code(path),
    type,
    [
      !required && site.text.api.optional,
      description,
      values.length > 0 && describeChoice(site, values),
    ]
      .filter(Boolean)
      .join(' '),
  ]);
  return toTable([site.text.api.field, site.text.api.type, site.text.api.meaning], rows);
}

function fieldsOf(
  site: SiteFacts,
  { properties = {}, required = [] }: Schema,
  prefix: string,
): Field[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    toFieldsWithin(
      site,
      `${prefix}${name}`,
      resolveSchema(site, property),
      required.includes(name),
    ),
  );
}

function toFieldsWithin(site: SiteFacts, path: string, schema: Schema, required: boolean): Field[] {
  const item = schema.items && resolveSchema(site, schema.items);
  const { description = '', enum: values = [] } = schema;
  const field = { path, type: toType(site, schema, item), required, description, values };
  return [
    field,
    ...(item ? fieldsOf(site, item, `${path}[].`) : fieldsOf(site, schema, `${path}.`)),
  ];
}

function toType(site: SiteFacts, { type = '', format }: Schema, item: Schema | undefined): string {
  if (item) return fill(site.text.api.arrayOf, { type: toType(site, item, undefined) });
  return format ? `${type}, ${format}` : type;
}

function resolveSchema(site: SiteFacts, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = toComponents(site).schemas[toSchemaName(schema.$ref)];
  if (found === undefined) throw new Error(`${schema.$ref} is not in the OpenAPI document.`);
  return { ...found, ...schema };
}

function toSchemaName(reference: string): string {
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
export function describeChoice(site: SiteFacts, values: readonly string[]): string {
  return fill(site.text.api.oneOf, {
    values: toList(
      site,
      values.map((value) => `\`${value}\``),
    ),
  });
}

/** @returns `undefined` if the operation returns one item and the site has none of its kind. */
export function findOperationForm(
  site: SiteFacts,
  endpoint: Endpoint,
  example: ApiExample | undefined,
): OperationForm | undefined {
  const { item, path, query } = endpoint;
  if (item === undefined)
    return {
      action: path,
      controls: Object.entries(query).map((parameter) =>
        toControl(site, parameter, example?.values),
      ),
    };
  const action = findExamplePath(endpoint, example);
  if (action === undefined || example?.name === undefined) return undefined;
  const { parameter, list } = item;
  const hint = fill(site.text.api.oneFrom, { list });
  const control = { name: parameter, kind: 'name', hint, value: example.name } as const;
  return { action, controls: [{ ...control, maxLength: slugMaxLength, needsScript: true }] };
}

function toControl(
  site: SiteFacts,
  [name, parameter]: [string, Parameter<unknown>],
  values: ApiExample['values'] = {},
): Control {
  const rules = rulesOf(parameter);
  const { type, enum: choices, minimum: min, maximum: max, maxLength } = rules;
  const needsScript = refusesEmpty(parameter);
  if (choices) return { name, needsScript, kind: 'choice', hint: undefined, values: choices };
  return type === 'integer'
    ? { name, needsScript, kind: 'number', hint: toRange(site, rules), min, max }
    : {
        name,
        needsScript,
        kind: 'text',
        hint: fill(site.text.api.suchAs, { example: values[name] ?? parameter.example }),
        maxLength,
      };
}

/** A plain form also sends its empty controls, and most parameters refuse an empty value. */
function refusesEmpty(parameter: Parameter<unknown>): boolean {
  try {
    return parameter.read([''], [], '') !== undefined;
  } catch {
    return true;
  }
}

/** The keywords of JSON Schema that the schemas of parameters use. */
type ParameterRules = {
  readonly type: 'string' | 'integer';
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: number;
};

export function rulesOf({ schema }: Parameter<unknown>): ParameterRules {
  // The type of a parameter's schema allows any keyword; lib/http/query.ts only writes these.
  return schema as ParameterRules;
}

/** @example toTypeName({ type: 'integer', minimum: 1, maximum: 50 }) // → 'integer, 1 to 50' */
export function toTypeName(
  site: SiteFacts,
  { type, maxLength, ...limits }: ParameterRules,
): string {
  const limit =
    maxLength === undefined
      ? toRange(site, limits)
      : fill(site.text.api.characters, { count: maxLength });
  return limit ? `${type}, ${limit}` : type;
}

/** @example toRange({ minimum: 1 }) // → 'from 1' */
function toRange(
  site: SiteFacts,
  { minimum, maximum }: Pick<ParameterRules, 'minimum' | 'maximum'>,
): string | undefined {
  if (minimum === undefined) return undefined;
  return maximum === undefined
    ? fill(site.text.api.from, { min: minimum })
    : fill(site.text.api.range, { min: minimum, max: maximum });
}
