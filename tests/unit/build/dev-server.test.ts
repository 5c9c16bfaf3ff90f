import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { findFreePort } from '#lib/authoring/built-site.ts';
import { createDevServer, toHeapLimit, waitForSave } from '#lib/build/dev-server.ts';
import { send } from '#tests/support/request.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server, port = 0): Promise<number> {
  servers.push(server);
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Stands for `next dev`: its response names the request. */
const createNext = () =>
  createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    response.writeHead(203, ['X-A', 'one', 'X-A', 'two']);
    response.end(`${incoming.method} ${incoming.url} ${incoming.headers.host} ${body}`);
  });

async function start(whenCurrent: () => Promise<unknown> = async () => {}, nextPort?: number) {
  const next = nextPort ?? (await listen(createNext()));
  const port = await listen(createDevServer(next, whenCurrent));
  return { origin: `http://localhost:${port}`, port };
}

describe('the server of npm run dev', () => {
  test('passes requests and responses on as they are', async () => {
    const { origin, port } = await start();
    const { status, text, rawHeaders } = await send(origin, '/a%20b//?q=1');
    expect(status).toBe(203);
    expect(text).toBe(`GET /a%20b//?q=1 localhost:${port} `);
    expect(rawHeaders.filter((name) => name === 'X-A')).toHaveLength(2);
  });

  test('passes bodies on', async () => {
    const { port } = await start();
    const message = request({ port, host: 'localhost', method: 'POST', path: '/mcp' });
    message.end('the body');
    const [response] = await once(message, 'response');
    const chunks = await response.toArray();
    expect(Buffer.concat(chunks).toString()).toBe(`POST /mcp localhost:${port} the body`);
  });

  test('holds a request until the pages are current, but not one for a fixed file', async () => {
    let release = () => {};
    const isCurrent = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { origin } = await start(() => isCurrent);
    const ended: string[] = [];
    const page = send(origin, '/about').then(() => ended.push('page'));
    for (const path of ['/_next/static/a.js', '/assets/a.css', '/sized/a.webp']) {
      await send(origin, path);
    }
    expect(ended).toEqual([]);
    release();
    await page;
  });

  test('waits for Next to start', async () => {
    const nextPort = await findFreePort();
    const { origin } = await start(undefined, nextPort);
    const reply = send(origin, '/about');
    await listen(createNext(), nextPort);
    expect((await reply).status).toBe(203);
  });

  test.each([
    [1, 203],
    [3, 203],
    [4, 503],
  ])('when Next stops during a request %i times: %i', async (stops, expected) => {
    let count = 0;
    const next = createNext().prependListener('request', ({ socket }: IncomingMessage) => {
      count += 1;
      if (count <= stops) socket.destroy();
    });
    const { origin } = await start(undefined, await listen(next));
    expect((await send(origin, '/about')).status).toBe(expected);
  });

  test('requests a page again when Next stops in the middle of its response', async () => {
    let count = 0;
    const next = createServer((_, response) => {
      count += 1;
      if (count > 1) response.end('a whole page');
      else response.write('half a', () => response.destroy());
    });
    const { origin } = await start(undefined, await listen(next));
    expect(await send(origin, '/about')).toMatchObject({ status: 200, text: 'a whole page' });
  });

  test('connects a socket of a page with Next', async () => {
    const next = createServer().on('upgrade', (incoming, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n');
      socket.write(`${incoming.url} `);
      socket.pipe(socket);
    });
    const { port } = await start(undefined, await listen(next));
    const headers = { Connection: 'Upgrade', Upgrade: 'a' };
    const message = request({ port, host: 'localhost', path: '/_next/hmr', headers });
    message.end();
    const [, socket, head] = await once(message, 'upgrade');
    let received = String(head);
    socket.on('data', (data: Buffer) => {
      received += data;
    });
    socket.write('ping');
    await expect.poll(() => received).toBe('/_next/hmr ping');
    socket.destroy();
  });
});

test.each([
  [0, 400],
  [450_000, 445],
  [10_000_000, 1_400],
])('the heap of Next for an index of %i bytes has a limit of %i MB', (bytes, megabytes) => {
  expect(toHeapLimit(bytes)).toBe(megabytes);
});

describe('waiting for a save', () => {
  /** Responds with one after the other, and then with the last. */
  const createPages = (...replies: readonly [status: number, html: string][]) => {
    let count = 0;
    return createServer((_, response) => {
      const [status, html] = replies[Math.min(count, replies.length - 1)] ?? [500, ''];
      count += 1;
      response.writeHead(status).end(html);
    });
  };
  const wait = async (next: Server) => waitForSave(await listen(next), '/a', 2);

  const old = '<div data-save="1">';
  const current = '<div data-save="2">';

  test('ends when the page has it', async () => {
    expect(await wait(createPages([200, old], [404, current], [200, current]))).toBe('shown');
  });

  test('renders a page once if Next notices the save at once', async () => {
    let html = old;
    let requests = 0;
    const next = createServer((_, response) => {
      requests += 1;
      response.end(html);
    });
    const port = await listen(next);
    setTimeout(() => {
      html = current;
    }, 10);
    expect(await waitForSave(port, '/a', 2)).toBe('shown');
    expect(requests).toBe(1);
  });

  test('ends at a page that stays missing', async () => {
    expect(await wait(createPages([404, current]))).toBe('shown');
  });

  test('ends at a missing page without a save when the home page has it', async () => {
    let isSaved = false;
    const next = createServer(({ url }, response) => {
      if (url === '/a') response.writeHead(404).end('Not found');
      else response.end(isSaved ? current : old);
      isSaved ||= url === '/';
    });
    expect(await waitForSave(await listen(next), '/a', 2, 20_000)).toBe('shown');
  });

  test('ends at a page that fails', async () => {
    expect(await wait(createPages([500, 'An error']))).toBe('failed');
  });

  test('ends if Next does not respond or listen', async () => {
    const silent = await listen(createServer(() => {}));
    expect(await waitForSave(silent, '/a', 2, 200)).toBe('silent');
    expect(await waitForSave(await findFreePort(), '/a', 2, 200)).toBe('silent');
  });
});
