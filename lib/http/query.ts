/** Query parameters, and the paging of lists that they ask for. One object per parameter parses, validates and documents it. */
import { perPageDefault, queryMaxLength, slugPattern } from '#lib/schema/limits.ts';
import { abbreviate, cutText } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';
import { splitOutsideQuotes } from './accept.ts';
import { invalidParameter } from './errors.ts';

/** The JSON Schema of a parameter in the OpenAPI document. */
type ParameterSchema = {
  readonly type: 'string' | 'integer';
  readonly [keyword: string]: unknown;
};

export type Parameter<Value> = {
  readonly description: string;
  readonly schema: ParameterSchema;
  readonly example: string | number;
  /**
   * @param values the decoded values of this parameter in the order of the URL.
   * @param known the values that the content has, for hints and closed parameters.
   * @param name of the parameter, for messages.
   * @returns `undefined` if the values are empty, as if the parameter were missing.
   * @throws ApiError `invalid_parameter`.
   */
  readonly read: (
    values: readonly [string, ...string[]],
    known: readonly string[],
    name: string,
  ) => Value | undefined;
};

// biome-ignore lint/suspicious/noExplicitAny: a record of parameters holds values of every type.
export type Parameters = Readonly<Record<string, Parameter<any>>>;

export type QueryOf<P extends Parameters> = {
  readonly [Name in keyof P]?: P[Name] extends Parameter<infer Value> ? Value : never;
};

export type KnownValues<Name extends PropertyKey = string> = {
  readonly [N in Name]?: readonly string[];
};

/** Parses the query parameters of a request. Unknown ones are ignored. */
export function readQuery<P extends Parameters>(
  parameters: P,
  search: URLSearchParams,
  known: KnownValues = {},
): QueryOf<P> {
  const query: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const [first, ...rest] = search.getAll(name);
    if (first === undefined) continue;
    const value = parameter.read([first, ...rest], known[name] ?? [], name);
    if (value !== undefined) query[name] = value;
  }
  return query as QueryOf<P>;
}

/** Free text: trimmed, then cut. Empty text counts as no parameter. */
export function freeText(options: {
  readonly description: string;
  readonly example: string;
}): Parameter<string> {
  return {
    ...options,
    schema: { type: 'string', maxLength: queryMaxLength },
    read: ([first]) => cutText(first.trim(), queryMaxLength) || undefined,
  };
}

/**
 * A comma-separated list of slugs, any of which may match. Values are trimmed and lowercased, and empty ones are dropped. A
 * repeated parameter counts as one list.
 *
 * @param options.closed whether an unknown value is an error. Otherwise it matches no item.
 */
export function facet(options: {
  readonly description: string;
  readonly example: string;
  readonly closed?: true;
}): Parameter<readonly string[]> {
  const { description, example, closed } = options;
  return {
    description,
    schema: { type: 'string', pattern: '[A-Za-z0-9]' },
    example,
    read: (values, known, name) => {
      const such = `${name}=${known[0] ?? example}`;
      const segments = values
        .join(',')
        .split(',')
        .map((segment) => segment.trim().toLowerCase())
        .filter((segment) => segment !== '');
      const offered = closed && known.length > 0 ? ` Published: ${known.join(', ')}.` : '';
      if (segments.length === 0) {
        throw invalidParameter(
          `\`${name}\` holds no value.`,
          `Name at least one ${name}, such as ${such}, or leave the parameter out.${offered}`,
        );
      }
      const malformed = segments.find((segment) => !slugPattern.test(segment));
      if (malformed !== undefined) {
        throw invalidParameter(
          `"${abbreviate(malformed)}" is not a value of \`${name}\`: values are letters or digits joined by single hyphens.`,
          `${didYouMean(malformed, known)}Separate several values by commas, such as ${such}.${offered}`,
        );
      }
      const unknown = closed && segments.find((segment) => !known.includes(segment));
      if (unknown) {
        throw invalidParameter(
          `"${abbreviate(unknown)}" is not a published ${name}.`,
          known.length > 0
            ? `${didYouMean(unknown, known)}Use one or more of: ${known.join(', ')}.`
            : `Leave the parameter out: this site has no ${name}.`,
        );
      }
      return segments;
    },
  };
}

/** One value of an enumeration. It is trimmed; case matters. */
export function oneOf<const Values extends readonly string[]>(options: {
  readonly description: string;
  readonly values: Values;
}): Parameter<Values[number]> {
  const { description, values } = options;
  return {
    description,
    schema: { type: 'string', enum: values },
    example: values[0] ?? '',
    read: ([first], _, name) => {
      const value = first.trim();
      if (!values.includes(value)) {
        throw invalidParameter(
          `"${abbreviate(value)}" is not a value of \`${name}\`.`,
          values.length > 0
            ? `${didYouMean(value, values)}Use one of: ${values.join(', ')}.`
            : `Leave the parameter out: this site has no ${name}.`,
        );
      }
      return value;
    },
  };
}

