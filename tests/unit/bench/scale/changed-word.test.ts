import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changeWord, findLastWritten } from '#tests/bench/scale/changed-word.ts';

const folder = mkdtempSync(join(tmpdir(), 'changed-word-'));
const since = Date.UTC(2026, 0, 1);

afterAll(() => rmSync(folder, { recursive: true }));

/** @param seconds after `since`. */
function write(path: string, text: string, seconds: number): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  const time = since / 1_000 + seconds;
  utimesSync(file, time, time);
}

test('the first word of the body is another one, and nothing else', () => {
  const article = join(folder, 'article.mdx');
  writeFileSync(article, '---\ntitle: A\n---\nFirst second.\n\n---\nThird.\n');
  changeWord(article, 'zq1');
  expect(readFileSync(article, 'utf8')).toBe('---\ntitle: A\n---\nzq1 second.\n\n---\nThird.\n');
});

test('nothing is written where there is no generated content', () => {
  expect(findLastWritten(folder, 'zq1', since)).toBe(since);
});

test('of the files with the word, the one that was written last counts', () => {
  write('.contentlayer/generated/Post/one.json', 'has zq1', 1);
  write('.contentlayer/generated/Post/all.json', 'has zq1 too', 2);
  write('.contentlayer/generated/Post/other.json', 'has zq2', 3);
  write('.generated/build.json', 'has zq1, but before', -1);
  expect(findLastWritten(folder, 'zq1', since)).toBe(since + 2_000);
});
