/** Before every request of the API: the quota, then the method. The answer is JSON, or the request goes on. */
import { type NextRequest, NextResponse } from 'next/server';
import { isAllowedMethod, methodNotAllowed } from '#lib/http/errors.ts';
import { isDecodable, toPlainPath } from '#lib/http/paths.ts';
import { toErrorResponse } from '#lib/http/respond.ts';
import { unknownPath } from '#lib/http/unknown-path.ts';
import { createQuota, enforceQuota } from '#lib/quota/enforce.ts';
import { isApiPath } from '#lib/site/paths.ts';

const quota = createQuota();

export async function middleware(request: NextRequest): Promise<Response> {
  const path = toPlainPath(request.nextUrl.pathname);
  return isApiPath(path) ? serveApi(request, path) : NextResponse.next();
}

async function serveApi(request: NextRequest, path: string): Promise<Response> {
  const { headers, refusal } = await enforceQuota(quota, request.headers);
  const error = refusal ?? refuse(request.method, path);
  if (error) return toErrorResponse(error, headers);
  if (path === request.nextUrl.pathname) return NextResponse.next({ headers });
  return NextResponse.rewrite(new URL(`${path}${request.nextUrl.search}`, request.url), {
    headers,
  });
}

function refuse(method: string, path: string): Error | undefined {
  if (!isAllowedMethod(method)) return methodNotAllowed();
  return isDecodable(path) ? undefined : unknownPath(path);
}
