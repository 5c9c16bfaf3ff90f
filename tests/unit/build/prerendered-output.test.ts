import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOutput, type RouteSource, writeBody } from '#lib/build/prerendered-output.ts';

const article: RouteSource = { kind: 'page', pattern: '/blog/[slug]' };
const home: RouteSource = { kind: 'page', pattern: '/' };
const feed: RouteSource = { kind: 'route', pattern: '/rss.xml' };

let build = '';
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'output-'));
  writeBuild();
});
afterEach(() => rmSync(build, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(build, path)), { recursive: true });
  writeFileSync(join(build, path), text);
}

const readJson = (path: string) => JSON.parse(readFileSync(join(build, path), 'utf8'));
const readRoutes = () => readJson('prerender-manifest.json').routes;

const complete = { response: 'complete', compute: 'static', initialRevalidateSeconds: false };

const toMeta = (name: string, layouts: string) => ({
  headers: { 'x-nextjs-prerender': '1', 'x-next-cache-tags': `${layouts},_N_T_${name}` },
  routeCache: { key: `/route-cache/APP_PAGE/5981/$${name}`, owner: { kind: 'APP_PAGE' } },
});

const routes = {
  '/': { ...complete, routeType: 'page', srcRoute: '/', dataRoute: '/index.rsc' },
  '/blog/a': {
    ...complete,
    ...{ routeType: 'page', srcRoute: '/blog/[slug]', dataRoute: '/blog/a.rsc' },
  },
  '/rss.xml': {
    ...complete,
    ...{ routeType: 'route', srcRoute: '/rss.xml', dataRoute: null },
    initialHeaders: { etag: '"1"', 'x-next-cache-tags': '_N_T_/layout,_N_T_/rss.xml' },
  },
  '/now': { ...complete, routeType: 'page', srcRoute: '/now', dataRoute: '/now.rsc' },
  '/_not-found': {
    ...complete,
    ...{ routeType: 'page', srcRoute: '/_not-found', dataRoute: '/_not-found.rsc' },
  },
};

const dynamicRoutes = {
  '/blog/[slug]': { dataRoute: '/blog/[slug].rsc' },
  '/projects/[id]': { dataRoute: '/projects/[id].rsc' },
  '/llms-full/[part]': { dataRoute: null },
};

function writeManifest(changes: object = {}, version = 4): void {
  const manifest = { version, routes: { ...routes, ...changes }, dynamicRoutes, preview: 'kept' };
  write('prerender-manifest.json', JSON.stringify(manifest));
}

/** A build in which Next has rendered a sample of each route. The section of `/now` is off. */
function writeBuild(): void {
  for (const [path, name] of [
    ['/', '/index'],
    ...Object.keys(routes)
      .slice(1)
      .map((path) => [path, path]),
  ]) {
    const meta = toMeta(name ?? '', '_N_T_/layout');
    const status = path === '/now' || path === '/_not-found' ? { status: 404 } : {};
    const body = path === '/rss.xml' ? 'body' : 'html';
    write(`server/app${name}.meta`, JSON.stringify({ ...status, ...meta }));
    write(`server/app${name}.${body}`, path ?? '');
    if (body === 'html') write(`server/app${name}.rsc`, '');
  }
  writeManifest();
}

describe('openOutput', () => {
  test('finds the routes of which Next has rendered a sample, without errors', () => {
    const { sources, emptySources, findPaths } = openOutput(build);
    expect(sources).toEqual([home, article, feed]);
    expect(sources.map(findPaths)).toEqual([['/'], ['/blog/a'], ['/rss.xml']]);
    expect(emptySources.flatMap(findPaths)).toEqual([]);
    expect(emptySources).toEqual([
      { kind: 'page', pattern: '/projects/[id]' },
      { kind: 'route', pattern: '/llms-full/[part]' },
    ]);
  });

  test.each([
    { response: 'empty' },
    { compute: 'blocking' },
    { initialRevalidateSeconds: 60 },
    { routeType: 'other' },
  ])('stops the build if an entry is unknown: %o', (change) => {
    writeManifest({ '/blog/a': { ...routes['/blog/a'], ...change } });
    expect(() => openOutput(build)).toThrow('the entry of /blog/a');
  });

  test('stops the build if the manifest has another version', () => {
    writeManifest({}, 5);
    expect(() => openOutput(build)).toThrow('has version 5 instead of 4');
  });
});

