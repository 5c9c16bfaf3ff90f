/** What requests don't need stays out of the server: `npm run content` has parsed and written everything. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { listTraced } from '#tests/support/traced-files.ts';

const folder = join(siteFolder, '.next/server');

const bundles = listFiles(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));

describe('no bundle of the server contains', () => {
  // Names that stay in minified code, and that no text of this site contains.
  test.each([
    ['a Markdown parser', 'codeFencedFenceSequence'],
    ['an MDX parser', 'mdxJsxFlowTagName'],
    ['a Markdown writer', 'attentionSequence'],
    ['unified', 'Cannot parse without `parser`'],
    ['a YAML parser', 'YAMLParseError'],
    ['a highlighter', 'vscode-textmate'],
    ['zod', '~standard'],
    ['an XML parser', 'SGML_DECL'],
  ])('%s', (_, marker) => {
    expect(bundles.length).toBeGreaterThan(20);
    expect(bundles.filter(({ code }) => code.includes(marker)).map(({ name }) => name)).toEqual([]);
  });
});

test('the server takes less than 13 MB', () => {
  const sizes = listFiles(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(13_000_000);
});

test('no route traces files of the project that it does not read', () => {
  const traced = listTraced(siteFolder);
  // The copy of the site finds `node_modules` in the folder of the checkout.
  const rooms = new Set(traced.map((path) => path.replace(/^(?:\.\.\/)+/, '').split('/')[0]));
  expect([...rooms].sort()).toEqual(['.generated', '.next', 'node_modules', 'public']);
  const bodies = traced.filter((path) => /^\.generated\/.*\/(?:bodies|llms-full)\//.test(path));
  expect(bodies.length).toBeGreaterThan(20);
  // A request reads the Markdown of a document, and what a page of `content/pages` shows in HTML.
  const read = /\.md$|\/bodies\/pages\//;
  expect([...new Set(bodies.filter((path) => !read.test(path)))]).toEqual([]);
});
