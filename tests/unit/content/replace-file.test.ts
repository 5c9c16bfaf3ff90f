import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { replaceFile } from '#lib/content/replace-file.ts';

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

test('bytes are written, and an unfinished file is in the folder for work', () => {
  const path = join(root, 'c.png');
  const bytes = new Uint8Array([0, 255, 1]);
  expect(() => replaceFile(path, bytes, join(root, 'missing'))).toThrow(/missing/);
  expect(replaceFile(path, bytes, join(root, 'a'))).toBe(true);
  expect(replaceFile(path, bytes, join(root, 'a'))).toBe(false);
  expect([...readFileSync(path)]).toEqual([0, 255, 1]);
  expect(readdirSync(join(root, 'a'))).toEqual(['b.json']);
});
