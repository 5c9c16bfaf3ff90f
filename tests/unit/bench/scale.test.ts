import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkContent } from '#lib/authoring/check/check.ts';
import { readContentFolder } from '#lib/authoring/content-folder.ts';
import { toArticle, toPublicationDate, writeContent } from '#tests/bench/scale-content.ts';
import { checkGoals, type SizeResult, toFigureTables } from '#tests/bench/scale-goals.ts';
import { findLastWrite, rows, runToEnd, toRequests } from '#tests/bench/scale-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'scale-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('generated content', () => {
  const size = { articles: 20, terms: 20 };
  const articles = Array.from({ length: 200 }, (_, number) => toArticle(number, size.terms));

  test('passes the content check, and more articles leave the others unchanged', () => {
    cpSync('tests/fixtures/one-article/content', join(folder, 'content'), { recursive: true });
    writeContent(join(folder, 'content'), size);
    const files = readContentFolder(folder);
    const builtAt = toPublicationDate(size.articles).toISOString();
    expect(checkContent(files, { publicFiles: [], builtAt })).toEqual([]);
    expect(files.filter(({ path }) => path.startsWith('posts/'))).toHaveLength(size.articles);
    expect(files.filter(({ path }) => path.startsWith('ai-terms/'))).toHaveLength(size.terms);
    writeContent(join(folder, 'content'), { ...size, articles: size.articles + 10 });
    expect(readContentFolder(folder)).toEqual(expect.arrayContaining([...files]));
  }, 60_000);

  test('has about 1,000 words per article', () => {
    const words = articles.map((text) => text.split(/\s+/).length);
    expect(Math.min(...words)).toBeGreaterThan(900);
    expect(Math.max(...words)).toBeLessThan(1_300);
  });

  test('has a code block of its own in every article', () => {
    const blocks = articles.map((text) => text.match(/```\w+\n[\s\S]*?\n```/g) ?? []);
    const [shared, own] = [0, 1].map((place) => new Set(blocks.map((block) => block[place])));
    expect(own?.size).toBe(articles.length);
    expect(shared?.size).toBe(50);
  });

  test('links the first articles only to each other', () => {
    const links = articles.slice(0, 4).flatMap((text) => text.match(/\(\/blog\/[^)]*\)/g) ?? []);
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((link) => !/-[0-3]\)$/.test(link))).toEqual([]);
    expect(articles.filter((text) => /^tags: .*\bfirst\b/m.test(text))).toHaveLength(4);
  });
});

describe('goals of growth', () => {
  const result = (articles: number, key: string, value: number): SizeResult => ({
    articles,
    figures: new Map([[key, value]]),
  });

  test.each([
    [110, true],
    [111, false],
  ])('ten times the articles may take eleven times as long: %d s after 10 s', (seconds, isMet) => {
    const key = `Build: seconds\n${rows.content}`;
    const results = [result(100, key, 1), result(1_000, key, 10), result(10_000, key, seconds)];
    expect(checkGoals(results)).toMatchObject([{ isMet }]);
  });

  test.each([
    [`p99, ms\n${rows.searches[0]}`, 10_000, 29.9, true],
    [`p99, ms\n${rows.searches[0]}`, 10_000, 30, false],
    [`Output\n${rows.staticPages}`, 10_000, 2, false],
    [`Build: seconds\n${rows.build}`, 10_000, 601, false],
    [`Build: peak memory, MB\n${rows.build}`, 10_000, 4_001, false],
    [`A changed word: seconds\n${rows.change}`, 1_000, 2.1, false],
  ])('%j at %d articles may not be %d: %s', (key, articles, value, isMet) => {
    expect(checkGoals([result(articles, key, value)])).toMatchObject([{ isMet }]);
  });

  test('a limit applies to the largest size that it is for', () => {
    const key = `p99, ms\n${rows.searches[1]}`;
    const results = [result(100, key, 99), result(10_000, key, 20), result(20_000, key, 99)];
    expect(checkGoals(results)).toMatchObject([{ isMet: true, measured: '20 at 10,000' }]);
  });

  test.each([
    [[6_000, 6_016], true],
    [[6_000, 6_017], false],
  ])('the first article weighs the same at every size: %j', (weights, isMet) => {
    const key = `Server\n${rows.firstArticle}`;
    const results = weights.map((bytes, index) => result(100 * 10 ** index, key, bytes));
    expect(checkGoals(results)).toMatchObject([{ isMet }]);
  });

  test('a figure that was not measured has no goal and shows as –', () => {
    expect(checkGoals([{ articles: 100, figures: new Map() }])).toEqual([]);
    const table = toFigureTables([result(100, 'Output\na', 12.345), result(1_000, 'Output\nb', 1)]);
    expect(table).toMatch(/\| a +\| +12.3 +\| +– +\| +– +\|/);
  });
});

test('the error of a failed command has its output', async () => {
  await expect(runToEnd("node -e 'console.log(1 + 1); process.exit(3)'", folder)).rejects.toThrow(
    /ended with 3 after .*\n2/,
  );
});

test('every search of a kind is new', () => {
  for (const [row, toPath] of toRequests(1_000)) {
    if (!rows.searches.some((name) => name === row)) continue;
    const paths = Array.from({ length: 521 }, (_, number) => toPath(number));
    expect(new Set(paths).size, row).toBe(paths.length);
  }
});

test('the last write of a word counts, if it is newer than the change', () => {
  const generated = join(folder, '.generated');
  mkdirSync(generated);
  for (const [name, seconds] of [
    ['a', 10],
    ['b', 30],
    ['c', 20],
  ] as const) {
    writeFileSync(join(generated, name), name === 'b' ? 'other' : 'a word');
    utimesSync(join(generated, name), seconds, seconds);
  }
  expect(findLastWrite(folder, 'word', 5_000)).toBe(20_000);
  expect(findLastWrite(folder, 'word', 20_000)).toBeUndefined();
});
