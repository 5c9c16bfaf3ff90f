import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replaceFile } from '#lib/content/replace-file.ts';
import { openFolder } from '#tests/support/folder.ts';

const { toPath, read } = openFolder();
const list = (name: string) => readdirSync(toPath(name));

test('a file is replaced by another one, and stays as it is if its text is the same', () => {
  const file = toPath('a/b.json');
  expect(replaceFile(file, 'one')).toBe(true);
  const first = statSync(file).ino;
  expect(replaceFile(file, 'one')).toBe(false);
  expect(statSync(file).ino).toBe(first);
  expect(replaceFile(file, 'two')).toBe(true);
  expect(read('a/b.json')).toBe('two');
  expect(list('a')).toEqual(['b.json']);
});

test('bytes are written, and an unfinished file is in the folder for work', () => {
  const bytes = new Uint8Array([0, 255, 1]);
  const replace = (work: string) => replaceFile(toPath('c.png'), bytes, toPath(work));
  expect(() => replace('missing')).toThrow(/missing/);
  mkdirSync(toPath('work'));
  expect([replace('work'), replace('work')]).toEqual([true, false]);
  expect([...readFileSync(toPath('c.png'))]).toEqual([0, 255, 1]);
  expect(list('work')).toEqual([]);
});
