import { parseDictionary } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import { type ContentKind, createSecurityHeaders } from '#lib/http/security-headers.ts';

const headers = createSecurityHeaders({ isDevelopment: false });
const { page, asset, data, file } = headers;
const inDevelopment = createSecurityHeaders({ isDevelopment: true });
const kinds = Object.keys(headers) as ContentKind[];

function toDirectives(kind: Readonly<Record<string, string>>) {
  const policy = kind['Content-Security-Policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

test.each(kinds)(
  'content of the kind %s is not sniffed and learns nothing of the reader',
  (kind) => {
    expect(headers[kind]).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  },
);

test.each([
  ['page', 'same-origin'],
  ['asset', 'same-origin'],
  ['data', 'cross-origin'],
  ['file', 'cross-origin'],
  ['pdf', 'cross-origin'],
] as const)('content of the kind %s is for %s', (kind, policy) => {
  expect(headers[kind]['Cross-Origin-Resource-Policy']).toBe(policy);
});

test.each([
  ['page', page, 6],
  ['asset', asset, 5],
  ['data', data, 5],
  ['file', file, 5],
] as const)('content of the kind %s has no other header', (_, kind, count) => {
  expect(Object.keys(kind)).toHaveLength(count);
});

describe('the policy of a page', () => {
  const directives = toDirectives(page);

  test.each([
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'"],
    ['media-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ])('has %s %s and nothing else', (name, value) => {
    expect(directives.get(name)).toEqual([value]);
  });

  test('has no other directive', () => {
    expect(directives.size).toBe(12);
  });
});

test('the policy of a file, which a browser opens in a viewer, differs in inline styles and a sandbox', () => {
  const own: [string, string[]][] = [
    ['style-src', ["'self'", "'unsafe-inline'"]],
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

  test('differs from production, where no script may be inline or evaluated', () => {
    for (const kind of kinds) {
      const scripts = toDirectives(headers[kind]).get('script-src') ?? [];
      expect(scripts.join(' ')).not.toMatch(/unsafe|nonce|data:/);
    }
  });
});

describe('Permissions-Policy', () => {
  const policy = parseDictionary(page['Permissions-Policy'] ?? '');

  test.each(['camera', 'microphone', 'geolocation', 'usb', 'payment', 'local-network-access'])(
    'refuses %s to the page and to frames',
    (feature) => {
      expect(policy.get(feature)?.[0]).toEqual([]);
    },
  );

  test('refuses every feature it names', () => {
    for (const [value] of policy.values()) expect(value).toEqual([]);
  });

  test('allows writing to the clipboard', () => {
    expect(policy.has('clipboard-write')).toBe(false);
  });
});

test('the headers of a page, without its Content-Security-Policy, are at most 740 bytes', () => {
  const { 'Content-Security-Policy': _, ...others } = page;
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.join('').length).toBeLessThanOrEqual(740);
});
