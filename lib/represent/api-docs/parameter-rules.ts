import type { Parameter } from '#lib/http/query.ts';

/** The keywords of JSON Schema that parameters are documented with. */
export type ParameterRules = {
  readonly type: 'string' | 'integer';
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: number;
};

export function rulesOf({ schema }: Parameter<unknown>): ParameterRules {
  // The type leaves the keywords open; the readers in lib/http/query.ts, which write them, use these.
  return schema as ParameterRules;
}

/**
 * What kind of value a parameter takes, in a few words.
 *
 * @example toTypeName({ type: 'integer', minimum: 1, maximum: 50 }) // → 'integer, 1 to 50'
 */
export function toTypeName({ type, maxLength, ...limits }: ParameterRules): string {
  const rest = maxLength === undefined ? toRange(limits) : `up to ${maxLength} characters`;
  return rest ? `${type}, ${rest}` : type;
}

/** @example toRange({ minimum: 1 }) // → 'from 1' */
export function toRange({
  minimum,
  maximum,
}: Pick<ParameterRules, 'minimum' | 'maximum'>): string | undefined {
  if (minimum === undefined) return undefined;
  return maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`;
}
