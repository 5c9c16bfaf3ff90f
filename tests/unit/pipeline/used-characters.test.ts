import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findUsedCharacters } from '#lib/pipeline/used-characters.ts';

const root = mkdtempSync(join(tmpdir(), 'characters-'));
afterAll(() => rmSync(root, { recursive: true }));

const has = (codes: ReadonlySet<number>, text: string) =>
  Array.from(text).every((character) => codes.has(character.codePointAt(0) ?? 0));

test('the characters are those of the content, of the interface, and of every Western language', () => {
  mkdirSync(join(root, 'content/posts'), { recursive: true });
  writeFileSync(join(root, 'content/site.yaml'), 'name: Żółw\n');
  writeFileSync(join(root, 'content/posts/a.mdx'), 'Ελλάδα 🚀\n\ttab');
  const used = findUsedCharacters({ search: 'Szukaj „słów”' }, root);
  expect(has(used.all, 'Żółw Ελλάδα 🚀 „słów” é ß – €')).toBe(true);
  expect(has(used.all, '漢')).toBe(false);
  expect(has(used.all, '\n') || has(used.all, '\t')).toBe(false);
  expect(has(used.interface, 'ł')).toBe(true);
  expect(has(used.interface, 'Ż')).toBe(false);
});
