/**
 * Upstash's REST protocol in front of a real Redis server: a command as a JSON array by POST to `/`, or an array of them
 * to `/pipeline`, each answered with `{ "result": … }` or `{ "error": … }`, strings in base64 where the client asks for
 * that. See https://upstash.com/docs/redis/features/restapi.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';

export type UpstashRest = {
  readonly url: string;
  readonly token: string;
  /** From now on each request meets the fault; without one, the store is whole again. */
  readonly breakWith: (fault?: StoreFault) => void;
  /** How many requests are waiting for their answer. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
};

/** What a broken store does with a request, instead of asking Redis. */
export type StoreFault = (request: IncomingMessage, response: ServerResponse) => void;

const token = 'a-token-of-the-tests';

/** Upstash's own servers know this flag of a script; a plain Redis refuses it. */
const upstashFlag = /^#!lua flags=allow-key-locking\n/;

/** @param port where to listen; without one, on any that is free. */
export async function startUpstashRest(redisPort: number, port = 0): Promise<UpstashRest> {
  const redis = new Redis(redisPort, '127.0.0.1', {
    maxRetriesPerRequest: 0,
    retryStrategy: () => 100,
  });
  redis.on('error', () => {
    // Each command that fails is answered as an error below.
  });
  let fault: StoreFault | undefined;
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
    const encode = request.headers['upstash-encoding'] === 'base64' ? toBase64 : keep;
    const run = async ([command, ...args]: Command): Promise<Answer> => {
      try {
        return { result: encode(await redis.call(command, ...args.map(toRedisArgument))) };
      } catch (error) {
        return { error: (error as Error).message };
      }
    };
    const body = JSON.parse(await readBody(request));
    const answer =
      request.url === '/pipeline'
        ? await Promise.all((body as Command[]).map(run))
        : await run(body as Command);
    response.statusCode = 'error' in answer ? 400 : 200;
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    breakWith: (next) => {
      fault = next;
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
type Answer = { readonly result: unknown } | { readonly error: string };

const keep = (result: unknown): unknown => result;

/** Strings within a result, whatever it holds besides. */
function toBase64(result: unknown): unknown {
  if (typeof result === 'string') return Buffer.from(result).toString('base64');
  return Array.isArray(result) ? result.map(toBase64) : result;
}

function toRedisArgument(argument: string | number): string {
  return String(argument).replace(upstashFlag, '');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
