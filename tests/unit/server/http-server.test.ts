import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasValidHost } from '#lib/server/host.ts';

function isValid(...hosts: readonly string[]): boolean {
  return hasValidHost({
    rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['hoST', host])],
  });
}

describe('a request', () => {
  test.each([
    ...[
      'localhost',
      'localhost:3000',
      'example.com',
      'EXAMPLE.com.',
      'my_service:80',
      'a-b.example',
    ],
    ...['127.0.0.1:3000', '[::1]', '[::1]:3000', '[::ffff:192.0.2.1]:80', 'xn--caf-dma.example'],
    // RFC 3986, section 3.2: the name and the port may be empty.
    ...['', 'localhost:', ':80', 'caf%C3%A9.example', 'localhost:65535', 'localhost:00080'],
  ])('may name the host %j', (host) => {
    expect(isValid(host)).toBe(true);
  });

  test.each([
    ...['<b>localhost</b>', '"localhost"', 'local host', 'local\thost', 'localhost\\', 'a`b'],
    ...[
      'user@localhost',
      'user:password@localhost',
      'http://localhost',
      'localhost/path',
      'a?b',
      'a#b',
    ],
    ...[
      'localhost:65536',
      'localhost:99999999999',
      'localhost:http',
      'localhost:-1',
      'localhost:80:80',
    ],
    ...['::1', '[::1', '::1]', '[::1]x', '[localhost]', 'caf\xe9.example', 'a%2', 'a%zz', 'a,b@c'],
  ])('may not name the host %j', (host) => {
    expect(isValid(host)).toBe(false);
  });

  test('may name none, which Node judges', () => {
    expect(isValid()).toBe(true);
  });

  test('may not name two, be they the same', () => {
    expect(isValid('localhost', 'localhost')).toBe(false);
    expect(isValid('localhost', '')).toBe(false);
  });

  test('is not judged by a field that has the name as its value', () => {
    expect(hasValidHost({ rawHeaders: ['X-Name', 'host', 'X-Other', 'a b'] })).toBe(true);
  });
});

test('a host that is let through can be put into an address, and names no user', () => {
  const piece = fc.constantFrom(
    'a',
    '.',
    ':',
    '8',
    '[',
    ']',
    '@',
    '/',
    '\\',
    '%41',
    '%',
    '<',
    ' ',
    '_',
  );
  const host = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(host, (text) => {
      fc.pre(isValid(text));
      expect(text).not.toMatch(/[@/\\<>"\s?#]/);
    }),
  );
});
