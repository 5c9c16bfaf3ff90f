/**
 * What a platform does at its edge, on a self-hosted Node server: the socket's address is told to middleware, and a
 * request line is made one that the router can take. Nothing here runs on Vercel, whose own edge does this.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { publishPeerKey } from '#lib/site/env.ts';
import { isApiPath } from '#lib/site/paths.ts';
import { peerHeader, toPeerHeader } from './peer.ts';

type RequestStart = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Begins to listen to every request of this process, before Next does. */
export function startNodeEdge(): void {
  const key = publishPeerKey();
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as RequestStart;
    request.headers[peerHeader] = toPeerHeader(key, request.socket.remoteAddress ?? '');
    request.method = toRoutableMethod(request.method);
    request.url = toPlainTarget(request.url ?? '/');
    if (isApiPath(request.url.split('?', 1)[0] ?? '')) dropRouterFields(request);
    hideRewrites(response);
  });
}

/** `TRACE` cannot be put into a standard `Request`, so middleware would never see it: it is refused as `OPTIONS` is. */
function toRoutableMethod(method: string | undefined): string {
  return method === undefined || method === 'TRACE' ? 'OPTIONS' : method;
}

/**
 * The target of a request as a path and a query. Next answers a doubled slash or a backslash with a redirect before
 * middleware runs, and so before the quota counts it; the absolute form (RFC 9112, section 3.2.2) it does not know.
 */
function toPlainTarget(target: string): string {
  const [path = '', ...query] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  return [`/${path}`.replace(/[\\/]+/g, '/'), ...query].join('?');
}

/** What Next's own router in a browser sends. To the API they mean nothing, and Next would answer them with redirects. */
const routerFields = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-action',
  'x-middleware-prefetch',
  'x-nextjs-data',
] as const;

function dropRouterFields(request: IncomingMessage): void {
  for (const field of routerFields) delete request.headers[field];
}

/** Next tells in a field of its own where middleware has sent a request; that is nobody's business outside. */
function hideRewrites(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'x-middleware-rewrite' ? response : setHeader(name, value);
}
