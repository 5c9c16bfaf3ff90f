/**
 * The responses of the site that are made by hand: type, caching, CORS, validators.
 * A handler never sets a status or a header; it returns a value or throws.
 */
import { ApiError, internalError } from './errors.ts';
import { reportFault } from './fault.ts';
import { type Bytes, toJsonBytes } from './json.ts';
import { nosniff } from './security-headers.ts';
import { matchesIfNoneMatch, toStrongEtag } from './validators.ts';

/** Any page of any origin may read every JSON response, and the fields that tell it when to come back. */
export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
} as const;

export const cachingHeaders = {
  // Quota fields belong to one caller: a shared cache must ask again before it serves them.
  'Cache-Control': 'public, max-age=0, must-revalidate',
  Vary: 'Accept-Encoding',
} as const;

export type ResponseHeaders = Readonly<Record<string, string>>;

export type RepresentationHeaders = {
  /** The media type, with its parameters. */
  readonly contentType: string;
  /** Fields that a 304 repeats of the 200 that it stands for: RFC 9110, section 15.4.5. */
  readonly lasting?: ResponseHeaders;
  /** Fields that tell of the body alone. */
  readonly ofBody?: ResponseHeaders;
};

/** Answers with a body and its strong ETag, or with 304 where the caller has those bytes already. */
export async function respond(
  request: Request,
  body: string | Bytes,
  { contentType, lasting = {}, ofBody = {} }: RepresentationHeaders,
): Promise<Response> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const headers = { ...cachingHeaders, ...lasting, ETag: await toStrongEtag(bytes) };
  if (matchesIfNoneMatch(request.headers.get('If-None-Match'), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(toStream(bytes), {
    headers: { ...headers, ...bodyHeaders(contentType), ...ofBody },
  });
}

/** Given the bytes themselves, `Response` copies them: of a list of thousands, that takes longer than anything else here. */
function toStream(bytes: Bytes): ReadableStream<Bytes> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Answers with JSON that any page may read. */
export function respondWithJson(
  request: Request,
  body: unknown,
  contentType = 'application/json',
): Promise<Response> {
  return respond(request, toJsonBytes(body), { contentType, lasting: corsHeaders });
}

/** What every body says of itself; browsers take it at its word. */
export function bodyHeaders(contentType: string) {
  return { 'Content-Type': contentType, ...nosniff };
}

/**
 * The one place where something thrown becomes a response. What is not an `ApiError` is a fault of the service: it is
 * logged with a request id and answered without detail.
 *
 * @param headers further fields that the response carries.
 */
export function toErrorResponse(thrown: unknown, headers: ResponseHeaders = {}): Response {
  const error = thrown instanceof ApiError ? thrown : internalError(reportFault(thrown));
  return new Response(JSON.stringify(error.toEnvelope()), {
    status: error.status,
    headers: {
      ...corsHeaders,
      ...cachingHeaders,
      ...bodyHeaders('application/json'),
      ...headers,
      ...error.headers,
    },
  });
}
