/** The form of an operation: one control per parameter, with the limits that its schema states. */

import type { Endpoint } from '#lib/api/endpoints.ts';
import type { Parameter } from '#lib/http/query.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { fill } from '#lib/text/format.ts';
import { type ApiExample, findExamplePath } from './examples.ts';

export type Control = {
  readonly name: string;
  /** A few words on what to enter. */
  readonly hint: string | undefined;
  /** Whether the control is disabled without script. The API would refuse what a plain form sends for it. */
  readonly needsScript: boolean;
} & (
  | { readonly kind: 'text'; readonly maxLength: number | undefined }
  | { readonly kind: 'number'; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'name'; readonly value: string; readonly maxLength: number }
);

export type OperationForm = {
  /** The target without script: the list, or the item of the example. */
  readonly action: string;
  readonly controls: readonly Control[];
};

/** @returns `undefined` if the operation returns one item and the site has none of its kind. */
export function findOperationForm(
  site: SiteFacts,
  endpoint: Endpoint,
  example: ApiExample | undefined,
): OperationForm | undefined {
  const { item, path, query } = endpoint;
  if (item === undefined)
    return { action: path, controls: Object.entries(query).map((item) => toControl(site, item)) };
  const action = findExamplePath(endpoint, example);
  if (action === undefined || example?.name === undefined) return undefined;
  const { parameter, list, maxLength } = item;
  const hint = fill(site.text.api.oneFrom, { list });
  const control = { name: parameter, kind: 'name', hint, value: example.name, maxLength } as const;
  return { action, controls: [{ ...control, needsScript: true }] };
}

function toControl(site: SiteFacts, [name, parameter]: [string, Parameter<unknown>]): Control {
  const rules = rulesOf(parameter);
  const { type, enum: values, minimum: min, maximum: max, maxLength } = rules;
  const needsScript = refusesEmpty(parameter);
  if (values) return { name, needsScript, kind: 'choice', hint: undefined, values };
  return type === 'integer'
    ? { name, needsScript, kind: 'number', hint: toRange(site, rules), min, max }
    : {
        name,
        needsScript,
        kind: 'text',
        hint: fill(site.text.api.suchAs, { example: parameter.example }),
        maxLength,
      };
}

/** A plain form also sends its empty controls, and most parameters refuse an empty value. */
function refusesEmpty(parameter: Parameter<unknown>): boolean {
  try {
    return parameter.read([''], []) !== undefined;
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
