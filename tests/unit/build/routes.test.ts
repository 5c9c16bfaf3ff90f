/** Next has rendered every page and file of the fixture site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openOutput } from '#lib/build/prerendered-output.ts';
import { listRoutePaths, type Rendered, renderRoutes, toPath } from '#lib/build/routes.ts';
import { createSharedCounter, type SharedCounter } from '#lib/build/shared-counter.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

const build = join(siteFolder, '.next');

const output = openOutput(build);
const { sources, emptySources } = output;

async function renderAll(next?: SharedCounter): Promise<readonly Rendered[]> {
  const all: Rendered[] = [];
  for await (const rendered of renderRoutes(sources, next)) {
    if (rendered.body) all.push(rendered);
  }
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

describe('what a page or file reads', () => {
  const readAll = async (render: typeof renderRoutes) => {
    const reads: Record<string, readonly string[]> = {};
    for await (const { path, ...rendered } of render(sources)) {
      if (rendered.body) reads[path] = rendered.reads.toSorted();
    }
    return reads;
  };

  beforeEach(() => {
    vi.resetModules();
  });

  test('is the same if another page has made a part of it before', async () => {
    const { renderRoutes: render } = await import('#lib/build/routes.ts');
    const first = await readAll(render);
    const second = await readAll(render);
    for (const [path, reads] of Object.entries(first)) expect(second[path], path).toEqual(reads);
  });

  test('has the body of a document on its page, and of no other document', async () => {
    const { renderRoutes: render } = await import('#lib/build/routes.ts');
    const reads = await readAll(render);
    expect(reads['/blog/every-construct']).toEqual([
      'bodies/posts/every-construct.json',
      'bodies/posts/every-construct.md',
      'rss-size.json',
    ]);
    expect(reads['/rss.xml']).toEqual(['rss.json']);
    expect(reads['/llms-full.txt']).toEqual(['llms-full.json']);
  });

  test('is nothing for what stays as it is', async () => {
    const unchanged = new Set(['/', '/rss.xml']);
    const all = [];
    for await (const { path, body } of renderRoutes(sources, undefined, unchanged)) {
      if (body === undefined) all.push(path);
    }
    expect(all.toSorted()).toEqual([...unchanged].toSorted());
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
