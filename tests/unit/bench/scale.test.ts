import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkContent } from '#lib/authoring/check/check.ts';
import { readContentFolder } from '#lib/authoring/content-folder.ts';
import { type Column, checkGoals, runToEnd, toScaleTable } from '#tests/bench/scale.ts';
import { toArticle, toPublicationDate, writeContent } from '#tests/bench/scale-content.ts';

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

describe('goals', () => {
  const column = (program: string, articles: number, figures: Column['figures']): Column => ({
    ...{ program, articles, figures },
  });
  const own = (articles: number, figures: Column['figures']) =>
    column('Legible', articles, figures);
  const isMet = (goal: string, ...columns: readonly Column[]) =>
    checkGoals(columns).find((result) => result.goal === goal)?.isMet;

  test.each<[string, number, Column['figures'], Column['figures']]>([
    ['again ÷ cold', 5, { cold: 4, again: 1 }, { cold: 4, again: 1.01 }],
    ['a changed word − again, s', 1_000, { again: 5, change: 6 }, { again: 5, change: 6.1 }],
    ['peak memory of a build, MB', 100, { megabytes: 900 }, { megabytes: 901 }],
    ['peak memory of a build, MB', 10_000, { megabytes: 2_000 }, { megabytes: 2_001 }],
    ['`.next/server`, MB', 1_000, { output: 100 }, { output: 101 }],
    ['p99 of a search without a match, ms', 5, { search: 30 }, {}],
  ])('%s has a limit at %d articles', (text, articles, met, missed) => {
    const goal = `${articles.toLocaleString('en-US')} articles: ${text}`;
    expect([isMet(goal, own(articles, met)), isMet(goal, own(articles, missed))]).toEqual([
      true,
      false,
    ]);
  });

  test.each([
    [100, 'Next + contentlayer2', 13],
    [1_000, 'Next + contentlayer2', 7],
    [1_000, 'Astro', 20],
    [10_000, 'Astro', 15],
  ])(
    'a cold build of %d articles is compared with %s, if that was measured',
    (articles, peer, seconds) => {
      const goal = `${articles.toLocaleString('en-US')} articles: cold ÷ ${peer}`;
      const other = column(peer, articles, { cold: 10 });
      expect(isMet(goal, own(articles, { cold: seconds }), other)).toBe(true);
      expect(isMet(goal, own(articles, { cold: seconds + 0.1 }), other)).toBe(false);
      expect(isMet(goal, own(articles, { cold: 1 }))).toBeUndefined();
    },
  );

  test('a figure that was not measured shows as –', () => {
    const table = toScaleTable([own(100, { cold: 12.345 }), own(1_000, { again: 1 })]);
    expect(table).toMatch(/without a cache, s +\| 12.3 +\| – +\|/);
  });
});

test('the error of a failed command has its output', async () => {
  await expect(runToEnd("node -e 'console.log(1 + 1); process.exit(3)'", folder)).rejects.toThrow(
    /ended with 3 after .*\n2/,
  );
});
