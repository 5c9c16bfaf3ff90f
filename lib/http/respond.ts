/**
 * Builds the responses of the site: type, caching, CORS and validators. A handler returns a value or throws; it never sets
 * a status or a header itself.
 */
import type { Link } from '#lib/site/machine-files.ts';
import { memoize } from '#lib/text/memoize.ts';
import { isNotModified, toStrongEtag } from './conditional-requests.ts';
import { ApiError, allow, internalError } from './errors.ts';
import { reportFault } from './log.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export type ResponseHeaders = Readonly<Record<string, string>>;

/** Allows scripts of every origin to read a response with its validator and its quota headers. Only HTML has none. */
export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
} as const;

export const cachingHeaders = {
  // Quota headers belong to one client: a shared cache must revalidate before it serves them.
  'Cache-Control': 'public, max-age=0, must-revalidate',
  Vary: 'Accept-Encoding',
} as const;

/** The API reads `Prefer`. RFC 7240, section 2, requires the name in every response. */
export const apiVary = { Vary: `${cachingHeaders.Vary}, Prefer` } as const;

/** The `Cache-Control` of a file whose name contains a hash of its content. */
export const immutable = 'public, max-age=31536000, immutable';

/**
 * Vercel's cache keeps the response until the next deployment, which empties it. Clients and other caches still follow
 * `Cache-Control`. A response with quota headers must never have this.
 */
const cdnHeaders = { 'Vercel-CDN-Cache-Control': 'public, max-age=31536000' } as const;

/** Search engines leave the response out, and keep its page. */
export const noindex = { 'X-Robots-Tag': 'noindex' } as const;

/** Browsers must not guess another media type than `Content-Type`. */
export const nosniff = { 'X-Content-Type-Options': 'nosniff' } as const;

type RepresentationHeaders = {
  /** The media type, with its parameters. */
  readonly contentType: string;
  /** Headers that a 304 has too: RFC 9110, section 15.4.5. */
  readonly retained?: ResponseHeaders;
  /** Headers that describe the body, so that a 304 lacks them. */
  readonly bodyOnly?: ResponseHeaders;
  /** Whether the client gets headers of its own, such as its quota, so that no shared cache may store the response. */
  readonly isPerClient?: boolean;
};

/** Responds with a body and its strong ETag, or with 304 if the client has those bytes already. */
export async function respond(
  request: Request,
  body: string | Bytes,
  { contentType, retained = {}, bodyOnly = {}, isPerClient = false }: RepresentationHeaders,
): Promise<Response> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const cors = contentType.startsWith('text/html') ? {} : corsHeaders;
  const headers = { ...cachingHeaders, ...cors, ...retained, ETag: await toStrongEtag(bytes) };
  const conditions = Object.fromEntries(request.headers);
  if (isNotModified(conditions, headers.ETag, retained['Last-Modified'])) {
    return new Response(null, { status: 304, headers });
  }
  const sharedCaching = isPerClient ? {} : cdnHeaders;
  return new Response(toStream(bytes), {
    headers: { ...headers, ...sharedCaching, ...bodyHeaders(contentType), ...bodyOnly },
  });
}

/** `Response` copies the bytes that it is given, which takes 3.4 ms for a list of 4.9 MB; it doesn't copy a stream. */
function toStream(bytes: Bytes): ReadableStream<Bytes> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

export function respondWithJson(
  request: Request,
  body: unknown,
  contentType = 'application/json',
  retained: ResponseHeaders = {},
): Promise<Response> {
  return respond(request, JSON.stringify(body), { contentType, retained });
}

/**
 * RFC 9110, section 8.8.2. Only for content with a date of its own: never the time of the build.
 *
 * @param date a calendar date or an instant.
 */
export function toLastModifiedHeader(date: string | undefined): ResponseHeaders {
  return date === undefined ? {} : { 'Last-Modified': new Date(date).toUTCString() };
}

