/**
 * Runs before every route and applies the decision of `lib/edge`: on Vercel, and under `next start` and `next dev`. Our own
 * server applies it without Next.
 */

import { type NextRequest, NextResponse } from 'next/server';
import { decide } from '#lib/edge/decide.ts';
import { type Host, isReply, type Route } from '#lib/edge/decision.ts';
import { toFailure } from '#lib/edge/failures.ts';
import { peerHeader, protoHeader, readPrivateValue } from '#lib/edge/private-headers.ts';
import { createQuota } from '#lib/edge/rate-limit/quota.ts';
import { type EdgeRequest, parseTarget } from '#lib/edge/request.ts';
import { type Reply, toResponse } from '#lib/http/respond.ts';
import { rawEnv } from '#lib/site/env.ts';
import { filesOnRequest, isCardPath, isInternalPath, releasedRoute } from '#lib/site/paths.ts';
import { servedFacts } from '#lib/site/served-facts.ts';

const { peerKey, vercel, ownPages } = rawEnv();

const host: Host = { site: servedFacts, quota: createQuota(), hasPath: () => true };

export async function middleware(request: NextRequest): Promise<Response> {
  const edgeRequest = toEdgeRequest(request);
  try {
    const decision = await decide(edgeRequest, host);
    return isReply(decision) ? toFinalResponse(decision, request) : goOn(decision, request);
  } catch (error) {
    return toResponse(toFailure(servedFacts, error, edgeRequest.target));
  }
}

function toEdgeRequest({ method, headers, nextUrl }: NextRequest): EdgeRequest {
  const peer = vercel === undefined ? readPrivateValue(headers, peerHeader, peerKey) : undefined;
  return {
    method,
    target: parseTarget(`${nextUrl.pathname}${nextUrl.search}`),
    headers,
    connection: {
      // Vercel's edge overwrites this header, whatever the client sent.
      peer: peer ?? (vercel === undefined ? undefined : (headers.get('x-real-ip') ?? undefined)),
      forwardedFor: headers.get('x-forwarded-for'),
    },
    forwardedProto: readPrivateValue(headers, protoHeader, peerKey) ?? null,
  };
}

/** Next accepts an absolute `Location` only. */
function toFinalResponse(reply: Reply, { url }: NextRequest): Response {
  const response = toResponse(reply);
  const location = response.headers.get('Location');
  if (location !== null) response.headers.set('Location', new URL(location, url).href);
  return response;
}

function goOn(decision: Route, { nextUrl, url }: NextRequest): Response {
  const { query, headers, clientHeaders } = decision;
  const route = toNextRoute(decision);
  const init = { headers: { ...headers(), ...clientHeaders } };
  return route === nextUrl.pathname
    ? NextResponse.next(init)
    : NextResponse.rewrite(new URL(`${route}${query === '' ? '' : `?${query}`}`, url), init);
}

/** What our own build has rendered is in its release. */
function toNextRoute({ route, query, clientHeaders, takesBody }: Route): string {
  const isReleased = ownPages !== undefined && query === '' && !clientHeaders && !takesBody;
  const isRoute = isInternalPath(route) || isCardPath(route) || filesOnRequest.has(route);
  return isReleased && !isRoute ? `${releasedRoute}${route === '/' ? '' : route}` : route;
}
