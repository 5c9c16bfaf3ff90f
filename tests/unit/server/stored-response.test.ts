import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findMatchingEtag, toStoredResponse, type Variant } from '#lib/server/stored-response.ts';

const text = 'The text of a page, which repeats. '.repeat(100);
const cors = { 'access-control-allow-origin': '*' };

type Made = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly decided?: Readonly<Record<string, string>>;
};

function store({ status = 200, headers = {}, body = text, decided = {} }: Made = {}) {
  return toStoredResponse(
    { status, headers: { 'content-type': 'text/html', ...headers }, body: Buffer.from(body) },
    decided,
    'fast',
  );
}

function toRecord(headers: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (name in record) throw new Error(`${name} is there twice.`);
    record[name] = headers[index + 1] ?? '';
  }
  return record;
}

const headersOf = (variant: Variant) => toRecord(variant.headers);
const retainedOf = (variant: Variant) => toRecord(variant.retainedHeaders);

describe('a response', () => {
  test('has its body, its length and a strong ETag of its bytes', () => {
    const { identity, status } = store({ headers: cors });
    expect(status).toBe(200);
    expect(String(identity.body)).toBe(text);
    expect(headersOf(identity)).toEqual({
      'Content-Type': 'text/html',
      'Content-Length': String(text.length),
      ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
      'Access-Control-Allow-Origin': '*',
      Vary: 'Accept-Encoding',
    });
  });

  test('has the ETag of its route if that is a hash of the body', () => {
    const etag = `"${'a'.repeat(43)}"`;
    expect(store({ headers: { etag } }).identity.etag).toBe(etag);
    for (const other of ['"abc"', `W/${etag}`, `"${'a'.repeat(42)}"`]) {
      const made = store({ headers: { etag: other } }).identity.etag;
      expect(made).not.toBe(other);
      expect(made).toMatch(/^"[\w-]{43}"$/);
    }
  });

  test('has the headers of the decision, and the route’s own instead of those of the same name, once', () => {
    const { identity } = store({
      headers: { 'cache-control': 'no-store', 'x-other': 'a', link: '</a>, </b>' },
      decided: { 'Cache-Control': 'public, max-age=0', Link: '</c>', 'X-Decided': 'b' },
    });
    expect(headersOf(identity)).toMatchObject({
      'Cache-Control': 'no-store',
      Link: '</a>, </b>',
      'X-Other': 'a',
      'X-Decided': 'b',
    });
  });

  test('has no header of a page if it is an error in its place', () => {
    const decided = { Link: '</b>; rel="alternate"', 'Speculation-Rules': '"/a"', Vary: 'Accept' };
    const headers = headersOf(store({ status: 500, decided }).identity);
    expect(headers).toHaveProperty('Vary');
    expect(headers).not.toHaveProperty('Link');
    expect(headers).not.toHaveProperty('Speculation-Rules');
  });

  test('has nothing of Next, of the connection, of one client and of Vercel', () => {
    const next = ['x-nextjs-stale-time', 'x-nextjs-prerender', 'x-next-cache-tags'];
    const hop = ['connection', 'keep-alive', 'transfer-encoding'];
    for (const name of [...next, ...hop, 'date', 'set-cookie', 'vercel-cdn-cache-control']) {
      const { headers, retainedHeaders } = store({ headers: { [name]: 'a' } }).identity;
      const names = [...headers, ...retainedHeaders].map((text) => text.toLowerCase());
      expect(names, name).not.toContain(name);
    }
  });
});

