import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { replaceFile } from '#lib/build/replace-file.ts';

const root = mkdtempSync(join(tmpdir(), 'replace-'));
const file = join(root, 'a/b.json');

afterAll(() => rmSync(root, { recursive: true }));

test('a file is replaced by another one, and stays as it is if its text is the same', () => {
  expect(replaceFile(file, 'one')).toBe(true);
  const first = statSync(file).ino;
  expect(replaceFile(file, 'one')).toBe(false);
  expect(statSync(file).ino).toBe(first);
  expect(replaceFile(file, 'two')).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(readdirSync(join(root, 'a'))).toEqual(['b.json']);
});
