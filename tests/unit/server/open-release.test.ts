import { appendFileSync, existsSync, rmSync, statSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { createQuota } from '#lib/edge/rate-limit/quota.ts';
import { parseTarget } from '#lib/edge/request.ts';
import { openRelease } from '#lib/server/open-release.ts';
import type { Manifest } from '#lib/server/releases.mjs';
import { createRequestListener } from '#lib/server/request-listener.ts';
import { openFolder } from '#tests/support/folder.ts';
import { linkFolder } from '#tests/support/link-folder.ts';
import { listenInTest } from '#tests/support/listen.ts';
import { site } from '#tests/support/site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

const folder = openFolder();
let releases = '';
let root = '';
beforeEach(() => {
  releases = folder.toPath();
  root = join(releases, '20260101T000000001Z-a');
});
const write = (path: string, text = '') => folder.write(`20260101T000000001Z-a/${path}`, text);

/** Completes a release with the content of the fixture. */
function complete(responses: Manifest['responses'] = {}, handlers: readonly string[] = []): void {
  if (!existsSync(join(root, '.generated'))) {
    linkFolder(join(siteFolder, '.generated'), join(root, '.generated'));
  }
  const names = listFiles(root).filter((name) => name !== 'manifest.json');
  const files = Object.fromEntries(names.map((name) => [name, statSync(join(root, name)).size]));
  const manifest = { name: 'a', builtAt: 'b', program: 'c', responses, handlers, files };
  write('manifest.json', JSON.stringify(manifest));
}

async function request(url: string) {
  const { status, headers, body } = await openRelease(root).readRoute(url);
  return { status, headers, text: body.toString() };
}

const html = { 'content-type': 'text/html; charset=utf-8' };

describe('the paths of a release', () => {
  test('are its responses, its handlers and its public files', () => {
    write('responses/about.html');
    write('public/icon.svg');
    write('public/images/covers/a.png');
    write('program/secret.js');
    complete({ '/about': { file: 'responses/about.html', headers: html, madeOf: [] } }, [
      '/openapi.json',
      '/cards/[...path]',
    ]);
    const { hasPath } = openRelease(root);
    const there = ['/about', '/openapi.json', '/cards/about.png', '/icon.svg'];
    for (const path of [...there, '/images/covers/a.png']) {
      expect([path, hasPath(path)]).toEqual([path, true]);
    }
    const missing = ['/images', '/images/covers', '/secret.js', '/program/secret.js'];
    const unknown = ['/cards/none.png', '/cards', '/manifest.json', '/responses/about.html'];
    const unsafe = ['/../manifest.json', '/images/../../manifest.json', '/constructor'];
    for (const path of [...missing, ...unknown, ...unsafe]) {
      expect([path, hasPath(path)]).toEqual([path, false]);
    }
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
    write(`public/files/${name}`, 'text');
    complete();
    const written = name.replace(/[%#?]/g, encodeURIComponent);
    const { pathname } = new URL(`/files/${written}`, 'http://localhost');
    for (const path of [pathname, `/files/${encodeURIComponent(name)}`]) {
      expect((await request(parseTarget(path).path)).text).toBe('text');
    }
  });
});

const break_ = {
  'without a manifest': () => rmSync(join(root, 'manifest.json')),
  'with an empty manifest': () => truncateSync(join(root, 'manifest.json')),
  'with a manifest that is cut off': () => truncateSync(join(root, 'manifest.json'), 20),
  'without a file': () => rmSync(join(root, 'responses/about.html')),
  'with a file that is cut off': () => truncateSync(join(root, 'responses/about.html'), 2),
};

test.each(Object.entries(break_))('a release %s fails with one line', (_, change) => {
  write('responses/about.html', '<h1>About</h1>');
  complete({ '/about': { file: 'responses/about.html', headers: html, madeOf: [] } });
  openRelease(root);
  change();
  expect(() => openRelease(root)).toThrow(/^.*(?:manifest\.json|about\.html).*$/);
});

test.each([
  ['/about', undefined, 200],
  ['/_not-found', 404 as const, 404],
])('%s is served from its file with its status and headers', async (path, stored, status) => {
  write('responses/a.html', '<h1>A</h1>');
  const response = { file: 'responses/a.html', headers: html, madeOf: [] };
  complete({ [path]: stored ? { ...response, status: stored } : response });
  expect(await request(path)).toEqual({ status, headers: html, text: '<h1>A</h1>' });
});

test('a path that has nothing is an error', async () => {
  complete();
  await expect(request('/blog?q=a')).rejects.toThrow('/blog');
});

describe('a file with a hash in its name', () => {
  test('never changes', async () => {
    write('public/assets/a.js');
    complete();
    const { headers } = await request('/assets/a.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('is found in another release', async () => {
    for (const path of ['assets/site-1.css', 'sized/cover-1.webp', 'secret.txt']) {
      folder.write(`20260101T000000000Z-former/public/${path}`, path);
    }
    complete();
    for (const path of ['/assets/site-1.css', '/sized/cover-1.webp']) {
      expect(openRelease(root).hasPath(path)).toBe(true);
      expect((await request(path)).text).toBe(path.slice(1));
    }
    const unsafe = ['/assets/../secret.txt', '/assets/..%2fsecret.txt', '/assets/./site-1.css'];
    for (const path of [...unsafe, '/assets/', '/assets/missing.css', '/secret.txt']) {
      expect([path, openRelease(root).hasPath(path)]).toEqual([path, false]);
    }
  });
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
    write(`public/${name}`, 'text');
    utimesSync(join(root, 'public', name), 0, 0);
    complete();
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
});

describe('a large video', () => {
  /** Bytes. A file of this size takes no place on the disk: only its end is written. */
  const size = 1_500_000_000;
  const end = Buffer.from('the end');

  async function start() {
    write('public/images/a.mp4');
    truncateSync(join(root, 'public/images/a.mp4'), size - end.length);
    appendFileSync(join(root, 'public/images/a.mp4'), end);
    complete();
    const { readRoute, hasPath } = openRelease(root);
    const listening = await listenInTest(
      createRequestListener({ site, quota: createQuota(), hasPath }, readRoute),
    );
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
    complete();
    await readTag();
    utimesSync(file, 1_700_000_000, 1_700_000_000);
    await readTag();
    expect(tags.size).toBe(4);
    const etag = (await get()).headers.get('etag');
    expect(tags).toContain(etag);
    expect((await get({ 'If-None-Match': String(etag) })).status).toBe(304);
  });
});
