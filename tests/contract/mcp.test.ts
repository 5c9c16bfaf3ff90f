/** The MCP server over HTTP: its limits, its quota, and that no message makes it fail. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, inject, test } from 'vitest';
import { mcpPath } from '#lib/site/paths.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { quota } from '#tests/support/quota.ts';
import { inventAddress, sendAsNewClient } from '#tests/support/request.ts';

const { article } = pageKinds;

const origin = inject('siteUrl');

function post(body: string, headers: Record<string, string> = {}) {
  return fetch(`${origin}${mcpPath}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-Forwarded-For': inventAddress(),
      ...headers,
    },
  });
}

async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { 'X-Forwarded-For': inventAddress() } };
  const url = new URL(mcpPath, origin);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}

test('lets a client list and call the tools', async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'list']);
  for (const { annotations, outputSchema } of tools) {
    expect(annotations?.readOnlyHint).toBe(true);
    expect(outputSchema).toBeDefined();
  }
  const query = 'what is an etag';
  const found = await client.callTool({ name: 'search', arguments: { query } });
  expect(found.structuredContent).toMatchObject({ results: expect.any(Array) });
  const missing = await client.callTool({ name: 'read', arguments: { path: `${article}x` } });
  expect(missing.isError).toBe(true);
  expect(JSON.stringify(missing.content)).toContain(`Did you mean`);
  await client.close();
});

test('has every page as a resource with the bytes of its Markdown, and three prompts', async () => {
  const client = await connect();
  const { resources } = await client.listResources();
  const resource = resources.find(({ uri }) => uri.endsWith(`${article}.md`));
  const { contents } = await client.readResource({ uri: resource?.uri ?? '' });
  const markdown = await (await fetch(`${origin}${article}.md`)).text();
  expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: markdown });
  const { prompts } = await client.listPrompts();
  expect(prompts).toHaveLength(3);
  await client.close();
});

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const call = (params: unknown) => JSON.stringify({ ...message, method: 'tools/call', params });

const listFrom = (cursor: string) =>
  JSON.stringify({ ...message, method: 'resources/list', params: { cursor } });

test.each<[string, string, Record<string, string>?]>([
  ['text', 'hello'],
  ['nothing', ''],
  ['broken JSON', '{"jsonrpc":'],
  ['deep JSON', `${'['.repeat(20_000)}`],
  ['escaped quotes', '\\"'.repeat(30_000)],
  ['an invented cursor', listFrom('x')],
  ['a cursor beyond the end', listFrom('1000000')],
  ['a batch', JSON.stringify([message, message])],
  ['a message without a method', '{"jsonrpc":"2.0","id":1}'],
  ['null', 'null'],
  ['an unknown method', JSON.stringify({ ...message, method: 'nothing/at/all' })],
  ['an unknown tool', call({ name: 'nothing' })],
  ['wrong arguments', call({ name: 'search', arguments: { query: 7 } })],
  ['an unknown version', JSON.stringify(message), { 'MCP-Protocol-Version': '1999-01-01' }],
  ['another type', JSON.stringify(message), { 'Content-Type': 'text/plain' }],
  ['another Accept', JSON.stringify(message), { Accept: 'image/png' }],
  ['a foreign origin', JSON.stringify(message), { Origin: 'https://evil.example' }],
  ['a long body', JSON.stringify({ ...message, params: { a: 'a'.repeat(90_000) } })],
  ['a very long body', JSON.stringify({ ...message, params: { a: 'a'.repeat(2_000_000) } })],
])('responds to %s with a protocol error, never with 5xx', async (_, body, headers) => {
  const reply = await post(body, headers);
  const text = await reply.text();
  expect(reply.status, text).toBeLessThan(500);
  expect(reply.headers.get('ratelimit'), text).toContain(`r=${quota - 1};`);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect(text).toMatch(/"error":|"isError":true/);
});

test.each([
  ['Text/Event-Stream', 'text/event-stream'],
  ['application/json', 'application/json'],
  ['*/*', 'application/json'],
])('responds to a client that accepts %s with %s', async (Accept, type) => {
  const reply = await post(JSON.stringify(message), { Accept });
  expect(reply.headers.get('content-type')).toBe(type);
  expect((await reply.text()).replace('event: message\ndata: ', '')).toMatch(/^\{"result":/);
});

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PUT'])(
  'responds to %s with 405',
  async (method) => {
    const { status, headers } = await sendAsNewClient(origin, mcpPath, { method });
    expect([status, headers.allow]).toEqual([405, 'POST']);
    expect(headers.ratelimit).toContain(`r=${quota - 1};`);
  },
);

test('counts messages against the quota of the API', async () => {
  const headers = { 'X-Forwarded-For': inventAddress() };
  for (let count = 0; count < quota; count += 1) {
    expect((await post(JSON.stringify(message), headers)).status).toBe(200);
  }
  const refused = await post(JSON.stringify(message), headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(`${origin}/api/now`, { headers })).status).toBe(429);
});
