import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connections, drive } from '#tests/bench/load/drive.ts';

let server: Server;

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=c`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a run asks for what it is told as many clients, and tells how fast it was answered', async () => {
  const asked = new Set<string>();
  const clients = new Set<unknown>();
  const sockets = new Set<unknown>();
  const url = await serve(({ url, headers, socket }, response) => {
    asked.add(`${url} ${headers.accept}`);
    clients.add(headers['x-forwarded-for']);
    sockets.add(socket);
    response.end('x'.repeat(1_000));
  });
  const run = await drive({ url, headers: { Accept: 'text/markdown' }, status: 200 }, 1);
  expect([...asked]).toEqual(['/a?b=c text/markdown']);
  expect(clients.size).toBeGreaterThanOrEqual(connections);
  expect(sockets.size).toBe(connections);
  expect(run.rate).toBeGreaterThan(0);
  expect(run.bytes).toBeGreaterThan(1_000);
  expect(run.p50).toBeGreaterThan(0);
  expect(run.p99).toBeGreaterThanOrEqual(run.p50);
  expect(run.busy).toBeGreaterThan(0);
});

test('one answer with another status makes a run worthless, and is told', async () => {
  let count = 0;
  const url = await serve((_, response) => {
    count += 1;
    response.writeHead(count === 2 ? 429 : 200).end();
  });
  const driven = drive({ url, headers: {}, status: 200 }, 0.5);
  await expect(driven).rejects.toThrow('There were 1 answers with 429, 0 errors');
});

test('a server that hangs up makes a run worthless', async () => {
  const url = await serve((_, response) => void response.destroy());
  await expect(drive({ url, headers: {}, status: 200 }, 0.2)).rejects.toThrow('errors');
});
