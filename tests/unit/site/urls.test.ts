import { describe, expect, test } from 'vitest';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const site = makeSite();

describe('toAbsoluteUrl', () => {
  test.each([
    ['/', 'https://example.com/'],
    ['/now', 'https://example.com/now'],
    ['/blog?q=a#b', 'https://example.com/blog?q=a#b'],
    ['/a:b', 'https://example.com/a:b'],
  ])('adds the origin to the path %s', (path, url) => {
    expect(toAbsoluteUrl(site, path)).toBe(url);
  });

  test.each(['https://example.org/a', 'http://localhost:1', 'mailto:a@example.org', '#part'])(
    'does not change %s',
    (url) => {
      expect(toAbsoluteUrl(site, url)).toBe(url);
    },
  );
});
