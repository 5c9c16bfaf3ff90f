import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkContent } from '../../../lib/authoring/check/check.ts';
import { readContentFolder } from '../../../lib/authoring/content-folder.ts';
import { toArticle, toPublicationDate, writeArticles, writeDictionary } from '../scale-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'scale-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([20, 0])('generated content with %d terms passes the content check', (terms) => {
  const content = join(folder, 'content');
  cpSync('tests/fixtures/one-article/content', content, { recursive: true });
  writeArticles(join(content, 'posts'), '.mdx', 20, terms);
  writeDictionary(content, terms);
  const files = readContentFolder(folder);
  const builtAt = toPublicationDate(20).toISOString();
  expect(checkContent(files, { publicFiles: [], builtAt })).toEqual([]);
  expect(files.filter(({ path }) => path.startsWith('posts/'))).toHaveLength(20);
  expect(files.filter(({ path }) => path.startsWith('ai-terms/'))).toHaveLength(terms);
});

test('a generated article has about 1,000 words and a code block of its own', () => {
  const articles = Array.from({ length: 200 }, (_, number) => toArticle(number, 20));
  const words = articles.map((text) => text.split(/\s+/).length);
  expect(Math.min(...words)).toBeGreaterThan(900);
  expect(Math.max(...words)).toBeLessThan(1_300);
  const blocks = articles.map((text) => text.match(/```\w+\n[\s\S]*?\n```/g) ?? []);
  const [shared, own] = [0, 1].map((place) => new Set(blocks.map((block) => block[place])));
  expect(own?.size).toBe(articles.length);
  expect(shared?.size).toBe(50);
});
