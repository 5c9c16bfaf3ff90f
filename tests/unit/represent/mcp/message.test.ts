import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageLimits, refuseMessage } from '#lib/represent/mcp/message.ts';
import { anyText } from '#tests/support/any-text.ts';

const site = 'https://example.com';
const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['a message', JSON.stringify(message), null],
  ['a message of our own scripts', JSON.stringify(message), site],
  ['brackets within a string', JSON.stringify({ ...message, text: `${nest(50)}"\\` }), null],
  ['the deepest message', `{"a":${nest(messageLimits.maxDepth - 1)}}`, null],
])('passes %s', (_, body, origin) => {
  expect(refuseMessage(body, origin, site)).toBeUndefined();
});

test.each([
  ['another origin', JSON.stringify(message), 'https://evil.example', 403, -32_600],
  ['the origin of a file', JSON.stringify(message), 'null', 403, -32_600],
  ['text', 'hello', null, 400, -32_700],
  ['an empty body', '', null, 400, -32_700],
  ['broken JSON', '{"jsonrpc":', null, 400, -32_700],
  ['a batch', JSON.stringify([message, message]), null, 400, -32_600],
  ['an empty batch', '[]', null, 400, -32_600],
  ['a deep message', `{"a":${nest(messageLimits.maxDepth)}}`, null, 400, -32_600],
  ['a very deep message', nest(30_000), null, 400, -32_600],
  ['a long message', `"${'a'.repeat(messageLimits.maxBytes)}"`, null, 413, -32_600],
])('refuses %s', async (_, body, origin, status, code) => {
  const refusal = refuseMessage(body, origin, site);
  expect(refusal?.status).toBe(status);
  expect(await refusal?.json()).toMatchObject({
    jsonrpc: '2.0',
    id: null,
    error: { code, message: expect.any(String) },
  });
});

test('passes or refuses any text', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.json()), (body) => {
      const status = refuseMessage(body, null, site)?.status;
      expect([undefined, 400]).toContain(status);
    }),
  );
});

test.each(['"', '\\"', '"\\', '[', '"['])('stays fast for a message of %j', (piece) => {
  const body = piece.repeat(messageLimits.maxBytes / piece.length);
  for (let count = 0; count < 20; count += 1) {
    expect(refuseMessage(body, null, site)?.status).toBe(400);
  }
});
