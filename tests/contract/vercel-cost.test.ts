/** Which responses Vercel serves without a function: from the manifests of the build, and from the headers for its cache. */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { machineFileList } from '#lib/site/machine-files.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { sendAsNewClient } from '#tests/support/request.ts';
import { eachResponseKind, type ResponseKind } from '#tests/support/response-kinds.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import {
  countInvocations,
  type Kind,
  kinds,
  type Source,
  toCostTable,
} from '#tests/support/vercel-cost.ts';
import { operations } from './api.ts';
import { ask, testOwnServer } from './call.ts';

const header = 'vercel-cdn-cache-control';
/** Next serves the build as Vercel's functions do. */
const askNext: typeof ask = (path, options) => sendAsNewClient(inject('nextUrl'), path, options);

const prerendered: Readonly<Record<string, object>> = JSON.parse(
  readFileSync(`${siteFolder}/.next/prerender-manifest.json`, 'utf8'),
).routes;

async function findSource(path: string): Promise<Source> {
  if (path in prerendered) return 'prerendered';
  const { headers } = await askNext(path);
  if (headers[header] !== undefined) return 'cache';
  return headers['last-modified'] !== undefined && headers.ratelimit === undefined
    ? 'file'
    : 'function';
}

test.each(kinds.filter(({ paths }) => paths.length > 0))(
  'the source of $name is $source',
  ({ paths, source }) =>
    checkEach(paths, async (path) => expect(await findSource(path)).toBe(source)),
);

test('every machine-readable file comes without a function, or from the cache', async () => {
  const sources = await Promise.all(machineFileList.map(({ path }) => findSource(path)));
  expect(sources.filter((source) => source === 'function' || source === 'file')).toEqual([]);
});

describe('a shared cache', () => {
  test('stores no response of the API', () =>
    checkEach(
      operations.map(([, , path]) => path),
      async (path) => {
        const { headers } = await askNext(path);
        expect(headers).toHaveProperty('ratelimit');
        expect(headers).not.toHaveProperty(header);
      },
    ));

  const isPath = (kind: ResponseKind): kind is ResponseKind & { path: string } =>
    typeof kind.path === 'string' && kind.after === undefined;
  const responses = eachResponseKind.flatMap(([name, , kind]) =>
    isPath(kind) ? [{ name, ...kind }] : [],
  );

  test('stores a response only if it is a 200 without quota headers', () =>
    checkEach(
      responses,
      async ({ path, options }) => {
        const { status, headers } = await askNext(path, options);
        if (headers[header] === undefined) return;
        expect(status).toBe(200);
        expect(headers).not.toHaveProperty('ratelimit');
        expect(headers['cache-control']).toMatch(/max-age=(?:0, must-revalidate|3600)$/);
      },
      ({ name, path }) => `${name} (${path})`,
    ));

  test('stores no response to a message to the MCP server', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const response = await fetch(`${inject('nextUrl')}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(message),
    });
    expect(Object.fromEntries(response.headers)).not.toHaveProperty(header.toLowerCase());
  });
});

testOwnServer(
  'our own server doesn’t send the header: another cache is not emptied by a build',
  async () => {
    for (const path of ['/rss.xml', '/about.md', '/blog?q=a', '/cards/about.png']) {
      expect((await ask(path)).headers).not.toHaveProperty(header);
    }
  },
);

describe('the table of docs/deploy.md', () => {
  test('is the computed one', () => {
    expect(readFileSync('docs/deploy.md', 'utf8')).toContain(toCostTable());
  });

  test('is about a million requests', () => {
    expect(kinds.reduce((sum, { share }) => sum + share, 0)).toBe(1_000);
  });

  test.each<[string, Partial<Kind>, number]>([
    ['a file', { source: 'file' }, 0],
    ['what the build has rendered', { source: 'prerendered' }, 0],
    ['a function', { source: 'function' }, 10_000],
    ['a URL in the cache', { source: 'cache', urls: 2 }, 100],
    ['more URLs than requests', { source: 'cache', urls: 1e6 }, 10_000],
  ])('counts %s', (name, kind, count) => {
    expect(countInvocations({ name, share: 10, source: 'file', paths: [], ...kind })).toBe(count);
  });
});
