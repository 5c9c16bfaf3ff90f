/**
 * Prepares requests and responses under `next start` and `next dev`, where Next owns the server. Our own server and Vercel
 * don't use this. Workarounds, each with a test in `tests/unit/server/next-adapter.test.ts`:
 * - Next passes no IP address to middleware: we write the socket's address into a private header.
 * - Next overwrites `Vary` of prerendered pages (vercel/next.js issue 85999): we merge it instead.
 * - Next responds with 500 to conditions of RFC 9110, section 13, that a file doesn't meet: we drop them.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageVary } from '#lib/edge/page-rules.ts';
import { peerHeader, protoHeader, toPrivateValue } from '#lib/edge/private-headers.ts';
import { parseTarget } from '#lib/edge/request.ts';
import { EnvError, publishPeerKey } from '#lib/site/env.ts';

/** Exits with a message that says what to do if the environment can't be used. */
export function requireConfiguration(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

type RequestStart = { readonly request: IncomingMessage; readonly response: ServerResponse };

const requestStart = 'http.server.request.start';

/**
 * Prepares every request of this process before Next sees it.
 *
 * @returns a function that ends this.
 */
export function adaptNext(): () => void {
  const key = publishPeerKey();
  const prepare = (message: unknown): void => {
    const { request, response } = message as RequestStart;
    prepareRequest(request, key);
    prepareResponse(response, parseTarget(request.url ?? '/').kind);
  };
  subscribe(requestStart, prepare);
  return () => void unsubscribe(requestStart, prepare);
}

function prepareRequest(request: IncomingMessage, key: string): void {
  const { headers, socket } = request;
  headers[peerHeader] = toPrivateValue(key, socket.remoteAddress ?? '');
  const proto = headers['x-forwarded-proto'];
  if (proto === undefined) delete headers[protoHeader];
  else headers[protoHeader] = toPrivateValue(key, String(proto));
  // A standard `Request` refuses these methods, so middleware would never see them. They are refused like `OPTIONS`.
  if (request.method === 'TRACE' || request.method === 'CONNECT') request.method = 'OPTIONS';
  if (parseTarget(request.url ?? '/').kind !== 'page') {
    for (const name of routerHeaders) delete headers[name];
  }
  for (const name of fileConditions) delete headers[name];
  // `If-None-Match` decides alone; Node's `fetch` adds a `Cache-Control` to it, which Next obeys.
  if (headers['if-none-match'] !== undefined) {
    delete headers['cache-control'];
    delete headers.pragma;
  }
  // The site has no cookies. Next deletes one of its own from the browser if it didn't set it.
  delete headers.cookie;
}

/** Sent by Next's router in a browser. They mean something to pages only, and Next redirects other paths for them. */
const routerHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-action',
  'x-middleware-prefetch',
  'x-nextjs-data',
] as const;

const fileConditions = ['range', 'if-range', 'if-match', 'if-unmodified-since'] as const;

const frameworkHeader = /^x-(?:middleware|nextjs|matched)-/;

/** Drops Next's internal headers from a response, and merges `Vary` instead of replacing it. */
function prepareResponse(response: ServerResponse, kind: string): void {
  const isPage = kind === 'page' || kind === 'markdown';
  const setHeader = response.setHeader.bind(response);
  if (isPage) setHeader('Vary', pageVary.Vary);
  response.setHeader = (name, value) => {
    const lowerName = name.toLowerCase();
    if (frameworkHeader.test(lowerName) || lowerName === 'accept-ranges') return response;
    if (lowerName !== 'vary') return setHeader(name, value);
    const vary = mergeVary([value].flat().join(', '), isPage);
    return vary === '' ? response : setHeader(name, vary);
  };
}

/**
 * A page varies by `Accept` as well as by what Next says; nothing else varies by the headers of Next's router.
 *
 * @example mergeVary('rsc, Accept-Encoding', true) // → 'Accept, rsc, Accept-Encoding'
 * @example mergeVary('rsc, Accept-Encoding', false) // → 'Accept-Encoding'
 */
function mergeVary(value: string, isPage: boolean): string {
  const unwanted: readonly string[] = isPage ? [pageVary.Vary.toLowerCase()] : routerHeaders;
  const kept = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !unwanted.includes(name.toLowerCase()));
  return [...(isPage ? [pageVary.Vary] : []), ...kept].join(', ');
}
