import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createQuota } from '#lib/edge/quota/quota.ts';
import { parseTarget } from '#lib/edge/request.ts';
import { openBuild } from '#lib/server/build-output.ts';
import { createRequestListener } from '#lib/server/request-listener.ts';
import { site } from '#tests/support/site.ts';
import { listen } from './listen.ts';

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

type Routes = {
  readonly fixed?: readonly string[];
  readonly dynamic?: Readonly<Record<string, string>>;
  /** Those with `dynamicParams = false`. */
  readonly closed?: readonly string[];
};

/** A build with prerendered pages, and with handlers that respond with their parameters and what they were asked. */
function writeBuild(
  pages: readonly string[] = [],
  { fixed = [], dynamic = {}, closed = [] }: Routes = {},
): void {
  const prerendered = Object.fromEntries(pages.map((page) => [page, {}]));
  const dynamicRoutes = Object.fromEntries(closed.map((page) => [page, { fallback: false }]));
  write('.next/prerender-manifest.json', JSON.stringify({ routes: prerendered, dynamicRoutes }));
  for (const page of pages) {
    const name = `.next/server/app/${page === '/' ? 'index' : page}`;
    write(`${name}.html`, `<h1>${page}</h1>`);
    write(`${name}.meta`, JSON.stringify(page === '/_not-found' ? { status: 404 } : {}));
  }
  const routes = [...fixed, ...Object.keys(dynamic)];
  write(
    '.next/routes-manifest.json',
    JSON.stringify({
      staticRoutes: [...pages, ...fixed].map((page) => ({ page })),
      dynamicRoutes: Object.entries(dynamic).map(([page, namedRegex]) => ({ page, namedRegex })),
      headers: [
        { regex: '^/assets(?:/([^/]+?))$', headers: [{ key: 'Cache-Control', value: 'forever' }] },
      ],
    }),
  );
  const files = Object.fromEntries(routes.map((page) => [`${page}/route`, `app${page}/route.js`]));
  write('.next/server/app-paths-manifest.json', JSON.stringify(files));
  for (const page of routes) write(`.next/server/app${page}/route.js`, compiledRoute(page));
}

const compiledRoute = (page: string) => `
  const GET = async (request, { params }) =>
    Response.json({ page: '${page}', url: request.url, params: await params }, { headers: { 'X-Own': 'a' } });
  let isLoaded = false;
  exports.routeModule = {
    ensureUserland: async () => { isLoaded = true; },
    get userland() { if (!isLoaded) throw new Error('not loaded'); return { GET }; },
  };`;

async function request(url: string) {
  const { readBuild: origin } = openBuild(root);
  const { status, headers, body } = await origin(url);
  return { status, headers, text: body.toString() };
}

