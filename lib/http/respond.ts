/**
 * The responses of the API: type, caching, CORS, validators.
 * A handler never sets a status or a header by hand; it returns a value or throws.
 */
import { ApiError, internalError } from './errors.ts';
import { logEvent } from './log.ts';
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

/** What a 304 repeats of the 200 that it stands for: RFC 9110, section 15.4.5. */
const sharedHeaders = { ...corsHeaders, ...cachingHeaders } as const;

const bodyHeaders = {
  'Content-Type': 'application/json',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Answers with a JSON body and its strong ETag, or with 304 where the caller has those bytes already. */
export async function respondWithJson(request: Request, body: unknown): Promise<Response> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const etag = await toStrongEtag(bytes);
  if (matchesIfNoneMatch(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: { ...sharedHeaders, ETag: etag } });
  }
  return new Response(bytes, { headers: { ...sharedHeaders, ...bodyHeaders, ETag: etag } });
}

/**
 * The one place where something thrown becomes a response. What is not an `ApiError` is a fault of the service: it is
 * logged with a request id and answered without detail.
 *
 * @param headers further fields that the response carries.
 */
export function toErrorResponse(
  thrown: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const error = thrown instanceof ApiError ? thrown : toInternalError(thrown);
  return new Response(JSON.stringify(error.toEnvelope()), {
    status: error.status,
    headers: { ...sharedHeaders, ...bodyHeaders, ...headers, ...error.headers },
  });
}

function toInternalError(thrown: unknown): ApiError {
  const requestId = crypto.randomUUID();
  const detail = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  logEvent('error', 'internal_error', { requestId, detail });
  return internalError(requestId);
}