describe('Vary', () => {
  test.each([
    ['Prefer', 'Accept', 'Prefer, Accept, Accept-Encoding'],
    ['Accept-Encoding', undefined, 'Accept-Encoding'],
    [undefined, 'Accept', 'Accept, Accept-Encoding'],
    [undefined, undefined, 'Accept-Encoding'],
    ['Accept, Accept-Encoding', 'Accept', 'Accept, Accept-Encoding'],
  ])('of a route that says %j with a decision that says %j is %j', (own, decided, vary) => {
    const { identity } = store({
      headers: own === undefined ? {} : { vary: own },
      decided: decided === undefined ? {} : { Vary: decided },
    });
    expect(headersOf(identity).Vary).toBe(vary);
  });

  test('beside no-store of the decision loses the cache headers of a file, such as the editor', () => {
    const headers = { 'cache-control': 'public, max-age=0' };
    const response = store({ headers, decided: { 'Cache-Control': 'no-store' } });
    expect(headersOf(response.identity)['Cache-Control']).toBe('no-store');
    expect(response.isCacheable).toBe(false);
  });

  test('does not name Accept-Encoding if the body has no coding', () => {
    const image = store({ headers: { 'content-type': 'image/png' } });
    expect(headersOf(image.identity)).not.toHaveProperty('Vary');
    const short = store({ body: 'short', decided: { Vary: 'Accept' } });
    expect(headersOf(short.identity).Vary).toBe('Accept');
  });
});

