import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { type Program, startProgram, waitForPort } from '#tests/support/program.ts';
import { type RequestOptions, send } from '#tests/support/request.ts';

let origin: string;
let program: Program;

beforeAll(async () => {
  const port = await findFreePort();
  program = startProgram('npx', ['next', 'dev'], { PORT: String(port) });
  await waitForPort(port, program);
  origin = `http://127.0.0.1:${port}`;
  // A server listens before it has taken over the fields of its responses; a first answer says that it has.
  await send(origin, '/openapi.json');
});

afterAll(async () => {
  await program?.stop();
});

const markdown = { headers: { Accept: 'text/markdown' } };

test.each<[string, string, RequestOptions, number]>([
  ['a page', '/about', {}, 200],
  ['a page as Markdown', '/about', markdown, 200],
  ['a Markdown address', '/about.md', {}, 200],
  ['a filtered page', '/blog?q=etag', {}, 200],
  ['a missing page', '/nothing', {}, 404],
  ['a missing page as Markdown', '/nothing', markdown, 404],
  ['a refusal', '/about', { headers: { Accept: 'image/png' } }, 406],
  ['a wrong method', '/about', { method: 'POST' }, 405],
  ['a redirect', '/about/', {}, 308],
])('in development %s varies by Accept too', async (_, path, options, status) => {
  const reply = await send(origin, path, options);
  expect(reply.status).toBe(status);
  expect(reply.headers.vary).toMatch(/(?:^|,\s*)Accept(?:\s*,|$)/);
});

test('in development the API answers as it does in production', async () => {
  const reply = await send(origin, '/api/now');
  expect(reply.status).toBe(200);
  expect(reply.headers.ratelimit).toMatch(/^"default";r=\d+;t=60$/);
  expect((await send(origin, '/api/now', { method: 'DELETE' })).status).toBe(405);
});
