/** An operation as a form that asks for its parameters. */
import type { Endpoint } from '#lib/api/endpoints.ts';
import type { Parameter } from '#lib/http/query.ts';
import type { ApiExample } from '#lib/represent/api-examples.ts';
import { rulesOf, toRange } from './parameter-rules.ts';
import { findExamplePath } from './requests.ts';

export type Control = {
  readonly name: string;
  /** What to write, in a few words. */
  readonly hint: string | undefined;
  /** Whether a form without script must leave it out, because the API would refuse what it sends. */
  readonly needsScript: boolean;
} & (
  | { readonly kind: 'text'; readonly maxLength: number | undefined }
  | { readonly kind: 'number'; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'name'; readonly value: string; readonly maxLength: number }
);

export type OperationForm = {
  /** Where the form leads without script: the list, or the item that is the example. */
  readonly action: string;
  readonly controls: readonly Control[];
};

/** @returns `undefined` for an item where the content has none of its kind. */
export function findOperationForm(
  endpoint: Endpoint,
  example: ApiExample | undefined,
): OperationForm | undefined {
  const { item, path, query } = endpoint;
  if (item === undefined) return { action: path, controls: Object.entries(query).map(toControl) };
  const action = findExamplePath(endpoint, example);
  if (action === undefined || example?.name === undefined) return undefined;
  const { parameter, list, maxLength } = item;
  const hint = `one from ${list}`;
  const control = { name: parameter, kind: 'name', hint, value: example.name, maxLength } as const;
  return { action, controls: [{ ...control, needsScript: true }] };
}

function toControl([name, parameter]: [string, Parameter<unknown>]): Control {
  const rules = rulesOf(parameter);
  const { type, enum: values, minimum: min, maximum: max, maxLength } = rules;
  const needsScript = refusesEmpty(parameter);
  if (values) return { name, needsScript, kind: 'choice', hint: undefined, values };
  return type === 'integer'
    ? { name, needsScript, kind: 'number', hint: toRange(rules), min, max }
    : { name, needsScript, kind: 'text', hint: `such as ${parameter.example}`, maxLength };
}

/** A form sends its empty controls as well, and to most parameters an empty value is a mistake. */
function refusesEmpty(parameter: Parameter<unknown>): boolean {
  try {
    return parameter.read([''], []) !== undefined;
  } catch {
    return true;
  }
}
