/**
 * Prepares requests and responses under `next start` and `next dev`, where Next owns the server. Our own server and Vercel
 * don't use this. Workarounds, each with a test in `tests/unit/server/next-adapter.test.ts`:
 * - Next passes no IP address to middleware: we write the socket's address into a private header.
 * - Next overwrites `Vary` of prerendered pages (vercel/next.js issue 85999): we merge it instead.
 * - Next responds with 500 to conditions of RFC 9110, section 13, that a file doesn't meet: we drop them.
 * - Next sends prerendered files without looking at `If-None-Match`, gives an error page an ETag, and lets `*` match it: we compare.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageVary } from '#lib/edge/page-rules.ts';
import { peerHeader, protoHeader, toPrivateValue } from '#lib/edge/private-headers.ts';
import { parseTarget } from '#lib/edge/request.ts';
import { matchesIfNoneMatch } from '#lib/http/conditional-requests.ts';
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
    prepareValidators(request, response);
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
  // The site has no cookies. Next deletes one of its own from the browser if it didn't set it.
  delete headers.cookie;
}

/** Headers of a body, which a 304 doesn't have. */
const bodyHeader =
  /^(?:content-(?!security-policy|location)|transfer-encoding$|x-markdown-|vercel-cdn-)/;

/** Responds with 304 to a condition that Next has ignored. A response that is an error has no validator. */
function prepareValidators({ method, headers }: IncomingMessage, response: ServerResponse): void {
  const condition = headers['if-none-match'];
  // Next would compare it with the ETag of an error page.
  if (condition?.trim() === '*') delete headers['if-none-match'];
  const isConditional = condition !== undefined && (method === 'GET' || method === 'HEAD');
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const etag = response.getHeader('ETag');
    if (status >= 400) response.removeHeader('ETag');
    const isCurrent =
      isConditional && status === 200 && matchesIfNoneMatch(condition, `${etag ?? ''}`);
    if (etag === undefined || !isCurrent) return writeHead(status, ...rest);
    for (const name of response.getHeaderNames()) {
      if (bodyHeader.test(name)) response.removeHeader(name);
    }
    // Node sends no body after this status, whatever Next writes.
    return writeHead(304);
  };
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
