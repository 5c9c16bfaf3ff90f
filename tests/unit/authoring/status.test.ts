import { describe, expect, test } from 'vitest';
import { CommandError } from '#lib/authoring/command.ts';
import { toContentStatus } from '#lib/authoring/status/status.ts';
import { goodContent } from '#tests/unit/authoring/sample-content.ts';
import { toFiles } from '#tests/unit/authoring/sample-files.ts';

const now = new Date('2026-02-10T12:00:00.000Z');
const statusWith = (changes: Readonly<Record<string, string | undefined>> = {}) =>
  toContentStatus(toFiles(changes), now);

/** A file of the good content with one line more in its front matter, or another in its place. */
const withLine = (path: string, line: string) => {
  const [name] = line.split(':');
  const text = goodContent[path] ?? '';
  const without = text.replace(new RegExp(`^${name}: .*\n`, 'm'), '');
  return without.replace('---\n', `---\n${line}\n`);
};
const post = (line: string) => withLine('posts/hello.mdx', line);

describe('the status of the content', () => {
  test('counts what is published', () => {
    const none = { drafts: [], scheduled: [], unlisted: [] };
    expect(statusWith()).toEqual({
      asOf: '2026-02-10T12:00:00.000Z',
      articles: { published: 1, ...none },
      projects: { published: 1, ...none },
      terms: { published: 2, ...none },
      stale: [],
    });
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
  ])('says of %s that it is scheduled for %s, in %i days', (publishedAt, date, inDays) => {
    const { articles } = statusWith({ 'posts/hello.mdx': post(`publishedAt: ${publishedAt}`) });
    const file = 'content/posts/hello.mdx';
    expect(articles).toMatchObject({
      published: 0,
      scheduled: [{ file, title: 'Hello', field: 'publishedAt', date, inDays }],
    });
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

  test('says of a draft with a date to come that it is a draft', () => {
    const text = post('publishedAt: 2999-01-01').replace('---\n', '---\ndraft: true\n');
    const { articles } = statusWith({ 'posts/hello.mdx': text });
    expect(articles).toMatchObject({ published: 0, drafts: [{ title: 'Hello' }], scheduled: [] });
  });

  test('does not count an unlisted project as one that is listed', () => {
    const unlisted = withLine('projects/legible.mdx', 'unlisted: true');
    expect(statusWith({ 'projects/a.mdx': unlisted }).projects).toMatchObject({
      published: 1,
      unlisted: [{ file: 'content/projects/a.mdx', title: 'Legible' }],
    });
  });

  test('is the same whatever the order of the files', () => {
    const files = toFiles({
      'posts/a.mdx': post('draft: true'),
      'posts/b.mdx': post('draft: true'),
    });
    expect(toContentStatus(files.toReversed(), now)).toEqual(toContentStatus(files, now));
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
  ])('is a message that names %s', (_, path, text) => {
    expect(() => statusWith({ [path]: text })).toThrow(
      new CommandError(
        `These files are broken or missing:\n  content/${path}\nRun \`npm run content:check\`: it says what to mend.`,
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
