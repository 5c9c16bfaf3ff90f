import { describe, expect, test } from 'vitest';
import { checkContent } from '#lib/authoring/check.ts';
import { pagePaths } from '#lib/site/paths.ts';
import {
  check,
  checkWith,
  goodContent,
  postYaml,
  toDocument,
} from '#tests/unit/authoring/sample-content.ts';

const post = 'posts/hello.mdx';
const project = 'projects/legible.mdx';
const term = 'ai-terms/token.mdx';
const needed = '1:1 The site needs this file, and it is missing.';
const unread =
  '1:1 Nothing reads this file. Documents are .mdx files in: posts, projects, ai-terms, pages.';
const badName =
  '1:1 The name of the file becomes its address: lowercase letters and digits joined by single hyphens, at most 120 characters.';
const noFence = '1:1 The file has to begin with front matter between two lines of `---`.';

test('good content has no mistakes', () => {
  expect(check({})).toEqual([]);
});

describe('references', () => {
  test.each([
    [
      'an unknown category',
      post,
      'guides',
      'nope',
      '4:11 category: "nope" is no category of content/taxonomy.yaml. Known: guides.',
    ],
    [
      'an unknown tag',
      post,
      '[http]',
      '[http, nope]',
      '5:14 tags: "nope" is no tag of content/taxonomy.yaml. Known: http, redis.',
    ],
    [
      'a tag in place of a category',
      post,
      'guides',
      'http',
      '4:11 category: "http" is no category of content/taxonomy.yaml. Known: guides.',
    ],
    [
      'a revision before the publication',
      post,
      '2026-01-31',
      '2026-01-31\nupdatedAt: 2026-01-30',
      '7:12 updatedAt: lies before publishedAt.',
    ],
    [
      'a revision before it by its offset',
      post,
      '2026-01-31',
      '2026-01-31\nupdatedAt: 2026-01-31T01:00:00+02:00',
      '7:12 updatedAt: lies before publishedAt.',
    ],
    [
      'a term related to itself',
      term,
      '[embedding]',
      '[token]',
      '9:11 related: an entry is not related to itself.',
    ],
    [
      'a term related to none',
      term,
      '[embedding]',
      '[embedding, nope]',
      '9:22 related: content/ai-terms/nope.mdx does not exist.',
    ],
  ])('reports %s', (_, path, from, to, problem) => {
    expect(checkWith(path, from, to)).toEqual([`content/${path}:${problem}`]);
  });

  test.each([
    ['a revision at the publication', '2026-01-31\nupdatedAt: 2026-01-31'],
    ['an offset', '2026-01-31T09:00:00+02:00'],
    ['an instant in UTC', '2026-01-31T09:00:00Z'],
    ['a draft', '2026-01-31\ndraft: true'],
    ['a date to come', '2999-01-31'],
  ])('has nothing against %s', (_, to) => {
    expect(checkWith(post, '2026-01-31', to)).toEqual([]);
  });
});

