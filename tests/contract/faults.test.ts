/** Injects faults into the running server, and checks the responses and the log. */
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
import { policyField } from '#tests/support/quota.ts';
import { inventAddress, type Reply, send } from '#tests/support/request.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import { operations } from './api.ts';

let site: SiteServer;
beforeAll(async () => {
  const hook = pathToFileURL('tests/support/inject-fault.mjs').href;
  site = await startSite({ ...trustLoopback, NODE_OPTIONS: `--import ${hook}` });
}, 60_000);
afterAll(() => site.program.stop());

const client = inventAddress();

function fail(fault: 'digest' | 'search', path: string, headers = {}, method = 'GET') {
  return send(site.url, path, {
    method,
    headers: { 'X-Fault': fault, 'X-Forwarded-For': client, ...headers },
  });
}

/** The response contains no message, name or location of the exception. */
function expectNoDetail({ text, headers }: Reply): void {
  expect(`${text}${JSON.stringify(headers)}`).not.toMatch(
    /SECRET|203\.0\.113|srv|\.ts:|Error:| at /,
  );
}

/** The log has one JSON line for the request, with the exception and without the client's IP address. */
async function expectLogged(text: string): Promise<void> {
  const [requestId = 'none'] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text) ?? [];
  const findLines = () =>
    site.program
      .output()
      .split('\n')
      .filter((line) => line.includes(requestId));
  await expect.poll(findLines).toHaveLength(1);
  expect(JSON.parse(findLines()[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'internal_error',
    requestId,
    detail: expect.stringMatching(/^Error: SECRET of \[address\] at .*\nin two lines\n/),
  });
  expect(site.program.output()).not.toContain(client);
}

describe.each(operations)('%s', (_, __, path) => {
  test.each([
    ['a plain request', {}],
    ['a validator that matches everything', { 'If-None-Match': '*' }],
  ])('returns internal_error to %s', async (_name, headers) => {
    const reply = await fail('digest', path, headers);
    expect(reply.status).toBe(500);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'ratelimit-policy': policyField,
      ratelimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/),
    });
    expect(reply.headers).not.toHaveProperty('etag');
    expectNoDetail(reply);
    const { error } = errorEnvelope.parse(reply.json());
    expect(error.code).toBe('internal_error');
    await expectLogged(error.hint);
  });

  test('responds to HEAD like GET, without the body', async () => {
    const reply = await fail('digest', path, {}, 'HEAD');
    expect([reply.status, reply.text]).toEqual([500, '']);
    expectNoDetail(reply);
  });

  test('serves the next request normally', async () => {
    expect((await send(site.url, path)).status).toBe(200);
  });
});

test.each([
  ['a page as Markdown', 'digest', '/now.md'],
  ['a filtered page as Markdown', 'search', '/blog.md?q=injected'],
  ['a page without a digest for its ETag', 'digest', '/blog?q=a'],
  ['a list of articles whose rendering fails', 'search', '/blog?q=injected'],
  ['search results whose rendering fails', 'search', '/search?q=injected'],
  ['a list of terms whose rendering fails', 'search', '/ai-dictionary?q=injected'],
] as const)('%s is a plain 500', async (_, fault, path) => {
  const reply = await fail(fault, path);
  expect(reply.status).toBe(500);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: expect.stringMatching(/\bAccept\b/),
  });
  expect(reply.headers).not.toHaveProperty('etag');
  expectNoDetail(reply);
  await expectLogged(reply.text);
});

// The other machine-readable files are prerendered.
test.each(['/sitemap.xml', '/robots.txt', '/changes.json'])(
  'the file %s is a 500 without detail',
  async (path) => {
    const reply = await fail('digest', path);
    expect(reply.status).toBe(500);
    expectNoDetail(reply);
  },
);
