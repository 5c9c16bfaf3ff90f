/**
 * Before every request: the answer is made here, or the request goes on to its route with the fields that the response will
 * carry. `lib/edge/decide.ts` decides; this tells Next.
 */
import { type NextRequest, NextResponse } from 'next/server';
import { count, decide } from '#lib/edge/decide.ts';
import { nowhere, type Onward } from '#lib/http/page-decision.ts';
import { toFaultPage } from '#lib/http/page-responses.ts';
import { toPlainPath } from '#lib/http/paths.ts';
import { toErrorResponse } from '#lib/http/respond.ts';
import { addSecurityHeaders } from '#lib/http/security-headers.ts';
import { createQuota } from '#lib/quota/enforce.ts';
import { uncounted } from '#lib/quota/uncounted.ts';
import { isApiPath } from '#lib/site/paths.ts';

const quota = createQuota();

export async function middleware(request: NextRequest): Promise<Response> {
  const path = toPlainPath(request.nextUrl.pathname);
  try {
    const outcome = await decide(request, quota.clients, await count(request, quota));
    if (outcome instanceof Response) return addSecurityHeaders(outcome, path);
    const { route } = outcome;
    return addSecurityHeaders(goOn(request, outcome), route === nowhere ? path : route);
  } catch (error) {
    const refusal = isApiPath(path) ? toErrorResponse(error, uncounted) : toFaultPage(error);
    return addSecurityHeaders(refusal, path);
  }
}

function goOn(request: NextRequest, { route, headers }: Onward): Response {
  const { nextUrl, url } = request;
  return route === nextUrl.pathname
    ? NextResponse.next({ headers })
    : NextResponse.rewrite(new URL(`${route}${nextUrl.search}`, url), { headers });
}
