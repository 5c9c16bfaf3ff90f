/** The official MCP clients of both generations against `/mcp`. */
import {
  Client,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { describe, expect, inject, test } from 'vitest';
import { mcpPath } from '../../lib/site/paths.ts';
import { inventAddress } from '../../tests/support/request.ts';
import { importTool, installTools } from '../../tests/support/tools.ts';

/** The parts of both clients that the test calls; they have the same signatures. */
type AnyClient = Pick<
  Client,
  'connect' | 'listTools' | 'callTool' | 'listResources' | 'listPrompts' | 'getPrompt' | 'close'
>;
type OldSdk = { readonly Client: new (info: object) => AnyClient };
type OldTransport = {
  readonly StreamableHTTPClientTransport: new (url: URL, options: object) => Transport;
};

const endpoint = new URL(mcpPath, inject('siteUrl'));
const options = () => ({ requestInit: { headers: { 'X-Forwarded-For': inventAddress() } } });
const info = { name: 'test', version: '1' };

const clients: Readonly<Record<string, () => Promise<readonly [AnyClient, Transport]>>> = {
  'SDK 1 (2025 versions)': async () => {
    const folder = installTools();
    const client = '@modelcontextprotocol/sdk/client/index.js';
    const transport = '@modelcontextprotocol/sdk/client/streamableHttp.js';
    const { Client: OldClient } = await importTool<OldSdk>(folder, client);
    const { StreamableHTTPClientTransport: Old } = await importTool<OldTransport>(
      folder,
      transport,
    );
    return [new OldClient(info), new Old(endpoint, options())];
  },
  'SDK 2, 2025 versions': async () => [
    new Client(info),
    new StreamableHTTPClientTransport(endpoint, options()),
  ],
  'SDK 2, 2026-07-28': async () => [
    new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
    new StreamableHTTPClientTransport(endpoint, options()),
  ],
};

describe.each(Object.entries(clients))('%s', (_, create) => {
  test('searches, reads, lists resources and gets a prompt', async () => {
    const [client, transport] = await create();
    await client.connect(transport);
    expect((await client.listTools()).tools).toHaveLength(3);
    const search = { name: 'search', arguments: { query: 'how does the rate limit work' } };
    const found = await client.callTool(search);
    const { results } = found.structuredContent as { results: readonly { path: string }[] };
    const read = await client.callTool({ name: 'read', arguments: { path: results[0]?.path } });
    expect(JSON.stringify(read.content)).toContain('# ');
    expect((await client.listResources()).resources.length).toBeGreaterThan(50);
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(3);
    const prompt = await client.getPrompt({ name: 'answer', arguments: { question: 'Why?' } });
    expect(JSON.stringify(prompt.messages)).toContain('Why?');
    await client.close();
  });
});
