import { describe, expect, test } from 'vitest';
import { toHeadersFile, toRedirectsFile } from '../../export/hosting.ts';
import { listFolders, toFile } from '../../export/site.ts';

describe('the file of a URL', () => {
  const paths = ['/', '/blog', '/blog/a', '/api/posts', '/api/posts/a', '/api/now', '/feed.json'];

  test.each([
    ['/', 'text/html; charset=utf-8', 'index.html'],
    ['/blog', 'text/html; charset=utf-8', 'blog.html'],
    ['/blog/a', 'text/html; charset=utf-8', 'blog/a.html'],
    ['/blog/a.md', 'text/markdown; charset=utf-8', 'blog/a.md'],
    ['/api/posts', 'application/json', 'api/posts.json'],
    ['/api/posts/a', 'application/json', 'api/posts/a'],
    ['/api/now', 'application/json', 'api/now'],
    ['/images/a%20b.png', 'image/png', 'images/a b.png'],
  ])('%s (%s) is %s', (path, type, file) => {
    expect(toFile(path, type, listFolders(paths))).toBe(file);
  });
});

test('_redirects has rewrites before redirects', () => {
  const redirects = [{ from: '/old', to: '/blog/new#part' }];
  const rewrites = [{ from: '/api/posts', to: '/api/posts.json' }];
  expect(toRedirectsFile(redirects, rewrites)).toBe(
    '/api/posts /api/posts.json 200\n/old /blog/new#part 308\n',
  );
});

describe('_headers', () => {
  const pages = ['/', '/uses', '/blog', '/blog/a', '/blog/tags/b', '/talks/c', '/de', '/de/blog/d'];
  const home = new Headers({
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    ETag: '"a"',
  });
  const viewed = new Headers({ 'Content-Security-Policy': "default-src 'none'; sandbox" });
  const untyped = [
    { path: '/api/now', type: 'application/json' },
    { path: '/.well-known/api-catalog', type: 'application/linkset+json' },
  ];
  const file = toHeadersFile(pages, home, untyped, {
    headers: viewed,
    extensions: ['.svg', '.png'],
  });
  const toRules = (text: string) =>
    new Map(
      text
        .trim()
        .split('\n\n')
        .map((rule) => rule.split('\n  '))
        .map(([pattern = '', ...headers]) => [pattern, headers]),
    );
  const rules = toRules(file);

  test('puts drawings and other images into a sandbox, as the server does', () => {
    const policy = "Content-Security-Policy: default-src 'none'; sandbox";
    expect(rules.get('/*.svg')).toEqual([policy]);
    expect(rules.get('/*.png')).toEqual([policy]);
  });

  test('gives pages the policy of the server', () => {
    for (const pattern of ['/', '/uses', '/blog', '/blog/*', '/talks/*', '/de', '/de/*']) {
      expect(rules.get(pattern)).toEqual(["Content-Security-Policy: default-src 'none'"]);
    }
    expect(rules.get('/*')).toEqual(['X-Content-Type-Options: nosniff']);
  });

  test('gives the editor a policy of its own and no cache, if the site has it', () => {
    const headers = [
      "Content-Security-Policy: script-src 'self'",
      'Cache-Control: no-store',
      'X-Robots-Tag: noindex',
    ];
    const editor = new Headers(headers.map((line) => line.split(': ') as [string, string]));
    const withEditor = toRules(
      toHeadersFile(pages, home, untyped, { headers: viewed, extensions: [] }, editor),
    );
    expect(withEditor.get('/admin')).toEqual(headers);
    expect(withEditor.get('/admin.html')).toEqual(headers);
    expect(rules.has('/admin')).toBe(false);
  });

  test('gives files without an extension their media type', () => {
    expect(rules.get('/api/*')).toContain('Content-Type: application/json');
    expect(rules.get('/.well-known/api-catalog')).toEqual([
      'Content-Type: application/linkset+json',
    ]);
  });

  test('has at most the 100 rules that hosts accept, each pattern once unless a file is named', () => {
    expect(file.match(/^\//gm)?.length).toBeLessThan(100);
  });
});
