/** A Node server that survives slow, vanishing and hostile clients, and that stops without cutting a response. */
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseTarget } from '#lib/edge/request.ts';
import { type Reply, type ResponseHeaders, toTextReply } from '#lib/http/respond.ts';
import { oneAtATime } from './connection-queue.ts';
import { skipRequestBody } from './request-body.ts';

/** Responses are small and sent at once, so an honest client never comes near these limits. Durations in milliseconds. */
export const serverLimits = {
  /** Until all headers have arrived. */
  headersTimeout: 10_000,
  /** Until the whole request has arrived. */
  requestTimeout: 30_000,
  /** How often Node checks the two above. */
  connectionsCheckingInterval: 1_000,
  /** Between two requests on one connection. */
  keepAliveTimeout: 5_000,
  /** Bytes of a request line and its headers; more is refused with 431. */
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** Without a byte in either direction: a client that doesn't read its response. */
const idleSocketMs = 60_000;

/** @param headers of the responses that the server creates itself, before the listener sees a request. */
export function createHttpServer(
  listener: RequestListener,
  headers: ResponseHeaders,
  limits: ServerOptions = serverLimits,
): Server {
  const server = createServer(limits, (request, response) => {
    if (stopping.has(server)) response.shouldKeepAlive = false;
    // A body that no route reads is read off the connection to find the next request.
    if (hasBody(request) && parseTarget(request.url ?? '/').kind !== 'mcp') {
      skipRequestBody(request, response);
    }
    listener(request, response);
  });
  server.setTimeout(idleSocketMs);
  // Node drops headers beyond 2,000, and with them the address that a proxy has appended. Their size is limited instead.
  server.maxHeadersCount = 0;
  protectServer(server, headers);
  return server;
}

/**
 * Puts what all servers refuse before the listener of one, such as Next's.
 *
 * @param headers of what it responds with itself.
 * @param findForeign the reason to refuse a request with 403.
 */
export function protectServer(
  server: Server,
  headers: ResponseHeaders,
  findForeign: (request: IncomingMessage) => string | undefined = () => undefined,
): void {
  const [listener] = server.listeners('request') as RequestListener[];
  const handle = oneAtATime((request, response) => {
    const mistake = findMistake(request);
    if (mistake) return writeLastReply(response, toTextReply(400, [mistake], headers));
    const foreign = findForeign(request);
    if (foreign) return writeLastReply(response, toTextReply(403, [foreign], headers));
    if (isLastOnConnection(request)) response.shouldKeepAlive = false;
    listener?.(request, response);
  });
  server.removeAllListeners('request').on('request', (request, response) => {
    latest.set(request.socket, response);
    handle(request, response);
  });
  // Node's own refusal of a request without `Host` would lack our headers.
  Object.assign(server, { requireHostHeader: false });
  // Node would respond with 417; RFC 9110, section 10.1.1, allows ignoring an unknown expectation.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnparsed(error, socket as Socket, headers),
  );
  server.on('connect', (request, socket) => handleConnect(request, socket as Socket, handle));
}

function writeLastReply(response: ServerResponse, { status, headers, body }: Reply): void {
  // The adapter of Next has set it for a page.
  response.removeHeader('Vary');
  response.writeHead(status, { ...headers, Connection: 'close' });
  response.end(body);
}

const requestStart = channel('http.server.request.start');

/** Node hands `CONNECT` over as a bare socket. It is refused like every other method. */
function handleConnect(request: IncomingMessage, socket: Socket, handle: RequestListener): void {
  // Without a listener, a client that vanishes would end the process.
  socket.on('error', () => socket.destroy());
  // Unread bytes for the other host would keep the connection, and with it the process, from ending.
  socket.resume();
  const earlier = unfinishedResponse(socket);
  // Node hands over only one response at a time: after an earlier one the connection ends.
  if (earlier) return void earlier.once('finish', () => socket.destroySoon());
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.on('finish', () => socket.destroySoon());
  // As Node does for other methods.
  requestStart.publish({ request, response, socket });
  handle(request, response);
}

/** The response that a connection is at: that to an earlier request. */
function unfinishedResponse(socket: Socket): ServerResponse | null | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
}

const parserErrors: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, `Send at most ${serverLimits.maxHeaderSize} bytes of headers.`],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time. Send it again.'],
};

