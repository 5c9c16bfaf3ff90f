import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWire, type Wire } from '#tests/bench/wire.ts';

const body = gzipSync(randomBytes(5_000));
let site: Server;
let wire: Wire;
const connections = new Set<unknown>();

beforeAll(async () => {
  site = createServer((request, response) => {
    connections.add(request.socket);
    if (request.url === '/gone') return void response.writeHead(404).end();
    if (request.url === '/broken') return void response.destroy();
    const isGzip = request.headers['accept-encoding'] === 'gzip';
    response.writeHead(200, isGzip ? { 'Content-Encoding': 'gzip' } : {});
    response.end(isGzip ? body : gunzipSync(body));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  wire = await openWire(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, {
    quietMs: 20,
  });
});

afterAll(async () => {
  await wire.close();
  site.close();
});

test('a body is counted over gzip, whatever else the client takes', async () => {
  const headers = { 'Accept-Encoding': 'br, gzip', 'Sec-Fetch-Dest': 'script' };
  const reply = await fetch(`${wire.url}/a?b=c`, { headers });
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(gunzipSync(body));
  expect(await wire.drain()).toMatchObject([{ path: '/a?b=c', status: 200, bytes: body.length }]);
});

test('what has been told is not told again', async () => {
  await fetch(`${wire.url}/a`);
  expect(await wire.drain()).toHaveLength(1);
  expect(await wire.drain()).toEqual([]);
});

test('a refusal counts, and so does a request that the site drops', async () => {
  expect((await fetch(`${wire.url}/gone`)).status).toBe(404);
  await expect(fetch(`${wire.url}/broken`)).rejects.toThrow();
  const passed = (await wire.drain()).map(({ path, status, bytes }) => [path, status, bytes]);
  expect(passed).toEqual([
    ['/gone', 404, 0],
    ['/broken', 0, 0],
  ]);
});

test('each request goes on over a connection of its own, which no server has closed meanwhile', async () => {
  connections.clear();
  for (const path of ['/a', '/b', '/c']) await (await fetch(`${wire.url}${path}`)).arrayBuffer();
  expect(connections.size).toBe(3);
});
