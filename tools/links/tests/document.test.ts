import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/support/any-text.ts';
import {
  formatTarget,
  isReadable,
  parseSrcset,
  readHtml,
  readLinks,
  readSitemap,
  resolveLink,
  toAnchor,
} from '../document.ts';

test.each([
  ['a link', 'See [now](/now).', [['/now', 'now']]],
  ['an image', '![A map](/a.png)', [['/a.png', 'A map']]],
  [
    'an image that is a link',
    '[![A map](/a.png)](/a)',
    [
      ['/a', 'A map'],
      ['/a.png', 'A map'],
    ],
  ],
  ['a link by its name', 'See [now][n].\n\n[n]: /now', [['/now', '[n]']]],
  [
    'a bare URL',
    'See https://example.com/a.',
    [['https://example.com/a', 'https://example.com/a']],
  ],
  ['a link without words', '[](/now)', [['/now', '(no text)']]],
  ['nothing of code', '`[now](/now)`\n\n```\n[now](/now)\n```', []],
])('Markdown holds %s', (_, text, links) => {
  const expected = links.map(([url, words]) => ({ url, text: words }));
  for (const type of ['text/markdown', 'text/plain']) {
    expect(readLinks(type, text)).toEqual({ links: expected });
  }
});

test('a JSON Feed has its own URLs and those in its articles', () => {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://example.com/',
    items: [{ url: '/a', content_html: '<a href="/b">B</a><img src="/c.png">', title: 'url' }],
  };
  expect(readLinks('application/feed+json', JSON.stringify(feed)).links).toEqual([
    { url: 'https://example.com/', text: 'home_page_url' },
    { url: '/a', text: 'url' },
    { url: '/b', text: 'B' },
    { url: '/c.png', text: '<img>' },
  ]);
});

test('a feed that is not JSON has no links', () => {
  expect(readLinks('application/feed+json', '{').links).toEqual([]);
});

test.each([
  ['text/html', true],
  ['text/markdown', true],
  ['text/plain', true],
  ['application/xml', true],
  ['application/feed+json', true],
  ['application/json', false],
  ['image/png', false],
  ['', false],
  ['constructor', false],
])('a document of type %j is read: %j', (type, isRead) => {
  expect(isReadable(type)).toBe(isRead);
});

test('anchors are looked for in HTML alone', () => {
  expect(readLinks('text/html', '<p id="a">').anchors).toEqual(new Set(['a']));
  expect(readLinks('text/markdown', '# A').anchors).toBeUndefined();
});

const urlsOf = (html: string) => readHtml(html).links.map(({ url }) => url);

describe('the URLs of a page', () => {
  test.each([
    ['a link', '<a href="/now">Now</a>', ['/now']],
    ['an area', '<map><area href="/a"></map>', ['/a']],
    ['a file that the page needs', '<link rel="stylesheet" href="/a.css">', ['/a.css']],
    ['the page itself', '<a href="">Again</a>', ['']],
    ['a script', '<script src="/a.js"></script>', ['/a.js']],
    ['an image', '<img src="/a.png" alt="">', ['/a.png']],
    [
      'an image by the width of the window',
      '<img srcset="/a.png 1x, /b.png 2x">',
      ['/a.png', '/b.png'],
    ],
    ['a preloaded image', '<link rel="preload" imagesrcset="/a.png 1x">', ['/a.png']],
    [
      'a video and its poster',
      '<video src="/a.mp4" poster="/a.png"></video>',
      ['/a.mp4', '/a.png'],
    ],
    ['a form', '<form action="/search"></form>', ['/search']],
    ['a form that says how it is sent', '<form action="/search" method="GET"></form>', ['/search']],
    ['a card', '<meta property="og:image" content="/a.png">', ['/a.png']],
    ['a secure card', '<meta property="og:image:secure_url" content="/a.png">', ['/a.png']],
    ['a card of X', '<meta name="twitter:image" content="/a.png">', ['/a.png']],
    ['the content of noscript', '<noscript><img src="/a.png"></noscript>', ['/a.png']],
  ])('hold %s', (_, html, urls) => {
    expect(urlsOf(html)).toEqual(urls);
  });

  test.each([
    ['an element that only has a name', '<a name="here">Here</a>'],
    ['a form that changes something', '<form action="/send" method="post"></form>'],
    ['a form without a URL', '<form></form>'],
    ['a server to connect to', '<link rel="preconnect" href="https://example.com">'],
    ['a server to look up', '<link rel="dns-prefetch" href="https://example.com">'],
    ['words about a card', '<meta property="og:image:alt" content="/a.png">'],
    ['a description', '<meta name="description" content="/a.png">'],
    ['a part of the page itself', '<svg><use href="#icon"></use></svg>'],
    ['a comment', '<!-- <a href="/a">A</a> -->'],
    ['a URL in text', '<p>https://example.com/</p>'],
  ])('do not hold %s', (_, html) => {
    expect(urlsOf(html)).toEqual([]);
  });

  test.each([
    ['the words of a link', '<a href="/a">The <em>first</em>\n page</a>', 'The first page'],
    ['the words for an image', '<a href="/a"><img alt="A map"></a>', 'A map'],
    ['the label of a link without words', '<a href="/a" aria-label="Home"></a>', 'Home'],
    ['the relation of an invisible link', '<link rel="alternate" href="/a">', '<link alternate>'],
    ['the property of a card', '<meta property="og:url" content="/a">', '<meta og:url>'],
    ['the element of what has no words', '<script src="/a"></script>', '<script>'],
    ['not the words of a form', '<form action="/a">Search</form>', '<form>'],
  ])('come with %s', (_, html, text) => {
    expect(readHtml(html).links.at(0)?.text).toBe(text);
  });
});

