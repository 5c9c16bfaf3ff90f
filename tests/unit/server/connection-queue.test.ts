import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { oneAtATime } from '#lib/server/connection-queue.ts';
import { listenInTest } from '#tests/support/listen.ts';
import { type RawConnection, toHead } from '#tests/support/raw.ts';
import type { RawReply } from '#tests/support/raw-reply.ts';

let server: Awaited<ReturnType<typeof listenInTest>>;
const open = () => server.open();

async function start(listener: RequestListener, maxWaiting?: number): Promise<void> {
  server = await listenInTest(oneAtATime(listener, maxWaiting));
}

const requestOf = (path: string | number) => toHead(`GET /${path} HTTP/1.1`, 'Host: localhost');
const requests = (count: number) =>
  Array.from({ length: count }, (_, at) => requestOf(at)).join('');

/** The bodies of the replies until the connection ends, and whether the last one says so. */
async function readAll(connection: RawConnection) {
  const replies: RawReply[] = [];
  for (let reply = await connection.read(); reply; reply = await connection.read()) {
    replies.push(reply);
  }
  const isLastNamed = replies.at(-1)?.headers.connection?.[0] === 'close';
  return { bodies: replies.map(({ body }) => String(body)), isLastNamed };
}

/** Reads the replies to `requests(count)`. */
async function expectReplies(connection: RawConnection, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    expect(String((await connection.read())?.body)).toBe(`/${index}`);
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
  await expectReplies(connection, 1_000);
  expect(largest).toBe(1);
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, index) => `/${index}`));
});

test('a connection goes on after its queue was empty', async () => {
  await start(echo);
  const connection = await open();
  for (const _ of [1, 2, 3]) {
    connection.send(requests(50));
    await expectReplies(connection, 50);
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
  await expectReplies(connection, 20);
});

test('connections do not wait for each other', async () => {
  const { listener, release } = createHolder((url) => url === '/held');
  await start(listener);
  const [one, other] = [await open(), await open()];
  one.send(requestOf('held'));
  other.send(requests(3));
  await expectReplies(other, 3);
  release();
  expect(String((await one.read())?.body)).toBe('/held');
});

describe('a flood beyond the limit', () => {
  test.each([10, 0])('closes the connection after the %i that may wait on it', async (max) => {
    await start(echo, max);
    const connection = await open();
    connection.send(requests(500));
    const bodies = Array.from({ length: max + 1 }, (_, at) => `/${at}`);
    expect(await readAll(connection)).toEqual({ bodies, isLastNamed: max > 0 });
    expect(connection.hasEnded()).toBe(true);
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
    expect((await readAll(other)).bodies).toEqual(['/held-2']);
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
    expect((await readAll(flooded)).bodies).toHaveLength(6);
    const later = await open();
    later.send(requests(5));
    await expectReplies(later, 5);
  });
});

/** Waits until the server knows of no connection. */
async function untilAllAreGone(): Promise<void> {
  const count = () =>
    new Promise((resolve) => server.server.getConnections((_, known) => resolve(known)));
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
