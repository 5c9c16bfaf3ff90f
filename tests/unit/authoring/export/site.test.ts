import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPaths } from '#lib/authoring/export/site.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const site = makeSite({ sections: ['writing'] });

/** The paths of a build with these routes. */
function listPathsOf(routes: Readonly<Record<string, { readonly routeType: string }>>) {
  const root = mkdtempSync(join(tmpdir(), 'legible-export-'));
  try {
    mkdirSync(join(root, '.next'));
    mkdirSync(join(root, 'public'));
    writeFileSync(join(root, '.next/prerender-manifest.json'), JSON.stringify({ routes }));
    writeFileSync(join(root, '.next/app-path-routes-manifest.json'), '{}');
    return listPaths(site, root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const page = { routeType: 'page' };

test('lists no page and no file of a section that is off', () => {
  const file = { routeType: 'route' };
  const paths = listPathsOf({
    ...{ '/blog': page, '/ai-dictionary': page, '/ai-dictionary/llms.txt': file },
  });
  expect(paths).toEqual(expect.arrayContaining(['/blog', '/blog.md']));
  expect(paths.filter((path) => path.includes('ai-dictionary'))).toEqual([]);
});

test('lists the item of an article in the API, and none of a list of articles', () => {
  const paths = listPathsOf({ '/blog/a': page, '/blog/tags/b': page, '/blog/page/2': page });
  expect(paths.filter((path) => path.startsWith('/api/posts/'))).toEqual(['/api/posts/a']);
});
