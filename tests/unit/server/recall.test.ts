import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

vi.mock('#lib/site/config.ts', async (original) => {
  const { siteConfig } = await original<typeof import('#lib/site/config.ts')>();
  return { siteConfig: { ...siteConfig, baseUrl: 'https://example.com' } };
});

const { decide } = await import('#lib/edge/decide.ts');
const { prepareRequest, vouchForPeer } = await import('#lib/http/node-edge.ts');
const { createQuota } = await import('#lib/quota/enforce.ts');
const { toRequestFacts } = await import('#lib/server/node-request.ts');
const { toKey } = await import('#lib/server/answer-cache.ts');
const { createRecall, toWords } = await import('#lib/server/recall.ts');

const peerKey = 'the-key-of-this-process';

type Asked = {
  readonly method?: string;
  readonly url?: string;
  readonly fields?: readonly (readonly [string, string])[];
  readonly peer?: string;
};

/** A request as Node hands it over. */
function arrive({ method = 'GET', url = '/now', fields = [], peer = '192.0.2.1' }: Asked) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  const rawHeaders = fields.flat();
  const headers = new Headers(fields.map(([name, value]) => [name, value]));
  return Object.assign(request, {
    method,
    url,
    rawHeaders,
    headers: Object.fromEntries(headers),
  });
}

const wordsOf = (asked: Asked) => toWords(arrive(asked))?.text;

describe('the words of a request', () => {
  test('are the same whoever its client is', () => {
    const accept = ['Accept', '*/*'] as const;
    const first = wordsOf({ fields: [['X-Forwarded-For', '192.0.2.7'], accept] });
    expect(wordsOf({ fields: [accept, ['X-Real-IP', '192.0.2.8']], peer: '::1' })).toBe(first);
  });

  test.each<[string, Asked]>([
    ['method', { method: 'HEAD' }],
    ['address', { url: '/about' }],
    ['query', { url: '/now?a' }],
    ['field', { fields: [['Accept', '*/*']] }],
  ])('are others with another %s', (_, asked) => {
    expect(wordsOf(asked)).not.toBe(wordsOf({}));
  });

  test('are others where another peer reports the scheme', () => {
    const fields = [['X-Forwarded-Proto', 'http']] as const;
    expect(wordsOf({ fields, peer: '192.0.2.2' })).not.toBe(wordsOf({ fields }));
  });

  test.each(['Content-Length', 'transfer-encoding', 'Upgrade'])(
    'are none where more comes than a head: %s',
    (name) => {
      expect(toWords(arrive({ fields: [[name, '1']] }))).toBeUndefined();
    },
  );

  test('tell the addresses that proxies report as Node does, in however many fields', () => {
    const fields = [
      ['X-Forwarded-For', '192.0.2.7, 192.0.2.8'],
      ['x-forwarded-for', '192.0.2.9'],
    ] as const;
    const { forwardedFor } = toWords(arrive({ fields })) ?? {};
    expect(forwardedFor).toBe(arrive({ fields }).headers['x-forwarded-for']);
    expect(toWords(arrive({}))?.forwardedFor).toBeNull();
  });
});

test('requests of the same words are decided alike, whoever sends them', async () => {
  const { clients } = createQuota({ peerKey, trustedProxies: '10.0.0.0/8' });
  const admitted = { admitted: true, remaining: 1, resetAt: Date.now() + 60_000 };
  const address = fc.constantFrom('10.0.0.1', '10.0.0.2', '192.0.2.1', '2001:db8::1', 'nobody');
  const field = fc.oneof(
    fc.tuple(
      fc.constantFrom('Accept', 'accept'),
      fc.constantFrom('text/markdown', 'text/html', 'image/png'),
    ),
    fc.tuple(fc.constant('X-Forwarded-Proto'), fc.constantFrom('http', 'https', 'http, https')),
    fc.tuple(fc.constantFrom('X-Forwarded-For', 'x-real-ip', 'Forwarded', 'X-Any'), address),
    fc.tuple(fc.constantFrom('rsc', 'If-None-Match', 'Cookie'), fc.constantFrom('1', '*')),
  );
  const asked = fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST'),
    url: fc.constantFrom('/', '/now', '/now/', '/now.md', '/blog?q=a', '/api/now', '/api/%ff'),
    fields: fc.array(field, { maxLength: 4 }),
    peer: address,
  });
  const judge = async (given: Asked) => {
    const request = arrive(given);
    vouchForPeer(request, peerKey);
    prepareRequest(request, { setHeader: () => {} } as never);
    const verdict = request.url?.startsWith('/api') ? admitted : undefined;
    const outcome = await decide(toRequestFacts(request), clients, verdict);
    if (outcome instanceof Response) return [outcome.status, ...outcome.headers];
    const key = toKey(request, outcome);
    // Without a key nothing is noted.
    return key && { key, ...outcome };
  };
  const isOfClient = ([name]: readonly [string, string]) =>
    /^x-(?:forwarded-for|real-ip)$/i.test(name);
  const changed = fc
    .tuple(
      asked,
      address,
      fc.array(fc.tuple(fc.constantFrom('X-Forwarded-For', 'X-Real-IP'), address)),
    )
    .map(([given, peer, others]) => {
      const fields = [...others, ...given.fields.filter((one) => !isOfClient(one))];
      return [given, { ...given, peer, fields }] as const;
    });
  let same = 0;
  await fc.assert(
    fc.asyncProperty(changed, async ([one, other]) => {
      if (wordsOf(one) !== wordsOf(other)) return;
      same += 1;
      expect(await judge(other)).toEqual(await judge(one));
    }),
    { numRuns: 300 },
  );
  expect(same).toBeGreaterThan(100);
});

test('what was noted longest ago is forgotten first', () => {
  const recall = createRecall(1_000);
  for (const name of ['a', 'b', 'c']) recall.note(name.repeat(400), { key: name, isCounted: true });
  expect(['a', 'b', 'c'].map((name) => recall.find(name.repeat(400))?.key)).toEqual([
    undefined,
    'b',
    'c',
  ]);
});
