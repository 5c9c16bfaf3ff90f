import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseTarget } from '#lib/edge/request.ts';
import { readSitePaths, withPrerenderedPages } from '#lib/server/build-output.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-paths-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function writeBuild(routes: readonly string[] = [], staticRoutes: readonly string[] = []): void {
  const prerendered = Object.fromEntries(routes.map((route) => [route, {}]));
  write('.next/prerender-manifest.json', JSON.stringify({ routes: prerendered }));
  const pages = staticRoutes.map((page) => ({ page, regex: '' }));
  write('.next/routes-manifest.json', JSON.stringify({ staticRoutes: pages }));
}

describe('the paths of a build', () => {
  test('are its pages, its routes without parameters, its files and the framework’s', () => {
    writeBuild(['/', '/about', '/blog/a', '/rss.xml'], ['/search', '/openapi.json']);
    write('public/icon.svg');
    write('public/images/covers/a.png');
    write('.next/static/chunks/a.js');
    write('.next/server/app/secret.js');
    write('lib/secret.ts');
    expect([...readSitePaths(root)].sort()).toEqual([
      '/',
      '/_next/static/chunks/a.js',
      '/about',
      '/blog/a',
      '/icon.svg',
      '/images/covers/a.png',
      '/openapi.json',
      '/rss.xml',
      '/search',
    ]);
  });

  test('are those of the pages alone if there are no files', () => {
    writeBuild(['/']);
    expect(readSitePaths(root)).toEqual(new Set(['/']));
  });

  test('have no folders', () => {
    writeBuild();
    mkdirSync(join(root, 'public/empty/nested'), { recursive: true });
    expect(readSitePaths(root)).toEqual(new Set());
  });

  /** As a browser requests it: the URL parser encodes what a path may not contain, and nothing else. */
  test.each([
    'an image.png',
    'café.png',
    '[slug].js',
    '日本.txt',
    '100%.png',
    'a#b?.txt',
    "a-b_c.d~e!f'g(h)i*.txt",
    'a@2x.png',
    'a+b,c;d=e&f$g:h.txt',
  ])('contain the canonical form of the URL of each file: %s', (name) => {
    writeBuild();
    write(`public/files/${name}`);
    const written = name.replace(/[%#?]/g, encodeURIComponent);
    const { pathname } = new URL(`/files/${written}`, 'http://localhost');
    expect(readSitePaths(root).has(parseTarget(pathname).path)).toBe(true);
    expect(readSitePaths(root).has(parseTarget(`/files/${encodeURIComponent(name)}`).path)).toBe(
      true,
    );
  });

  test('are all in canonical form', () => {
    writeBuild(['/', '/blog/a'], ['/search']);
    for (const name of ['a b.png', 'é.png', '[a].js']) write(`public/${name}`);
    for (const path of readSitePaths(root)) {
      expect(parseTarget(path)).toMatchObject({ path, isCanonical: true });
    }
  });
});

test.each(['prerender-manifest.json', 'routes-manifest.json'])(
  'without a build, or with half of one, the message says how to make it: %s',
  (missing) => {
    expect(() => readSitePaths(root)).toThrow('npm run build');
    writeBuild();
    rmSync(join(root, '.next', missing));
    expect(() => readSitePaths(root)).toThrow(new RegExp(`${missing}.*npm run build`));
  },
);

describe('a prerendered page', () => {
  const next = async (url: string) => ({
    status: 200,
    headers: {},
    body: Buffer.from(`next ${url}`),
  });

  test.each([
    ['/', 'index', 200],
    ['/about', 'about', 200],
    ['/_not-found', '_not-found', 404],
  ])('%s is served from its file with its status', async (path, name, status) => {
    writeBuild([path]);
    write(`.next/server/app/${name}.html`, `<h1>${name}</h1>`);
    write(`.next/server/app/${name}.meta`, JSON.stringify(status === 200 ? {} : { status }));
    const response = await withPrerenderedPages(next, root)(path);
    expect(response).toEqual({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(`<h1>${name}</h1>`),
    });
  });

  test.each(['/rss.xml', '/blog?q=a', '/filtered/blog?q=a', '/constructor', '/about'])(
    '%s comes from Next if it is not prerendered as a page',
    async (url) => {
      writeBuild(['/rss.xml']);
      write('.next/server/app/about.html');
      const { body } = await withPrerenderedPages(next, root)(url);
      expect(body.toString()).toBe(`next ${url}`);
    },
  );
});