describe('files', () => {
  test.each([
    ['a missing page', { 'pages/about.mdx': undefined }, `content/pages/about.mdx:${needed}`],
    ['a missing now.yaml', { 'now.yaml': undefined }, `content/now.yaml:${needed}`],
    ['a missing site.yaml', { 'site.yaml': undefined }, `content/site.yaml:${needed}`],
    [
      'a page of an unknown name',
      { 'pages/uses.mdx': goodContent['pages/about.mdx'] },
      `content/pages/uses.mdx:1:1 There is no page of this name. Pages: ${Object.keys(pagePaths).join(', ')}.`,
    ],
    [
      'capitals in a name',
      { 'posts/Hello.mdx': goodContent[post] },
      `content/posts/Hello.mdx:${badName}`,
    ],
    [
      'an underscore in a name',
      { 'posts/a_b.mdx': goodContent[post] },
      `content/posts/a_b.mdx:${badName}`,
    ],
    [
      'a doubled hyphen in a name',
      { 'projects/a--b.mdx': goodContent[project] },
      `content/projects/a--b.mdx:${badName}`,
    ],
    [
      'a document in a deeper folder',
      { 'posts/2026/a.mdx': goodContent[post] },
      `content/posts/2026/a.mdx:${unread}`,
    ],
    ['a document outside the folders', { 'a.mdx': goodContent[post] }, `content/a.mdx:${unread}`],
    [
      'a document with another extension',
      { 'posts/a.md': goodContent[post] },
      `content/posts/a.md:${unread}`,
    ],
    [
      'a folder that every object has',
      { 'constructor/a.mdx': goodContent[post] },
      `content/constructor/a.mdx:${unread}`,
    ],
    ['an image', { 'images/a.png': '' }, `content/images/a.png:${unread}`],
    [
      'a document without front matter',
      { 'posts/a.mdx': 'Words.' },
      `content/posts/a.mdx:${noFence}`,
    ],
    ['an empty document', { 'posts/a.mdx': '' }, `content/posts/a.mdx:${noFence}`],
    [
      'front matter that is never closed',
      { 'posts/a.mdx': `---\n${postYaml}\nWords.` },
      `content/posts/a.mdx:${noFence}`,
    ],
  ])('reports %s', (_, changes, problem) => {
    expect(check(changes)).toEqual([problem]);
  });

  test('reports a name that is too long for an address', () => {
    const path = `posts/${'a'.repeat(121)}.mdx`;
    expect(check({ [path]: goodContent[post] })).toEqual([`content/${path}:${badName}`]);
  });

  test('has nothing against a name of 120 characters', () => {
    expect(check({ [`posts/${'a'.repeat(120)}.mdx`]: goodContent[post] })).toEqual([]);
  });

  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('has nothing against %s', (_, change) => {
    const changed = Object.entries(goodContent).map(([path, text]) => [path, change(text)]);
    expect(check(Object.fromEntries(changed))).toEqual([]);
  });

  test('reports every file that no content at all lacks', () => {
    const pages = Object.keys(pagePaths).map((slug) => `content/pages/${slug}.mdx`);
    expect(checkContent([]).map(({ file }) => file)).toEqual([
      'content/now.yaml',
      ...pages.sort(),
      'content/site.yaml',
      'content/taxonomy.yaml',
    ]);
  });
});

describe('many mistakes', () => {
  test('are all reported, file by file and line by line', () => {
    const problems = check({
      'posts/hello.mdx': toDocument(
        postYaml.replace('guides', 'nope'),
        'a {b}\n\n<Video /> <Term slug="nope">c</Term>',
      ),
      'ai-terms/token.mdx': goodContent[term]?.replace('[embedding]', '[token, nope]'),
      'pages/about.mdx': undefined,
      'now.yaml': 'lastUpdated: 2026-01-31\nitems: none\n',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'content/ai-terms/token.mdx:9:11',
      'content/ai-terms/token.mdx:9:18',
      'content/now.yaml:2:8',
      'content/pages/about.mdx:1:1',
      'content/posts/hello.mdx:4:11',
      'content/posts/hello.mdx:8:3',
      'content/posts/hello.mdx:10:1',
      'content/posts/hello.mdx:10:11',
    ]);
  });

  test.each([
    [
      'an unknown tag beside a missing field',
      post,
      toDocument(postYaml.replace('title: Hello\n', '').replace('[http]', '[nope]')),
      [/ title: /, / tags: "nope" is no tag /],
    ],
    [
      'an unknown relation beside a missing field',
      term,
      goodContent[term]?.replace('term: Token\n', '').replace('[embedding]', '[nope]'),
      [/ term: /, / related: content\/ai-terms\/nope\.mdx /],
    ],
    [
      'an unknown page beside a missing field',
      'pages/uses.mdx',
      toDocument('title: Uses'),
      [/ There is no page /, / description: /],
    ],
  ])('in one front matter are reported together: %s', (_, path, text, problems) => {
    const found = check({ [path]: text }).filter((problem) => problem.includes(path));
    expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  });

  test.each([
    ['missing', undefined],
    ['broken', 'categories: none\ntags: none\n'],
  ])('do not follow from one: a taxonomy that is %s is no mistake of the articles', (_, text) => {
    expect(
      check({ 'taxonomy.yaml': text }).filter((problem) => problem.includes('posts/')),
    ).toEqual([]);
  });

  test('come in the same order whatever the order of the files', () => {
    const files = Object.entries({
      ...goodContent,
      'posts/a.md': '',
      'posts/B.mdx': '',
      'now.yaml': '',
    }).map(([path, text]) => ({ path, text }));
    expect(checkContent(files.toReversed())).toEqual(checkContent(files));
  });
});
