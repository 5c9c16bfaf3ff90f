/**
 * What a platform does at its edge, on a self-hosted Node server: the socket's address is told to middleware, and a
 * request line is made one that the router can take. Nothing here runs on Vercel, whose own edge does this.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { peerAddressHeader } from './peer.ts';

type RequestStart = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Begins to listen to every request of this process, before Next does. */
export function startNodeEdge(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as RequestStart;
    request.headers[peerAddressHeader] = request.socket.remoteAddress ?? '';
    request.method = toRoutableMethod(request.method);
    request.url = collapseSlashes(request.url ?? '/');
    hideRewrites(response);
  });
}

/** `TRACE` cannot be put into a standard `Request`, so middleware would never see it: it is refused as `OPTIONS` is. */
function toRoutableMethod(method: string | undefined): string {
  return method === undefined || method === 'TRACE' ? 'OPTIONS' : method;
}

/** Next answers a doubled slash with a redirect before middleware runs, and so before the quota counts it. */
function collapseSlashes(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [path.replace(/\/{2,}/g, '/'), ...query].join('?');
}

/** Next tells in a field of its own where middleware has sent a request; that is nobody's business outside. */
function hideRewrites(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'x-middleware-rewrite' ? response : setHeader(name, value);
}
