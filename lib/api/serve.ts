/**
 * Creates the route handler of an endpoint. It checks the path (404), then the parameters (400), then the validator (304).
 * Quota and method have already been checked.
 */
import { type ApiError, invalidParameter, notFound } from '#lib/http/errors.ts';
import {
  findUnknown,
  type KnownValues,
  type Parameter,
  type Parameters,
  pickNamed,
  prefersStrict,
  type QueryOf,
  readQuery,
} from '#lib/http/query.ts';
import {
  apiVary,
  guard,
  type ResponseHeaders,
  respond,
  toLastModifiedHeader,
  toLinkHeader,
} from '#lib/http/respond.ts';
import { isSlug } from '#lib/schema/limits.ts';
import { listLanguages } from '#lib/site/languages.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';
import { withLanguages } from './own-endpoints.ts';
import type { Responses } from './responses.ts';

/** The part of an endpoint that its handler needs. */
export type EndpointRoute = {
  /** With the path parameter in braces: `/api/posts/{slug}`. */
  readonly path: string;
  readonly query: Parameters;
  /** An endpoint of one item has the slug or id in its path, and no other parameter but `language`. */
  readonly item?: {
    readonly parameter: string;
    /** The name of this kind of item in messages. */
    readonly noun: string;
    /** The path of the list that contains every item of this kind. */
    readonly list: string;
  };
};

type PathParameter<R extends EndpointRoute> = R extends {
  item: { parameter: infer Name extends string };
}
  ? { readonly [N in Name]: string }
  : object;

/** The type of an endpoint's body, inferred from its response schema. */
type BodyOf<R> = R extends { readonly response: infer Name extends keyof Responses }
  ? Responses[Name]['_output']
  : unknown;

/** The parameter of a site in several languages. */
type Languages = { readonly language?: readonly string[] };

type Input<R extends EndpointRoute> = QueryOf<R['query']> & PathParameter<R> & Languages;

/** A route handler as Next calls it. */
type RouteHandler = (
  request: Request,
  context: { readonly params: Promise<Readonly<Record<string, string>>> },
) => Promise<Response>;

type Handler<Site, R extends EndpointRoute> = {
  /** @returns `undefined` if the item doesn't exist. */
  readonly toBody: (site: Site, input: Input<R>) => BodyOf<R> | undefined;
  /** The values that the content has, by parameter. Hints suggest them. */
  readonly toKnown?: (site: Site) => KnownValues;
};

/**
 * Creates the handler of an endpoint.
 *
 * @param getSite returns the site to respond for, in some of its languages.
 * @param endpoint of every site, or a function of the site.
 */
export function serve<Site extends Pick<SiteFacts, 'config'>, R extends EndpointRoute>(
  getSite: (languages?: readonly string[]) => Site,
  endpoint: R | ((site: Site) => R),
  { toBody, toKnown = () => ({}) }: Handler<Site, R>,
): RouteHandler {
  return guard(async (request, context) => {
    const site = getSite();
    const route = withLanguages(site, typeof endpoint === 'function' ? endpoint(site) : endpoint);
    const params = await context.params;
    const name = route.item && (params[route.item.parameter] ?? '');
    if (name !== undefined && !isSlug(name)) throw missingItem(route, name, toKnown(site));
    const search = new URL(request.url).searchParams;
    const { language } = readQuery(pickLanguage(route.query), search);
    // A slug names a document in any language. If several have it, the first language wins.
    const choices = route.item ? (language ?? listLanguages(site)).map((tag) => [tag]) : [language];
    const chosen = choices.map((tags) => (tags ? getSite(tags) : site));
    const [first = site] = chosen;
    const query = readQuery(route.query, search, toKnown(first));
    let found = first;
    let body: BodyOf<R> | undefined;
    for (const one of chosen) {
      found = one;
      body = toBody(one, { ...query, ...params } as Input<R>);
      if (body !== undefined) break;
    }
    if (body === undefined) throw missingItem(route, name, toKnown(first));
    const unknown = prefersStrict(request.headers.get('Prefer'))
      ? findUnknown(search, Object.keys(route.query))
      : undefined;
    if (unknown !== undefined) throw toUnknownParameter(route, unknown);
    return respond(request, JSON.stringify(body), {
      contentType: 'application/json',
      retained: {
        ...apiVary,
        ...toPageLinks(route, search, body),
        ...toLastModified(body),
      },
      bodyOnly: toContentLanguage(found, body, language),
      isPerClient: true,
    });
  });
}

/** The error of a parameter that the endpoint doesn't have, for clients that prefer one (RFC 7240, section 4.4). */
function toUnknownParameter({ path, query }: EndpointRoute, name: string): ApiError {
  const names = Object.keys(query);
  const known = names.length > 0 ? `Parameters: ${names.join(', ')}.` : 'It has no parameters.';
  return invalidParameter(
    `${path} has no parameter "${abbreviate(name)}".`,
    `${didYouMean(name, names)}${known}`,
  );
}

/** The pages around the current one of a paged list (RFC 8288, and the IANA registry of link relations). */
function toPageLinks(
  { path, query }: EndpointRoute,
  requested: URLSearchParams,
  body: unknown,
): ResponseHeaders {
  const { page, totalPages } = body as { readonly page?: number; readonly totalPages?: number };
  if (page === undefined || totalPages === undefined || totalPages === 0) return {};
  const links = [
    { rel: 'first', number: 1 },
    ...(page > 1 ? [{ rel: 'prev', number: Math.min(page - 1, totalPages) }] : []),
    ...(page < totalPages ? [{ rel: 'next', number: page + 1 }] : []),
    { rel: 'last', number: totalPages },
  ].map(({ rel, number }) => {
    const names = Object.keys(query).filter((name) => name !== 'page');
    const search = pickNamed(requested, names);
    search.set('page', String(number));
    return { rel, href: `${path}?${search}`, type: 'application/json' };
  });
  return { Link: toLinkHeader(links) };
}

function pickLanguage({ language }: Parameters): { language?: Parameter<readonly string[]> } {
  return language ? { language } : {};
}

/** The language of a document, or those of a list. */
function toContentLanguage(
  { config }: Pick<SiteFacts, 'config'>,
  body: unknown,
  languages: readonly string[] = [],
): ResponseHeaders {
  if (languages.length > 1) return { 'Content-Language': languages.join(', ') };
  const { language = config.language } = body as { readonly language?: string };
  return { 'Content-Language': language };
}

/** When a single resource last changed, if it has a date. */
function toLastModified(body: unknown): ResponseHeaders {
  const {
    publishedAt,
    updatedAt = publishedAt,
    lastUpdated = updatedAt,
  } = body as {
    readonly publishedAt?: string;
    readonly updatedAt?: string;
    readonly lastUpdated?: string;
  };
  return toLastModifiedHeader(lastUpdated);
}

/** The 404 error of an item. Its hint names the list and the nearest known slug or id. */
export function missingItem(route: EndpointRoute, name = '', known: KnownValues = {}): ApiError {
  const { item } = route;
  if (item === undefined)
    throw new Error(
      `The handler of ${route.path} returned no body. Only an endpoint of one item may do that.`,
    );
  return notFound(
    `No ${item.noun} matches "${abbreviate(name)}".`,
    `${didYouMean(name, known[item.parameter] ?? [])}Call GET ${item.list} for the list.`,
  );
}
