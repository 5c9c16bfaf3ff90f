/** Attacks on the production server that once succeeded. Each test fails on the server before its fix. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRaw, toHead } from '#tests/support/raw.ts';
import { sendAsNewClient } from '#tests/support/request.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';

let site: SiteServer;

beforeAll(async () => {
  site = await startSite(trustLoopback);
});
afterAll(() => site?.program.stop());

const portOf = ({ url }: SiteServer) => Number(new URL(url).port);

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  sendAsNewClient(site.url, path, { method, headers });

describe('the data URLs of the framework', () => {
  const buildId = readFileSync(join(siteFolder, '.next/BUILD_ID'), 'utf8');
  const data = `/_next/data/${buildId}`;
  const spellings = [
    `${data}/api/search-index.json`,
    `${data}/api/now.json`,
    `//_next//data/${buildId}/api/now.json`,
    `${data}/api/now.json/`,
    `/x/../_next/data/${buildId}/api/now.json`,
    `${data}${data}/api/now.json`,
    `${data}/%66iltered/blog.json`,
    `${data}/filtered/blog.json?q=a`,
    `/%5Fnext/data/${buildId}/api/now.json`,
    `/_next/%64ata/${buildId}/api/now.json`,
    `/_next/data/${buildId}/about.json`,
    `/_next\\data/${buildId}/api/now.json`,
  ];

  test.each(spellings)('%s is rejected, or redirects to a rejected URL', async (path) => {
    let reply = await get(path);
    if (reply.status === 308) reply = await get(String(reply.headers.location));
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('the image optimizer', () => {
  const folder = join(siteFolder, '.next/cache/images');
  const countOptimized = () => (existsSync(folder) ? readdirSync(folder).length : 0);
  const before = countOptimized();

  test.each([
    '/_next/image?w=3840&q=75&url=/images/covers/strong-etags.png',
    '/_next/image?w=3840&q=75&url=/images/covers/strong-etags.png%23N',
    '/_next/image?w=640&q=75&url=/%2569mages/covers/strong-etags.png',
    '/_next/image?w=640&q=75&url=/x%0a{"level":"error"}%0a%1b[2J',
    '/_next/image/?w=640&q=75&url=%2Fimages%2Fcovers%2Fstrong-etags.png',
  ])('%s does not run and writes nothing', async (path) => {
    let reply = await get(path);
    if (reply.status === 308) reply = await get(String(reply.headers.location));
    expect(reply.status).toBe(404);
    expect(countOptimized()).toBe(before);
  });
});

test('the log has one line of JSON per event for any request', async () => {
  const hostile = '%0a{"level":"error"}%0a%1b[2J\u0007';
  const targets = [`/_next/image?url=/x${hostile}`, `/blog/${hostile}`, `/api/posts/${hostile}`];
  for (const target of targets) {
    const connection = await openRaw(portOf(site));
    connection.send(toHead(`GET ${target} HTTP/1.1`, 'Host: a', `X-Evil: ${hostile}`));
    await connection.read().catch(() => undefined);
    connection.close();
  }
  const controls = [...site.program.output()].filter((character) => {
    const code = character.charCodeAt(0);
    return (code < 0x20 && character !== '\n') || (code >= 0x7f && code < 0xa0);
  });
  expect(controls).toEqual([]);
  expect(site.program.output()).not.toMatch(/^\{"level"/m);
});
