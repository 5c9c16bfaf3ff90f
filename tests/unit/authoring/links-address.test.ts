import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTarget, resolveAddress, toAnchor } from '#lib/authoring/links/address.ts';

const site = {
  baseUrl: 'https://example.com',
  origins: ['https://example.com', 'http://127.0.0.1:3200'],
};
const resolve = (address: string, page = '/blog/a') => resolveAddress(address, page, site);

describe('an address on /blog/a', () => {
  test.each([
    ['/now', '/now', ''],
    ['b', '/blog/b', ''],
    ['../about', '/about', ''],
    ['?page=2', '/blog/a?page=2', ''],
    ['', '/blog/a', ''],
    ['#', '/blog/a', ''],
    ['#one', '/blog/a', 'one'],
    ['/now#one', '/now', 'one'],
    [' /now ', '/now', ''],
    ['https://example.com', '/', ''],
    ['https://EXAMPLE.com:443/now?a=b#c', '/now?a=b', 'c'],
    ['//example.com/now', '/now', ''],
    ['http://127.0.0.1:3200/now', '/now', ''],
  ])('%j is the site’s own %j', (address, path, anchor) => {
    expect(resolve(address)).toEqual({ kind: 'internal', path, anchor });
  });

  test.each([
    ['https://example.org/a#b', 'https://example.org/a'],
    ['//example.org', 'https://example.org/'],
    ['http://example.com/', 'http://example.com/'],
    ['https://www.example.com/', 'https://www.example.com/'],
    ['http://127.0.0.1:3201/', 'http://127.0.0.1:3201/'],
  ])('%j is another site’s %j', (address, url) => {
    expect(resolve(address)).toEqual({ kind: 'external', url });
  });

  test.each(['mailto:a@example.com', 'tel:+1', 'data:,a', 'javascript:void 0'])(
    '%j is no page',
    (address) => {
      expect(resolve(address)).toEqual({ kind: 'elsewhere' });
    },
  );

  test.each(['https://', 'http://exa mple.com/', 'https://example.com:port/', '//['])(
    '%j cannot be read',
    (address) => {
      expect(resolve(address)).toEqual({ kind: 'invalid', address });
    },
  );
});

test('a page whose path begins with two slashes is still of this site', () => {
  expect(resolve('b', '//evil.example/a')).toMatchObject({ kind: 'internal' });
});

test('any text leads somewhere, and an address of the site leads where it is said to', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (address) => {
      const target = resolve(address);
      if (target.kind === 'internal') {
        expect(resolve(`${site.baseUrl}${target.path}`)).toEqual({ ...target, anchor: '' });
      }
    }),
  );
});

describe('a fragment', () => {
  test.each([
    ['', ''],
    ['#', ''],
    ['#top', ''],
    ['#TOP', ''],
    ['#topic', 'topic'],
    ['#caf%C3%A9', 'café'],
    ['#100%', '100%'],
    ['#:~:text=word', ''],
    ['#one:~:text=word', 'one'],
  ])('%j names %j', (hash, anchor) => {
    expect(toAnchor(hash)).toBe(anchor);
  });

  test('names every id that it is written for', () => {
    const id = fc.string({ unit: 'grapheme' }).filter((text) => !/^top$|:~:/i.test(text));
    fc.assert(
      fc.property(id, (text) => {
        const target = resolve(`/now#${encodeURIComponent(text)}`);
        expect(target).toEqual({ kind: 'internal', path: '/now', anchor: text });
      }),
    );
  });
});

test.each([
  ['/now', '/now'],
  ['/now?a=b#one', '/now?a=b#one'],
  ['https://example.com/now', '/now'],
  ['https://example.org/a', 'https://example.org/a'],
  ['https://', 'https://'],
])('%j is shown as %j', (address, shown) => {
  const target = resolve(address);
  expect(target.kind === 'elsewhere' ? '' : formatTarget(target)).toBe(shown);
});
