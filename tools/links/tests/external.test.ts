import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { checkExternal } from '../external.ts';

type Reply = number | readonly [status: number, location: string] | Error;
/** The response of each URL, or of a method and a URL. */
type Replies = Readonly<Record<string, Reply>>;

const userAgent = 'link-check (+https://example.com)';

function createWeb(replies: Replies) {
  const events: string[] = [];
  const agents = new Set<string | null>();
  const network = {
    fetch: async (url: string, { method, headers, redirect }: RequestInit) => {
      expect(redirect).toBe('manual');
      agents.add(new Headers(headers).get('User-Agent'));
      events.push(`${method} ${url}`);
      await turn();
      events.push(`end ${url}`);
      const reply = replies[`${method} ${url}`] ?? replies[url] ?? 404;
      if (reply instanceof Error) throw reply;
      const [status, location] = typeof reply === 'number' ? [reply] : reply;
      return new Response(null, { status, ...(location && { headers: { Location: location } }) });
    },
    sleep: async (ms: number) => {
      events.push(`sleep ${ms}`);
      await turn();
    },
    log: () => {},
  };
  return { network, events, agents };
}

const a = 'https://a.example/';
const b = 'https://b.example/';

describe('an external URL is', () => {
  const toLoop = Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`${a}${n}`, [301, `/${n + 1}`] as const]),
  );
  const noHost = new TypeError('fetch failed', {
    cause: Object.assign(new Error('lookup'), { code: 'ENOTFOUND' }),
  });
  test.each<[string, Replies, object]>([
    ['ok with 200', { [a]: 200 }, { kind: 'ok' }],
    ['ok with 204', { [a]: 204 }, { kind: 'ok' }],
    ['ok where HEAD is not allowed', { [`HEAD ${a}`]: 405, [`GET ${a}`]: 200 }, { kind: 'ok' }],
    ['ok where HEAD is forbidden', { [`HEAD ${a}`]: 403, [`GET ${a}`]: 200 }, { kind: 'ok' }],
    ['ok where HEAD is not known', { [`HEAD ${a}`]: 501, [`GET ${a}`]: 200 }, { kind: 'ok' }],
    ['ok behind a redirect for now', { [a]: [302, b], [b]: 200 }, { kind: 'ok' }],
    ['moved for good with 301', { [a]: [301, b], [b]: 200 }, { kind: 'moved', to: b }],
    [
      'moved for good with 308',
      { [a]: [308, '/b'], [`${a}b`]: 200 },
      { kind: 'moved', to: `${a}b` },
    ],
    [
      'moved twice',
      { [a]: [301, b], [b]: [301, '/c'], [`${b}c`]: 200 },
      { kind: 'moved', to: `${b}c` },
    ],
    [
      'moved, and elsewhere for now',
      { [a]: [301, b], [b]: [302, '/c'], [`${b}c`]: 200 },
      { kind: 'moved', to: b },
    ],
    [
      'ok for now, and moved from there',
      { [a]: [302, b], [b]: [301, '/c'], [`${b}c`]: 200 },
      { kind: 'ok' },
    ],
    ['gone with 404', { [a]: 404 }, { kind: 'gone', status: 404 }],
    ['gone with 410', { [a]: 410 }, { kind: 'gone', status: 410 }],
    ['gone behind a redirect', { [a]: [301, b], [b]: 404 }, { kind: 'gone', status: 404 }],
    [
      'gone where HEAD is refused',
      { [`HEAD ${a}`]: 405, [`GET ${a}`]: 410 },
      { kind: 'gone', status: 410 },
    ],
    ['unknown where it is forbidden', { [a]: 403 }, { kind: 'unknown', reason: 'status 403' }],
    ['unknown after too many requests', { [a]: 429 }, { kind: 'unknown', reason: 'status 429' }],
    ['unknown where the server fails', { [a]: 503 }, { kind: 'unknown', reason: 'status 503' }],
    [
      'unknown where a redirect leads nowhere',
      { [a]: 301 },
      { kind: 'unknown', reason: 'status 301' },
    ],
    ['unknown without a host', { [a]: noHost }, { kind: 'unknown', reason: 'ENOTFOUND' }],
    [
      'unknown if no server responds',
      { [a]: new DOMException('', 'TimeoutError') },
      { kind: 'unknown', reason: 'no response within 10 s' },
    ],
    [
      'unknown where redirects do not end',
      { ...toLoop, [a]: [301, '/0'] },
      { kind: 'unknown', reason: 'more than 5 redirects' },
    ],
  ])('%s', async (_, replies, result) => {
    const results = await checkExternal([a], userAgent, createWeb(replies).network);
    expect(results.get(a)).toEqual(result);
  });

  test('followed through five redirects', async () => {
    const chain = [a, ...Array.from({ length: 5 }, (_, n) => `${a}${n}`)];
    const replies = chain.map((url, n): [string, Reply] => [
      url,
      n === 5 ? 200 : [301, chain[n + 1] ?? ''],
    ]);
    const { network } = createWeb(Object.fromEntries(replies));
    const results = await checkExternal([a], userAgent, network);
    expect(results.get(a)).toEqual({ kind: 'moved', to: chain[5] });
  });
});

test('a host gets one request at a time, with a pause before the next', async () => {
  const { network, events } = createWeb({
    [`HEAD ${a}`]: 405,
    [`GET ${a}`]: 200,
    [`${a}2`]: new Error('No.'),
    [`${a}3`]: 200,
  });
  await checkExternal([a, `${a}2`, `${a}3`], userAgent, network);
  const kinds = events.map((event) => event.split(' ')[0]);
  const one = (method: string) => [method, 'end', 'sleep'];
  const four = [...one('HEAD'), ...one('HEAD'), ...one('HEAD'), ...one('GET')];
  expect(kinds).toEqual(four.slice(0, -1));
  expect(events.filter((event) => event.startsWith('sleep'))).toEqual(Array(3).fill('sleep 1000'));
});

test('the target host of a redirect is queued too', async () => {
  const { network, events } = createWeb({ [a]: [302, `${b}2`], [b]: 200, [`${b}2`]: 200 });
  await checkExternal([a, b], userAgent, network);
  expect(events.slice(-3)).toEqual(['sleep 1000', `HEAD ${b}2`, `end ${b}2`]);
});

test('hosts are checked concurrently', async () => {
  const { network, events } = createWeb({ [a]: 200, [b]: 200 });
  await checkExternal([a, b], userAgent, network);
  expect(events).toEqual([`HEAD ${a}`, `HEAD ${b}`, `end ${a}`, `end ${b}`]);
});

test('every request has the User-Agent of the checker', async () => {
  const { network, agents } = createWeb({ [`HEAD ${a}`]: 405, [`GET ${a}`]: [302, b] });
  await checkExternal([a], userAgent, network);
  expect([...agents]).toEqual([userAgent]);
});
