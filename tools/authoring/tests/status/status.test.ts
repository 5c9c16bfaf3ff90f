import { describe, expect, test, vi } from 'vitest';
import { CommandError } from '../../../../lib/pipeline/command.ts';
import { bindCollections } from '../../content-folder.ts';
import { formatStatus } from '../../status/report.ts';
import { countDays, findStale, findUntranslated, toContentStatus } from '../../status/status.ts';
import { goodContent, toFiles } from '../sample-content.ts';

const now = new Date('2026-02-10T12:00:00.000Z');
const statusWith = (changes: Readonly<Record<string, string | undefined>> = {}) =>
  toContentStatus(toFiles(changes), now);

/** A file of the good content with one front matter line added or replaced. */
const withLine = (path: string, line: string) => {
  const [name] = line.split(':');
  const text = goodContent[path] ?? '';
  const without = text.replace(new RegExp(`^${name}: .*\n`, 'm'), '');
  return without.replace('---\n', `---\n${line}\n`);
};
const post = (line: string) => withLine('posts/hello.mdx', line);

describe('the status of the content', () => {
  test('counts published documents', () => {
    const none = { drafts: [], scheduled: [], unlisted: [] };
    expect(statusWith()).toEqual({
      asOf: '2026-02-10T12:00:00.000Z',
      articles: { published: 1, ...none },
      projects: { published: 1, ...none },
      terms: { published: 2, ...none },
      stale: [],
    });
  });

  test.each([
    ['nothing', {}, ['/blog/old']],
    ['an alias', { 'posts/hello.mdx': post('aliases: [/blog/old/]') }, undefined],
    [
      'a redirect',
      { 'redirects.yaml': 'redirects:\n  - from: /blog/old\n    to: /about\n' },
      undefined,
    ],
    ['a new document', { 'posts/old.mdx': post('title: New') }, undefined],
  ])('a renamed article with %s has lost %j', (_, changes, expected) => {
    const gone = { path: '/blog/old', title: 'Hello', at: '2026-02-09T00:00:00.000Z' };
    const renamed = { ...gone, movedTo: '/blog/hello' };
    const { lost } = toContentStatus(toFiles(changes), now, () => [renamed]);
    expect(lost?.map(({ path }) => path)).toEqual(expected);
    if (lost) {
      expect(formatStatus({ ...statusWith(), lost })).toMatch(
        /\n {2}\/blog\/old {2}now \/blog\/hello, 2026-02-09 {2}Hello$/,
      );
    }
  });

  test('names drafts of every kind with their files', () => {
    const { articles, projects, terms } = statusWith({
      'posts/b.mdx': post('draft: true'),
      'posts/a.mdx': post('draft: true'),
      'projects/legible.mdx': withLine('projects/legible.mdx', 'draft: true'),
      'ai-terms/token.mdx': withLine('ai-terms/token.mdx', 'draft: true'),
    });
    expect(articles).toMatchObject({
      published: 1,
      drafts: [
        { file: 'content/posts/a.mdx', title: 'Hello' },
        { file: 'content/posts/b.mdx', title: 'Hello' },
      ],
    });
    expect(projects).toMatchObject({
      published: 0,
      drafts: [{ file: 'content/projects/legible.mdx', title: 'Legible' }],
    });
    expect(terms).toMatchObject({
      published: 1,
      drafts: [{ file: 'content/ai-terms/token.mdx', title: 'Token' }],
    });
  });

  test.each([
    ['2026-02-10T12:00:01Z', '2026-02-10', 0],
    ['2026-02-10T23:00:00-05:00', '2026-02-11', 1],
    ['2026-02-11', '2026-02-11', 1],
    ['2027-02-10T11:59:00Z', '2027-02-10', 365],
  ])('lists %s as scheduled for %s, in %i days', (publishedAt, date, inDays) => {
    const { articles } = statusWith({ 'posts/hello.mdx': post(`publishedAt: ${publishedAt}`) });
    const file = 'content/posts/hello.mdx';
    expect(articles).toMatchObject({
      published: 0,
      scheduled: [{ file, title: 'Hello', field: 'publishedAt', date, inDays }],
    });
  });

  test.each([
    ['Asia/Tokyo', 'published'],
    ['UTC', 'scheduled'],
    ['America/New_York', 'scheduled'],
  ])('reads a time without an offset in the time zone of the site, %s', (timeZone, expected) => {
    const files = toFiles({
      'site.yaml': `${goodContent['site.yaml']}timeZone: ${timeZone}\n`,
      'posts/hello.mdx': post('publishedAt: 2026-11-28T09:00'),
    });
    const { articles } = toContentStatus(files, new Date('2026-11-28T01:00:00Z'));
    expect(articles.scheduled).toHaveLength(expected === 'scheduled' ? 1 : 0);
    expect(articles.published).toBe(expected === 'published' ? 1 : 0);
  });

  test('gives the search for lost addresses the time zone of the site', () => {
    const zones: unknown[] = [];
    toContentStatus(
      toFiles({ 'site.yaml': `${goodContent['site.yaml']}timeZone: Asia/Tokyo\n` }),
      now,
      ({ config }) => {
        zones.push(config.timeZone);
        return [];
      },
    );
    expect(zones).toEqual(['Asia/Tokyo']);
  });

  test('names the next scheduled article first', () => {
    const { articles } = statusWith({
      'posts/a.mdx': post('publishedAt: 2026-04-01'),
      'posts/b.mdx': post('publishedAt: 2026-03-01'),
      'posts/c.mdx': post('publishedAt: 2026-03-01'),
    });
    expect(articles.scheduled.map(({ file }) => file)).toEqual([
      'content/posts/b.mdx',
      'content/posts/c.mdx',
      'content/posts/a.mdx',
    ]);
  });

  test('lists a draft with a future date as a draft', () => {
    const text = post('publishedAt: 2999-01-01').replace('---\n', '---\ndraft: true\n');
    const { articles } = statusWith({ 'posts/hello.mdx': text });
    expect(articles).toMatchObject({ published: 0, drafts: [{ title: 'Hello' }], scheduled: [] });
  });

  test('counts unlisted projects separately', () => {
    const unlisted = withLine('projects/legible.mdx', 'unlisted: true');
    expect(statusWith({ 'projects/a.mdx': unlisted }).projects).toMatchObject({
      published: 1,
      unlisted: [{ file: 'content/projects/a.mdx', title: 'Legible' }],
    });
  });

  test('is the same for any order of the files', () => {
    const files = toFiles({
      'posts/a.mdx': post('draft: true'),
      'posts/b.mdx': post('draft: true'),
    });
    expect(toContentStatus(files.toReversed(), now)).toEqual(toContentStatus(files, now));
  });
});

