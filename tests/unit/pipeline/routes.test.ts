/** Next has rendered every page and file of the fixture site, as on Vercel. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSite } from '#lib/content/open-site.ts';
import { serveSite } from '#lib/content/served-site.ts';
import { textFiles } from '#lib/pipeline/build-inputs.ts';
import {
  listHandlers,
  listRoutePaths,
  listSources,
  type Rendered,
  renderRoutes,
  toPath,
} from '#lib/pipeline/routes.ts';
import type { Claim } from '#lib/pipeline/threads.ts';
import { filesOnRequest, isApiPath, isCardPath, isInternalPath, mcpPath } from '#lib/site/paths.ts';
import { site } from '#tests/support/site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

const build = join(siteFolder, '.next');
const sources = listSources();

async function renderAll(claim?: Claim): Promise<readonly Rendered[]> {
  const all: Rendered[] = [];
  for await (const rendered of renderRoutes(sources, claim)) all.push(rendered);
  return all;
}

/** What Next has written of a page or file. */
function readPrerendered({ kind, path }: Rendered) {
  const file = join(build, 'server/app', path === '/' ? 'index' : path);
  const { headers } = JSON.parse(readFileSync(`${file}.meta`, 'utf8'));
  const { 'x-next-cache-tags': _, ...ownHeaders } = headers;
  const body = readFileSync(`${file}.${kind === 'page' ? 'html' : 'body'}`);
  return {
    body,
    headers: kind === 'page' ? { 'content-type': 'text/html; charset=utf-8' } : ownHeaders,
  };
}

const everything = renderAll();

describe('a page or file is rendered', () => {
  test('to the bytes that Next renders, with the same headers', async () => {
    for (const rendered of await everything) {
      const { path, body, headers } = rendered;
      const expected = readPrerendered(rendered);
      expect(body.equals(expected.body), path).toBe(true);
      expect(headers, path).toEqual(expected.headers);
    }
  });

  test('if Next has prerendered it, and only then', async () => {
    const manifest = JSON.parse(readFileSync(join(build, 'prerender-manifest.json'), 'utf8'));
    const expected = Object.keys(manifest.routes).filter((path) => path !== '/_global-error');
    const paths = (await everything).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(expected.toSorted());
    expect(paths.length).toBeGreaterThan(100);
    expect(await listRoutePaths(sources)).toEqual(paths);
  });

  test('without those of other threads', async () => {
    let index = 0;
    const all = await renderAll(() => index++ % 40 === 0);
    const expected = (await listRoutePaths(sources)).filter((_, index) => index % 40 === 0);
    expect(all.map(({ path }) => path)).toEqual(expected);
  });
});

/** A value that is kept must not hide what it's made of: the next build would keep a response that has changed. */
test('a response says again which texts it is made of, whatever was rendered before it', async () => {
  await everything;
  const used = new Set<string>();
  serveSite(openSite(siteFolder, (file) => used.add(`content/${file}`)));
  const list = async () => {
    const found: Record<string, readonly string[]> = {};
    used.clear();
    for await (const { path } of renderRoutes(sources)) {
      found[path] = [...used].filter((file) => textFiles.test(file)).sort();
      used.clear();
    }
    return found;
  };
  const first = await list();
  const again = await list();
  serveSite(site);
  expect(again).toEqual(first);
  expect(first['/about']).toEqual([
    'content/bodies/pages/about.json',
    'content/bodies/pages/about.md',
  ]);
  expect(first['/rss.xml']).toEqual(['content/rss.json']);
  expect(first['/speculation-rules.json']).toEqual([]);
});

test('a handler responds to each request of the API, of internal routes and of the files that paths.ts lists', async () => {
  const handlers = listHandlers(sources);
  const others = handlers.filter(
    (path) => !(isApiPath(path) || isCardPath(path) || isInternalPath(path) || path === mcpPath),
  );
  expect(others.toSorted()).toEqual([...filesOnRequest].toSorted());
});

test.each([
  ['/', {}, '/'],
  ['/rss.xml', {}, '/rss.xml'],
  ['/[slug]', { slug: 'uses' }, '/uses'],
  ['/blog/[slug]/[name]/rss.xml', { slug: 'tags', name: 'http' }, '/blog/tags/http/rss.xml'],
  ['/blog/[slug]/[...path]', { slug: 'blog', path: ['page', '2'] }, '/blog/blog/page/2'],
])('the path of %s with %o', (pattern, params, path) => {
  expect(toPath(pattern, params)).toBe(path);
});
