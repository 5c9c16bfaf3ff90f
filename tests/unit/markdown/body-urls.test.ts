import fc from 'fast-check';
import type { Link } from 'mdast';
import { describe, expect, test } from 'vitest';
import {
  assertOwnImage,
  assertSafeUrl,
  isImageFile,
  isMediaFile,
  resolveMedia,
  toMediaFile,
} from '#lib/markdown/body-urls.ts';
import { ContentError } from '#lib/markdown/content-error.ts';

const position = {
  start: { line: 2, column: 5, offset: 9 },
  end: { line: 2, column: 9, offset: 13 },
};
const link = (url: string): Link => ({ type: 'link', url, children: [], position });
const check = (url: string) => assertSafeUrl(url, link(url));

const scheme = {
  message: 'is not a URL that may be linked.',
  advice: { accepted: 'Begin it with `/` for this site, or with https://, http:// or mailto:.' },
};
const relative = {
  message: 'is a relative URL, which each page resolves differently.',
  advice: { accepted: 'Begin it with `/` for this site, or with https://.' },
};
const javascript = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  'javascript\t:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:a',
  '\u0000\u001fjavascript:a',
  'javascript://example.com/%0aa',
];
const others =
  'data:text/html,<script>alert(1)</script> DATA:text/html;base64,PA== vbscript:msgbox(1) file:///etc/passwd blob:https://example.com/1 view-source:javascript:alert(1) x-unknown+scheme.1:a httpsx:a mailtox:a tel: geox:1';
const onPage =
  'now ./now ../now ?q=a a/javascript:b ./javascript:b 1:2 //example.com/a /\\example.com \\\\example.com';

describe('assertSafeUrl', () => {
  test.each([
    ...[...javascript, ...others.split(' ')].map((url) => [url, scheme] as const),
    ...[...onPage.split(' '), '', ' ', '\t//example.com', '/\t/example.com'].map(
      (url) => [url, relative] as const,
    ),
  ])('rejects %j, which $message', (url, { message, advice }) => {
    const place = { line: 2, column: 5, length: 4 };
    const error = { name: 'ContentError', message: `\`${url}\` ${message}`, advice, place };
    expect(() => check(url)).toThrow(expect.objectContaining(error));
  });

  test.each([
    // A user name.
    'https://example.com@evil.example',
    'http://a:b@evil.example/',
    'HTTPS:\\\\a@b.example',
    // A browser reads them as relative to a page of the same scheme.
    'https:now',
    'http:now',
    'https:/now',
    'HTTPS:?q=a',
    'https:',
  ])('rejects %j', (url) => {
    expect(() => check(url)).toThrow(ContentError);
  });

  test.each([
    'https://example.com/@name',
    'mailto:a@example.com',
    'https://example.com/?a=b@c',
    '/',
    '/now',
    '/a:b',
    '/a//b',
    '/blog?q=javascript:a#b',
    '/é',
    '#part',
    '#',
    '#javascript:b',
    'https://example.com/a:b',
    'HTTPS://EXAMPLE.COM',
    'http://localhost:3000',
    'MAILTO:a@b.c',
    'tel:+1-201-555-0123',
    'sms:+12015550123',
    'xmpp:ada@example.com',
    'matrix:u/ada:example.com',
    'geo:51.5,-0.1',
    'GEO:51.5,-0.1',
  ])('accepts %j', (url) => {
    expect(() => check(url)).not.toThrow();
  });

  test('rejects a script scheme in any case and with any control characters', () => {
    const blanks = fc.string({ unit: fc.constantFrom('\t', '\n', '\r', '\u0000', '\u001f', ' ') });
    const schemes = fc.tuple(fc.array(fc.boolean()), fc.array(blanks)).map(([upper, between]) =>
      Array.from('javascript', (letter, at) => {
        return (between[at] ?? '') + (upper[at] ? letter.toUpperCase() : letter);
      }).join(''),
    );
    fc.assert(
      fc.property(schemes, fc.string(), (scheme, rest) => {
        expect(() => check(`${scheme}:${rest}`)).toThrow(ContentError);
      }),
    );
  });

  test('accepts nothing that a browser reads as a script or as another host', () => {
    const marks = fc.constantFrom(...'javscript:dt\\/#?.@ \t\n\u0001hps');
    fc.assert(
      fc.property(fc.string({ unit: marks }), (url) => {
        try {
          check(url);
        } catch {
          return;
        }
        const base = 'https://site.example/a/b';
        if (!URL.canParse(url, base)) return;
        const { protocol, host } = new URL(url, base);
        expect(protocol).toMatch(/^(?:https?|mailto|tel|sms|xmpp|matrix|geo):$/);
        const bare = [...url].filter((char) => char > ' ').join('');
        if (!/^(?:https?|mailto|tel|sms|xmpp|matrix|geo):/i.test(bare)) {
          expect(host).toBe('site.example');
        }
      }),
      { numRuns: 300 },
    );
  });
});