/** The response to the request on a connection whose headers Node has parsed last. */
const latest = new WeakMap<Socket, ServerResponse>();

/** Ends a connection when the requests before a broken one have their responses. */
function endAfterWhole(socket: Socket, broken: ServerResponse | undefined): void {
  const current = unfinishedResponse(socket);
  if (!current || current === broken) socket.destroySoon();
  else current.once('finish', () => endAfterWhole(socket, broken));
}

/** A request that Node's parser rejects gets the same headers as every other response. */
function refuseUnparsed(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  headers: ResponseHeaders,
): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const [status, reason] = parserErrors[code] ?? [400, 'The request is not valid HTTP.'];
  const reply = toTextReply(status, [reason], headers);
  const current = unfinishedResponse(socket);
  const last = latest.get(socket);
  // The headers were valid and the body isn't: the response of this request is there already.
  const isBody = last?.req.complete === false;
  if (isBody && last === current && !last.headersSent) return void writeLastReply(last, reply);
  if (isBody && last.writableEnded && !current) return void socket.destroySoon();
  // A client would take ours for the response to an earlier request.
  if (current) return void endAfterWhole(socket, isBody ? last : undefined);
  const fields = {
    Date: new Date().toUTCString(),
    ...reply.headers,
    'Content-Length': Buffer.byteLength(reply.body ?? ''),
    Connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${reply.body}`);
}

/**
 * `uri-host [ ":" port ]`: RFC 9110, section 7.2. RFC 9112, section 3.2, has a server refuse a request with more than one
 * `Host` or with one that is no authority, and one of HTTP/1.1 without any.
 */
const authority = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::(\d*))?$/i;

const portMax = 65_535;

export function hasValidHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    const match = authority.exec(rawHeaders[index + 1] ?? '');
    count += 1;
    if (count > 1 || match === null || Number(match[1] ?? 0) > portMax) return false;
  }
  return count === 1 || httpVersion !== '1.1';
}

/** A reason to refuse a request that Node's parser accepts although RFC 9112 has a server refuse it. */
function findMistake(request: IncomingMessage): string | undefined {
  if (!hasValidHost(request)) {
    return 'Send one Host header: a name or an IP address, and a port up to 65535 if any.';
  }
  const coding = request.headers['transfer-encoding'];
  // Section 6.3: without it, the end of the body is unknown.
  return coding === undefined || /(?:^|,)[\t ]*chunked[\t ]*$/i.test(coding)
    ? undefined
    : 'The last transfer coding of a request has to be chunked.';
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Whether the connection has to end with this request, so that later bytes aren't read as another one. */
function isLastOnConnection({ httpVersionMinor, headers }: IncomingMessage): boolean {
  // RFC 9112, section 6.1: HTTP/1.0 has no chunks, and another server may see the end of such a body elsewhere.
  const isAmbiguous = httpVersionMinor === 0 && headers['transfer-encoding'] !== undefined;
  // Node's parser loses what arrives together with a request for another protocol.
  return isAmbiguous || headers.upgrade !== undefined;
}

const stopping = new WeakSet<Server>();

/** How long the server waits for responses, and for requests that are on their way on open connections. Milliseconds. */
const stopLimits = { responses: 10_000, idle: 1_000 };

const pollMs = 50;

/**
 * Accepts no more connections, ends each one with its next response, and waits for them. A client may have sent a request on
 * an idle connection just now, so idle connections are closed only after a while.
 */
export async function stopServer(
  server: Server,
  limits: { readonly responses: number; readonly idle: number } = stopLimits,
): Promise<void> {
  stopping.add(server);
  const closed = once(server, 'close').then(() => true);
  const { closeIdleConnections } = server;
  // Node closes idle connections as it closes a server.
  server.closeIdleConnections = () => {};
  server.close();
  server.closeIdleConnections = closeIdleConnections;
  // Not the system's clock, which may be set meanwhile.
  const startedAt = performance.now();
  while (!(await Promise.race([closed, sleep(pollMs, false)]))) {
    const waited = performance.now() - startedAt;
    if (waited >= limits.responses) return server.closeAllConnections();
    if (waited >= limits.idle) server.closeIdleConnections();
  }
}
