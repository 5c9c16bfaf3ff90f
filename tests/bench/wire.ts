/**
 * Stands between a browser and a site, asks for gzip, and counts the bytes of every body. Whatever a page fetches from its
 * own origin passes here, the icon and the speculation rules too, which a browser's own reports may leave out.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export type Transfer = {
  readonly path: string;
  /** What the browser wanted it for, `Sec-Fetch-Dest`: `document`, `script`, `style`, `font`, `image`, `empty`, … */
  readonly destination: string;
  readonly status: number;
  /** Length of the body as it was sent, over gzip where the site compresses it. */
  readonly bytes: number;
};

export type Wire = {
  /** The address of the site for the browser. */
  readonly url: string;
  /** Waits until all is quiet. @returns what has passed since it was asked before, in the order of completion. */
  readonly drain: () => Promise<readonly Transfer[]>;
  readonly close: () => Promise<void>;
};

export type WireConditions = {
  /** For so long nothing passes before all is taken to be quiet. */
  readonly quietMs?: number;
  /** So much later than everything else a font is sent. */
  readonly fontDelayMs?: number;
};

const destinationField = 'sec-fetch-dest';
const patienceMs = 30_000;

/** @param siteUrl the origin that the requests go on to. */
export async function openWire(
  siteUrl: string,
  { quietMs = 700, fontDelayMs = 0 }: WireConditions = {},
): Promise<Wire> {
  let passed: Transfer[] = [];
  let underWay = 0;
  let quietSince = Date.now();

  const server = createServer(async (incoming, outgoing) => {
    underWay += 1;
    if (incoming.headers[destinationField] === 'font') await sleep(fontDelayMs);
    passed.push(await passOn(siteUrl, incoming, outgoing));
    underWay -= 1;
    quietSince = Date.now();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address that is not a string.
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    drain: async () => {
      const start = Date.now();
      while (underWay > 0 || Date.now() - Math.max(start, quietSince) < quietMs) {
        if (Date.now() - start > patienceMs) throw new Error('The page never stops loading.');
        await sleep(50);
      }
      const transfers = passed;
      passed = [];
      return transfers;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function passOn(
  siteUrl: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Transfer> {
  const { url: path = '/', method, headers } = incoming;
  const destination = String(headers[destinationField] ?? 'empty');
  let bytes = 0;
  let status = 0;
  try {
    const onward = request(new URL(path, siteUrl), {
      method,
      headers: { ...headers, 'accept-encoding': 'gzip', connection: 'close' },
      agent: false,
    });
    incoming.pipe(onward);
    // `once` rejects where the request fails.
    const [reply]: IncomingMessage[] = await once(onward, 'response');
    if (reply === undefined) throw new Error('No response came.');
    status = reply.statusCode ?? 0;
    reply.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    outgoing.writeHead(status, reply.rawHeaders);
    await pipeline(reply, outgoing);
  } catch {
    // The browser or the site has given up; what had passed until then counts.
    outgoing.destroy();
  }
  return { path, destination, status, bytes };
}
