import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Onward } from '#lib/http/page-decision.ts';
import type { Answer } from '#lib/server/answer.ts';
import { cacheLimits, createAnswerCache, isForEveryone, toKey } from '#lib/server/answer-cache.ts';

const page: Onward = { route: '/now', headers: { Vary: 'Accept' } };
const list: Onward = { route: '/api/posts', headers: {} };

function asked(url = '/now', headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  return { method, url, headers };
}

function answer(fields: Readonly<Record<string, string>>, status = 200, body = 'text'): Answer {
  const toField = ([name, value]: [string, string]) => ({
    name,
    lowerName: name.toLowerCase(),
    value,
  });
  return { status, fields: Object.entries(fields).map(toField), body: Buffer.from(body) };
}

describe('the key of a request', () => {
  test('is the same for all who ask the same, whoever they are', () => {
    const fields = { 'user-agent': 'a', 'x-forwarded-for': '203.0.113.7', host: 'a', accept: 'b' };
    expect(toKey(asked('/now', fields), page)).toBe(toKey(asked(), page));
  });

  test.each([
    ['address', asked('/about'), page],
    ['query', asked('/now?a=b'), page],
    ['method', asked('/now', {}, 'HEAD'), page],
    ['representation', asked(), { ...page, route: '/markdown/now' }],
    ['coding', asked('/now', { 'accept-encoding': 'gzip' }), page],
    ['validator', asked('/now', { 'if-none-match': '"a"' }), page],
  ])('is another for another %s', (_, request, onward) => {
    expect(toKey(request, onward)).not.toBe(toKey(asked(), page));
  });

  test('says which of its parts is which, whatever they hold', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',') });
    fc.assert(
      fc.property(text, text, text, text, (coding, validator, otherCoding, otherValidator) => {
        const keys = [[coding, validator] as const, [otherCoding, otherValidator] as const].map(
          ([accepted, match]) =>
            toKey(asked('/now', { 'accept-encoding': accepted, 'if-none-match': match }), page),
        );
        expect(keys[0] === keys[1]).toBe(coding === otherCoding && validator === otherValidator);
      }),
    );
  });

  test.each([
    ...['range', 'if-range', 'if-match', 'if-modified-since', 'if-unmodified-since', 'rsc'],
    ...['next-router-prefetch', 'next-action', 'next-url', 'purpose', 'x-nextjs-data'],
    ...['x-middleware-prefetch', 'x-prerender-revalidate', 'x-matched-path', 'x-now-route-matches'],
  ])('is missing where %s asks for another answer', (field) => {
    expect(toKey(asked('/now', { [field]: '1' }), page)).toBeUndefined();
  });
});

describe('an answer', () => {
  test.each([
    ['of a page', answer({ vary: 'Accept, rsc, next-url, Accept-Encoding' }), page],
    ['of the API', answer({ Vary: 'Accept-Encoding', 'Cache-Control': 'public, max-age=0' }), list],
    ['that confirms a copy', answer({ Vary: 'Accept-Encoding' }, 304, ''), list],
    ['that varies by nothing', answer({}), list],
  ])('%s is for everyone', (_, given, onward) => {
    expect(isForEveryone(given, onward)).toBe(true);
  });

  test.each([
    ['that is an error', answer({}, 404), list],
    ['that is a fault', answer({}, 500), list],
    ['that is a redirect', answer({}, 308), page],
    ['that is a part', answer({}, 206), list],
    ['that may not be stored', answer({ 'cache-control': 'no-store' }), list],
    ['that is for one reader', answer({ 'cache-control': 'private, max-age=0' }), page],
    ['that sets a cookie', answer({ 'set-cookie': 'a=b' }), page],
    ['that varies by what was not decided', answer({ vary: 'Accept' }), list],
    ['that varies by who asks', answer({ vary: 'User-Agent' }), page],
    ['that varies by anything', answer({ vary: '*' }), page],
  ])('%s is not', (_, given, onward) => {
    expect(isForEveryone(given, onward)).toBe(false);
  });
});

describe('the cache', () => {
  test('gives what it was given, and nothing to another key', () => {
    const cache = createAnswerCache();
    const kept = answer({});
    cache.keep('a', kept);
    expect(cache.get('a')).toBe(kept);
    expect(cache.get('b')).toBeUndefined();
  });

  test('stays within its bound, and lets go of what was asked for longest ago', () => {
    const cache = createAnswerCache({ ...cacheLimits, maxBytes: 10_000 });
    for (const key of ['a', 'b', 'c']) cache.keep(key, answer({}, 200, 'x'.repeat(1_000)));
    cache.get('a');
    cache.keep('d', answer({}, 200, 'x'.repeat(1_000)));
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('keeps no answer that is greater than itself', () => {
    const cache = createAnswerCache({ ...cacheLimits, maxBytes: 10_000 });
    cache.keep('a', answer({}, 200, 'x'.repeat(10_001)));
    expect(cache.get('a')).toBeUndefined();
  });
});
