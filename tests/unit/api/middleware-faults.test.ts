/** The response if the code before every route fails. */

import { resolve } from 'node:path';
import { NextRequest } from 'next/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { listEndpoints } from '#lib/api/endpoints.ts';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
import { emptyField, policyField } from '#tests/support/quota.ts';
import { site } from '#tests/support/site.ts';

const fail = (): never => {
  throw new Error('SECRET of 203.0.113.7 at /srv/site/lib/edge/client-ip.ts\nin two lines');
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
const { middleware } = (await import(/* @vite-ignore */ resolve('middleware.ts'))) as {
  middleware: (request: NextRequest) => Promise<Response>;
};

/** Sends a request of which a header can't be read: the rules of its target fail. */
function ask(path: string, unreadable: string): Promise<Response> {
  const request = new NextRequest(`http://localhost${path}`);
  const get = request.headers.get.bind(request.headers);
  vi.spyOn(request.headers, 'get').mockImplementation((name) =>
    name === unreadable ? fail() : get(name),
  );
  return middleware(request);
}

/** The error is logged once, without the IP address, and is not in the response. */
function expectLogged(requestId: string | undefined, response: Response, text: string): void {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls).toEqual([[expect.stringMatching(/^\{[\x20-\x7e]*\}$/)]]);
  expect(JSON.parse(String(calls[0]?.[0]))).toMatchObject({
    event: 'internal_error',
    requestId,
    detail: expect.stringMatching(/^Error: SECRET of \[address\] at .*\nin two lines\n/),
  });
  expect(`${text}${JSON.stringify([...response.headers])}`).not.toMatch(/SECRET|203\.0|srv|\.ts/);
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const nosniff = { 'x-content-type-options': 'nosniff' };

test.each([
  ...listEndpoints(site).map(({ path }) => path.replace(/\{.*\}/, 'a')),
  '/api',
  '/api/none',
])('%s responds internal_error if its rules fail', async (path) => {
  const response = await ask(path, 'prefer');
  expect(response.status).toBe(500);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...nosniff,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'application/json',
    'ratelimit-policy': policyField,
    ratelimit: emptyField,
  });
  const text = await response.text();
  const { error } = errorEnvelope.parse(JSON.parse(text));
  expect(error.code).toBe('internal_error');
  expectLogged(idPattern.exec(error.hint)?.[0], response, text);
});

test.each(['/', '/now', '/blog/a', '/blog?q=a'])(
  'the page %s is a plain-text 500 if the choice of its representation fails',
  async (path) => {
    const response = await ask(path, 'accept');
    expect(response.status).toBe(500);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...nosniff,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      vary: 'Accept',
    });
    const text = await response.text();
    expectLogged(idPattern.exec(text)?.[0], response, text);
  },
);
