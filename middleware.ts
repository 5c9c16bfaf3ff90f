/**
 * Before every request. The API: the quota, then the method. A page: its address, its method, its representation. The
 * answer is made here, or the request goes on to its route with the fields that the response will carry.
 */
import { type NextRequest, NextResponse } from 'next/server';
import { isAllowedMethod, methodNotAllowed } from '#lib/http/errors.ts';
import { isFetchable } from '#lib/http/image-address.ts';
import { decidePage, nowhere, type Onward } from '#lib/http/page-decision.ts';
import { readOnly, redirectTo, toFaultPage } from '#lib/http/page-responses.ts';
import { isDecodable, toPlainPath } from '#lib/http/paths.ts';
import { corsHeaders, toErrorResponse } from '#lib/http/respond.ts';
import { addSecurityHeaders } from '#lib/http/security-headers.ts';
import { toSecureAddress } from '#lib/http/transport.ts';
import { unknownPath } from '#lib/http/unknown-path.ts';
import { isFromTrustedProxy } from '#lib/quota/client.ts';
import { createQuota, enforceQuota } from '#lib/quota/enforce.ts';
import { uncounted } from '#lib/quota/uncounted.ts';
import { isApiPath, isPagePath } from '#lib/site/paths.ts';

const quota = createQuota();

export async function middleware(request: NextRequest): Promise<Response> {
  const path = toPlainPath(request.nextUrl.pathname);
  try {
    const outcome = await decide(request, path);
    return outcome instanceof Response
      ? addSecurityHeaders(outcome, path)
      : addSecurityHeaders(goOn(request, outcome), outcome.route);
  } catch (error) {
    const refusal = isApiPath(path) ? toErrorResponse(error, uncounted) : toFaultPage(error);
    return addSecurityHeaders(refusal, path);
  }
}

async function decide(request: NextRequest, path: string): Promise<Response | Onward> {
  const secure = findSecureAddress(request);
  if (isApiPath(path)) return decideApi(request, path, secure);
  if (secure) return redirectTo(secure);
  if (isPagePath(path)) return decidePage(request);
  if (!isAllowedMethod(request.method)) return readOnly();
  const isThere = isDecodable(path) && isFetchable(request.nextUrl);
  return isThere ? NextResponse.next() : NextResponse.rewrite(new URL(nowhere, request.url));
}

function findSecureAddress(request: NextRequest): URL | undefined {
  return isFromTrustedProxy(request.headers, quota.clients) ? toSecureAddress(request) : undefined;
}

async function decideApi(
  request: NextRequest,
  path: string,
  secure: URL | undefined,
): Promise<Response | Onward> {
  const { headers, refusal } = await enforceQuota(quota, request.headers);
  if (secure && !refusal) return redirectTo(secure, { ...corsHeaders, ...headers });
  const error = refusal ?? refuse(request.method, path);
  return error ? toErrorResponse(error, headers) : { route: path, headers };
}

function refuse(method: string, path: string): Error | undefined {
  if (!isAllowedMethod(method)) return methodNotAllowed();
  return isDecodable(path) ? undefined : unknownPath(path);
}

function goOn({ nextUrl, url }: NextRequest, { route, headers, seenByRoute }: Onward): Response {
  const init = { headers, ...(seenByRoute && { request: { headers: seenByRoute } }) };
  return route === nextUrl.pathname
    ? NextResponse.next(init)
    : NextResponse.rewrite(new URL(`${route}${nextUrl.search}`, url), init);
}
