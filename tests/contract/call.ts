/**
 * Requests to the production server. It responds from the build of Next, so each response is compared with that of `next start`, except
 * for what `platform-differences.ts` lists, and with a second response of the server, which may come from its cache. The project
 * `contract-next` runs the same tests on `next start` alone.
 */
import { expect, inject, test } from 'vitest';
import { all, type Exchange, platformDifferences } from '#tests/support/platform-differences.ts';
import { type Reply, type RequestOptions, sendAsNewClient } from '#tests/support/request.ts';

const siteUrl = inject('siteUrl');
/** The same build under `next start`. */
const nextUrl = inject('nextUrl');

/** Whether the tests run on `next start`, not on our own server. */
export const isNextAlone = siteUrl === nextUrl;

/** A test of what our own server decides. Under `next start`, Next does: docs/deploy.md lists the differences. */
export const testOwnServer = test.skipIf(isNextAlone);

/** Requests in flight at once: enough to keep two cores busy, far below what a server refuses. */
const maxInFlight = 8;

const replies = new Map<string, Promise<Reply>>();

/**
 * Sends a request as a new client. The same request is sent once: later calls get the same response.
 *
 * @throws Error if the responses of the server and of Next differ.
 */
export function call(path: string, options: RequestOptions = {}): Promise<Reply> {
  if (isKnownClient(options)) return callAgain(path, options);
  const key = JSON.stringify([path, options]);
  const reply = replies.get(key) ?? callAgain(path, options);
  replies.set(key, reply);
  return reply;
}

/** The same, and the request is sent even if it was sent before. */
export async function callAgain(path: string, options: RequestOptions = {}): Promise<Reply> {
  const reply = await inTurn(() =>
    !isNextAlone && isCompared(path, options) ? compare(path, options) : ask(path, options),
  );
  if (reply.status >= 400) expectBody(path, options, reply);
  return reply;
}

/** An error says what it is, in whatever format. */
function expectBody(path: string, { method }: RequestOptions, { headers, text }: Reply): void {
  expect(headers, path).toHaveProperty('content-type');
  if (method !== 'HEAD') expect(text, path).not.toBe('');
}

/** Sends a request to our server alone. */
export function ask(path: string, options: RequestOptions = {}): Promise<Reply> {
  return sendAsNewClient(siteUrl, path, options);
}

async function compare(path: string, options: RequestOptions): Promise<Reply> {
  const next = await sendAsNewClient(nextUrl, path, await toNextOptions(path, options));
  const own = await ask(path, options);
  const parts = toDiffering({ path, options, own, next });
  expectSame(own, next, parts, `${path}: the server and Next differ`);
  if (!isKnownClient(options)) {
    const second = await ask(path, options);
    expectSame(second, own, noParts, `${path}: the second response of the server differs`);
  }
  return own;
}

/** The same options, with Next's ETag in place of our server's: those of prerendered pages and files differ. */
async function toNextOptions(path: string, options: RequestOptions): Promise<RequestOptions> {
  const { 'If-None-Match': condition, ...headers } = options.headers ?? {};
  if (!condition?.includes('"')) return options;
  const plain = { ...options, headers };
  const own = (await ask(path, plain)).headers.etag;
  const next = (await sendAsNewClient(nextUrl, path, plain)).headers.etag;
  if (own === undefined || next === undefined) return options;
  const toOpaque = (etag: string) => etag.replace(/^W\//, '');
  const translated = condition.replaceAll(own, toOpaque(next));
  return { ...options, headers: { ...headers, 'If-None-Match': translated } };
}

/** The parts of two responses that the platform may decide. */
function toDiffering(exchange: Exchange): ReadonlySet<string> {
  return new Set(
    platformDifferences.flatMap(({ applies, parts }) => (applies(exchange) ? parts : [])),
  );
}

const noParts: ReadonlySet<string> = new Set();

/** A second request of a client that the test names would count against its quota. */
function isKnownClient({ headers = {} }: RequestOptions): boolean {
  return 'X-Forwarded-For' in headers;
}

/** Compared requests per shape. */
const samples = 5;

const compared = new Map<string, number>();

/**
 * A GET with no header but `Accept` is always compared: its content is its own, and `contract-next` leaves out the files that read
 * nothing else. Of other requests, the first ones of each shape are.
 */
function isCompared(path: string, options: RequestOptions): boolean {
  const shape = toShape(path, options);
  if (shape === undefined) return true;
  const count = compared.get(shape) ?? 0;
  compared.set(shape, count + 1);
  return count < samples;
}

/**
 * Method, headers without quoted values, first segment, extension and parameter names of a request; `undefined` for a GET that is
 * always compared.
 */
function toShape(path: string, { method = 'GET', headers = {} }: RequestOptions) {
  if (method === 'GET' && Object.keys(headers).every((name) => name === 'Accept')) return undefined;
  const [pathname = '', query = ''] = path.split('?');
  const names = [...new URLSearchParams(query).keys()];
  const values = Object.entries(headers).map(
    ([name, value]) =>
      `${name}: ${name === 'X-Forwarded-For' ? '' : value.replace(/"[^"]*"/g, '')}`,
  );
  const [, extension = ''] = /\.(\w+)$/.exec(pathname) ?? [];
  return [method, pathname.split('/')[1], extension, ...names, ...values].join(' ');
}

function expectSame(
  actual: Reply,
  expected: Reply,
  differing: ReadonlySet<string>,
  message: string,
): void {
  if (differing.has(all)) return;
  expect(toParts(actual, differing), message).toEqual(toParts(expected, differing));
}

/** Headers of the connection and the moment, which both servers have, and of a client's quota. */
export const volatileHeaders: ReadonlySet<string> = new Set([
  'date',
  'retry-after',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);

/** A response without what depends on the moment or on the request, as parts by name. */
export function toParts(
  { status, headers, text }: Reply,
  differing: ReadonlySet<string> = noParts,
): Readonly<Record<string, unknown>> {
  const [requestId = 'none'] = /(?<=request id )[\w-]+/.exec(text) ?? [];
  const stabilize = (part: string) =>
    part
      .replaceAll(requestId, 'request-id')
      .replace(/(?<=^"default";r=\d+;t=)\d+$/, 'some')
      .replace(/(?<=Wait )\d+(?= s, )/, 'some');
  // Only an error names a request or a time to wait.
  const parts = { status, text: status < 400 ? text : stabilize(text), ...headers };
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([name]) => !volatileHeaders.has(name) && !differing.has(name))
      .map(([name, value]) => [name, typeof value === 'string' ? stabilize(value) : value]),
  );
}

const waiting: (() => void)[] = [];
let inFlight = 0;

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (inFlight >= maxInFlight) await new Promise<void>((resolve) => waiting.push(resolve));
  else inFlight += 1;
  try {
    return await run();
  } finally {
    // A request that waits takes this one's place.
    const next = waiting.shift();
    if (next) next();
    else inFlight -= 1;
  }
}
