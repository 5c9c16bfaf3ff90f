import { describe, expect, test } from 'vitest';
import { check, checkWith } from '#tests/unit/authoring/sample-content.ts';

const post = 'posts/hello.mdx';
const project = 'projects/legible.mdx';
const term = 'ai-terms/token.mdx';
const notString = 'Invalid input: expected string, received';
const empty = 'Too small: expected string to have >=1 characters';

describe('mistakes in fields', () => {
  test.each([
    [
      'a missing field, at the beginning',
      post,
      'title: Hello\n',
      '',
      `2:1 title: ${notString} undefined`,
    ],
    ['an empty text', post, 'title: Hello', 'title: ""', `2:8 title: ${empty}`],
    ['a text of blanks', post, 'title: Hello', 'title: "  "', `2:8 title: ${empty}`],
    ['a number for a text', post, 'title: Hello', 'title: 12', `2:8 title: ${notString} number`],
    ['no value for a text', post, 'title: Hello', 'title:', `2:7 title: ${notString} null`],
    [
      'a text for a list',
      post,
      '[http]',
      'http',
      '5:7 tags: Invalid input: expected array, received string',
    ],
    [
      'an empty list',
      post,
      '[http]',
      '[]',
      '5:7 tags: Too small: expected array to have >=1 items',
    ],
    [
      'a text for a choice of two',
      post,
      '2026-01-31',
      '2026-01-31\ndraft: yes',
      '7:8 draft: Invalid input: expected boolean, received string',
    ],
    [
      'a cover that is no path',
      post,
      '2026-01-31',
      '2026-01-31\ncoverImage: a.png',
      '7:13 coverImage: a path from the site root, such as /images/cover.png',
    ],
    [
      'no order',
      project,
      'order: 1',
      'order: 0',
      '6:8 order: Too small: expected number to be >=1',
    ],
    [
      'half an order',
      project,
      'order: 1',
      'order: 1.5',
      '6:8 order: Invalid input: expected int, received number',
    ],
    [
      'a live address that is none',
      project,
      'order: 1',
      'order: 1\nliveUrl: example.com',
      '7:10 liveUrl: Invalid URL',
    ],
    [
      'a live address of another scheme',
      project,
      'order: 1',
      'order: 1\nliveUrl: "javascript:a"',
      '7:10 liveUrl: Invalid URL',
    ],
    [
      'a maturity in small letters',
      term,
      'Established',
      'established',
      '4:11 maturity: Invalid option: expected one of "Established"|"Rising"|"Emerging"|"Watch"',
    ],
    [
      'a source without an address',
      term,
      '\n    url: https://example.org/paper',
      '',
      `11:5 sources.0.url: ${notString} undefined`,
    ],
    [
      'a source that is no address',
      term,
      'https://example.org/paper',
      'paper',
      '12:10 sources.0.url: Invalid URL',
    ],
    [
      'a language that is none',
      'site.yaml',
      'language: en',
      'language: english',
      '3:11 language: a language tag such as en or pt-BR',
    ],
    [
      'a text for an object',
      'site.yaml',
      'author:\n  name: Ada',
      'author: Ada',
      '4:9 author: Invalid input: expected object, received string',
    ],
    [
      'a time for a day',
      'now.yaml',
      '2026-01-31',
      '2026-01-31T00:00:00Z',
      '1:14 lastUpdated: Invalid ISO date',
    ],
    [
      'a day that is none',
      'now.yaml',
      '2026-01-31',
      '2026-02-30',
      '1:14 lastUpdated: Invalid ISO date',
    ],
    [
      'an empty label in a list',
      'now.yaml',
      '    value: A site.',
      '    value: A site.\n  - label: ""\n    value: b',
      `5:12 items.1.label: ${empty}`,
    ],
  ])('are reported for %s', (_, path, from, to, problem) => {
    expect(checkWith(path, from, to)).toEqual([`content/${path}:${problem}`]);
  });

  test.each([
    ['post', post, 'title: Hello'],
    ['project', project, 'title: Legible'],
    ['term', term, 'term: Token'],
    ['page', 'pages/about.mdx', 'title: A page'],
  ])('are reported for an unknown field of a %s, where it is named', (_, path, field) => {
    for (const value of ['bar', '""', '[a, b]', '\n  - a', '\n  a: b']) {
      expect(checkWith(path, field, `${field}\nfoo: ${value}`)).toEqual([
        `content/${path}:3:1 foo: no such field; take it out.`,
      ]);
    }
  });

  test.each(['yesterday', '2026-02-30', '2026-01-31T09:00', '31.01.2026', '2026'])(
    'are reported for the instant %s, with a form to write it in',
    (value) => {
      const [problem, ...more] = checkWith(
        post,
        'publishedAt: 2026-01-31',
        `publishedAt: ${value}`,
      );
      expect(more).toEqual([]);
      expect(problem).toMatch(/^content\/posts\/hello\.mdx:6:14 publishedAt: .*\d{4}-\d{2}-\d{2}/);
    },
  );

  test.each([
    ['a tag', '[http]', '[HTTP]', '5:8 tags.0: '],
    ['a category', 'guides', 'The guides', '4:11 category: '],
  ])('are reported for the shape of %s in words, not as a pattern', (_, from, to, place) => {
    const [problem, ...more] = checkWith(post, from, to);
    expect(more).toEqual([]);
    expect(problem).toContain(`content/${post}:${place}`);
    expect(problem).not.toMatch(/\/\^|\$\//);
  });

  test.each([
    ['the fences', '---\n---\nWords.'],
    ['an empty line', '---\n\n---\nWords.'],
    ['a comment', '---\n# later\n---\nWords.'],
  ])('are reported field by field where there is nothing but %s', (_, text) => {
    const places = check({ [post]: text }).map((problem) => problem.match(/mdx:(\d+:\d+) (\w+):/));
    expect(places.map((match) => match?.slice(1))).toEqual(
      ['title', 'description', 'category', 'tags', 'publishedAt'].map((name) => ['2:1', name]),
    );
  });

  test.each([
    'just words',
    '- a',
    '42',
    'null',
    'tags: {a: 1}',
    'tags: [[http], null]',
    'category: {}',
  ])('are reported with places where the front matter is %j', (yaml) => {
    const problems = check({ [post]: `---\n${yaml}\n---\nWords.` });
    expect(problems).not.toEqual([]);
    for (const problem of problems) {
      expect(problem).toMatch(/^content\/posts\/hello\.mdx:2:[1-9]\d* /);
    }
  });

  test('are reported all at once', () => {
    expect(check({ 'site.yaml': 'name: 1\nlanguage: english\nauthor: Ada\n' })).toEqual([
      `content/site.yaml:1:1 description: ${notString} undefined`,
      `content/site.yaml:1:7 name: ${notString} number`,
      'content/site.yaml:2:11 language: a language tag such as en or pt-BR',
      'content/site.yaml:3:9 author: Invalid input: expected object, received string',
    ]);
  });
});