describe('the paths of a build', () => {
  test('are its pages, its routes, its public files and the framework’s', async () => {
    writeBuild(['/', '/about', '/blog/a'], {
      fixed: ['/openapi.json'],
      dynamic: { '/cards/[...path]': '^/cards/(?<nxtPpath>.+?)(?:/)?$' },
    });
    write('.generated/content/cards.json', JSON.stringify({ '/cards/a.png': {} }));
    write('public/icon.svg');
    write('public/images/covers/a.png');
    write('.next/static/chunks/a.js');
    write('.next/server/app/secret.js');
    write('lib/secret.ts');
    const { hasPath } = openBuild(root);
    const there = ['/', '/about', '/blog/a', '/openapi.json', '/cards/a.png', '/icon.svg'];
    const files = ['/images/covers/a.png', '/_next/static/chunks/a.js'];
    for (const path of [...there, ...files]) expect([path, hasPath(path)]).toEqual([path, true]);
    const missing = [
      '/images',
      '/images/covers',
      '/secret.js',
      '/lib/secret.ts',
      '/server/app/secret.js',
    ];
    const unknown = ['/cards/b.png', '/cards'];
    const unsafe = [
      '/../package.json',
      '/images/../../lib/secret.ts',
      '/constructor',
      '/__proto__',
    ];
    for (const path of [...missing, ...unknown, ...unsafe])
      expect([path, hasPath(path)]).toEqual([path, false]);
  });

  test('of a route with `dynamicParams = false` are those that are prerendered', () => {
    const page = '/llms-full/[part]';
    writeBuild(['/llms-full/1.txt'], {
      dynamic: { [page]: '^/llms\\-full/(?<nxtPpart>[^/]+?)(?:/)?$' },
      closed: [page],
    });
    const { hasPath } = openBuild(root);
    expect(hasPath('/llms-full/1.txt')).toBe(true);
    expect(hasPath('/llms-full/99.txt')).toBe(false);
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
  ])('contain the canonical form of the URL of each file: %s', async (name) => {
    writeBuild();
    write(`public/files/${name}`, 'text');
    const written = name.replace(/[%#?]/g, encodeURIComponent);
    const { pathname } = new URL(`/files/${written}`, 'http://localhost');
    for (const path of [pathname, `/files/${encodeURIComponent(name)}`]) {
      expect((await request(parseTarget(path).path)).text).toBe('text');
    }
  });
});

test.each(['prerender-manifest.json', 'routes-manifest.json', 'server/app-paths-manifest.json'])(
  'without a build, or with half of one, the message says how to make it: %s',
  async (missing) => {
    expect(() => openBuild(root)).toThrow('npm run build');
    writeBuild();
    rmSync(join(root, '.next', missing));
    expect(() => openBuild(root)).toThrow(new RegExp(`${missing}.*npm run build`));
  },
);

test.each([
  ['/', 200],
  ['/about', 200],
  ['/_not-found', 404],
])('the prerendered page %s is served from its file with its status', async (path, status) => {
  writeBuild([path]);
  expect(await request(path)).toEqual({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: `<h1>${path}</h1>`,
  });
});

test('a prerendered route has its own type and status', async () => {
  writeBuild(['/cards/a.png']);
  rmSync(join(root, '.next/server/app/cards/a.png.html'));
  write('.next/server/app/cards/a.png.body', 'bytes');
  const headers = { 'content-type': 'image/png' };
  write('.next/server/app/cards/a.png.meta', JSON.stringify({ status: 200, headers }));
  expect(await request('/cards/a.png')).toEqual({ status: 200, headers, text: 'bytes' });
});

describe('a file', () => {
  test.each([
    ['a.css', 'text/css; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.txt', 'text/plain; charset=utf-8'],
    ['a.svg', 'image/svg+xml'],
    ['a.woff2', 'font/woff2'],
    ['a.png', 'image/png'],
    ['a', 'application/octet-stream'],
  ])('%s has the type %s and the date of its last change', async (name, type) => {
    writeBuild();
    write(`public/${name}`, 'text');
    utimesSync(join(root, 'public', name), 0, 0);
    expect(await request(`/${name}`)).toEqual({
      status: 200,
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=0',
        'last-modified': 'Thu, 01 Jan 1970 00:00:00 GMT',
      },
      text: 'text',
    });
  });

  test('of the framework never changes; others have the headers of next.config.mjs', async () => {
    writeBuild();
    write('.next/static/a.js');
    write('public/assets/a.js');
    const cachingOf = async (path: string) => (await request(path)).headers['cache-control'];
    expect(await cachingOf('/_next/static/a.js')).toBe('public, max-age=31536000, immutable');
    expect(await cachingOf('/assets/a.js')).toBe('forever');
  });
});

describe('a route handler', () => {
  const routes = {
    fixed: ['/api/posts'],
    dynamic: {
      '/api/posts/[slug]': '^/api/posts/(?<nxtPslug>[^/]+?)(?:/)?$',
      '/api/[[...rest]]': '^/api(?:/(?<nxtPrest>.+?))?(?:/)?$',
    },
  };

  test.each([
    ['/api/posts', '/api/posts', {}],
    ['/api/posts?q=a%20b', '/api/posts', {}],
    ['/api/posts/a', '/api/posts/[slug]', { slug: 'a' }],
    ['/api/posts/a%20b', '/api/posts/[slug]', { slug: 'a b' }],
    ['/api/posts/a/b', '/api/[[...rest]]', { rest: ['posts', 'a', 'b'] }],
    ['/api/x/a%2Fb', '/api/[[...rest]]', { rest: ['x', 'a/b'] }],
    ['/api', '/api/[[...rest]]', {}],
  ])('for %s is that of %s', async (url, page, params) => {
    writeBuild([], routes);
    const { status, headers, text } = await request(url);
    expect([status, headers['content-type'], headers['x-own']]).toEqual([
      200,
      'application/json',
      'a',
    ]);
    expect(JSON.parse(text)).toEqual({ page, url: `http://localhost${url}`, params });
  });

  test('is an error where there is none', async () => {
    writeBuild([], routes);
    await expect(request('/blog?q=a')).rejects.toThrow('/blog');
  });

  test('without the structure that Next writes stops the start with a message', async () => {
    writeBuild([], routes);
    write('.next/server/app/api/posts/route.js', 'exports.GET = () => {};');
    await expect(openBuild(root).loadHandlers()).rejects.toThrow(
      /api\/posts\/route\.js.*npx next start.*workarounds/,
    );
  });

  test('is loaded once: at its first request, or with all others', async () => {
    writeBuild(['/about'], { fixed: ['/a', '/b', '/c'] });
    for (const page of ['/a', '/b', '/c']) {
      const loading = `require('node:fs').appendFileSync(${JSON.stringify(join(root, 'log'))}, '${page} ');`;
      write(`.next/server/app${page}/route.js`, `${loading}${compiledRoute(page)}`);
    }
    const readLog = () => readFileSync(join(root, 'log'), 'utf8');
    write('log');
    const { readBuild, hasPath, loadHandlers } = openBuild(root);
    expect(hasPath('/a')).toBe(true);
    expect((await readBuild('/about')).status).toBe(200);
    expect(readLog()).toBe('');
    await Promise.all([readBuild('/b'), readBuild('/b?q=a')]);
    expect(readLog()).toBe('/b ');
    await loadHandlers();
    expect(readLog()).toBe('/b /a /c ');
  });

  test('serves while another one is broken', async () => {
    writeBuild([], routes);
    write('.next/server/app/api/posts/route.js', 'throw new Error("broken");');
    const { readBuild, loadHandlers } = openBuild(root);
    await expect(loadHandlers()).rejects.toThrow('broken');
    await expect(readBuild('/api/posts')).rejects.toThrow('broken');
    expect((await readBuild('/api/posts/a')).status).toBe(200);
  });
});

describe('a large video', () => {
  /** Bytes. A file of this size takes no place on the disk: only its end is written. */
  const size = 1_500_000_000;
  const end = Buffer.from('the end');

  async function start() {
    writeBuild();
    write('public/images/a.mp4');
    truncateSync(join(root, 'public/images/a.mp4'), size - end.length);
    appendFileSync(join(root, 'public/images/a.mp4'), end);
    const { readBuild: origin, hasPath } = openBuild(root);
    const listening = await listen(
      createRequestListener({ site, quota: createQuota(), hasPath }, origin),
    );
    onTestFinished(listening.close);
    return (headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${listening.origin}/images/a.mp4`, { headers });
  }

  test('is sent in parts, and never held in memory', async () => {
    const get = await start();
    const before = process.resourceUsage().maxRSS;
    const part = await get({ Range: `bytes=${size - 3}-` });
    expect([part.status, await part.text()]).toEqual([206, 'end']);
    expect(part.headers.get('content-range')).toBe(`bytes ${size - 3}-${size - 1}/${size}`);
    const whole = await get();
    expect(whole.headers.get('content-length')).toBe(String(size));
    const first = await whole.body?.getReader().read();
    expect(first?.value?.every((byte) => byte === 0)).toBe(true);
    // In kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(size / 1_000 / 4);
  });

  test('has another tag when its size or its date changes', async () => {
    const get = await start();
    const file = join(root, 'public/images/a.mp4');
    const tags = new Set<unknown>();
    const readTag = async () => tags.add((await request('/images/a.mp4')).headers.etag);
    await readTag();
    utimesSync(file, 1_700_000_000, 1_700_000_000);
    await readTag();
    truncateSync(file, size - 1);
    await readTag();
    utimesSync(file, 1_700_000_000, 1_700_000_000);
    await readTag();
    expect(tags.size).toBe(4);
    const etag = (await get()).headers.get('etag');
    expect(tags).toContain(etag);
    expect((await get({ 'If-None-Match': String(etag) })).status).toBe(304);
  });
});