test.each([
  ['every id', '<h2 id="one">1</h2><p id="two">2</p>', ['one', 'two']],
  ['the name of a link', '<a name="old">Old</a>', ['old']],
  ['no other name', '<meta name="author"><input name="q">', []],
])('the anchors of a page are %s', (_, html, anchors) => {
  expect([...readHtml(html).anchors]).toEqual(anchors);
});

test('a sitemap is read with its entities', () => {
  const xml = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.com/</loc><lastmod>2026-01-31</lastmod></url>
    <url><loc> https://example.com/a?b&amp;c </loc></url></urlset>`;
  expect(readSitemap(xml).map(({ url }) => url)).toEqual([
    'https://example.com/',
    'https://example.com/a?b&c',
  ]);
});

describe('a srcset', () => {
  test.each([
    ['', []],
    ['/a.png', ['/a.png']],
    ['/a.png, /b.png 2x', ['/a.png', '/b.png']],
    [' /a.png 320w,/b.png 640w ', ['/a.png', '/b.png']],
    ['/a,b.png 1x', ['/a,b.png']],
    ['/a.png,/b.png', ['/a.png,/b.png']],
    ['data:image/png;base64,AAAA 1x, /b.png', ['data:image/png;base64,AAAA', '/b.png']],
    [', ,', []],
  ])('%j holds %j', (srcset, urls) => {
    expect(parseSrcset(srcset)).toEqual(urls);
  });

  test('holds what was written into it', () => {
    const url = fc.stringMatching(/^[^\s,](?:\S*[^\s,])?$/);
    const descriptor = fc.constantFrom('', ' 2x', ' 640w', '  1.5x ');
    fc.assert(
      fc.property(fc.array(fc.tuple(url, descriptor)), (candidates) => {
        const srcset = candidates.map((parts) => parts.join('')).join(', ');
        expect(parseSrcset(srcset)).toEqual(candidates.map(([written]) => written));
      }),
    );
  });
});

const site = {
  baseUrl: 'https://example.com',
  origins: ['https://example.com', 'http://127.0.0.1:3200'],
};
const resolve = (link: string, page = '/blog/a') => resolveLink(link, page, site);

describe('a link on /blog/a', () => {
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
  ])('%j is the internal %j', (link, path, anchor) => {
    expect(resolve(link)).toEqual({ kind: 'internal', path, anchor });
  });

  test.each([
    ['https://example.org/a#b', 'https://example.org/a'],
    ['//example.org', 'https://example.org/'],
    ['http://example.com/', 'http://example.com/'],
    ['https://www.example.com/', 'https://www.example.com/'],
    ['http://127.0.0.1:3201/', 'http://127.0.0.1:3201/'],
  ])('%j is the external %j', (link, url) => {
    expect(resolve(link)).toEqual({ kind: 'external', url });
  });

  test.each(['mailto:a@example.com', 'tel:+1', 'data:,a', 'javascript:void 0'])(
    '%j is not an HTTP link',
    (link) => {
      expect(resolve(link)).toEqual({ kind: 'not-http' });
    },
  );

  test.each(['https://', 'http://exa mple.com/', 'https://example.com:port/', '//['])(
    '%j is invalid',
    (link) => {
      expect(resolve(link)).toEqual({ kind: 'invalid', url: link });
    },
  );
});

test('a page whose path begins with two slashes is internal', () => {
  expect(resolve('b', '//evil.example/a')).toMatchObject({ kind: 'internal' });
});

test('every text resolves, and an internal target resolves to itself', () => {
  fc.assert(
    fc.property(anyText(), (link) => {
      const target = resolve(link);
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

  test('names the id that it encodes', () => {
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
])('%j is shown as %j', (link, shown) => {
  const target = resolve(link);
  expect(target.kind === 'not-http' ? '' : formatTarget(target)).toBe(shown);
});
