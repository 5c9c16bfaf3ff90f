import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPaths } from '../../export/site.ts';

/** The paths of a release with these pages and handlers, and with what `npm run dev` writes for `/admin`. */
function listPathsOf(
  pages: readonly string[],
  handlers: readonly string[] = [],
  editor?: { readonly github: string },
) {
  const root = mkdtempSync(join(tmpdir(), 'legible-export-'));
  try {
    const release = join(root, 'releases/20261122T100500000Z-a');
    mkdirSync(release, { recursive: true });
    mkdirSync(join(root, 'public/admin'), { recursive: true });
    for (const name of ['index.html', 'editor.js'])
      writeFileSync(join(root, 'public/admin', name), '');
    const responses = Object.fromEntries(pages.map((path) => [path, { file: `${path}.html` }]));
    const missing = { '/_not-found': { file: 'missing.html', status: 404 } };
    const manifest = { responses: { ...responses, ...missing }, handlers };
    writeFileSync(join(release, 'manifest.json'), JSON.stringify(manifest));
    return listPaths(root, editor);
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

test('lists the editor at its URL, if the site has it', () => {
  const listAdmin = (...args: Parameters<typeof listPathsOf>) =>
    listPathsOf(...args).filter((path) => path.startsWith('/admin'));
  expect(listAdmin([])).toEqual([]);
  expect(listAdmin([], [], { github: 'ada/site' })).toEqual(['/admin', '/admin/editor.js']);
});
