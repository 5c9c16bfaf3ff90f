import { describe, expect, test, vi } from 'vitest';
import { createIndexLoader, describeFailure } from '#app/_islands/search/load-index.ts';

const entry = { kind: 'page', title: 'Home', path: '/' };
const index = (entries: unknown) => new Response(JSON.stringify({ entries }));

/** A loader whose requests get these responses in order. */
function loaderOf(...responses: readonly (() => Response)[]) {
  const queue = [...responses];
  const fetchFrom = vi.fn(async (_path: string, _init: RequestInit) => {
    const respond = queue.shift();
    if (respond === undefined) throw new Error('There are more requests than responses.');
    return respond();
  });
  return { load: createIndexLoader(fetchFrom), fetchFrom };
}

const refused = (headers: Record<string, string>) => () =>
  new Response('{}', { status: 429, headers });

describe('loading', () => {
  test('fetches the API with a timeout', async () => {
    const { load, fetchFrom } = loaderOf(() => index([entry]));
    expect(await load()).toEqual({ state: 'ready', entries: [entry] });
    expect(fetchFrom).toHaveBeenCalledWith('/api/search-index', {
      signal: expect.any(AbortSignal),
    });
  });

  test('fetches once, also for concurrent calls', async () => {
    const { load, fetchFrom } = loaderOf(() => index([entry]));
    const [first, second] = await Promise.all([load(), load()]);
    expect(await load()).toBe(first);
    expect(second).toBe(first);
    expect(fetchFrom).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      'no response',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'failed',
    ],
    ['an error of the server', () => new Response('{}', { status: 500 }), 'failed'],
    ['a page instead', () => new Response('<!doctype html>'), 'unreadable'],
    ['nothing', () => new Response(''), 'unreadable'],
    ['null', () => new Response('null'), 'unreadable'],
    ['no entries', () => new Response('{}'), 'unreadable'],
    ['entries that are no list', () => index({}), 'unreadable'],
    ['an invalid entry', () => index([entry, null]), 'unreadable'],
    ['an entry without a title', () => index([{ ...entry, title: undefined }]), 'unreadable'],
    ['an entry of an unknown kind', () => index([{ ...entry, kind: 'toString' }]), 'unreadable'],
    [
      'an entry that leads elsewhere',
      () => index([{ ...entry, path: 'javascript:alert(1)' }]),
      'unreadable',
    ],
  ] as const)('fetches again after %s', async (_, respond, state) => {
    const { load, fetchFrom } = loaderOf(respond, () => index([entry]));
    expect(await load()).toEqual({ state });
    expect(await load()).toMatchObject({ state: 'ready' });
    expect(fetchFrom).toHaveBeenCalledTimes(2);
  });
});

describe('a 429 response', () => {
  test.each([
    ['in seconds', { 'Retry-After': '30' }, 30],
    [
      'a date, which this site does not send',
      { 'Retry-After': 'Wed, 01 Jan 2031 00:00:00 GMT' },
      undefined,
    ],
    ['missing', {}, undefined],
  ] as const)('has the waiting time: %s', async (_, headers, waitSeconds) => {
    const { load } = loaderOf(refused(headers));
    expect(await load()).toEqual({ state: 'rate-limited', waitSeconds });
  });
});

test.each([
  [{ state: 'rate-limited', waitSeconds: 30 }, /in 30 seconds\.$/],
  [{ state: 'rate-limited', waitSeconds: 1 }, /in 1 second\.$/],
  [{ state: 'rate-limited', waitSeconds: undefined }, /in a minute\.$/],
  [{ state: 'failed' }, /failed to load/],
  [{ state: 'unreadable' }, /is unreadable/],
] as const)('%j is described for the reader', (failure, expected) => {
  expect(describeFailure(failure)).toMatch(expected);
});
