/**
 * Upstash's REST API in front of a real Redis server. A client sends a command as a JSON array by POST to `/`, or an array of
 * commands to `/pipeline`, and gets `{ "result": … }` or `{ "error": … }` for each, with base64 strings on request. See
 * https://upstash.com/docs/redis/features/restapi.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Redis } from 'ioredis';
import { findFreePort } from '#tests/support/program.ts';

export type UpstashRest = {
  readonly url: string;
  readonly token: string;
  /** Every request from now on gets the fault. Without one, the store works again. */
  readonly breakWith: (fault?: StoreFault) => void;
  /** Calls this with every command from now on. */
  readonly watch: (watcher?: (command: Command) => void) => void;
  /** The number of requests without a response. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
};

/** Handles a request instead of Redis. */
export type StoreFault = (request: IncomingMessage, response: ServerResponse) => void;

const token = 'a-token-of-the-tests';

/** @param port a free one unless the store comes back at its URL. */
export async function startUpstashRest(redisPort: number, port?: number): Promise<UpstashRest> {
  const ownPort = port ?? (await findFreePort());
  const redis = new Redis(redisPort, '127.0.0.1', {
    maxRetriesPerRequest: 0,
    retryStrategy: () => 100,
  });
  redis.on('error', () => {
    // A failed command becomes an error response below.
  });
  let fault: StoreFault | undefined;
  let watcher: ((command: Command) => void) | undefined;
  let waiting = 0;
  const server = createServer(async (request, response) => {
    waiting += 1;
    response.on('close', () => {
      waiting -= 1;
    });
    if (fault) return fault(request, response);
    response.setHeader('Content-Type', 'application/json');
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.statusCode = 401;
      response.end(JSON.stringify({ error: 'Unauthorized' }));
      return;
    }
    if (request.method !== 'POST') {
      // A client follows a redirect that a fault has sent.
      response.statusCode = 405;
      response.end(JSON.stringify({ error: 'Only POST is supported.' }));
      return;
    }
    const encode =
      request.headers['upstash-encoding'] === 'base64' ? toBase64 : (result: unknown) => result;
    const run = async ([command, ...args]: Command): Promise<CommandResult> => {
      watcher?.([command, ...args]);
      try {
        return { result: encode(await redis.call(command, ...args.map(String))) };
      } catch (error) {
        return { error: (error as Error).message };
      }
    };
    const body = await json(request);
    const results =
      request.url === '/pipeline'
        ? await Promise.all((body as Command[]).map(run))
        : await run(body as Command);
    response.statusCode = 'error' in results ? 400 : 200;
    response.end(JSON.stringify(results));
  });
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${ownPort}`,
    token,
    breakWith: (next) => {
      fault = next;
    },
    watch: (next) => {
      watcher = next;
    },
    waiting: () => waiting,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      redis.disconnect();
    },
  };
}

type Command = readonly [string, ...(string | number)[]];
type CommandResult = { readonly result: unknown } | { readonly error: string };

/** Encodes the strings within a result. */
function toBase64(result: unknown): unknown {
  if (typeof result === 'string') return Buffer.from(result).toString('base64');
  return Array.isArray(result) ? result.map(toBase64) : result;
}
