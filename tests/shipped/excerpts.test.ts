import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { listFiles, splitFrontMatter } from '#lib/content/content-files.ts';
import { parseMdx } from '#lib/markdown/parse.ts';

type Excerpt = { readonly in: string; readonly file: string; readonly code: string };

function findExcerpts(path: string): Excerpt[] {
  const excerpts: Excerpt[] = [];
  visit(parseMdx(splitFrontMatter(readFileSync(path, 'utf8')).body), 'code', (node: Code) => {
    const file = /(?:^| )file=(\S+)/.exec(node.meta ?? '')?.[1];
    if (file !== undefined) excerpts.push({ in: path, file, code: node.value });
  });
  return excerpts;
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

test('every quoted excerpt of a file matches that file', () => {
  const paths = listFiles('content')
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => join('content', path));
  const stale = paths
    .flatMap(findExcerpts)
    .filter(({ file, code }) => !squeeze(readFileSync(file, 'utf8')).includes(squeeze(code)))
    .map(({ in: path, file, code }) => `${path} quotes ${file}: ${code.split('\n', 1)}`);
  expect(stale).toEqual([]);
});
