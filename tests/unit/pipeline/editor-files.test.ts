/** A build has the files of `/admin` only if `site.yaml` has `editor`, wherever it runs. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildEditor } from '#lib/pipeline/editor.ts';
import { openFolder } from '#tests/support/folder.ts';

const root = process.cwd();
const { toPath } = openFolder();

beforeEach(() => process.chdir(toPath()));
afterEach(() => process.chdir(root));

const write = (name: string) => {
  mkdirSync('public/admin', { recursive: true });
  writeFileSync(`public/admin/${name}`, '');
};

test.each([
  ['without editor, those of npm run dev are removed', 'editor.js', false],
  ['without editor, a folder of the owner’s stays', 'mine.html', true],
])('%s', async (_, name, stays) => {
  write(name);
  await buildEditor(false);
  expect(existsSync('public/admin')).toBe(stays);
});

test('with editor, a build that lacks its packages fails and says what to do', async () => {
  await expect(buildEditor(true, false)).rejects.toThrow('Run npm ci');
});
