import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { SiteFacts } from '../../../../lib/site/site-facts.ts';
import { site } from '../../../../tests/support/site.ts';
import { listPaths } from '../../export/site.ts';

const bilingual = { ...site.config, language: 'en', languages: [{ tag: 'en' }, { tag: 'de' }] };

/** The route at which a build stores what the second language has. */
const toGermanRoute = (path: string) => `/filtered/in-language/de${path}`;

/**
 * The paths of a release with these pages and handlers, and with what `npm run dev` writes for `/admin`. A page with an extension is
 * a file.
 */
function listPathsOf(
  pages: readonly string[],
  handlers: readonly string[] = [],
  facts: Partial<SiteFacts> = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'legible-export-'));
  try {
    const release = join(root, 'releases/20261122T100500000Z-a');
    mkdirSync(release, { recursive: true });
    mkdirSync(join(root, 'public/admin'), { recursive: true });
    for (const name of ['index.html', 'editor.js'])
      writeFileSync(join(root, 'public/admin', name), '');
    const responses = Object.fromEntries(
      pages.map((path) => [path, { file: extname(path) ? path : `${path}.html` }]),
    );
    const missing = { '/_not-found': { file: 'missing.html', status: 404 } };
    const manifest = { responses: { ...responses, ...missing }, handlers };
    writeFileSync(join(release, 'manifest.json'), JSON.stringify(manifest));
    return listPaths({ ...site, collections: [], ...facts }, root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('lists pages with their Markdown, and files, but no internal route and no page of an error', () => {
  const handlers = ['/robots.txt', '/mcp', '/api/posts/[slug]', '/filtered/blog', '/markdown/[a]'];
  const paths = listPathsOf(['/blog'], handlers);
  expect(paths).toEqual(expect.arrayContaining(['/blog', '/blog.md', '/robots.txt']));
  expect(paths.filter((path) => /mcp|\[|filtered|_not/.test(path))).toEqual([]);
});

test('lists the item of an article in the API, and none of a list of articles', () => {
  const paths = listPathsOf(['/blog/a', '/blog/tags/b', '/blog/page/2']);
  expect(paths.filter((path) => path.startsWith('/api/posts/'))).toEqual(['/api/posts/a']);
});

test('lists the owner’s collections in the API, and their items', () => {
  const talks = { name: 'talks', label: 'Talks', item: 'Talk', fields: {} };
  const paths = listPathsOf(['/talks', '/talks/x'], [], { collections: [talks] });
  expect(paths.filter((path) => path.startsWith('/api/talks'))).toEqual([
    '/api/talks',
    '/api/talks/x',
  ]);
});

test('lists what another language has at the paths that readers see', () => {
  const own = ['', '/blog', '/blog/a', '/rss.xml', '/llms.txt', '/llms-full/1.txt'];
  const pages = ['/', '/blog', '/rss.xml', ...own.map(toGermanRoute)];
  const paths = listPathsOf(pages, ['/filtered/[name]'], { config: bilingual });
  expect(paths.filter((path) => path.startsWith('/filtered'))).toEqual([]);
  expect(paths.filter((path) => /^(?:\/cards)?\/de\b/.test(path))).toEqual([
    '/cards/de.png',
    '/cards/de/blog.png',
    '/cards/de/blog/a.png',
    '/de',
    '/de.md',
    '/de/blog',
    '/de/blog.md',
    '/de/blog/a',
    '/de/blog/a.md',
    '/de/llms-full/1.txt',
    '/de/llms.txt',
    '/de/rss.xml',
  ]);
});

test('lists items of the API that only another language has, and each slug once', () => {
  const talks = { name: 'talks', label: 'Talks', item: 'Talk', fields: {} };
  const german = ['', '/blog/a', '/blog/nur', '/talks', '/talks/rede'].map(toGermanRoute);
  const pages = ['/blog/a', ...german];
  const paths = listPathsOf(pages, [], { collections: [talks], config: bilingual });
  expect(paths.filter((path) => /^\/api\/(?:posts|talks)\//.test(path))).toEqual([
    '/api/posts/a',
    '/api/posts/nur',
    '/api/talks/rede',
  ]);
});

test('lists the editor at its URL, if the site has it', () => {
  const listAdmin = (...args: Parameters<typeof listPathsOf>) =>
    listPathsOf(...args).filter((path) => path.startsWith('/admin'));
  expect(listAdmin([])).toEqual([]);
  const config = { ...site.config, editor: { github: 'ada/site' } };
  expect(listAdmin([], [], { config })).toEqual(['/admin', '/admin/editor.js']);
});
