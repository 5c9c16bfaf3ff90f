/** Every route of the API, as Next calls it, where what answers it fails. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#lib/api/endpoints.ts';
import { errorEnvelope } from '#lib/api/schemas.ts';
import type { RouteHandler } from '#lib/api/serve.ts';
import { ApiError } from '#lib/http/errors.ts';

/** What stands in for the domain; `serve` and all below it are the real ones. */
const fault = vi.hoisted(() => ({ answer: (): unknown => undefined }));
vi.mock('#lib/api/serve.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#lib/api/serve.ts')>();
  const serve: typeof original.serve = (route, _, known) =>
    original.serve(route, () => fault.answer() as never, known);
  return { ...original, serve };
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const secret = 'SECRET of /srv/site/lib/content/posts.ts';

/** The route module of an endpoint: `/api/posts/{slug}` is `app/api/posts/[slug]/route.ts`. */
function toRouteFile(path: string): string {
  return resolve(`app${path.replace(/\{(.*)\}/, '[$1]')}/route.ts`);
}

async function ask(path: string, params: Promise<Readonly<Record<string, string>>>) {
  const { GET } = (await import(/* @vite-ignore */ toRouteFile(path))) as { GET: RouteHandler };
  return GET(new Request('http://localhost/api/x', { headers: { 'If-None-Match': '*' } }), {
    params,
  });
}

const anyName = Promise.resolve({ slug: 'a', id: 'a' });

/** @returns the one line of the log, read as JSON. */
function readLog(): Record<string, unknown> {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls).toEqual([[expect.stringMatching(/^\{[\x20-\x7e]*\}$/)]]);
  return JSON.parse(String(calls[0]?.[0])) as Record<string, unknown>;
}

async function expectFault(response: Response, detail: unknown): Promise<void> {
  expect(response.status).toBe(500);
  const text = await response.text();
  const { error } = errorEnvelope.parse(JSON.parse(text));
  expect(error.code).toBe('internal_error');
  const fields = Object.fromEntries(response.headers);
  expect(fields).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
  });
  expect(fields).not.toHaveProperty('etag');
  expect(`${text}${JSON.stringify(fields)}`).not.toMatch(/SECRET|srv|\.ts\b|\n|Error|JSON|BigInt/);
  const line = readLog();
  expect(line).toMatchObject({ level: 'error', event: 'internal_error', detail });
  expect(error.hint).toContain(line.requestId);
}

test('each endpoint has its route', () => {
  expect(endpoints.filter(({ path }) => !existsSync(toRouteFile(path)))).toEqual([]);
});

const shapes: readonly (readonly [what: string, thrown: unknown, detail: RegExp])[] = [
  ['an error', new Error(`${secret}\nin two lines`), /^Error: SECRET .*\nin two lines\n {4}at /],
  ['an error of another kind', new TypeError(secret), /^TypeError: SECRET/],
  ['an error without a stack', Object.assign(new Error(secret), { stack: undefined }), /^SECRET/],
  ['a text', secret, /^SECRET/],
  ['nothing', undefined, /^\[object Undefined\]$/],
  ['null', null, /^\[object Null\]$/],
  [
    'an object that cannot become text',
    {
      toString() {
        throw new Error(secret);
      },
    },
    /^\[object Object\]$/,
  ],
  [
    'an object that cannot be looked at',
    {
      get [Symbol.toStringTag](): string {
        throw new Error(secret);
      },
    },
    /cannot be described/,
  ],
  [
    'what looks like an error of the API',
    { ...new ApiError('not_found', secret, secret) },
    /^\[object Object\]$/,
  ],
];

const endless: Record<string, unknown> = { items: [] };
endless.self = endless;

const bodies: readonly (readonly [what: string, body: unknown, detail: RegExp])[] = [
  ['a body that holds itself', endless, /circular/],
  ['a body with a BigInt', { total: 1n }, /BigInt/],
  [
    'a body with a getter that throws',
    {
      get total() {
        throw new Error(secret);
      },
    },
    /SECRET/,
  ],
  [
    'a body that refuses to be JSON',
    {
      toJSON() {
        throw new Error(secret);
      },
    },
    /SECRET/,
  ],
];

describe.each(endpoints)('$operationId', ({ path }) => {
  test.each(shapes)('answers internal_error where %s is thrown', async (_, thrown, detail) => {
    fault.answer = () => {
      throw thrown;
    };
    await expectFault(await ask(path, anyName), expect.stringMatching(detail));
  });

  test.each(bodies)('answers internal_error for %s', async (_, body, detail) => {
    fault.answer = () => body;
    await expectFault(await ask(path, anyName), expect.stringMatching(detail));
  });

  test('answers internal_error where its parameters are rejected', async () => {
    const params = Promise.reject(new Error(secret));
    // Until the route looks at it, nobody else would have.
    params.catch(() => {});
    await expectFault(await ask(path, params), expect.stringContaining('SECRET'));
  });
});
