/**
 * Prepares requests and responses under `next start` and `next dev`, where Next owns the server. Our own server and Vercel
 * don't use this. Workarounds, each with a test in `tests/unit/server/next-adapter.test.ts`:
 * - Next passes no IP address to middleware: we write the socket's address into a private header.
 * - Next overwrites `Vary` of prerendered pages (vercel/next.js issue 85999): we merge it instead.
 * - Next responds with 500 to conditions of RFC 9110, section 13, that a file doesn't meet: we drop them.
 * - Next ignores conditions on prerendered files, reads dates and lists that are malformed, and lets `*` match an error page: we compare.
 * - Next reads headers of its own that a client may send: we drop them.
 * - Next waits five minutes for a body: it gets 30 s.
 * - Node's own refusals lack our headers: we protect Next's server like ours.
 * - Next closes the connection of a request that offers another protocol (`curl --http2`) or says `CONNECT`: it gets a response.
 * - Next redirects repeated slashes and backslashes before middleware, without our headers: we set them.
 * - Next sends its page for what doesn't exist with headers of its own, and with those of a page: we set those of this page.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { codedPageVary, pageVary, toMissingPageRoute } from '#lib/edge/page-rules.ts';
import { peerHeader, protoHeader, toPrivateValue } from '#lib/edge/private-headers.ts';
import { cutQuery, parseTarget, type Target, type TargetKind } from '#lib/edge/request.ts';
import { secureReply, secureRoute, toTransportHeaders } from '#lib/edge/secure.ts';
import { isNotModified } from '#lib/http/conditional-requests.ts';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import { EnvError, isDevelopment, publishPeerKey, rawEnv } from '#lib/site/env.ts';
import { locate } from '#lib/site/languages.ts';
import { isInternalPath, notFoundRoute } from '#lib/site/paths.ts';
import { servedFacts } from '#lib/site/served-facts.ts';
import { hasBody, protectServer, serverLimits } from './http-server.ts';

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

type RequestStart = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** None for `CONNECT`. */
  readonly server?: Server;
};

const requestStart = 'http.server.request.start';
const connectionStart = 'net.server.socket';

/**
 * Prepares every request of this process before Next sees it.
 *
 * @param bodyMs until the whole request has arrived.
 * @returns a function that ends this.
 */
export function adaptNext(bodyMs = serverLimits.requestTimeout): () => void {
  const key = publishPeerKey();
  const prepare = (message: unknown): void => {
    const { request, response, server } = message as RequestStart;
    const target = parseTarget(request.url ?? '/');
    prepareHead(request, response, target);
    // Next decodes the path of an internal route, also if middleware rewrites it.
    if (!target.isDecodable && isInternalPath(target.path)) request.url = notFoundRoute;
    if (server && hasBody(request)) limitTime({ request, response, server }, bodyMs);
    prepareRequest(request, target.kind, key);
    prepareResponse(response, target.kind);
  };
  const known = new WeakSet<Server>();
  const { page } = createSecurityHeaders({ isDevelopment: false });
  /** Next creates its server before it calls us, so the first connection is the first to show it. */
  const protect = (message: unknown): void => {
    const { server } = (message as { readonly socket: Socket & { readonly server: Server } })
      .socket;
    if (known.has(server) || server.listenerCount('request') === 0) return;
    known.add(server);
    const headers = { ...page, ...toTransportHeaders(servedFacts) };
    const isDev = isDevelopment(rawEnv());
    // Next's pages get news of changes over a socket of another protocol.
    const upgrades = isDev ? server.listeners('upgrade') : [];
    server.removeAllListeners('upgrade');
    if (upgrades.length > 0) {
      server.on('upgrade', (request, socket, head) => {
        if (findForeignPage(request)) socket.destroy();
        else for (const upgrade of upgrades) upgrade(request, socket, head);
      });
    }
    server.headersTimeout = serverLimits.headersTimeout;
    protectServer(server, headers, isDev ? findForeignPage : undefined);
  };
  subscribe(requestStart, prepare);
  subscribe(connectionStart, protect);
  return () => {
    unsubscribe(requestStart, prepare);
    unsubscribe(connectionStart, protect);
  };
}

/** Next gives a body five minutes, and middleware waits for all of it. */
function limitTime({ request, response, server }: Required<RequestStart>, bodyMs: number): void {
  const timer = setTimeout(() => {
    const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!request.complete) server.emit('clientError', error, request.socket);
  }, bodyMs);
  response.once('close', () => clearTimeout(timer));
}

/** An IP address, `localhost`, or a name that no public DNS server resolves: no other site can point it at this machine. */
const ownName = /^(?:\[[\da-f:.]+\]|[\d.]+|(?:[^.]+\.)*localhost|[^.]+(?:\.local)?)\.?(?::\d*)?$/i;

/**
 * `npm run dev` shows drafts to any page that the browser lets read them: one whose name leads to this machine (DNS rebinding), or
 * one that reads the API, which allows every origin. Next opens a file in the author's editor for a GET without `Origin`.
 */
