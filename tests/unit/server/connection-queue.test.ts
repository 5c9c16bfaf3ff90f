import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { oneAtATime } from '#lib/server/connection-queue.ts';
import { openRaw, type RawConnection, toHead } from '#tests/support/raw.ts';
import { type Listening, listen } from './listen.ts';

let server: Listening | undefined;
const connections: RawConnection[] = [];
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
  server?.close();
});

async function start(listener: RequestListener, maxWaiting?: number): Promise<void> {
  server = await listen(oneAtATime(listener, maxWaiting));
}

async function open(): Promise<RawConnection> {
  const connection = await openRaw(server?.port ?? 0, 15_000);
  connections.push(connection);
  return connection;
}

const requestOf = (path: string | number) => toHead(`GET /${path} HTTP/1.1`, 'Host: localhost');
const requests = (count: number) =>
  Array.from({ length: count }, (_, at) => requestOf(at)).join('');

/** Reads replies until the connection ends. */
async function readAll(connection: RawConnection) {
  const replies = [];
  for (;;) {
    const reply = await connection.read();
    if (reply === undefined) return replies;
    replies.push(reply);
  }
}

/** Responds with the path, some time later. */
const echo: RequestListener = ({ url }, response) => {
  setImmediate(() => response.end(url));
};

/** Holds the responses to some paths back until they are released. */
function createHolder(isHeld: (url: string) => boolean) {
  const held: (() => void)[] = [];
  const seen: string[] = [];
  const listener: RequestListener = ({ url = '' }, response) => {
    seen.push(url);
    if (isHeld(url)) held.push(() => response.end(url));
    else response.end(url);
  };
  const release = () => {
    for (const end of held.splice(0)) end();
  };
  return { listener, seen, release };
}

test('1,000 pipelined requests are processed one at a time, in their order, and all of them', async () => {
  let running = 0;
  let largest = 0;
  const seen: string[] = [];
  await start(({ url = '' }, response) => {
    running += 1;
    largest = Math.max(largest, running);
    seen.push(url);
    setImmediate(() => {
      running -= 1;
      response.end(url);
    });
  });
  const connection = await open();
  connection.send(requests(1_000));
  for (let index = 0; index < 1_000; index += 1) {
    expect(String((await connection.read())?.body)).toBe(`/${index}`);
  }
  expect(largest).toBe(1);
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, index) => `/${index}`));
});

test('a connection goes on after its queue was empty', async () => {
  await start(echo);
  const connection = await open();
  for (const round of [1, 2, 3]) {
    connection.send(requests(50));
    for (let index = 0; index < 50; index += 1) {
      expect(String((await connection.read())?.body), `${round}`).toBe(`/${index}`);
    }
  }
});

test('a request that arrives in pieces behind others is processed', async () => {
  await start(echo);
  const connection = await open();
  const bytes = requests(20);
  for (let at = 0; at < bytes.length; at += 37) {
    connection.send(bytes.slice(at, at + 37));
    await new Promise(setImmediate);
  }
  for (let index = 0; index < 20; index += 1) {
    expect(String((await connection.read())?.body)).toBe(`/${index}`);
  }
});

test('connections do not wait for each other', async () => {
  const { listener, release } = createHolder((url) => url === '/held');
  await start(listener);
  const [one, other] = [await open(), await open()];
  one.send(requestOf('held'));
  other.send(requests(3));
  for (let index = 0; index < 3; index += 1) {
    expect(String((await other.read())?.body)).toBe(`/${index}`);
  }
  release();
  expect(String((await one.read())?.body)).toBe('/held');
});

describe('a flood beyond the limit', () => {
  test('closes the connection after the requests that wait on it', async () => {
    await start(echo, 10);
    const connection = await open();
    connection.send(requests(500));
    const replies = await readAll(connection);
    expect(replies.map(({ body }) => String(body))).toEqual(
      Array.from({ length: 11 }, (_, index) => `/${index}`),
    );
    expect(replies.at(-1)?.headers.connection).toEqual(['close']);
    expect(connection.hasEnded()).toBe(true);
  });

  test('closes a connection on which no request waits, too', async () => {
    await start(echo, 0);
    const connection = await open();
    connection.send(requests(500));
    expect((await readAll(connection)).map(({ body }) => String(body))).toEqual(['/0']);
  });

  test('closes a connection on which no request waits because others have filled the queue', async () => {
    const { listener, release, seen } = createHolder((url) => url.startsWith('/held'));
    await start(listener, 3);
    const [full, other] = [await open(), await open()];
    full.send([requestOf('held'), ...[1, 2, 3].map((index) => requestOf(index))].join(''));
    await expect.poll(() => seen).toEqual(['/held']);
    other.send(requestOf('held-2') + requestOf('dropped'));
    await expect.poll(() => seen).toEqual(['/held', '/held-2']);
    release();
    expect((await readAll(other)).map(({ body }) => String(body))).toEqual(['/held-2']);
    for (const path of ['/held', '/1', '/2', '/3']) {
      expect(String((await full.read())?.body)).toBe(path);
    }
    expect(full.hasEnded()).toBe(false);
  });

  test('leaves other connections, and one that is opened later, alone', async () => {
    const { listener, release } = createHolder((url) => url === '/held');
    await start(listener, 5);
    const flooded = await open();
    flooded.send(requestOf('held') + requests(500));
    const other = await open();
    for (const path of ['a', 'b']) {
      other.send(requestOf(path));
      expect(String((await other.read())?.body)).toBe(`/${path}`);
    }
    release();
    expect(await readAll(flooded)).toHaveLength(6);
    const later = await open();
    later.send(requests(5));
    for (let index = 0; index < 5; index += 1) expect(await later.read()).toBeDefined();
  });
});

/** Waits until the server knows of no connection. */
async function untilAllAreGone(): Promise<void> {
  const count = () =>
    new Promise((resolve) => server?.server.getConnections((_, known) => resolve(known)));
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
}

/** The server doesn't read from a connection whose queue it works on, so it notices when it writes. */
test('a client that vanishes frees the places of its requests with the first responses', async () => {
  const { listener, release, seen } = createHolder((url) => url === '/held');
  await start(listener, 10);
  for (let round = 1; round <= 3; round += 1) {
    const vanishing = await open();
    vanishing.send(requestOf('held') + requests(10));
    await expect.poll(() => seen.filter((url) => url === '/held')).toHaveLength(round);
    vanishing.close();
    release();
    await untilAllAreGone();
  }
  const connection = await open();
  connection.send(requestOf('held') + requests(10));
  await expect.poll(() => seen.filter((url) => url === '/held')).toHaveLength(4);
  release();
  for (let index = 0; index <= 10; index += 1) expect(await connection.read()).toBeDefined();
  expect(connection.hasEnded()).toBe(false);
});

test('most of what waits on a connection that its client has left is never processed', async () => {
  const { listener, release, seen } = createHolder((url) => url === '/held');
  await start(listener);
  const vanishing = await open();
  vanishing.send(requestOf('held') + requests(500));
  await expect.poll(() => seen).toEqual(['/held']);
  vanishing.close();
  // The close has to arrive before the first response is written.
  expect(await vanishing.read()).toBeUndefined();
  release();
  await untilAllAreGone();
  expect(seen.length).toBeLessThan(100);
});
