import { Ratelimit } from '@upstash/ratelimit';
import { errors, Redis } from '@upstash/redis';
import type { UpstashSettings } from '#lib/site/env.ts';
import { cutText } from '#lib/text/format.ts';
import { policy, type QuotaState, type QuotaStore } from './policy.ts';

const keyPrefix = 'legible:quota';

/** The allowed difference between the clocks of two servers that share a store. */
const clockSkewMs = 5_000;

/**
 * A quota store in Upstash Redis, shared by all processes of the site.
 *
 * The library's token bucket has a true `reset` and a window that opens with a client's first request: docs/adr/0003.
 * The library's own timeout is off because it admits a request with zeroes for headers, and its cache is off because it
 * still refuses in the millisecond of the reset.
 *
 * @param timeoutMs how long one call may take.
 * @returns a store whose `take` rejects with a `StoreFault` if Redis doesn't respond in time or responds with anything
 *   but the state of a quota.
 */
export function createUpstashStore(settings: UpstashSettings, timeoutMs: number) {
  const redis = withPlainScripts(
    new Redis({
      ...settings,
      retry: false,
      enableTelemetry: false,
      signal: () => AbortSignal.timeout(timeoutMs),
    }),
  );
  const { quota, windowSeconds } = policy;
  const ratelimit = new Ratelimit({
    redis,
    limiter: Ratelimit.tokenBucket(quota, `${windowSeconds} s`, quota),
    prefix: keyPrefix,
    timeout: 0,
    ephemeralCache: false,
    analytics: false,
  });
  return {
    take: async (client: string, now: number): Promise<QuotaState> => {
      // The library tells the script the time of the system's clock.
      const clockOffset = now - Date.now();
      try {
        return toQuotaState(
          await Promise.race([ratelimit.limit(client), failAfter(timeoutMs)]),
          clockOffset,
        );
      } catch (error) {
        throw toStoreFault(error, settings.token);
      }
    },
  } satisfies QuotaStore;
}

/** Only Upstash's own servers know this flag, which makes a script lock no more than its keys. */
const upstashFlag = /^#!lua flags=allow-key-locking\n/;

/** Removes the flag from the library's scripts: Redis behind another server refuses it (hiett/serverless-redis-http#40). */
function withPlainScripts(redis: Redis): Redis {
  const { eval: run, evalsha: runByHash } = redis;
  /** The hashes of scripts without the flag, by their hashes with it. */
  const plainHashes = new Map<string, string>();
  const evaluate: typeof run = async (script, keys, args) => {
    const plain = script.replace(upstashFlag, '');
    plainHashes.set(await toSha1(script), await toSha1(plain));
    return run(plain, keys, args);
  };
  const evaluateByHash: typeof runByHash = (hash, keys, args) =>
    runByHash(plainHashes.get(hash) ?? hash, keys, args);
  // The client is a proxy, whose own methods can't be replaced.
  return Object.assign(Object.create(redis), { eval: evaluate, evalsha: evaluateByHash });
}

async function toSha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The signal of one call isn't enough: the library calls twice when Redis doesn't know the script yet. */
function failAfter(timeoutMs: number): Promise<never> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

type BucketState = Awaited<ReturnType<Ratelimit['limit']>>;

/**
 * Checks the library's result: it passes on whatever Redis sends, and we send it to the client in headers.
 *
 * @throws StoreFault if the numbers can't belong to a quota.
 */
function toQuotaState(
  { success, limit, remaining, reset }: BucketState,
  clockOffset: number,
): QuotaState {
  const wait = reset - Date.now();
  const isPossible =
    limit === policy.quota &&
    Number.isInteger(remaining) &&
    remaining < policy.quota &&
    Number.isInteger(reset) &&
    wait > 0 &&
    wait <= policy.windowSeconds * 1000 + clockSkewMs;
  if (!isPossible) throw new StoreFault(impossible);
  return { admitted: success, remaining, resetAt: reset + clockOffset };
}

/** A fault of the shared store. Its message is safe to log: it contains no token and no IP address of a client. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

const impossible = 'The response is not the state of a quota.';

const longestMessage = 200;

/**
 * Removes from an error what must not be logged. Upstash's client puts whole commands, and with them IP addresses, into
 * the message of a refused call, and the start of a response that isn't JSON; a server may repeat what it was sent.
 */
function toStoreFault(error: unknown, token: string): StoreFault {
  if (error instanceof StoreFault) return error;
  if (error instanceof errors.UpstashJSONParseError) {
    return new StoreFault('The response is not JSON.');
  }
  // The library takes apart whatever Redis sends. An error of `fetch` has this type, too, and a cause.
  if (error instanceof TypeError && error.cause === undefined) return new StoreFault(impossible);
  const [reason = ''] = String(error).split(', command was: ');
  const message = reason
    .replaceAll(token, '…')
    .replaceAll(new RegExp(`${keyPrefix}:[^"\\s]*`, 'g'), '…');
  return new StoreFault(cutText(message, longestMessage));
}
