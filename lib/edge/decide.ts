/**
 * What becomes of a request before any route sees it. The API: the quota, then the method. A page: its address, its method,
 * its representation. `middleware.ts` and the production server ask the same.
 */
import { isAllowedMethod, methodNotAllowed } from '#lib/http/errors.ts';
import { decidePage, nowhere, type Outcome } from '#lib/http/page-decision.ts';
import { readOnly, redirectTo } from '#lib/http/page-responses.ts';
import { isDecodable, toPlainPath } from '#lib/http/paths.ts';
import type { RequestFacts } from '#lib/http/request-facts.ts';
import { corsHeaders, toErrorResponse } from '#lib/http/respond.ts';
import { toSecureAddress } from '#lib/http/transport.ts';
import { unknownPath } from '#lib/http/unknown-path.ts';
import { type ClientRules, isFromTrustedProxy } from '#lib/quota/client.ts';
import { countRequest, type Quota, toQuotaOutcome } from '#lib/quota/enforce.ts';
import type { Verdict } from '#lib/quota/policy.ts';
import { isApiPath, isPagePath } from '#lib/site/paths.ts';

/** Counts a request of the API. Nothing else is counted. */
export function count(
  { url, headers }: RequestFacts,
  quota: Quota,
): Verdict | Promise<Verdict> | undefined {
  return isApiPath(toPlainPath(new URL(url).pathname)) ? countRequest(quota, headers) : undefined;
}

/**
 * @param verdict of `count`.
 * @returns the answer where none but this gives it, otherwise the route that gives it.
 */
export function decide(
  request: RequestFacts,
  clients: ClientRules,
  verdict: Verdict | undefined,
): Outcome | Promise<Outcome> {
  const url = new URL(request.url);
  const path = toPlainPath(url.pathname);
  const secure = toBelievedAddress(request, clients);
  if (verdict) return decideApi(request, path, secure, verdict);
  if (secure) return redirectTo(secure);
  if (isPagePath(path)) return decidePage(request);
  if (!isAllowedMethod(request.method)) return readOnly();
  const isThere = isDecodable(path);
  return { route: isThere ? url.pathname : nowhere, headers: {} };
}

/** Whatever a client writes itself sends it nowhere. */
function toBelievedAddress(request: RequestFacts, clients: ClientRules): URL | undefined {
  const secure = toSecureAddress(request);
  return secure && isFromTrustedProxy(request.headers, clients) ? secure : undefined;
}

function decideApi(
  { method }: RequestFacts,
  path: string,
  secure: URL | undefined,
  verdict: Verdict,
): Outcome {
  const { headers, refusal } = toQuotaOutcome(verdict);
  if (secure && !refusal) return redirectTo(secure, { ...corsHeaders, ...headers });
  const error = refusal ?? refuse(method, path);
  return error ? toErrorResponse(error, headers) : { route: path, headers };
}

function refuse(method: string, path: string): Error | undefined {
  if (!isAllowedMethod(method)) return methodNotAllowed();
  return isDecodable(path) ? undefined : unknownPath(path);
}
