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
  vi.restoreAllMocks();
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
    answerWithResult([-1, resetAt, quota]);
    expect(await store.take(client, Date.now())).toEqual({
      admitted: false,
      remaining: 0,
      resetAt,
    });
    answerWithResult([quota - 1, resetAt, quota]);
    expect(await store.take(client, Date.now())).toEqual({
      admitted: true,
      remaining: quota - 1,
      resetAt,
    });
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
    [
      'in strings',
      [String(quota - 1), String(ofOneSecondAgo), String(quota)].map(btoa),
      true,
      quota - 1,
    ],
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

  test.each([
    ['with a word for the tokens', ['many', inTime, quota]],
    ['with more tokens than there are', [quota, inTime, quota]],
    ['with very many tokens', [1e21, inTime, quota]],
    ['with half a token', [1.5, inTime, quota]],
    ['with a list for the tokens', [[1, 2], inTime, quota]],
    ['with an object for the tokens', [{}, inTime, quota]],
    ['with a reset in the past', [quota - 1, Date.now() - 1, quota]],
    ['with a reset in 1970', [quota - 1, 0, quota]],
    ['with a negative reset', [quota - 1, -inTime, quota]],
    ['with a reset in a year', [quota - 1, inTime + year, quota]],
    ['with a reset in a year, where it refuses', [-1, inTime + year, quota]],
    ['with a reset in two minutes', [quota - 1, Date.now() + 2 * windowMs, quota]],
    ['with a reset in seconds', [quota - 1, Math.ceil(inTime / 1000), quota]],
    ['with a reset that is no whole number', [quota - 1, inTime + 0.5, quota]],
    ['with a word for the reset', [quota - 1, 'soon', quota]],
    ['without a reset', [59]],
    ['of another limit', [quota - 1, inTime, 100]],
    ['without a limit', [quota - 1, inTime]],
    ['with nothing', []],
    ['with zeroes', [0, 0, 0]],
    ['with a word', 'PONG'],
    ['with an object', { remaining: quota - 1 }],
    ['with a number', 59],
    ['with null', null],
    ['with true', true],
  ])('%s', async (_what, result) => {
    answerWithResult(result);
    await expect(take()).rejects.toThrow(StoreFault);
  });

  test.each([
    ['without results', { status: 'ok' }],
    ['that is one result', { result: [quota - 1, inTime, quota] }],
    ['with no result', []],
    ['with a result that is null', [null]],
    ['with a result of another shape', [{ status: 'ok' }]],
    ['that is null', null],
    ['that is a number', 59],
    ['that names an error', { error: 'ERR max daily request limit exceeded' }],
    ['of Redis that starts', [{ error: 'LOADING Redis is loading the dataset in memory' }]],
    ['of another node', [{ error: 'MOVED 3999 127.0.0.1:6381' }]],
    ['of a replica', [{ error: "READONLY You can't write against a read only replica." }]],
    ['of a key with another type', [{ error: 'WRONGTYPE Operation against a key' }]],
    ['of a script that is unknown each time', [{ error: 'NOSCRIPT No matching script.' }]],
    ['of a busy script', [{ error: 'BUSY Redis is busy running a script.' }]],
    ['of full memory', [{ error: 'OOM command not allowed when used memory > maxmemory' }]],
    ['with a nested result', [{ result: [[quota - 1, inTime, quota]] }]],
    ['with base64', [{ result: 'NTk=' }]],
    ['with an error and a result', [{ result: [quota - 1, inTime, quota], error: 'ERR' }]],
  ])('%s', async (_what, body) => {
    answerWith(body);
    await expect(take()).rejects.toThrow(StoreFault);
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
    ['the error that the store names', { error: 'Unauthorized' }, 'UpstashError: Unauthorized'],
    [
      'numbers that cannot be',
      [{ result: [0, 0, 0] }],
      'The response is not the state of a quota.',
    ],
  ])('name %s', async (_what, body, message) => {
    answerWith(body, 'error' in body ? 401 : 200);
    await expect(take()).rejects.toThrow(new StoreFault(message));
  });

  test('name a response that is not JSON', async () => {
    respond.mockImplementationOnce(async () => new Response('<h1>Welcome</h1>'));
    await expect(take()).rejects.toThrow(new StoreFault('The response is not JSON.'));
  });
});