describe('the owner’s collections', () => {
  const define = (label: string) =>
    `label: ${label}\nitem: Talk\nfields:\n  date: { type: date }\n`;
  const talk = '---\ntitle: A\ndate: 2026-01-01\n---\nWords.';
  const statusOf = (files: Readonly<Record<string, string>>) =>
    toContentStatus(bindCollections(toFiles(files)), now);

  test('are counted by their labels, and with their folders if two have one label', () => {
    const { own } = statusOf({
      'notes/collection.yaml': define('Notes'),
      'notes/a.mdx': talk,
      'talks/collection.yaml': define('Talks'),
      'talks/a.mdx': talk,
      'lectures/collection.yaml': define('Talks'),
      'lectures/a.mdx': talk,
      'lectures/b.mdx': talk,
    });
    const counts = Object.entries(own ?? {}).map(([label, { published }]) => [label, published]);
    expect(Object.fromEntries(counts)).toEqual({
      Notes: 1,
      'Talks (talks)': 1,
      'Talks (lectures)': 2,
    });
  });

  test('compare each date a few times, for any number of documents', () => {
    const talks = Array.from({ length: 100 }, (_, index) => [`talks/t${index}.mdx`, talk]);
    const parse = vi.spyOn(Date, 'parse');
    statusOf({ 'talks/collection.yaml': define('Talks'), ...Object.fromEntries(talks) });
    const { length } = parse.mock.calls.filter(([date]) => date === '2026-01-01');
    parse.mockRestore();
    expect(length).toBeLessThan(10 * talks.length);
  });
});

describe('the status of broken content', () => {
  test.each([
    ['an article whose field does not hold', 'posts/hello.mdx', post('tags: none')],
    ['a project that is no YAML', 'projects/legible.mdx', '---\ntitle: [\n---\n'],
    ['an entry without front matter', 'ai-terms/token.mdx', 'Words.'],
    ['a page without front matter', 'pages/about.mdx', ''],
    ['a now.yaml that is missing', 'now.yaml', undefined],
    ['a site.yaml that is broken', 'site.yaml', 'name: A'],
  ])('throws a message that names %s', (_, path, text) => {
    expect(() => statusWith({ [path]: text })).toThrow(
      new CommandError(
        `These files are broken or missing:\n  content/${path}\nRun \`npm run content:check\` to see what to fix.`,
      ),
    );
  });

  test('names all of the files', () => {
    const change = { 'posts/hello.mdx': '', 'now.yaml': '', 'pages/about.mdx': '' };
    expect(() => statusWith(change)).toThrow(
      '  content/pages/about.mdx\n  content/posts/hello.mdx\n  content/now.yaml\n',
    );
  });
});

const staleNow = new Date('2026-11-21T12:00:00.000Z');
const fresh = { lastUpdated: '2026-11-21', securityExpires: undefined };

