import { parseDictionary } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';

const headers = createSecurityHeaders({ isDevelopment: false });
const { page, asset, data, file } = headers;
const inDevelopment = createSecurityHeaders({ isDevelopment: true });

function toDirectives(kind: Readonly<Record<string, string>>) {
  const policy = kind['Content-Security-Policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

test.each([
  ['page', 'same-origin', 6],
  ['asset', 'same-origin', 5],
  ['data', 'cross-origin', 5],
  ['file', 'cross-origin', 5],
  ['pdf', 'cross-origin', 5],
] as const)('the kind %s of content is for %s, with %i headers alone', (kind, policy, count) => {
  expect(headers[kind]).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': policy,
  });
  expect(Object.keys(headers[kind])).toHaveLength(count);
});

test('the policy of a page has these directives alone', () => {
  expect(Object.fromEntries(toDirectives(page))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

test('the policy of a file, which a browser opens in a viewer, differs in inline styles, inline images and a sandbox', () => {
  const own: [string, string[]][] = [
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:']],
    ['sandbox', []],
  ];
  expect(toDirectives(file)).toEqual(new Map([...toDirectives(page), ...own]));
});

test('a PDF is in no sandbox, in which Chromium would not show it', () => {
  expect(toDirectives(headers.pdf)).toEqual(toDirectives(page));
});

test.each([
  ['data', data],
  ['asset', asset],
])('the policy of content of the kind %s loads nothing and stands in no frame', (_, kind) => {
  expect(Object.fromEntries(toDirectives(kind))).toEqual({
    'default-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

describe('in development', () => {
  test('pages may also load what the development server needs', () => {
    const directives = toDirectives(inDevelopment.page);
    expect(directives).toEqual(
      new Map([
        ...toDirectives(page),
        ['script-src', ["'self'", "'unsafe-eval'", "'unsafe-inline'"]],
        ['style-src', ["'self'", "'unsafe-inline'"]],
        ['img-src', ["'self'", 'data:']],
        ['connect-src', ["'self'", 'ws:']],
      ]),
    );
  });

  test('a file has the policy of a page, because the response for a missing file is a page', () => {
    expect(toDirectives(inDevelopment.file)).toEqual(toDirectives(inDevelopment.page));
  });

  test('data and assets have the same headers', () => {
    expect(inDevelopment.data).toEqual(data);
    expect(inDevelopment.asset).toEqual(asset);
  });
});

test('Permissions-Policy refuses every feature it names to the page and to frames', () => {
  const policy = parseDictionary(page['Permissions-Policy'] ?? '');
  const features = ['camera', 'microphone', 'geolocation', 'usb', 'payment'];
  expect([...policy.keys()]).toEqual(expect.arrayContaining([...features, 'local-network-access']));
  for (const [value] of policy.values()) expect(value).toEqual([]);
  expect(policy.has('clipboard-write')).toBe(false);
});

test('the headers of a page, without its Content-Security-Policy, are at most 740 bytes', () => {
  const { 'Content-Security-Policy': _, ...others } = page;
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.join('').length).toBeLessThanOrEqual(740);
});
