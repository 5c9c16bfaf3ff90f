/**
 * Binds an endpoint to what answers it. Order of decisions, after quota and method in `middleware.ts`: path (404),
 * parameters (400), validator (304).
 */

import { type ApiError, notFound } from '#lib/http/errors.ts';
import { type KnownValues, type Parameters, type QueryOf, readQuery } from '#lib/http/query.ts';
import { guard, respondWithJson } from '#lib/http/respond.ts';
import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';

/** What serving needs to know of an endpoint; `lib/api/endpoints.ts` says more of each. */
export type Route = {
  /** With its parameter in braces: `/api/posts/{slug}`. */
  readonly path: string;
} & (ListRoute | ItemRoute);

type ListRoute = { readonly query: Parameters; readonly item?: never };

/** An item takes no parameters: its name alone decides between 404 and 200. */
type ItemRoute = {
  readonly query: Readonly<Record<never, never>>;
  readonly item: {
    readonly parameter: string;
    /** What the item is called in a sentence. */
    readonly noun: string;
    readonly pattern: RegExp;
    readonly maxLength: number;
    /** The path of the list that has every item of the kind. */
    readonly list: string;
  };
};

type PathParameter<R extends Route> = R extends { item: { parameter: infer Name extends string } }
  ? { readonly [N in Name]: string }
  : object;

/** What an endpoint answers with, by the schema that it is documented with. */
type BodyOf<R> = R extends { readonly response: { readonly _output: infer Body } } ? Body : unknown;

export type Input<R extends Route> = QueryOf<R['query']> & PathParameter<R>;

/** The shape that Next calls a route handler with. */
export type RouteHandler = (
  request: Request,
  context: { readonly params: Promise<Readonly<Record<string, string>>> },
) => Promise<Response>;

/**
 * The handler of an endpoint.
 *
 * @param answer gives the body, or `undefined` where no item has the name asked for.
 * @param known the names that the content offers: near misses and hints are taken from them.
 */
export function serve<R extends Route>(
  route: R,
  answer: (input: Input<R>) => BodyOf<R> | undefined,
  known: KnownValues = {},
): RouteHandler {
  return guard(async (request, context) => {
    const params = await context.params;
    const name = route.item && (params[route.item.parameter] ?? '');
    if (!isPossibleName(route, name)) throw missingItem(route, name, known);
    const query = readQuery(route.query, new URL(request.url).searchParams, known);
    const body = answer({ ...query, ...params } as Input<R>);
    if (body === undefined) throw missingItem(route, name, known);
    return respondWithJson(request, body);
  });
}

function isPossibleName({ item }: Route, name = ''): boolean {
  return item === undefined || (name.length <= item.maxLength && item.pattern.test(name));
}

/** The error of an item that does not exist. Its hint names the list, and the nearest of the names that are known. */
export function missingItem(route: Route, name = '', known: KnownValues = {}): ApiError {
  const { item } = route;
  if (item === undefined) throw new Error(`${route.path} answers with a body, whatever is asked.`);
  return notFound(
    `No ${item.noun} matches "${abbreviate(name)}".`,
    `${didYouMean(name, known[item.parameter] ?? [])}Call GET ${item.list} for the list.`,
  );
}
