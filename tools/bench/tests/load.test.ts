import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { drive } from '../load.ts';

let server: Server;

async function serve(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, statuses: [200], pid: process.pid };
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test('a run sends its request as many clients and measures the responses', async () => {
  const requests = new Set<string>();
  const clients = new Set<unknown>();
  const target = await serve(({ url, headers }, response) => {
    requests.add(`${url} ${headers.accept}`);
    clients.add(headers['x-forwarded-for']);
    response.end('x'.repeat(1_000));
  });
  const headers = { Accept: 'text/markdown' };
  const run = await drive({ ...target, url: `${target.url}/a?b=c`, headers }, 1);
  expect([...requests]).toEqual(['/a?b=c text/markdown']);
  expect(clients.size).toBeGreaterThanOrEqual(10);
  expect(run.rate).toBeGreaterThan(0);
  expect(run.bytes).toBeGreaterThan(1_000);
  expect(run.p99).toBeGreaterThanOrEqual(run.p50);
});

test('a run in which a response has another status fails', async () => {
  let count = 0;
  const target = await serve((_, response) => {
    count += 1;
    response.writeHead(count === 2 ? 429 : 200).end();
  });
  await expect(drive(target, 0.2)).rejects.toThrow('1 responses with 429');
});