describe('a rendered page', () => {
  test('gets files and an entry like those of the sample', () => {
    const output = openOutput(build);
    for (const path of ['/blog/a', '/blog/b']) {
      writeBody(build, 'page', path, Buffer.from(`<h1>${path}</h1>`));
      output.note(article, path);
    }
    output.finish();
    expect(readFileSync(join(build, 'server/app/blog/b.html'), 'utf8')).toBe('<h1>/blog/b</h1>');
    expect(readFileSync(join(build, 'server/app/blog/b.rsc'), 'utf8')).toBe('');
    expect(readJson('server/app/blog/b.meta')).toEqual(toMeta('/blog/b', '_N_T_/layout'));
    expect(readRoutes()['/blog/b']).toEqual({ ...routes['/blog/a'], dataRoute: '/blog/b.rsc' });
    expect(readRoutes()['/blog/a']).toEqual(routes['/blog/a']);
    expect(readJson('prerender-manifest.json').preview).toBe('kept');
  });

  test('at the root has the files of /index', () => {
    const output = openOutput(build);
    writeBody(build, 'page', '/', Buffer.from('<h1>Home</h1>'));
    output.note(home, '/');
    output.finish();
    expect(readFileSync(join(build, 'server/app/index.html'), 'utf8')).toBe('<h1>Home</h1>');
    expect(readJson('server/app/index.meta')).toEqual(toMeta('/index', '_N_T_/layout'));
    expect(readRoutes()['/']).toEqual(routes['/']);
  });
});

test('a rendered file gets the headers of its response', () => {
  const output = openOutput(build);
  writeBody(build, 'route', '/rss.xml', Buffer.from('<rss/>'));
  output.note(feed, '/rss.xml', { etag: '"2"' });
  output.finish();
  const headers = { etag: '"2"', 'x-next-cache-tags': '_N_T_/layout,_N_T_/rss.xml' };
  expect(readFileSync(join(build, 'server/app/rss.xml.body'), 'utf8')).toBe('<rss/>');
  expect(existsSync(join(build, 'server/app/rss.xml.rsc'))).toBe(false);
  expect(readJson('server/app/rss.xml.meta').headers).toEqual(headers);
  expect(readRoutes()['/rss.xml']).toEqual({ ...routes['/rss.xml'], initialHeaders: headers });
});

test('what stays as it is keeps its files and its entry', () => {
  const output = openOutput(build);
  output.keep('/blog/a');
  expect(() => output.keep('/blog/b')).toThrow('/blog/b');
  output.finish();
  expect(readFileSync(join(build, 'server/app/blog/a.html'), 'utf8')).toBe('/blog/a');
  expect(readJson('server/app/blog/a.meta')).toEqual(toMeta('/blog/a', '_N_T_/layout'));
  expect(readRoutes()['/blog/a']).toEqual(routes['/blog/a']);
});

test('what was not rendered again is removed; errors stay', () => {
  openOutput(build).finish();
  expect(Object.keys(readRoutes())).toEqual(['/now', '/_not-found']);
  for (const name of ['index.html', 'blog/a.html', 'blog/a.meta', 'blog/a.rsc', 'rss.xml.body']) {
    expect(existsSync(join(build, 'server/app', name)), name).toBe(false);
  }
  expect(existsSync(join(build, 'server/app/now.html'))).toBe(true);
});

test('a page of a route without a sample stops the build', () => {
  const source: RouteSource = { kind: 'page', pattern: '/projects/[id]' };
  expect(() => openOutput(build).note(source, '/projects/a')).toThrow('a sample of /projects/[id]');
});

test('pages are counted, whether rendered or kept, and neither files nor errors', () => {
  const output = openOutput(build);
  output.note(home, '/');
  output.note(feed, '/rss.xml', {});
  output.keep('/blog/a');
  expect(output.finish()).toBe(2);
});
