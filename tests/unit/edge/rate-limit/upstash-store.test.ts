import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUpstashStore, StoreFault } from '#lib/edge/rate-limit/upstash-store.ts';
import { quota, windowSeconds } from '#tests/support/quota.ts';

const settings = { url: 'https://store.example.com', token: 'a-token-of-the-tests' };
const client = '2001:db8:1:2::/64';
const windowMs = windowSeconds * 1_000;

const respond = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', respond);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  respond.mockReset();
});

/** The client sends the calls of one moment as a list, and expects the list of their results. */
function answerWith(body: unknown, status = 200): void {
  respond.mockImplementationOnce(async () => Response.json(body, { status }));
}

/** The result of the script: tokens left, reset and limit. */
function answerWithResult(result: unknown): void {
  answerWith([{ result }]);
}

function take(timeoutMs = 5_000) {
  return createUpstashStore(settings, timeoutMs).take(client, Date.now());
}

const never = () => new Promise<Response>(() => {});

describe('a call of the store', () => {
  test('is made for every request, after a refusal too', async () => {
    const store = createUpstashStore(settings, 5_000);
    const resetAt = Date.now() + windowMs;
    for (const [tokens, admitted, remaining] of [
      [-1, false, 0],
      [quota - 1, true, quota - 1],
    ]) {
      answerWithResult([tokens, resetAt, quota]);
      expect(await store.take(client, Date.now())).toEqual({ admitted, remaining, resetAt });
    }
    expect(respond).toHaveBeenCalledTimes(2);
  });

  test('is not given up before its time by a time-out of the library', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond.mockImplementation(never);
    const settled = vi.fn();
    take(windowMs).then(settled, settled);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(respond).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
  });

  test('has one time-out, also if the script has to be sent a second time', async () => {
    const deadlines: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController();
      deadlines.push(deadline);
      return deadline.signal;
    });
    answerWith([{ error: 'NOSCRIPT No matching script.' }]);
    respond.mockImplementationOnce(never);
    const state = take();
    await vi.waitFor(() => expect(respond).toHaveBeenCalledTimes(2));
    // The time-out of the second call began last and has not passed yet.
    for (const deadline of deadlines.slice(0, -1)) {
      deadline.abort(new DOMException('It took too long', 'TimeoutError'));
    }
    await expect(state).rejects.toThrow('TimeoutError: It took too long');
  });
});

describe('a response is accepted', () => {
  const ofOneSecondAgo = Date.now() - 1_000 + windowMs;

  test.each([
    ['of a first request', [quota - 1, ofOneSecondAgo, quota], true, quota - 1],
    ['of a last one', [0, ofOneSecondAgo, quota], true, 0],
    ['of a refused one', [-1, ofOneSecondAgo, quota], false, 0],
    ['in strings', [quota - 1, ofOneSecondAgo, quota].map(String).map(btoa), true, quota - 1],
  ])('%s', async (_what, result, admitted, remaining) => {
    answerWithResult(result);
    expect(await take()).toEqual({ admitted, remaining, resetAt: ofOneSecondAgo });
  });

  test('where the clock of another server, which opened the window, is a little fast', async () => {
    const resetAt = Date.now() + windowMs + 2_000;
    answerWithResult([quota - 2, resetAt, quota]);
    expect(await take()).toEqual({ admitted: true, remaining: quota - 2, resetAt });
  });
});

describe('a response is a fault of the store', () => {
  const inTime = Date.now() + 30_000;
  const year = 365 * 24 * 60 * windowMs;
  const withTokens = (tokens: unknown) => [tokens, inTime, quota];
  const withReset = (reset: unknown) => [quota - 1, reset, quota];

  test.each([
    ['tokens that cannot be', ['many', quota, 1e21, 1.5, [1, 2], {}].map(withTokens)],
    ['a reset in the past', [Date.now() - 1, 0, -inTime].map(withReset)],
    ['a reset beyond the window', [inTime + year, Date.now() + 2 * windowMs].map(withReset)],
    ['a reset in a year, where it refuses', [[-1, inTime + year, quota]]],
    ['a reset of another unit', [Math.ceil(inTime / 1000), inTime + 0.5, 'soon'].map(withReset)],
    ['another limit', [[quota - 1, inTime, 100]]],
    ['too few numbers', [[59], [quota - 1, inTime], []]],
    ['zeroes', [[0, 0, 0]]],
    ['no list', ['PONG', { remaining: quota - 1 }, 59, null, true]],
    ['a nested list', [[[quota - 1, inTime, quota]], 'NTk=']],
  ])('with %s: %j', async (_, results) => {
    for (const result of results) {
      answerWithResult(result);
      await expect(take(), JSON.stringify(result)).rejects.toThrow(StoreFault);
    }
  });

  const result = [quota - 1, inTime, quota];

  test.each([
    ['no results', [{ status: 'ok' }, { result }, [], [null], [{ status: 'ok' }], null, 59]],
    ['an error', [{ error: 'ERR max daily request limit exceeded' }, [{ result, error: 'ERR' }]]],
    ['the error of Redis that starts', [[{ error: 'LOADING Redis is loading the dataset' }]]],
    ['the error of another node', [[{ error: 'MOVED 3999 127.0.0.1:6381' }]]],
    ['a replica', [[{ error: "READONLY You can't write against a read only replica." }]]],
    ['the error of another type', [[{ error: 'WRONGTYPE Operation against a key' }]]],
    ['the error of an unknown script', [[{ error: 'NOSCRIPT No matching script.' }]]],
    ['the error of a busy script', [[{ error: 'BUSY Redis is busy running a script.' }]]],
    ['full memory', [[{ error: "OOM command not allowed when used memory > 'maxmemory'" }]]],
  ])('with %s: %j', async (_, bodies) => {
    for (const body of bodies) {
      answerWith(body);
      await expect(take(), JSON.stringify(body)).rejects.toThrow(StoreFault);
    }
  });
});

describe('error messages', () => {
  test.each([
    ['an error', (text: string) => Response.json({ error: text }, { status: 400 })],
    ['an error a call', (text: string) => Response.json([{ error: text }, { error: text }])],
    ['no JSON', (text: string) => new Response(text)],
    ['no JSON, and an error', (text: string) => new Response(text, { status: 502 })],
  ])('contain no part of a request that is repeated in %s', async (_what, toResponse) => {
    respond.mockImplementationOnce(async (_url, { headers, body }) =>
      toResponse(`${new Headers(headers).get('authorization')} may not do ${body}`),
    );
    const store = createUpstashStore(settings, 5_000);
    const [{ message }] = await Promise.all(
      [client, '203.0.113.7'].map((one) => store.take(one, Date.now()).catch((error) => error)),
    );
    expect(message).not.toContain(settings.token);
    expect(message).not.toMatch(/2001:db8|203\.0\.113/);
    expect(message.length).toBeLessThanOrEqual(200);
  });

  test.each([
    [
      'the error that the store names',
      Response.json({ error: 'Unauthorized' }, { status: 401 }),
      'UpstashError: Unauthorized',
    ],
    [
      'numbers that cannot be',
      Response.json([{ result: [0, 0, 0] }]),
      'The response is not the state of a quota.',
    ],
    ['no JSON', new Response('<h1>Welcome</h1>'), 'The response is not JSON.'],
  ])('name %s', async (_, response, message) => {
    respond.mockImplementationOnce(async () => response);
    await expect(take()).rejects.toThrow(new StoreFault(message));
  });
});
