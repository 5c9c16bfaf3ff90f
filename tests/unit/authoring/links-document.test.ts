import { expect, test } from 'vitest';
import { isReadable, readDocument } from '#lib/authoring/links/document.ts';

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
    'a bare address',
    'See https://example.com/a.',
    [['https://example.com/a', 'https://example.com/a']],
  ],
  ['a link without words', '[](/now)', [['/now', '(no text)']]],
  ['nothing of code', '`[now](/now)`\n\n```\n[now](/now)\n```', []],
])('Markdown holds %s', (_, text, links) => {
  const expected = links.map(([address, words]) => ({ address, text: words }));
  for (const type of ['text/markdown', 'text/plain']) {
    expect(readDocument(type, text)).toEqual({ links: expected });
  }
});

test('a JSON Feed holds its addresses and those of its articles', () => {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://example.com/',
    items: [{ url: '/a', content_html: '<a href="/b">B</a><img src="/c.png">', title: 'url' }],
  };
  expect(readDocument('application/feed+json', JSON.stringify(feed)).links).toEqual([
    { address: 'https://example.com/', text: 'home_page_url' },
    { address: '/a', text: 'url' },
    { address: '/b', text: 'B' },
    { address: '/c.png', text: '<img>' },
  ]);
});

test('a feed that is no JSON holds nothing', () => {
  expect(readDocument('application/feed+json', '{').links).toEqual([]);
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
  expect(readDocument('text/html', '<p id="a">').anchors).toEqual(new Set(['a']));
  expect(readDocument('text/markdown', '# A').anchors).toBeUndefined();
});
