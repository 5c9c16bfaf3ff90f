/**
 * A proxy between a browser and a site that requests gzip and counts the bytes of every body. It also sees the icon and the
 * speculation rules, which a browser's own reports may omit.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export type Transfer = {
  /** `Sec-Fetch-Dest`: `document`, `script`, `style`, `font`, `image`, `empty`, … */
  readonly destination: string;
  /** Bytes of the body as sent, gzipped if the site compresses it. */
  readonly bytes: number;
};

export type CountingProxy = Awaited<ReturnType<typeof openCountingProxy>>;

const timeoutMs = 30_000;

export async function openCountingProxy(siteUrl: string, quietMs = 700) {
  const transfers: Transfer[] = [];
  let open = 0;
  let quietSince = 0;
  let fontDelayMs = 0;

  const server = createServer(async (incoming, outgoing) => {
    open += 1;
    const destination = String(incoming.headers['sec-fetch-dest'] ?? 'empty');
    if (destination === 'font') await sleep(fontDelayMs);
    transfers.push({ destination, bytes: await forward(siteUrl, incoming, outgoing) });
    open -= 1;
    quietSince = Date.now();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    // A server that listens on a port has an address object.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Waits until no request has been open for a while, and returns the transfers since the last call. */
    drain: async (): Promise<readonly Transfer[]> => {
      const start = Date.now();
      while (open > 0 || Date.now() - Math.max(start, quietSince) < quietMs) {
        if (Date.now() - start > timeoutMs) throw new Error('The page never stops loading.');
        await sleep(50);
      }
      return transfers.splice(0);
    },
    /** Delays every font from now on. */
    delayFonts: (ms: number) => {
      fontDelayMs = ms;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @returns the bytes of the body. */
async function forward(siteUrl: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { url: path = '/', method, headers } = incoming;
  let bytes = 0;
  try {
    // A connection of its own: the server may close an idle one at any moment.
    const own = { ...headers, 'accept-encoding': 'gzip', connection: 'close' };
    const onward = request(new URL(path, siteUrl), { method, headers: own, agent: false });
    incoming.pipe(onward);
    const [reply] = (await once(onward, 'response')) as [IncomingMessage];
    reply.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    outgoing.writeHead(reply.statusCode ?? 0, reply.rawHeaders);
    await pipeline(reply, outgoing);
  } catch {
    // The browser or the site closed the connection. The bytes sent until then count.
    outgoing.destroy();
  }
  return bytes;
}