describe('the coding', () => {
  test('that a request prefers has its own length, name and ETag', async () => {
    const response = store({ headers: cors });
    const variant = await response.choose('gzip');
    expect(String(gunzipSync(variant.body as Buffer))).toBe(text);
    expect(variant.etag).toBe(response.identity.etag?.replace(/"$/, '-gzip"'));
    expect(headersOf(variant)).toEqual({
      ...headersOf(response.identity),
      'Content-Encoding': 'gzip',
      'Content-Length': String(variant.body.length),
      ETag: variant.etag,
    });
  });

  test.each([undefined, '', 'identity', 'deflate', 'gzip;q=0, br;q=0'])(
    'is none for %j',
    async (accepted) => {
      const response = store();
      expect(await response.choose(accepted)).toBe(response.identity);
    },
  );

  test('is made once, also for requests that wait for it together', async () => {
    const response = store();
    const [one, other] = await Promise.all([response.choose('br'), response.choose('gzip, br')]);
    expect(one).toBe(other);
    expect(response.choose('br')).toBe(one);
    expect(one).not.toBe(await response.choose('gzip'));
  });

  test('is none if it would not be smaller', async () => {
    const body = createHash('shake256', { outputLength: 1_000 }).update('a').digest();
    const response = store({ headers: { 'content-type': 'text/plain' }, body });
    expect(await response.choose('gzip')).toBe(response.identity);
    expect(await response.choose('gzip')).toBe(response.identity);
  });
});

describe('a conditional request', () => {
  async function match(ifNoneMatch: string | undefined, accepted?: string, made: Made = {}) {
    const response = store(made);
    const etag = (response.identity.etag ?? '').slice(0, -1);
    const header = ifNoneMatch?.replaceAll('TAG', etag);
    const conditions = header === undefined ? {} : { 'if-none-match': header };
    const found = findMatchingEtag(response, await response.choose(accepted), conditions);
    return found?.replace(etag, 'TAG');
  }

  test.each([
    ['without If-None-Match', undefined, undefined, undefined],
    ['with the tag of the identity', 'TAG"', undefined, 'TAG"'],
    ['with its weak form', 'W/TAG"', undefined, 'TAG"'],
    ['with a list', '"other", TAG"', undefined, 'TAG"'],
    ['with any', '*', undefined, 'TAG"'],
    ['with another tag', '"other"', undefined, undefined],
    ['with the tag of the coding', 'TAG-gzip"', 'gzip', 'TAG-gzip"'],
    ['with the tag of the identity, in a coding', 'TAG"', 'gzip', 'TAG"'],
    ['with both', 'TAG", TAG-gzip"', 'gzip', 'TAG-gzip"'],
    ['with any, in a coding', '*', 'gzip', 'TAG-gzip"'],
    ['with the tag of another coding', 'TAG-br"', 'gzip', undefined],
    ['with the tag of a coding, without one', 'TAG-gzip"', undefined, undefined],
  ])('%s: %j', async (_fact, ifNoneMatch, accepted, matched) => {
    expect(await match(ifNoneMatch, accepted)).toBe(matched);
  });

  test.each([404, 500, 503])('never matches a %i, which has no ETag', async (status) => {
    const response = store({ status, headers: { etag: `"${'a'.repeat(43)}"` } });
    for (const accepted of [undefined, 'gzip']) {
      const variant = await response.choose(accepted);
      expect(variant.etag).toBeUndefined();
      expect(headersOf(variant)).not.toHaveProperty('ETag');
      expect(findMatchingEtag(response, variant, { 'if-none-match': '*' })).toBeUndefined();
    }
  });

  const lastModified = 'Sat, 21 Nov 2026 10:00:00 GMT';
  const other = { 'if-modified-since': lastModified, 'if-none-match': '"other"' };

  test.each([
    ['the same date', { 'if-modified-since': lastModified }, true],
    ['a later date', { 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' }, true],
    ['an earlier date', { 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, false],
    ['no date', { 'if-modified-since': 'yesterday' }, false],
    ['another tag, which decides alone', other, false],
  ])('with If-Modified-Since and %s', (_, conditions, isMatch) => {
    const response = store({ headers: { 'last-modified': lastModified } });
    const { etag } = response.identity;
    const expected = isMatch ? etag : undefined;
    expect(findMatchingEtag(response, response.identity, conditions)).toBe(expected);
    // Without Last-Modified.
    expect(findMatchingEtag(store(), store().identity, conditions)).toBeUndefined();
  });

  test('repeats in a 304 what lasts, and nothing of the body', async () => {
    const response = store({
      headers: {
        ...cors,
        'content-location': '/a.md',
        'x-markdown-tokens': '10',
        'x-robots-tag': 'noindex',
      },
      decided: { Vary: 'Accept', 'Cache-Control': 'public, max-age=0' },
    });
    for (const accepted of [undefined, 'gzip']) {
      expect(retainedOf(await response.choose(accepted))).toEqual({
        'Access-Control-Allow-Origin': '*',
        'Content-Location': '/a.md',
        'X-Robots-Tag': 'noindex',
        'Cache-Control': 'public, max-age=0',
        Vary: 'Accept, Accept-Encoding',
      });
    }
  });
});

describe('a response may be cached', () => {
  test.each([
    [200, undefined, true],
    [200, 'public, max-age=0, must-revalidate', true],
    [404, undefined, true],
    [200, 'private, max-age=0', false],
    [200, 'no-store', false],
    [404, 'no-cache, no-store', false],
    [400, undefined, false],
    [304, undefined, false],
    [307, undefined, false],
    [500, undefined, false],
    [503, undefined, false],
  ])('with status %i and Cache-Control %j: %s', (status, cacheControl, isCacheable) => {
    const headers = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
    expect(store({ status, headers }).isCacheable).toBe(isCacheable);
  });

  test('only if the route’s own Cache-Control allows it', () => {
    const headers = { 'cache-control': 'private, no-store' };
    expect(store({ headers, decided: { 'Cache-Control': 'public' } }).isCacheable).toBe(false);
  });

  test('and says how much memory it takes, with room for its codings', () => {
    expect(store().size).toBeGreaterThanOrEqual(2 * text.length);
    expect(store({ headers: { 'content-type': 'image/png' } }).size).toBeGreaterThan(text.length);
  });
});

test('a body that could not be compressed is compressed at the next request', async () => {
  // More than wait to be compressed at once.
  const responses = Array.from({ length: 80 }, (_, at) => store({ body: `${at} `.repeat(1_000) }));
  const variants = await Promise.all(responses.map(({ choose }) => choose('gzip')));
  const failed = responses.filter(({ identity }, index) => variants[index] === identity);
  expect(failed.length).toBeGreaterThan(0);
  for (const { choose, identity } of failed) {
    const coded = await choose('gzip');
    expect(coded.headers).toContain('gzip');
    expect(coded.body.length).toBeLessThan(identity.body.length);
  }
});
