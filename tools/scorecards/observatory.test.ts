/**
 * What a page needs for A+ and 140 points by the scoring of Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory, 1.6.3,
 * algorithm 6): no penalty, and the five bonuses named below. The test build has no HTTPS base URL, so it sends neither HSTS nor the
 * redirect to HTTPS: `tests/unit/edge/decide-https.test.ts` holds them.
 */
import { expect, test } from 'vitest';
import { call } from '../../tests/contract/call.ts';
import { eachPageKind } from '../../tests/support/page-kinds.ts';

const anyHost = /^(?:(?:https?|ftp):|(?:https?:\/\/)?\*(?:\.\*)?)$/;
const unsafe = /^(?:'unsafe-(?:inline|eval)'|data:)$/;
const insecure = /^(?:http|ftp):/;

function parsePolicy(field: string): ReadonlyMap<string, readonly string[]> {
  const directives = field.split(';').map((directive) => directive.trim().split(/\s+/));
  expect(new Set(directives.map(([name]) => name)).size).toBe(directives.length);
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

// The Observatory doesn't grade missing pages.
const pages = eachPageKind.filter(([kind]) => kind !== 'missing');

test.each(pages)('the page %s is graded A+', async (_, path) => {
  const { headers, text } = await call(path, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  const policy = parsePolicy(String(headers['content-security-policy']));
  // 10 points for no other default, 5 for no frames.
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect([...policy.keys()]).toContain('frame-ancestors');
  for (const directive of ['script-src', 'style-src', 'object-src']) {
    const sources = policy.get(directive) ?? [];
    expect(sources.filter((source) => anyHost.test(source) || unsafe.test(source))).toEqual([]);
  }
  expect([...policy.values()].flat().filter((source) => insecure.test(source))).toEqual([]);
  expect(headers).toMatchObject({
    // 10 points each.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // 5 points.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['set-cookie']).toBeUndefined();
  // A script of another host needs its hash.
  expect(text).not.toMatch(/<script[^>]*\ssrc="(?:\/\/|\w+:)/);
});

test.each(pages)('no other site reads %s with credentials', async (_, path) => {
  const { headers } = await call(path, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': 'GET', Origin: 'https://another.example' },
  });
  expect(headers['access-control-allow-origin'] ?? '*').toBe('*');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test('robots.txt, which the Observatory fetches too, sets no cookie', async () => {
  expect((await call('/robots.txt')).headers['set-cookie']).toBeUndefined();
});
