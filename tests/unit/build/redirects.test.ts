import { expect, test } from 'vitest';
import { toContentFile, toDocument } from '#lib/authoring/content-folder.ts';
import { toRedirects } from '#lib/build/redirects.ts';

const post = toDocument(toContentFile('posts/new.mdx', '---\ntitle: A\n---\n'));
const documents = post ? [post] : [];

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
  expect(toRedirects(files, documents, () => ({ aliases: ['/2020/new', '/new.html'] }))).toEqual({
    '/2020/new': '/blog/new',
    '/new.html': '/blog/new',
    '/a': '/blog/new',
    '/b': '/blog/new',
    '/out': 'https://example.org/',
  });
});

test('a site without any has none', () => {
  expect(toRedirects([], documents, () => ({}))).toEqual({});
  expect(toRedirects([toContentFile('redirects.yaml', 'redirects: []\n')], [], () => ({}))).toEqual(
    {},
  );
});