export function bodyHeaders(contentType: string) {
  return { 'Content-Type': contentType, ...nosniff };
}

/** Wraps a handler so that it always responds: `toErrorResponse` turns a thrown error into a response. */
export function guard<Context>(
  handle: (request: Request, context: Context) => Promise<Response>,
  toErrorResponse: (thrown: unknown) => Response = (thrown) => toResponse(toErrorReply(thrown)),
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    try {
      return await handle(request, context);
    } catch (error) {
      return toErrorResponse(error);
    }
  };
}

/** A whole response as data. The Node server writes it directly; middleware turns it into a `Response`. */
export type Reply = {
  readonly status: number;
  /** The same object for all replies of a kind, so that headers are put together once. */
  readonly headers: ResponseHeaders;
  /** Headers that depend on the client or on what it requested, such as its quota. */
  readonly clientHeaders?: ResponseHeaders | undefined;
  readonly body: string | null;
};

export function toResponse({ status, headers, clientHeaders, body }: Reply): Response {
  return new Response(body, { status, headers: { ...headers, ...clientHeaders } });
}

/**
 * Turns a thrown error into an error response of the API. Anything but an `ApiError` is a failure of the service: we log it
 * with a request id, and the client gets only the id.
 */
export function toErrorReply(thrown: unknown, clientHeaders: ResponseHeaders = {}): Reply {
  const error = thrown instanceof ApiError ? thrown : internalError(reportFault(thrown));
  const { status, headers, body } = toSharedReply(error);
  return { status, headers, clientHeaders, body };
}

/** The language of messages, in every site. */
const messageLanguage = { 'Content-Language': 'en' } as const;

const errorHeaders = {
  ...messageLanguage,
  ...corsHeaders,
  ...cachingHeaders,
  ...apiVary,
  ...noindex,
  ...bodyHeaders('application/json'),
};

/** The refusals of a quota or a method are the same errors again and again. */
const toSharedReply = memoize(
  (error: ApiError): Reply => ({
    status: error.status,
    headers: { ...errorHeaders, ...error.headers },
    body: JSON.stringify(error.toEnvelope()),
  }),
);

/** A short message in plain text. Caches must not store it. */
export function toTextReply(
  status: number,
  lines: readonly string[],
  headers: ResponseHeaders = {},
): Reply {
  return {
    status,
    headers: {
      ...messageLanguage,
      ...corsHeaders,
      ...bodyHeaders('text/plain; charset=utf-8'),
      'Cache-Control': 'no-store',
      ...headers,
    },
    body: `${lines.join('\n')}\n`,
  };
}

/** The 405 response of a page or a file. RFC 9110, section 15.5.6, requires `Allow`. */
export function toMethodReply(headers: ResponseHeaders = {}): Reply {
  return toTextReply(405, [`This site is read-only. Use one of: ${allow}.`], {
    ...headers,
    Allow: allow,
  });
}

/** The 500 response of a page or a file. We log the error, and the reader gets only the request id. */
export function toFaultReply(thrown: unknown, headers: ResponseHeaders = {}): Reply {
  const requestId = reportFault(thrown);
  const lines = [
    'The server could not create this page.',
    `Try again later. If the problem persists, report it with the request id ${requestId}.`,
  ];
  return toTextReply(500, lines, headers);
}

/**
 * The value of a `Link` header (RFC 8288).
 *
 * @example toLinkHeader([{ href: '/a.md', rel: 'alternate', type: 'text/markdown' }])
 * // → '</a.md>; rel="alternate"; type="text/markdown"'
 */
export function toLinkHeader(links: readonly Link[]): string {
  return links
    .map(({ href, rel, type, title, hreflang }) =>
      [
        `<${href}>`,
        `rel="${rel}"`,
        `type="${type}"`,
        ...(title ? [`title="${title}"`] : []),
        ...(hreflang ? [`hreflang="${hreflang}"`] : []),
      ].join('; '),
    )
    .join(', ');
}
