import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listProse } from '../documents.ts';

const root = mkdtempSync(join(tmpdir(), 'legible-prose-documents-'));
afterEach(() => rmSync(root, { recursive: true }));

const commands = '```sh run\nnode --version\n```\n\n```text\nv20\n```\n';

function writeSite(author: string): void {
  mkdirSync(join(root, 'content/posts'), { recursive: true });
  writeFileSync(join(root, 'README.md'), commands);
  writeFileSync(join(root, 'content/site.yaml'), `name: Notes\nauthor:\n  name: ${author}\n`);
  writeFileSync(join(root, 'content/posts/a.mdx'), `---\ntitle: A\n---\n${commands}`);
  writeFileSync(join(root, 'content/posts/b.mdx'), '---\ntitle: B\n---\nWords.\n');
}

test.each([
  ['the README and the articles of this repository', 'Legible contributors', ['README.md']],
  ['only the articles of another owner', 'Ada', []],
])('the commands of %s are run', (_, author, others) => {
  writeSite(author);
  expect(listProse(root).map(({ path }) => path)).toEqual([...others, 'content/posts/a.mdx']);
});
