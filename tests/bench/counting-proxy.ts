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
  /** 0 if the site sent no response. */
  readonly status: number;
  /** Bytes of the body as sent, gzipped if the site compresses it. */
  readonly bytes: number;
};

export type CountingProxy = {
  readonly url: string;
  /** Waits until no request has been open for a while, and returns the transfers since the last call. */
  readonly drain: () => Promise<readonly Transfer[]>;
  /** Delays every font from now on. */
  readonly delayFonts: (ms: number) => void;
  readonly close: () => void;
};

const patienceMs = 30_000;

export async function openCountingProxy(siteUrl: string, quietMs = 700): Promise<CountingProxy> {
  let transfers: Transfer[] = [];
  let open = 0;
  let quietSince = Date.now();
  let fontDelayMs = 0;

  const server = createServer(async (incoming, outgoing) => {
    open += 1;
    if (incoming.headers['sec-fetch-dest'] === 'font') await sleep(fontDelayMs);
    transfers.push(await forward(siteUrl, incoming, outgoing));
    open -= 1;
    quietSince = Date.now();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    drain: async () => {
      const start = Date.now();
      while (open > 0 || Date.now() - Math.max(start, quietSince) < quietMs) {
        if (Date.now() - start > patienceMs) throw new Error('The page never stops loading.');
        await sleep(50);
      }
      const drained = transfers;
      transfers = [];
      return drained;
    },
    delayFonts: (ms) => {
      fontDelayMs = ms;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function forward(
  siteUrl: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Transfer> {
  const { url: path = '/', method, headers } = incoming;
  let bytes = 0;
  let status = 0;
  try {
    // A connection of its own: the server may close an idle one at any moment.
    const onward = request(new URL(path, siteUrl), {
      method,
      headers: { ...headers, 'accept-encoding': 'gzip', connection: 'close' },
      agent: false,
    });
    incoming.pipe(onward);
    // `once` rejects if the request fails.
    const [reply] = (await once(onward, 'response')) as [IncomingMessage];
    status = reply.statusCode ?? 0;
    reply.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    outgoing.writeHead(status, reply.rawHeaders);
    await pipeline(reply, outgoing);
  } catch {
    // The browser or the site closed the connection. What was sent until then counts.
    outgoing.destroy();
  }
  return { destination: String(headers['sec-fetch-dest'] ?? 'empty'), status, bytes };
}
