/**
 * A Node server that outlives slow, vanishing and hostile clients, and that ends without cutting off whoever is being
 * answered.
 */
import { once } from 'node:events';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { transportHeaders } from '#lib/http/transport.ts';
import { dropBody, isLastOnConnection } from './body.ts';
import { answerConnect } from './connect.ts';
import type { Front } from './front.ts';
import { hasValidHost } from './host.ts';

/** How long a client may take. Answers are small and are sent at once, so that nobody honest comes near. */
export const serverLimits = {
  /** Until all header fields have arrived. */
  headersTimeout: 10_000,
  /** Until the whole request has arrived. */
  requestTimeout: 30_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 1_000,
  /** Between two requests on one connection. */
  keepAliveTimeout: 5_000,
  /** Of a request line and its header fields; more is answered with 431. */
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** Without a byte either way: a client that does not read what it asked for. */
const idleSocketMs = 60_000;

/** How long a request in flight is waited for once the server is to end. */
const graceMs = 10_000;

export function createSiteServer(
  { answer, answerAgain }: Front,
  limits: ServerOptions = serverLimits,
): Server {
  const answerValid: RequestListener = (request, response) => {
    // Its like has passed all that follows.
    if (answerAgain(request, response)) return;
    if (!hasValidHost(request)) return refuseHost(response);
    if (isLastOnConnection(request)) response.shouldKeepAlive = false;
    answer(dropBody(request), response);
  };
  const server = createServer(limits, answerValid);
  server.setTimeout(idleSocketMs);
  // Node leaves out fields beyond 2,000, and with them the address that a proxy has appended. The block's size is limited.
  server.maxHeadersCount = 0;
  // An expectation that is not known changes nothing. Node would answer 417.
  server.on('checkExpectation', answerValid);
  answerConnect(server, answerValid);
  return server;
}

function refuseHost(response: ServerResponse): void {
  response.writeHead(400, {
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    ...transportHeaders,
  });
  response.end('Send one Host field: a name or an address, and a port up to 65535 if any.\n');
}

/**
 * Takes no more connections, and waits for the requests in flight.
 *
 * @param patienceMs after which it ends the connections that there still are, and waits no longer.
 */
export async function drain(server: Server, patienceMs = graceMs): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const deadline = Date.now() + patienceMs;
  while (!(await isSettled(closed))) {
    // One that has been handed over is not the server's any more, and would be waited for without end.
    if (Date.now() >= deadline) return server.closeAllConnections();
    // A connection may become idle at any moment now, and a client may keep it.
    server.closeIdleConnections();
  }
}

const pollMs = 50;

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(pollMs, false)]);
}