describe('a document', () => {
  const document = {
    file: 'content/posts/a.mdx',
    title: 'A',
    key: 'a',
    collection: 'posts',
  } as const;

  test.each([
    ['is stale more than 12 months after its publication', { publishedAt: '2025-11-20' }, true],
    ['is not stale 12 months after its publication', { publishedAt: '2025-11-21' }, false],
    [
      'goes by the day of UTC, not of its own offset',
      { publishedAt: '2025-11-20T23:00:00-02:00' },
      false,
    ],
    [
      'is stale more than 12 months after its revision',
      { publishedAt: '2020-01-01', updatedAt: '2025-11-20T23:59:59Z' },
      true,
    ],
    [
      'is not stale after a revision',
      { publishedAt: '2020-01-01', updatedAt: '2026-01-01' },
      false,
    ],
    ['is stale by its revision alone, as a page is', { updatedAt: '2025-01-01' }, true],
    ['is never stale without a date', {}, false],
  ])('%s', (_, dates, isStale) => {
    expect(findStale([{ ...document, ...dates }], fresh, staleNow)).toHaveLength(isStale ? 1 : 0);
  });

  test('is listed with the date that counts', () => {
    const dated = { ...document, publishedAt: '2024-01-01', updatedAt: '2025-11-20T09:00:00Z' };
    expect(findStale([dated], fresh, staleNow)).toEqual([
      {
        file: 'content/posts/a.mdx',
        title: 'A',
        field: 'updatedAt',
        date: '2025-11-20',
        inDays: -366,
      },
    ]);
  });

  test('counts from a leap day as from the day after', () => {
    const leapDay = new Date('2028-02-29T12:00:00.000Z');
    const staleOn = (publishedAt: string) =>
      findStale([{ ...document, publishedAt }], { ...fresh, lastUpdated: '2028-02-29' }, leapDay);
    expect(staleOn('2027-02-28')).toHaveLength(1);
    expect(staleOn('2027-03-01')).toHaveLength(0);
  });
});

describe('now.yaml', () => {
  test.each([
    ['2026-09-21', -61],
    ['2026-09-22', undefined],
    ['2026-11-21', undefined],
    ['2027-01-01', undefined],
  ])('revised on %s is stale by %s days', (lastUpdated, inDays) => {
    const stale = findStale([], { ...fresh, lastUpdated }, staleNow);
    expect(stale).toMatchObject(
      inDays === undefined ? [] : [{ file: 'content/now.yaml', field: 'lastUpdated', inDays }],
    );
    expect(stale).toHaveLength(inDays === undefined ? 0 : 1);
  });
});

describe('the contact of security.txt', () => {
  test.each([
    ['2026-11-20', -1],
    ['2026-11-21', 0],
    ['2027-01-20', 60],
    ['2027-01-21', undefined],
    [undefined, undefined],
  ])('that expires on %s is stale with %s days to go', (securityExpires, inDays) => {
    const stale = findStale([], { ...fresh, securityExpires }, staleNow);
    expect(stale).toMatchObject(
      inDays === undefined
        ? []
        : [{ file: 'content/site.yaml', field: 'security.expires', inDays }],
    );
    expect(stale).toHaveLength(inDays === undefined ? 0 : 1);
  });
});

test('the oldest date comes first', () => {
  const documents = ['2025-01-01', '2024-01-01'].map((publishedAt) => ({
    file: `content/posts/${publishedAt}.mdx`,
    title: 'A',
    key: publishedAt,
    collection: 'posts' as const,
    publishedAt,
  }));
  const facts = { lastUpdated: '2026-01-01', securityExpires: '2026-12-01' };
  expect(findStale(documents, facts, staleNow).map(({ date }) => date)).toEqual([
    '2024-01-01',
    '2025-01-01',
    '2026-01-01',
    '2026-12-01',
  ]);
});

test.each([
  ['2026-11-21T23:59:59Z', '2026-11-22', 1],
  ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z', 0],
  ['2026-11-21T00:00:00Z', '2026-11-20T23:59:59Z', -1],
  ['2026-11-21T12:00:00Z', '2026-11-22T02:00:00+03:00', 0],
  ['1969-12-31T12:00:00Z', '1970-01-01', 1],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(countDays(new Date(from), to)).toBe(days);
});

describe('translations', () => {
  const original = {
    file: 'content/posts/a.mdx',
    title: 'A',
    key: 'a',
    collection: 'posts',
    publishedAt: '2026-01-01',
    updatedAt: '2026-03-01',
  };
  const german = { ...original, file: 'content/posts/a.de.mdx', language: 'de' };

  test.each([
    ['is missing', [original], ['de', 'ar'], []],
    ['is there', [original, german], ['ar'], []],
    ['is older', [original, { ...german, updatedAt: '2026-02-01' }], ['ar'], ['de']],
    ['is another document', [original, { ...german, key: 'b' }], ['de', 'ar'], []],
  ])('one that %s', (_, documents, missing, older) => {
    expect(findUntranslated(documents, ['en', 'de', 'ar'])).toEqual([
      { file: 'content/posts/a.mdx', title: 'A', missing, older },
    ]);
  });

  test('are found by one look at each document, for any number of documents', () => {
    let reads = 0;
    const documents = Array.from({ length: 100 }, (_, index) => ({
      ...original,
      get key() {
        reads += 1;
        return `a${index}`;
      },
    }));
    expect(findUntranslated(documents, ['en', 'de'])).toHaveLength(100);
    expect(reads).toBeLessThan(10 * documents.length);
  });
});