export function findForeignPage({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>) {
  const { host = '', origin } = headers;
  if (!ownName.test(host)) return 'npm run dev serves this machine. Open http://localhost instead.';
  // A socket has an origin in any case.
  const isOpened = /^(?:navigate|websocket)$/.test(String(headers['sec-fetch-mode']));
  const isOwn = /^(?:same-origin|none)$/.test(String(headers['sec-fetch-site'] ?? 'none'));
  return (isOwn || (isOpened && !url.startsWith('/__nextjs'))) &&
    (origin === undefined || origin.replace(/^https?:\/\//, '') === host)
    ? undefined
    : 'npm run dev responds to its own pages. Another page has sent this request.';
}

function prepareRequest(request: IncomingMessage, kind: TargetKind, key: string): void {
  // Next fails on the asterisk with a 500, and redirects a whole URL to the host that it names, without our headers.
  request.url = cutQuery(toOriginForm(request));
  const { headers, socket } = request;
  headers[peerHeader] = toPrivateValue(key, socket.remoteAddress ?? '');
  const proto = headers['x-forwarded-proto'];
  if (proto === undefined) delete headers[protoHeader];
  else headers[protoHeader] = toPrivateValue(key, String(proto));
  // A client that asks as Next's router does gets the page, which isn't negotiated.
  if (kind === 'page' && headers.rsc !== undefined) headers.accept = 'text/html';
  // Pages have this router under `next dev` alone.
  if (kind !== 'page' || !isDevelopment(rawEnv())) {
    for (const name in headers) if (frameworkHeader.test(name)) delete headers[name];
  }
  // Next reads `/about.rsc` as a request of its router for `/about`, also before middleware. No file of the site has this ending.
  if (kind === 'file') request.url = request.url?.replace(/^([^?]*\.rsc)(?=\?|$)/, '$1_');
  // A standard `Request` refuses these methods, so middleware would never see them. They are refused like `OPTIONS`.
  if (request.method === 'TRACE' || request.method === 'CONNECT') request.method = 'OPTIONS';
  for (const name in headers) if (condition.test(name)) delete headers[name];
  // The site has no cookies. Next deletes one of its own from the browser if it didn't set it.
  delete headers.cookie;
}

/** RFC 9112, section 3.2: the target of a request as a path. */
function toOriginForm({ method, url = '/' }: IncomingMessage): string {
  if (url === '*' || method === 'CONNECT') return '/*';
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*(?=(\/?))/i, (_, slash) => (slash ? '' : '/'));
}

/** Headers of a body, which a 304 doesn't have. */
const bodyHeader =
  /^(?:content-(?!security-policy|location)|transfer-encoding$|x-markdown-|vercel-cdn-)/;

/**
 * Responds with 304 to a condition, which Next doesn't see. A response that is an error has no validator. Next responds with its page for
 * what doesn't exist after middleware has decided that there is a page or a file.
 */
function prepareHead(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  target: Target,
): void {
  const conditions = { ...headers };
  const isRead = method === 'GET' || method === 'HEAD';
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const setHeader = response.setHeader.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const etag = response.getHeader('ETag');
    if (status >= 400) response.removeHeader('ETag');
    if (status === 308 && !response.hasHeader('X-Content-Type-Options')) {
      const { headers } = secureReply(servedFacts, { status, headers: {}, body: null }, target);
      for (const [name, value] of Object.entries(headers)) setHeader(name, value);
    }
    if (status === 404 && `${response.getHeader('Content-Type')}`.startsWith('text/html')) {
      const { edition } = locate(servedFacts, target.path);
      const missing = secureRoute(servedFacts, toMissingPageRoute(edition));
      const own = { ...missing.headers(), ...codedPageVary };
      for (const [name, value] of Object.entries(own)) setHeader(name, value);
    }
    // GET may get a compressed body, and Next has the length of the plain one.
    if (method === 'HEAD' && conditions['accept-encoding']) response.removeHeader('Content-Length');
    const lastModified = response.getHeader('Last-Modified') as string | undefined;
    const isCurrent =
      isRead && status === 200 && etag && isNotModified(conditions, `${etag}`, lastModified);
    if (!isCurrent) return writeHead(status, ...rest);
    for (const name of response.getHeaderNames()) {
      if (bodyHeader.test(name)) response.removeHeader(name);
    }
    // Node sends no body after this status, whatever Next writes.
    return writeHead(304);
  };
}

/** What Next's router in a browser and Next's own processes tell its server, and what that tells them. A client's mean nothing. */
const frameworkHeader =
  /^(?:rsc$|next-|x-(?:middleware|nextjs|next|matched|invoke|now|prerender)-)/i;

/** Next fails on some conditions, and compares the others by rules of its own. */
const condition = /^(?:range$|if-)/;

/** Drops Next's internal headers from a response, and merges `Vary` instead of replacing it. */
function prepareResponse(response: ServerResponse, kind: TargetKind): void {
  const isPage = kind === 'page' || kind === 'markdown';
  const setHeader = response.setHeader.bind(response);
  if (isPage) setHeader('Vary', pageVary.Vary);
  response.setHeader = (name, value) => {
    const lowerName = name.toLowerCase();
    if (frameworkHeader.test(lowerName) || lowerName === 'accept-ranges') return response;
    // The protocol's code of `/mcp` would keep a connection that its client closes.
    if (lowerName === 'connection' && `${value}` === 'keep-alive') return response;
    if (lowerName !== 'vary') return setHeader(name, value);
    const vary = mergeVary([value].flat().join(', '), isPage);
    return vary === '' ? response : setHeader(name, vary);
  };
}

/**
 * A page varies by `Accept` as well as by what Next says, without the headers of its router.
 *
 * @example mergeVary('rsc, Accept-Encoding', true) // → 'Accept, Accept-Encoding'
 */
function mergeVary(value: string, isPage: boolean): string {
  const names = value.split(/ *, */).filter((name) => name !== '' && !frameworkHeader.test(name));
  const others = isPage ? names.filter((name) => name.toLowerCase() !== 'accept') : names;
  return [...(isPage ? [pageVary.Vary] : []), ...others].join(', ');
}
