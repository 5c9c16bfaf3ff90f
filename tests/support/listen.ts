import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { openRaw } from '#tests/support/raw.ts';

/** Starts a server on a free port of this machine. */
export async function listen(given: Server | RequestListener) {
  const server = typeof given === 'function' ? createServer(given) : given;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { server, port, origin: `http://127.0.0.1:${port}`, close };
}

/** As `listen`, until the test ends. `open` leads to connections that end with it, too. */
export async function listenInTest(given: Server | RequestListener, timeoutMs = 15_000) {
  const listening = await listen(given);
  onTestFinished(listening.close);
  const open = async () => {
    const connection = await openRaw(listening.port, timeoutMs);
    onTestFinished(connection.close);
    return connection;
  };
  return { ...listening, open };
}
