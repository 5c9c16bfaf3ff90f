/**
 * Requests to the production server. It responds from the build of Next, so each response is compared with that of `next start`, as
 * far as both decide it, and with a second response of the server, which may come from its cache. The project `contract-next` runs the same
 * tests on `next start` alone.
 */
import { expect, inject, test } from 'vitest';
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
export function callAgain(path: string, options: RequestOptions = {}): Promise<Reply> {
  return inTurn(() =>
    !isNextAlone && isCompared(path, options) ? compare(path, options) : ask(path, options),
  );
}

/** Sends a request to our server alone. */
export function ask(path: string, options: RequestOptions = {}): Promise<Reply> {
  return sendAsNewClient(siteUrl, path, options);
}

async function compare(path: string, options: RequestOptions): Promise<Reply> {
  const expected = await sendAsNewClient(nextUrl, path, options);
  const reply = await ask(path, options);
  if (isDecidedAlike(options)) {
    const isOnlyStatus = reply.status === 308 || reply.status === 404;
    expectSame(
      reply,
      expected,
      isOnlyStatus ? ['status'] : parts,
      `${path}: the server and Next differ`,
    );
  }
  if (!isKnownClient(options)) {
    const second = await ask(path, options);
    expectSame(second, reply, parts, `${path}: the second response of the server differs`);
  }
  return reply;
}

/** Validators, content codings and the requests of Next's router are handled by our server or by Next alone. */
const ownHeaders = /^(?:if-|accept-encoding$|rsc$|next-|x-nextjs-)/;

function isDecidedAlike({ headers = {} }: RequestOptions): boolean {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  return !names.some((name) => ownHeaders.test(name));
}

/** A second request of a client that the test names would count against its quota. */
function isKnownClient({ headers = {} }: RequestOptions): boolean {
  return 'X-Forwarded-For' in headers;
}

/** Compared requests per shape. */
const samples = 5;

const compared = new Map<string, number>();

/** A plain GET is always compared: its content is its own. Of other requests, the first ones of each shape are. */
function isCompared(path: string, options: RequestOptions): boolean {
  const shape = toShape(path, options);
  if (shape === undefined) return true;
  const count = compared.get(shape) ?? 0;
  compared.set(shape, count + 1);
  return count < samples;
}

/**
 * Method, headers without quoted values, first segment, extension and parameter names of a request; `undefined` for a
 * plain GET.
 */
function toShape(path: string, { method = 'GET', headers = {} }: RequestOptions) {
  const [pathname = '', query = ''] = path.split('?');
  if (method === 'GET' && Object.keys(headers).length === 0 && query === '') return undefined;
  const names = [...new URLSearchParams(query).keys()];
  const values = Object.entries(headers).map(
    ([name, value]) =>
      `${name}: ${name === 'X-Forwarded-For' ? '' : value.replace(/"[^"]*"/g, '')}`,
  );
  const [, extension = ''] = /\.(\w+)$/.exec(pathname) ?? [];
  return [method, pathname.split('/')[1], extension, ...names, ...values].join(' ');
}

const parts = ['status', 'headers', 'text'] as const;

function expectSame(
  actual: Reply,
  expected: Reply,
  compared: readonly (typeof parts)[number][],
  message: string,
): void {
  const [own, other] = [toStable(actual), toStable(expected)];
  for (const part of compared) expect(own[part], `${message} in ${part}`).toEqual(other[part]);
}

/** Headers that depend on the moment, on the connection, or on who compresses, and the one for Vercel's cache. */
const volatileHeaders: ReadonlySet<string> = new Set([
  ...['date', 'retry-after', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'],
  ...['etag', 'vary', 'vercel-cdn-cache-control'],
]);

/** A response without what depends on the moment or on the request. */
function toStable({ status, headers, text }: Reply) {
  const [requestId = 'none'] = /(?<=request id )[\w-]+/.exec(text) ?? [];
  const stabilize = (part: string) =>
    part
      .replaceAll(requestId, 'request-id')
      .replace(/(?<=^"default";r=\d+;t=)\d+$/, 'some')
      .replace(/(?<=Wait )\d+(?= s, )/, 'some')
      // Next's table of types is older than RFC 9239, and writes character sets in capitals.
      .replace(/^application\/javascript/, 'text/javascript')
      .replace(/^image\/x-icon$/, 'image/vnd.microsoft.icon')
      .replace(/charset=UTF-8$/, 'charset=utf-8');
  const stable = Object.entries(headers)
    .filter(([name]) => !volatileHeaders.has(name))
    .map(([name, value]) => [name, stabilize(String(value))]);
  return { status, headers: Object.fromEntries(stable), text: stabilize(text) };
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
