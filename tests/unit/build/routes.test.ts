/** Next has rendered every page and file of the fixture site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openOutput } from '#lib/build/prerendered-output.ts';
import { listRoutePaths, type Rendered, renderRoutes, toPath } from '#lib/build/routes.ts';
import { createSharedCounter, type SharedCounter } from '#lib/build/shared-counter.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

const build = join(siteFolder, '.next');

const output = openOutput(build);
const { sources, emptySources } = output;

async function renderAll(next?: SharedCounter): Promise<readonly Rendered[]> {
  const all: Rendered[] = [];
  for await (const rendered of renderRoutes(sources, next)) all.push(rendered);
  return all;
}

/** What Next has written of a page or file. */
function readPrerendered({ source, path }: Rendered) {
  const file = join(build, 'server/app', path === '/' ? 'index' : path);
  const { headers } = JSON.parse(readFileSync(`${file}.meta`, 'utf8'));
  const { 'x-next-cache-tags': _, ...ownHeaders } = headers;
  const body = readFileSync(`${file}.${source.kind === 'page' ? 'html' : 'body'}`);
  return { body, headers: source.kind === 'page' ? undefined : ownHeaders };
}

describe('a page or file is rendered', () => {
  test('to the bytes that Next renders, with the same headers', async () => {
    const all = await renderAll();
    for (const rendered of all) {
      const { path, body, headers } = rendered;
      const expected = readPrerendered(rendered);
      expect(body.equals(expected.body), path).toBe(true);
      expect(headers, path).toEqual(expected.headers);
    }
  });

  test('if Next has prerendered it, and only then', async () => {
    const manifest = JSON.parse(readFileSync(join(build, 'prerender-manifest.json'), 'utf8'));
    const expected = Object.keys(manifest.routes).filter((path) => !path.startsWith('/_'));
    const paths = (await renderAll()).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(expected.toSorted());
    expect(paths.length).toBeGreaterThan(100);
  });

  test('by exactly one of several threads', async () => {
    const toPaths = (all: readonly Rendered[]) => all.map(({ path }) => path);
    const next = createSharedCounter();
    const shares = await Promise.all([1, 2, 3].map(() => renderAll(next)));
    expect(shares.flatMap(toPaths).toSorted()).toEqual(toPaths(await renderAll()).toSorted());
    for (const share of shares) expect(share).not.toEqual([]);
  });
});

test('a route lists what Next has rendered of it', async () => {
  expect(emptySources).toEqual([]);
  for (const source of sources) {
    const paths = await listRoutePaths(source);
    expect(paths.toSorted(), source.pattern).toEqual(output.findPaths(source).toSorted());
  }
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