test.each(['/images/a.png', '/images/a b.svg'])('an image of this site is accepted: %s', (url) => {
  expect(() => assertOwnImage(url, link(url))).not.toThrow();
});

test.each(['https://a.org/a.png', '//a.org/a.png', '#a', 'a.png', 'data:image/png,x'])(
  'another image is rejected: %s',
  (url) => {
    expect(() => assertOwnImage(url, link(url))).toThrow(ContentError);
  },
);

test('an image of another site is rejected with advice', () => {
  expect(() => assertOwnImage('https://a.org/a.png', link(''))).toThrow(
    expect.objectContaining({
      message: '`https://a.org/a.png` is not an image of this site.',
      advice: { accepted: 'Put the file into public/images/ and write /images/… here.' },
    }),
  );
});

describe('resolveMedia', () => {
  test.each([
    ['./b.png', 'posts/a.mdx', '/images/content/posts/b.png'],
    ['b.png', 'posts/a.mdx', '/images/content/posts/b.png'],
    ['./b.png', 'posts/a/index.md', '/images/content/posts/a/b.png'],
    ['../b/c.webp', 'posts/a/index.md', '/images/content/posts/b/c.webp'],
    ['./c/./d.mp4', 'posts/a.md', '/images/content/posts/c/d.mp4'],
    ['./b c.png', 'posts/a.md', '/images/content/posts/b%20c.png'],
    ["./it's (1)[a].png", 'posts/a.md', "/images/content/posts/it's%20(1)%5Ba%5D.png"],
    ['./50%25.png', 'posts/a.md', '/images/content/posts/50%25.png'],
    ['./100%.png', 'posts/a.md', '/images/content/posts/100%25.png'],
    ['b%20c.png', 'posts/a.md', '/images/content/posts/b%20c.png'],
  ])('%s in %s → %s', (url, document, resolved) => {
    expect(resolveMedia(url, document)).toBe(resolved);
  });

  test.each([
    '/images/a.png',
    '//evil.example/a.png',
    '\\\\evil.example\\a.png',
    'https://a.org/a.png',
    'javascript:alert(1).png',
    'data:image/png,a.png',
    '#a.png',
    '?a.png',
    'other-article',
    '../../../etc/a.png',
    '',
  ])('leaves %j alone', (url) => {
    expect(resolveMedia(url, 'posts/a.mdx')).toBe(url);
  });
});

test.each([
  ['/images/a.png', 'public/images/a.png'],
  ['/images/content/posts/a/b.png', 'content/posts/a/b.png'],
])('%s is the file %s', (url, file) => {
  expect(toMediaFile(url)).toBe(file);
});

test('a video is media, but no image', () => {
  expect([isMediaFile('a.MP4'), isImageFile('a.MP4')]).toEqual([true, false]);
  expect([isMediaFile('a.JPG'), isImageFile('a.JPG')]).toEqual([true, true]);
  expect(isMediaFile('a.mdx')).toBe(false);
});