/** A date, or an instant with its offset (RFC 3339). */
export function instant(options: {
  readonly description: string;
  readonly example: string;
}): Parameter<string> {
  const { example } = options;
  return {
    ...options,
    schema: { type: 'string' },
    read: ([first], _, name) => {
      // A plus sign in a query is a space.
      const value = first.trim().replace(' ', '+');
      if (!isInstant(value)) {
        throw invalidParameter(
          `\`${name}\` is "${abbreviate(first)}", which is not a date.`,
          `Send a date or an instant, such as ${name}=${example} or ${name}=${example}T09:00:00Z.`,
        );
      }
      return value;
    },
  };
}

const instantPattern = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/;

function isInstant(value: string): boolean {
  const [, date = ''] = instantPattern.exec(value) ?? [];
  // `Date.parse` takes February 30 for March 2.
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  return isDay && !Number.isNaN(Date.parse(value));
}

/** A whole number from 1, in decimal digits. A larger number than `max` counts as `max`. */
export function positiveInteger(options: {
  readonly description: string;
  readonly max?: number;
  readonly default?: number;
  readonly example: number;
}): Parameter<number> {
  const { description, max, example } = options;
  const range = max === undefined ? 'from 1' : `from 1 to ${max}`;
  return {
    description,
    schema: {
      type: 'integer',
      minimum: 1,
      ...(max === undefined ? {} : { maximum: max }),
      ...(options.default === undefined ? {} : { default: options.default }),
    },
    example,
    read: ([first], _, name) => {
      const value = /^[0-9]+$/.test(first) ? Number(first) : 0;
      if (value < 1) {
        throw invalidParameter(
          `\`${name}\` is "${abbreviate(first)}", which is not a whole number ${range}.`,
          `Send ${name} as plain digits, ${range}, such as ${name}=${example}.`,
        );
      }
      return Math.min(value, max ?? Number.MAX_SAFE_INTEGER);
    },
  };
}

/** The parameters that are in `names`, in the order of `names`: Next puts the values of a repeated one together. */
export function pickNamed(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const pairs = names.flatMap((name) => search.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(pairs);
}

/** The header of a client that wants an error for a parameter that the endpoint doesn't know: RFC 7240, section 4.4. */
export const strictPreference = { Prefer: 'handling=strict' } as const;

export const strictApplied = { 'Preference-Applied': 'handling=strict' } as const;

/** RFC 7240, section 2: a preference may have parameters, and of one that is given twice the first counts. */
export function prefersStrict(prefer: string | null): boolean {
  if (prefer === null) return false;
  const preferences = splitOutsideQuotes(prefer, ',');
  const first = preferences.find((text) => /^\s*handling\s*(?:[=;]|$)/i.test(text)) ?? '';
  return /^\s*handling\s*=\s*"?strict"?\s*(?:;|$)/i.test(first);
}

/** The first parameter that isn't in `names`. */
export function findUnknown(search: URLSearchParams, names: readonly string[]): string | undefined {
  return [...search.keys()].find((name) => !names.includes(name));
}

type Paging = { readonly page: number; readonly perPage: number };

/** The parameters of a list that may be paged. */
export type PageRequest = { readonly [Name in keyof Paging]?: number | undefined };

export type PagedList<Item> = {
  readonly items: readonly Item[];
  readonly total: number;
  /** `undefined` if the request has no paging parameter. */
  readonly paging: (Paging & { readonly totalPages: number }) | undefined;
};

/**
 * The parameters of a list as its response repeats them.
 *
 * @param names of those beside the paging, in the order of the response.
 */
export function toAppliedFilters(
  query: Readonly<Record<string, unknown>>,
  names: readonly string[],
  paging: Paging | undefined,
) {
  const applied = names
    .filter((name) => query[name])
    .map((name) => [name, [query[name]].flat().join()]);
  return {
    ...Object.fromEntries(applied),
    ...(paging && { page: paging.page, perPage: paging.perPage }),
  };
}

/** Returns the requested page, or all items if the request has neither parameter. */
export function paginate<Item>(items: readonly Item[], requested: PageRequest): PagedList<Item> {
  const total = items.length;
  if (requested.page === undefined && requested.perPage === undefined) {
    return { items, total, paging: undefined };
  }
  const { page = 1, perPage = perPageDefault } = requested;
  const start = (page - 1) * perPage;
  return {
    items: items.slice(start, start + perPage),
    total,
    paging: { page, perPage, totalPages: Math.ceil(total / perPage) },
  };
}
