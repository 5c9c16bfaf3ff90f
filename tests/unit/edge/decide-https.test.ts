import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isServedOverHttps,
  reportedProtoHeader,
  strictTransportSecurity,
  toSecureAddress,
} from '#lib/http/transport.ts';

const secureBase = 'https://example.com';

function request(address: string, proto?: string): Request {
  return new Request(
    address,
    proto === undefined ? {} : { headers: { [reportedProtoHeader]: proto } },
  );
}

describe('a site with an https address', () => {
  test.each([
    ['http', 'http://example.com/blog?q=a', 'https://example.com/blog?q=a'],
    ['HTTP', 'http://example.com/', 'https://example.com/'],
    ['https, http', 'http://example.com/a', 'https://example.com/a'],
    [' http ', 'http://10.0.0.1:3000/a.md', 'https://example.com/a.md'],
    ['http', 'http://evil.example//evil.example/', 'https://example.com/evil.example/'],
  ])('is where a request belongs that came by %s: %s', (proto, from, to) => {
    expect(toSecureAddress(request(from, proto), secureBase)?.href).toBe(to);
  });

  test.each([[undefined], ['https'], ['http, https'], [''], ['gopher']])(
    'takes a request that came by %s',
    (proto) => {
      expect(toSecureAddress(request('http://example.com/a', proto), secureBase)).toBeUndefined();
    },
  );

  test('is never left, whatever was asked and is reported', () => {
    const piece = fc.constantFrom('/', '\\', '@', '.', ':', '?', '%2f', 'evil.example', '//');
    const path = fc.array(piece).map((pieces) => `/${pieces.join('')}`);
    const proto = fc.oneof(
      fc.constant('http'),
      fc.string({ unit: fc.constantFrom('http', 'https', ',', ' ', ':', '/') }),
    );
    fc.assert(
      fc.property(path, proto, (asked, reported) => {
        const to = toSecureAddress(request(`http://evil.example${asked}`, reported), secureBase);
        expect(to?.origin ?? secureBase).toBe(secureBase);
      }),
    );
  });

  test('tells browsers to stay with it for a year at least', () => {
    expect(isServedOverHttps(secureBase)).toBe(true);
    const [, seconds] = /^max-age=(\d+)/.exec(strictTransportSecurity) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3600);
  });
});

test('a site with an http address sends nobody elsewhere', () => {
  expect(isServedOverHttps('http://localhost:3000')).toBe(false);
  expect(
    toSecureAddress(request('http://localhost:3000/a', 'http'), 'http://localhost:3000'),
  ).toBeUndefined();
});
