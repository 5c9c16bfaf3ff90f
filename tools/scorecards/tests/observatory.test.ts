/** The scoring that `tests/contract/observatory.test.ts` applies notices what is missing and what is wrong. */
import { describe, expect, test } from 'vitest';
import { createSecurityHeaders } from '../../../lib/http/security-headers.ts';
import { judgeContentSecurityPolicy } from '../observatory/csp-rule.ts';
import { gradeScan } from '../observatory/grade.ts';
import type { Scan } from '../observatory/scan.ts';

const url = new URL('http://example.com/');
const { page } = createSecurityHeaders({ isDevelopment: false });
const good: Scan = {
  page: {
    text: '<script src="/assets/site.js"></script>',
    headers: {
      ...Object.fromEntries(new Headers(page)),
      'strict-transport-security': 'max-age=63072000',
    },
  },
  preflight: { headers: {} },
  insecure: { url, location: new URL('https://example.com/') },
};

function withField(name: string, value: string | undefined): Scan {
  const { [name]: _, ...others } = good.page.headers;
  const headers = value === undefined ? others : { ...others, [name]: value };
  return { ...good, page: { ...good.page, headers } };
}

function withText(text: string): Scan {
  return { ...good, page: { ...good.page, text } };
}

function withSharing(headers: Record<string, string>): Scan {
  return { ...good, preflight: { headers } };
}

test('a page is graded A+', () => {
  expect(gradeScan(good)).toMatchObject({ grade: 'A+', score: 140 });
});

test.each([
  // Frames are no longer refused either.
  ['content-security-policy', undefined, 55],
  ['content-security-policy', "default-src 'none'", 80],
  ['content-security-policy', "default-src 'self'; frame-ancestors 'none'", 135],
  ['cross-origin-opener-policy', undefined, 130],
  ['cross-origin-opener-policy', 'same', 125],
  ['cross-origin-embedder-policy', 'require-corp', 150],
  ['cross-origin-resource-policy', undefined, 130],
  ['cross-origin-resource-policy', 'cross-origin', 130],
  ['referrer-policy', undefined, 135],
  ['referrer-policy', 'unsafe-url', 130],
  ['referrer-policy', 'no-referrer, nonsense', 140],
  ['strict-transport-security', undefined, 80],
  ['strict-transport-security', 'max-age=3600', 130],
  ['strict-transport-security', 'includeSubDomains', 80],
  ['x-content-type-options', undefined, 135],
  ['x-content-type-options', 'sniff', 135],
  ['set-cookie', 'a=b', 60],
])('%s: %s makes the score %i', (name, value, score) => {
  expect(gradeScan(withField(name, value)).score).toBe(score);
});

const shared = {
  'access-control-allow-origin': 'https://another.example',
  'access-control-allow-credentials': 'true',
};
const anotherHost = new URL('https://another.example');

test.each<[string, number, Scan]>([
  ['no script', 140, withText('<p>')],
  ['a script with its hash', 145, withText('<script src="/a.js" integrity="x">')],
  ['a script of another host', 50, withText('<script src="https://another.example/a.js">')],
  ['no redirect to HTTPS', 80, { ...good, insecure: { url, location: undefined } }],
  ['a redirect without HTTPS', 80, { ...good, insecure: { url, location: url } }],
  ['a redirect to another host', 135, { ...good, insecure: { url, location: anotherHost } }],
  ['reading for all', 140, withSharing({ 'access-control-allow-origin': '*' })],
  ['reading with credentials', 50, withSharing(shared)],
])('%s makes the score %i', (_, score, scan) => {
  expect(gradeScan(scan).score).toBe(score);
});

describe('a policy', () => {
  test.each([
    ["default-src 'none'", 'csp-implemented-with-no-unsafe-default-src-none'],
    [
      "default-src 'none'; script-src 'self' 'nonce-a'",
      'csp-implemented-with-no-unsafe-default-src-none',
    ],
    ["default-src 'self'", 'csp-implemented-with-no-unsafe'],
    ["default-src 'none'; script-src 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
    [
      "default-src 'none'; script-src 'unsafe-inline' 'nonce-a'",
      'csp-implemented-with-no-unsafe-default-src-none',
    ],
    ["default-src 'none'; script-src data:", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'none'; object-src *", 'csp-implemented-with-unsafe-inline'],
    ["img-src 'self'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'none'; script-src 'unsafe-eval'", 'csp-implemented-with-unsafe-eval'],
    [
      "default-src 'none'; style-src 'unsafe-inline'",
      'csp-implemented-with-unsafe-inline-in-style-src-only',
    ],
    ["default-src 'none'; font-src http://a.example", 'csp-implemented-with-insecure-scheme'],
    [
      "default-src 'none'; img-src http://a.example",
      'csp-implemented-with-insecure-scheme-in-passive-content-only',
    ],
    ["default-src 'none'; default-src 'self'", 'csp-header-invalid'],
    ['', 'csp-header-invalid'],
    [undefined, 'csp-not-implemented'],
  ])('%j is %s', (policy, result) => {
    expect(judgeContentSecurityPolicy(policy)).toBe(result);
  });
});
