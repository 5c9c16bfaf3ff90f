import { describe, expect, test, vi } from 'vitest';
import { createIndexLoader, describeFailure } from '#app/_islands/search/load-index.ts';

const entry = { kind: 'page', title: 'Home', path: '/' };
const index = (entries: unknown) => new Response(JSON.stringify({ entries }));

/** A loader whose requests are answered in turn. */
function loaderOf(...answers: readonly (() => Response)[]) {
  const queue = [...answers];
  const fetchFrom = vi.fn(async (_path: string, _init: RequestInit) => {
    const answer = queue.shift();
    if (answer === undefined) throw new Error('Nothing more is answered.');
    return answer();
  });
  return { load: createIndexLoader(fetchFrom), fetchFrom };
}

const refused = (headers: Record<string, string>) => () =>
  new Response('{}', { status: 429, headers });

describe('what is loaded', () => {
  test('comes from the API, within a time', async () => {
    const { load, fetchFrom } = loaderOf(() => index([entry]));
    expect(await load()).toEqual({ state: 'ready', entries: [entry] });
    expect(fetchFrom).toHaveBeenCalledWith('/api/search-index', {
      signal: expect.any(AbortSignal),
    });
  });

  test('is asked for once, also by calls at the same time', async () => {
    const { load, fetchFrom } = loaderOf(() => index([entry]));
    const [first, second] = await Promise.all([load(), load()]);
    expect(await load()).toBe(first);
    expect(second).toBe(first);
    expect(fetchFrom).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      'no answer',
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
    ['an entry that is none', () => index([entry, null]), 'unreadable'],
    ['an entry without a title', () => index([{ ...entry, title: undefined }]), 'unreadable'],
    ['an entry of an unknown kind', () => index([{ ...entry, kind: 'toString' }]), 'unreadable'],
    [
      'an entry that leads elsewhere',
      () => index([{ ...entry, path: 'javascript:alert(1)' }]),
      'unreadable',
    ],
  ] as const)('is asked for again after %s', async (_, answer, state) => {
    const { load, fetchFrom } = loaderOf(answer, () => index([entry]));
    expect(await load()).toEqual({ state });
    expect(await load()).toMatchObject({ state: 'ready' });
    expect(fetchFrom).toHaveBeenCalledTimes(2);
  });
});

describe('a refusal', () => {
  test.each([
    ['in seconds', { 'Retry-After': '30' }, 30],
    [
      'as a date, which this site does not send',
      { 'Retry-After': 'Wed, 01 Jan 2031 00:00:00 GMT' },
      undefined,
    ],
    ['not at all', {}, undefined],
  ] as const)('says %s when to come back', async (_, headers, waitSeconds) => {
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
] as const)('%j is told in words', (fault, words) => {
  expect(describeFailure(fault)).toMatch(words);
});
