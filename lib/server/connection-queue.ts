/**
 * Processes one request at a time per connection. Node reads up to 64 kB of pipelined requests and hands all of them to the
 * listener at once, so that one connection could occupy the process with more than a thousand renders.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

type Connection = {
  isBusy: boolean;
  /** More has arrived than may wait: the connection ends with its last waiting request. */
  isOverfull: boolean;
  readonly waiting: Exchange[];
};

/** Requests that wait on all connections together; each takes about 4 kB. */
const waitingMax = 10_000;

/** @param maxWaiting of all connections together; beyond it a connection is closed after the requests that wait on it. */
export function oneAtATime(listener: RequestListener, maxWaiting = waitingMax): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  let waitingCount = 0;

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { isBusy: false, isOverfull: false, waiting: [] };
    connections.set(socket, connection);
    socket.once('close', () => {
      waitingCount -= connection.waiting.length;
      connection.waiting.length = 0;
    });
    return connection;
  }

  function start(socket: Socket, connection: Connection, [request, response]: Exchange): void {
    connection.isBusy = true;
    if (connection.isOverfull && connection.waiting.length === 0) response.shouldKeepAlive = false;
    response.once('close', () => startNext(socket, connection));
    listener(request, response);
  }

  function startNext(socket: Socket, connection: Connection): void {
    connection.isBusy = connection.waiting.length > 0;
    if (!connection.isBusy) {
      if (connection.isOverfull) socket.destroySoon();
      return;
    }
    // Not at once: a response from the cache ends within the same tick, and other connections would wait for all of them.
    setImmediate(() => {
      const next = connection.waiting.shift();
      if (next === undefined) return;
      waitingCount -= 1;
      if (connection.waiting.length === 0 && !connection.isOverfull) resumeReading(socket);
      start(socket, connection, next);
    });
  }

  return (request, response) => {
    const { socket } = request;
    const connection = connectionOf(socket);
    if (!connection.isBusy) return start(socket, connection, [request, response]);
    if (connection.isOverfull) return;
    connection.isOverfull = waitingCount >= maxWaiting;
    if (!connection.isOverfull) {
      connection.waiting.push([request, response]);
      waitingCount += 1;
    }
    pauseReading(socket);
  };
}

/** Node resumes a socket with each response that ends, so pausing alone wouldn't last. */
function pauseReading(socket: Socket): void {
  socket.pause();
  socket.resume = () => socket;
}

function resumeReading(socket: Socket): void {
  // Uncovers the method of the prototype.
  delete (socket as { resume?: unknown }).resume;
  socket.resume();
}
