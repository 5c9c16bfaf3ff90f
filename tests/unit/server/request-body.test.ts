import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bodyLimits, readRequestBody, skipRequestBody } from '#lib/server/request-body.ts';

/** A body whose chunks come when the test pushes them. */
function openBody() {
  const stream = new Readable({ read: () => {} });
  return { stream, message: stream as IncomingMessage };
}

describe('a body', () => {
  test('is cut behind the limit', async () => {
    const { stream, message } = openBody();
    const read = readRequestBody(message);
    for (let index = 0; index < 10; index += 1) stream.push('a'.repeat(10_000));
    stream.push(null);
    expect((await read).length).toBe(bodyLimits.bodyBytes);
  });

  test('that brings too few bytes is 408, although a byte always arrives in time', async () => {
    const { stream, message } = openBody();
    const dripping = setInterval(() => stream.push('a'), 5);
    const read = readRequestBody(message, { rateBytes: 100, rateMs: 50 });
    await expect(read).rejects.toMatchObject({ status: 408, headers: { Connection: 'close' } });
    clearInterval(dripping);
  });

  test('that keeps up may take longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { stream, message } = openBody();
    const read = readRequestBody(message, { rateBytes: 1, rateMs: 50 });
    for (let sent = 0; sent < 10; sent += 1) {
      stream.push('a');
      await turn();
      vi.advanceTimersByTime(50);
    }
    stream.push(null);
    expect((await read).length).toBe(10);
  });

  test('is refused if all bodies take too much memory, and later ones are read again', async () => {
    const bodies = Array.from({ length: 300 }, openBody);
    const reading = Promise.allSettled(bodies.map(({ message }) => readRequestBody(message)));
    for (const { stream } of bodies) stream.push('a'.repeat(60_000));
    await sleep(50);
    for (const { stream } of bodies) stream.push(null);
    const results = await reading;
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? result.reason : [],
    );
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.length).toBeLessThan(50);
    expect(refused[0]).toMatchObject({ name: 'QueueFull', retryAfter: 1 });
    const { stream, message } = openBody();
    stream.push('last');
    stream.push(null);
    expect(String(await readRequestBody(message))).toBe('last');
  });

  test('that is refused is no longer in memory, although its connection is open', async () => {
    const { stream, message } = openBody();
    const read = readRequestBody(message, { rateBytes: 1_000_000, rateMs: 20 });
    let chunk: Buffer | undefined = Buffer.alloc(60_000);
    const held = new WeakRef(chunk.buffer);
    stream.push(chunk);
    chunk = undefined;
    await expect(read).rejects.toMatchObject({ status: 408 });
    setFlagsFromString('--expose-gc');
    await expect
      .poll(() => {
        runInNewContext('gc')();
        return held.deref();
      })
      .toBeUndefined();
    expect(stream.destroyed).toBe(false);
  });

  test('in tiny chunks counts with what each of them takes', async () => {
    const bodies = Array.from({ length: 10 }, openBody);
    const reading = Promise.allSettled(bodies.map(({ message }) => readRequestBody(message)));
    for (const { stream } of bodies) for (let sent = 0; sent < 10_000; sent += 1) stream.push('a');
    await sleep(50);
    for (const { stream } of bodies) stream.push(null);
    const results = await reading;
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
  });
});

/** @returns how often the connection was told to end, and whether it may stay after the response. */
async function skip(bytes: number, writableFinished: boolean) {
  let ends = 0;
  const socket = {
    writable: true,
    destroySoon: () => {
      ends += 1;
      socket.writable = false;
    },
  };
  const { stream, message } = openBody();
  const response = { writableFinished, shouldKeepAlive: true };
  skipRequestBody(Object.assign(message, { socket }), response as ServerResponse);
  for (let sent = 0; sent < bytes; sent += 10_000) stream.push('a'.repeat(10_000));
  stream.push(null);
  await once(stream, 'end');
  return [ends, response.shouldKeepAlive];
}

test.each([
  ['up to a megabyte leaves the connection', bodyLimits.skippedBytes, true, [0, true]],
  ['beyond it ends the connection once', 3 * bodyLimits.skippedBytes, true, [1, true]],
  ['beyond it ends it with the response', 3 * bodyLimits.skippedBytes, false, [0, false]],
])('a body that no route reads %s', async (_, bytes, isFinished, expected) => {
  expect(await skip(bytes, isFinished)).toEqual(expected);
});
