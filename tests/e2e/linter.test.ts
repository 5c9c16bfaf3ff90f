import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'linter-'));
  for (const file of ['biome.json', '.gitignore', 'package.json']) cpSync(file, join(root, file));
});

afterEach(() => rmSync(root, { recursive: true }));

/** An image without a title, as drawing programs save it. */
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>';

test.each([
  ['ignores what owners add', ['content/posts/a/b.svg', 'public/images/a.svg', 'public/a.svg'], 0],
  ['checks the same file in the program', ['app/a.svg'], 1],
])('%s', (_, paths, expected) => {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), drawing);
  }
  const biome = resolve('node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['ci'], { cwd: root, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(expected);
  expect(stderr.includes('noSvgWithoutTitle')).toBe(expected === 1);
});
