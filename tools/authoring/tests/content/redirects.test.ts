import { expect, test } from 'vitest';
import { site } from '../../../../tests/support/site.ts';
import { toDocument } from '../../content/content-file.ts';
import { toRedirects } from '../../content/redirects.ts';
import { toContentFile } from '../../content-folder.ts';

const post = toDocument(toContentFile('posts/new.mdx', '---\ntitle: A\n---\n'));
const documents = post ? [post] : [];

const toFile = (...redirects: readonly { readonly from: string; readonly to: string }[]) =>
  toContentFile('redirects.yaml', JSON.stringify({ redirects }));

test('former paths are those of the file and of documents, each with where it leads in the end', () => {
  const files = [
    toContentFile(
      'redirects.yaml',
      JSON.stringify({
        redirects: [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/2020/new' },
          { from: '/out', to: 'https://example.org/' },
        ],
      }),
    ),
  ];
  expect(
    toRedirects(site, files, documents, () => ({ aliases: ['/2020/new', '/new.html'] })),
  ).toEqual({
    '/2020/new': '/blog/new',
    '/new.html': '/blog/new',
    '/a': '/blog/new',
    '/b': '/blog/new',
    '/out': 'https://example.org/',
  });
});

test.each([
  ['/old/', '/now', '/old'],
  ['/old//page/', '/now', '/old/page'],
  ['/a/./b', '/now', '/a/b'],
  ['/%6fld', '/now', '/old'],
  ['/über', '/now', '/%C3%BCber'],
  ['/%c3%bcber', '/now', '/%C3%BCber'],
])('%s is written in its canonical spelling', (from, to, path) => {
  expect(toRedirects(site, [toFile({ from, to })], [], () => ({}))).toEqual({ [path]: to });
});

test.each([
  ['/größe#maß', '/gr%C3%B6%C3%9Fe#ma%C3%9F'],
  ['/now/', '/now'],
  ['/now?a=ü', '/now?a=%C3%BC'],
  ['/100%25', '/100%25'],
  ['/日本?a#b', '/%E6%97%A5%E6%9C%AC?a#b'],
  ['/\uD800', '/%EF%BF%BD'],
  ['https://exämple.org/ü', 'https://xn--exmple-cua.org/%C3%BC'],
])('the target %s fits in a header', (to, location) => {
  expect(toRedirects(site, [toFile({ from: '/old', to })], [], () => ({}))).toEqual({
    '/old': location,
  });
});

test.each([
  ['/b', '/c', '/c'],
  ['/b/', '/c', '/c'],
  ['/b?x=1#top', '/c', '/c?x=1#top'],
  ['/b?x=1#top', '/c?y=2#end', '/c?y=2&x=1#end'],
  ['/b#top', 'https://example.org/', 'https://example.org/#top'],
])('/a to %s, which moved to %s, leads to %s', (first, second, location) => {
  const file = toFile({ from: '/a', to: first }, { from: '/b', to: second });
  expect(toRedirects(site, [file], [], () => ({}))).toMatchObject({ '/a': location });
});

test('a site without any has none', () => {
  expect(toRedirects(site, [], documents, () => ({}))).toEqual({});
  expect(
    toRedirects(site, [toContentFile('redirects.yaml', 'redirects: []\n')], [], () => ({})),
  ).toEqual({});
});
