import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openFolder } from '#tests/support/folder.ts';

const { toPath, write } = openFolder();

beforeEach(() => {
  for (const file of ['biome.json', '.gitignore', 'package.json']) cpSync(file, toPath(file));
});

/** An image without a title, as drawing programs save it. */
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>';

test.each([
  ['ignores what owners add', ['content/posts/a/b.svg', 'public/images/a.svg', 'public/a.svg'], 0],
  ['checks the same file in the program', ['app/a.svg'], 1],
])('%s', (_, paths, expected) => {
  for (const path of paths) write(path, drawing);
  const biome = resolve('node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['ci'], { cwd: toPath(), encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(expected);
  expect(stderr.includes('noSvgWithoutTitle')).toBe(expected === 1);
});
