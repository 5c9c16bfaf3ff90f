import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BuildCache, openCache } from '#lib/build/cache.ts';
import { completePages, findPages } from '#lib/build/page-cache.ts';

const keys = new Map([
  ['/blog/a', 'a1 key'],
  ['/blog/tags/é', 'e2 key'],
]);
const all = new Set(keys.keys());
const none = new Set<string>();

let folder = '';
let build = '';
let cache: BuildCache;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  build = join(folder, '.next');
  cache = openCache(join(folder, 'entries'));
  writeBuild([...all]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(build, path)), { recursive: true });
  writeFileSync(join(build, path), text);
}

const toRoute = (path: string) => ({
  ...{ routeType: 'page', response: 'complete', compute: 'static' },
  ...{ initialRevalidateSeconds: false, srcRoute: '/blog/[slug]', dataRoute: `${path}.rsc` },
});

const other = { '/llms.txt': { routeType: 'route' } };

function writeManifest(routes: object, version = 4): void {
  const dynamicRoutes = { '/blog/[slug]': { fallback: false } };
  write('prerender-manifest.json', JSON.stringify({ version, routes, dynamicRoutes }));
}

/** A build in which Next has rendered these pages. */
function writeBuild(paths: readonly string[]): void {
  rmSync(build, { recursive: true, force: true });
  for (const path of paths) {
    write(`server/app${path}.html`, `<h1>${path}</h1>`);
    write(`server/app${path}.meta`, `{"headers":{"path":"${path}"}}`);
    write(`server/app${path}.rsc`, '');
  }
  writeManifest({ ...other, ...Object.fromEntries(paths.map((path) => [path, toRoute(path)])) });
}

/** The names and texts of all files, and the routes of the manifest. */
function readBuild() {
  const read = (path: string) => readFileSync(join(build, path), 'utf8');
  const names = readdirSync(build, { recursive: true, encoding: 'utf8' }).sort();
  const pages = names.filter((name) => /\.(?:html|meta|rsc)$/.test(name));
  const { routes } = JSON.parse(read('prerender-manifest.json'));
  return { pages: pages.map((name) => [name, read(name)]), routes };
}

const complete = (kept: ReadonlySet<string>) => completePages(build, cache, keys, kept);

describe('a page', () => {
  test('of an earlier build is added as Next wrote it', () => {
    const whole = readBuild();
    expect(findPages(cache, keys)).toEqual(none);
    complete(none);
    expect(readBuild()).toEqual(whole);
    expect(findPages(cache, keys)).toEqual(all);
    writeBuild([]);
    complete(all);
    expect(readBuild()).toEqual(whole);
  });

  test('with another key is rendered', () => {
    complete(none);
    const changed = new Map([...keys, ['/blog/a', 'another key']]);
    expect(findPages(cache, changed)).toEqual(new Set(['/blog/tags/é']));
  });

  test('whose entry is truncated or damaged is rendered', () => {
    complete(none);
    const entries = join(folder, 'entries');
    for (const part of readdirSync(entries)) {
      const [name = ''] = readdirSync(join(entries, part));
      const bytes = readFileSync(join(entries, part, name));
      writeFileSync(join(entries, part, name), bytes.subarray(0, bytes.length - 1));
    }
    expect(findPages(cache, keys)).toEqual(none);
  });

  test.each(['html', 'meta'])('without its .%s stops the build and is not kept', (extension) => {
    rmSync(join(build, `server/app/blog/a.${extension}`));
    expect(() => complete(none)).toThrow('no page /blog/a');
    expect(findPages(cache, keys)).toEqual(none);
  });

  test('that Next has not noted stops the build', () => {
    writeManifest({ ...other, '/blog/tags/é': toRoute('/blog/tags/é') });
    expect(() => complete(none)).toThrow('no page /blog/a');
  });

  test('whose entry disappears while Next builds stops the build', () => {
    writeBuild([]);
    expect(() => complete(all)).toThrow('no page /blog/a');
    expect(existsSync(join(build, 'server/app/blog/a.html'))).toBe(false);
  });
});

describe('a structure that we do not know stops the build', () => {
  test('another version of the manifest', () => {
    writeManifest({}, 5);
    expect(() => complete(none)).toThrow('has version 5');
  });

  test.each([
    { response: 'empty' },
    { compute: 'blocking' },
    { initialRevalidateSeconds: 60 },
    { srcRoute: '/other/[slug]' },
    { dataRoute: null },
  ])('another entry of a page: %o', (change) => {
    const route = { ...toRoute('/blog/a'), ...change };
    writeManifest({ '/blog/a': route, '/blog/tags/é': toRoute('/blog/tags/é') });
    expect(() => complete(none)).toThrow('the entry of /blog/a');
  });
});
