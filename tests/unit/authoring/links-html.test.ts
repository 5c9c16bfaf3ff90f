import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSrcset, readHtml, readSitemap } from '#lib/authoring/links/html.ts';

const addressesOf = (html: string) => readHtml(html).links.map(({ address }) => address);

describe('the addresses of a page', () => {
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
    ['what is read without script', '<noscript><img src="/a.png"></noscript>', ['/a.png']],
  ])('hold %s', (_, html, addresses) => {
    expect(addressesOf(html)).toEqual(addresses);
  });

  test.each([
    ['an element that only has a name', '<a name="here">Here</a>'],
    ['a form that changes something', '<form action="/send" method="post"></form>'],
    ['a form without an address', '<form></form>'],
    ['a server to connect to', '<link rel="preconnect" href="https://example.com">'],
    ['a server to look up', '<link rel="dns-prefetch" href="https://example.com">'],
    ['words about a card', '<meta property="og:image:alt" content="/a.png">'],
    ['a description', '<meta name="description" content="/a.png">'],
    ['a part of the page itself', '<svg><use href="#icon"></use></svg>'],
    ['a comment', '<!-- <a href="/a">A</a> -->'],
    ['an address in text', '<p>https://example.com/</p>'],
  ])('do not hold %s', (_, html) => {
    expect(addressesOf(html)).toEqual([]);
  });

  test.each([
    ['the words of a link', '<a href="/a">The <em>first</em>\n page</a>', 'The first page'],
    ['the words for an image', '<a href="/a"><img alt="A map"></a>', 'A map'],
    ['the label of a link without words', '<a href="/a" aria-label="Home"></a>', 'Home'],
    ['the relation of what is not seen', '<link rel="alternate" href="/a">', '<link alternate>'],
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
  expect(readSitemap(xml).map(({ address }) => address)).toEqual([
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
  ])('%j holds %j', (srcset, addresses) => {
    expect(parseSrcset(srcset)).toEqual(addresses);
  });

  test('holds what was written into it', () => {
    const address = fc.stringMatching(/^[^\s,](?:\S*[^\s,])?$/);
    const descriptor = fc.constantFrom('', ' 2x', ' 640w', '  1.5x ');
    fc.assert(
      fc.property(fc.array(fc.tuple(address, descriptor)), (candidates) => {
        const srcset = candidates.map((parts) => parts.join('')).join(', ');
        expect(parseSrcset(srcset)).toEqual(candidates.map(([written]) => written));
      }),
    );
  });
});
