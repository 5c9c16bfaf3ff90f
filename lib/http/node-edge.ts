/**
 * What a platform does at its edge, on a self-hosted Node server: the socket's address is told to middleware, and a
 * request line is made one that the router can take. Nothing here runs on Vercel, whose own edge does this.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { EnvError, publishPeerKey, rawEnv } from '#lib/site/env.ts';
import { isPagePath } from '#lib/site/paths.ts';
import { pageVary } from './page-responses.ts';
import { peerHeader, toPeerHeader } from './peer.ts';
import { reportedProtoHeader, transportHeaders } from './transport.ts';

/** Ends the start, with a message that says what to do, where the environment cannot be used. */
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

/** Begins to prepare every request of this process, before Next sees it. The production server does so by itself. */
export function startNodeEdge(): void {
  if (rawEnv().peerKey !== undefined) return;
  const key = publishPeerKey();
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as RequestStart;
    vouchForPeer(request, key);
    prepareRequest(request, response);
  });
}

/** Tells the socket's address, over whatever the client has sent. */
export function vouchForPeer({ headers, socket }: IncomingMessage, key: string): void {
  headers[peerHeader] = toPeerHeader(key, socket.remoteAddress ?? '');
}

/** Makes a request one that the router can take, and keeps the fields of its response as they are meant. */
export function prepareRequest(request: IncomingMessage, response: ServerResponse): void {
  keepReportedProto(request);
  request.method = toRoutableMethod(request.method);
  request.url = toPlainTarget(request.url ?? '/');
  // With its dots followed, as the router will: `/now/../api/posts` is no page.
  const isPage = isPagePath(new URL(request.url, 'http://localhost').pathname);
  if (!isPage) dropRouterFields(request);
  dropCacheWish(request);
  for (const field of conditionsOfFiles) delete request.headers[field];
  // The site has no cookies. The framework has, for drafts, and takes one that it did not set out of the reader's browser.
  delete request.headers.cookie;
  for (const [name, value] of Object.entries(transportHeaders)) response.setHeader(name, value);
  correctHeaders(response, isPage);
}

/** Next fills `X-Forwarded-Proto` in where no proxy has reported one, so what was reported is told apart. */
function keepReportedProto({ headers }: IncomingMessage): void {
  const reported = headers['x-forwarded-proto'];
  if (reported === undefined) delete headers[reportedProtoHeader];
  else headers[reportedProtoHeader] = reported;
}

/** What cannot be put into a standard `Request`, so that middleware would never see it. It is refused as `OPTIONS` is. */
const unroutableMethods: readonly string[] = ['TRACE', 'CONNECT'];

function toRoutableMethod(method = 'OPTIONS'): string {
  return unroutableMethods.includes(method) ? 'OPTIONS' : method;
}

/**
 * The target of a request as a path and a query. Next answers a doubled slash or a backslash with a redirect before
 * middleware runs, and so before the quota counts it. The other forms of RFC 9112, section 3.2, it does not know: it would
 * redirect to another scheme than http, and fail on an asterisk, at which there is nothing here.
 *
 * @example toPlainTarget('ftp://example.com//now?q=a') // → '/now?q=a'
 * @example toPlainTarget('*') // → '/*'
 */
function toPlainTarget(target: string): string {
  const [origin = ''] = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i.exec(target) ?? [];
  const [path = '', ...query] = target.slice(origin.length).split('?');
  return [`/${path}`.replace(/[\\/]+/g, '/'), ...query].join('?');
}

/** What Next's own router in a browser sends. To anything but a page it means nothing, and Next would redirect for it. */
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

/** `If-None-Match` decides alone whether a page has changed; Node's `fetch` adds a `Cache-Control` that Next heeds. */
function dropCacheWish(request: IncomingMessage): void {
  if (request.headers['if-none-match'] === undefined) return;
  delete request.headers['cache-control'];
  delete request.headers.pragma;
}

/**
 * Of the conditions of RFC 9110, section 13, `If-None-Match` decides alone. Next knows these of a file of `public/`, and of no
 * other answer; where one is not met it answers 500. Nothing here is so long that it would be asked for in parts (section
 * 14.2: a server may ignore `Range`).
 */
const conditionsOfFiles = ['range', 'if-range', 'if-match', 'if-unmodified-since'] as const;

const acceptRanges = 'accept-ranges';

const frameworkField = /^x-(?:middleware|nextjs|matched)-/;

/**
 * Keeps the fields of a response as they are meant. Next overwrites the `Vary` of a prerendered page (vercel/next.js
 * issue 85999), so what it sets is added to; and it tells in fields of its own what it did within, such as where
 * middleware has sent a request, which is nobody's business outside.
 */
function correctHeaders(response: ServerResponse, isPage: boolean): void {
  const setHeader = response.setHeader.bind(response);
  if (isPage) setHeader('Vary', pageVary.Vary);
  response.setHeader = (name, value) => {
    const field = name.toLowerCase();
    if (frameworkField.test(field) || field === acceptRanges) return response;
    if (field !== 'vary') return setHeader(name, value);
    const vary = correctVary([value].flat().join(', '), isPage);
    return vary === '' ? response : setHeader(name, vary);
  };
}

/**
 * A page varies by `Accept` as well as by what Next says; nothing else varies by the fields of a router in a browser.
 *
 * @example correctVary('rsc, Accept-Encoding', true) // → 'Accept, rsc, Accept-Encoding'
 * @example correctVary('rsc, Accept-Encoding', false) // → 'Accept-Encoding'
 */
function correctVary(value: string, isPage: boolean): string {
  const fields = value.split(',').map((field) => field.trim());
  const unwanted: readonly string[] = isPage ? [pageVary.Vary.toLowerCase()] : routerFields;
  const kept = fields.filter((field) => field !== '' && !unwanted.includes(field.toLowerCase()));
  return [...(isPage ? [pageVary.Vary] : []), ...kept].join(', ');
}
