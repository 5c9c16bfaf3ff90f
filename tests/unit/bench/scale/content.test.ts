import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent } from '#lib/authoring/check/check.ts';
import { readContentFolder } from '#lib/authoring/content-folder.ts';
import { toArticleFile, toLastMoment } from '#tests/bench/scale/article.ts';
import { writeContent } from '#tests/bench/scale/content.ts';

const size = { articles: 60, terms: 20 };
const folder = mkdtempSync(join(tmpdir(), 'scale-content-'));

beforeAll(() => {
  cpSync('tests/fixtures/content', join(folder, 'content'), { recursive: true });
  writeContent(join(folder, 'content'), size);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('generated content has no mistakes', () => {
  const files = readContentFolder(folder);
  const builtAt = toLastMoment(size.articles).toISOString();
  expect(checkContent(files, { publicFiles: [], builtAt })).toEqual([]);
  expect(files.filter(({ path }) => path.startsWith('posts/'))).toHaveLength(size.articles);
  expect(files.filter(({ path }) => path.startsWith('ai-terms/'))).toHaveLength(size.terms);
});

test('the same content is written again', () => {
  const before = readContentFolder(folder);
  writeContent(join(folder, 'content'), size);
  expect(readContentFolder(folder)).toEqual(before);
});

test('more articles leave those before as they are', () => {
  const before = readContentFolder(folder);
  writeContent(join(folder, 'content'), { ...size, articles: size.articles + 10 });
  expect(readContentFolder(folder)).toEqual(expect.arrayContaining([...before]));
});

const articles = Array.from({ length: 200 }, (_, number) => toArticleFile(number, size.terms));

test('an article has about 1,000 words', () => {
  const words = articles.map((text) => text.split(/\s+/).length);
  expect(Math.min(...words)).toBeGreaterThan(900);
  expect(Math.max(...words)).toBeLessThan(1_300);
});

test('every article has a block of code that no other one has', () => {
  const blocks = articles.map((text) => text.match(/```\w+\n[\s\S]*?\n```/g) ?? []);
  const [shared, own] = [0, 1].map((place) => new Set(blocks.map((block) => block[place])));
  expect(own?.size).toBe(articles.length);
  expect(shared?.size).toBe(50);
});

test('what the first articles link to, and what resembles them, is the first articles', () => {
  const links = articles.slice(0, 4).flatMap((text) => text.match(/\(\/blog\/[^)]*\)/g) ?? []);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((link) => !/-[0-3]\)$/.test(link))).toEqual([]);
  expect(articles.filter((text) => /^tags: .*\bfirst\b/m.test(text))).toHaveLength(4);
});
