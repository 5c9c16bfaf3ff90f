import { describe, expect, test } from 'vitest';
import { aiTermFrontMatter } from '#lib/schema/ai-term.ts';
import { descriptionMaxLength } from '#lib/schema/fields.ts';
import { pageFrontMatter, postFrontMatter } from '#lib/schema/post.ts';
import { projectFrontMatter } from '#lib/schema/project.ts';
import { check, checkWith } from '#tests/unit/authoring/sample-content.ts';

const post = 'posts/hello.mdx';
const project = 'projects/legible.mdx';
const term = 'ai-terms/token.mdx';
const webAddress = 'Write an address that begins with https:// or http://.';
const anyDate = 'Write a date, such as 2026-01-31, or a date-time, such as 2026-01-31T09:00:00Z.';

describe('mistakes in fields', () => {
  test.each([
    [
      'a text of blanks',
      post,
      'title: Hello',
      'title: "  "',
      '2:8 title: The text is empty. Write a text.',
    ],
    [
      'a live address of another scheme',
      project,
      'order: 1',
      'order: 1\nliveUrl: "javascript:a"',
      `7:10 liveUrl: "javascript:a" is not an address on the web. ${webAddress}`,
    ],
    [
      'a source that is no address',
      term,
      'https://example.org/paper',
      'paper',
      `12:10 sources[0].url: "paper" is not an address on the web. ${webAddress}`,
    ],
    [
      'a day that is none, where only days are',
      'now.yaml',
      '2026-01-31',
      '2026-02-30',
      '1:14 lastUpdated: "2026-02-30" is not a date. Write a date, such as 2026-01-31. Did you mean `2026-02-28`?',
    ],
    [
      'an empty label in a list',
      'now.yaml',
      '    value: A site.',
      '    value: A site.\n  - label: ""\n    value: b',
      '5:12 items[1].label: The text is empty. Write a text.',
    ],
    [
      'a contact that is none',
      'site.yaml',
      'language: en',
      'language: en\nsecurity:\n  contact: me@example.org',
      '5:12 security.contact: "me@example.org" is not accepted here. Write an address that begins with mailto:, https: or tel:.',
    ],
    [
      'a field that is misspelt in a group',
      'site.yaml',
      'language: en',
      'language: en\nsecurity:\n  contakt: mailto:a@example.org',
      '5:3 security.contakt: There is no field of this name. Fields: contact, expires. Did you mean `contact`?',
    ],
    [
      'a text for a group',
      post,
      'title: Hello',
      'title: {a: b}',
      '2:8 title: {"a":"b"} is not a text. Write a text.',
    ],
    [
      'an item without a value',
      post,
      '[http]',
      '[http, ]\nkeywords: [a, null]',
      '6:15 keywords[1]: The field has no value. Write a text.',
    ],
    [
      'a slug that YAML reads as a number',
      post,
      '[http]',
      '[http, 2026]',
      /^5:14 tags\[1\]: 2026 is not .* Did you mean `"2026"`\?$/,
    ],
  ])('are reported for %s', (_, path, from, to, problem) => {
    const found = checkWith(path, from, to).map((line) => line.replace(`content/${path}:`, ''));
    expect(found).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });

  test.each([
    ['post', post, 'title: Hello', Object.keys(postFrontMatter.shape)],
    ['project', project, 'title: Legible', Object.keys(projectFrontMatter.shape)],
    ['term', term, 'term: Token', Object.keys(aiTermFrontMatter.shape)],
    ['page', 'pages/about.mdx', 'title: A page', Object.keys(pageFrontMatter.shape)],
  ])('are reported for an unknown field of a %s, where it is named', (_, path, field, known) => {
    for (const value of ['bar', '""', '[a, b]', '\n  - a', '\n  a: b']) {
      expect(checkWith(path, field, `${field}\nfoo: ${value}`)).toEqual([
        `content/${path}:3:1 foo: There is no field of this name. Fields: ${known.join(', ')}.`,
      ]);
    }
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'are reported for a field of a name that every object has: %s',
    (name) => {
      expect(checkWith(term, 'term: Token', `term: Token\n${name}: a`)).toEqual([
        expect.stringMatching(`^content/ai-terms/token\\.mdx:3:1 ${name}: There is no field`),
      ]);
    },
  );

  test.each([
    ['yesterday', '"yesterday"'],
    ['2026', '2026'],
    ['true', 'true'],
    ['[2026-01-31]', '["2026-01-31"]'],
    ['{a: b}', '{"a":"b"}'],
    ['1/2/2026', '"1/2/2026"'],
  ])('are reported for the instant %s, with a form to write it in', (value, shown) => {
    expect(checkWith(post, 'publishedAt: 2026-01-31', `publishedAt: ${value}`)).toEqual([
      `content/${post}:6:14 publishedAt: ${shown} is not a date. ${anyDate}`,
    ]);
  });

  test.each([
    ['a tag', '[http]', '[HTTP]', '5:8 tags[0]: ', '`http`'],
    ['a category', 'guides', 'The guides', '4:11 category: ', '`the-guides`'],
  ])(
    'are reported for the shape of %s in words, not as a pattern',
    (_, from, to, place, nearest) => {
      const [problem, ...more] = checkWith(post, from, to);
      expect(more).toEqual([]);
      expect(problem).toContain(`content/${post}:${place}`);
      expect(problem).toContain('Write lowercase letters and digits joined by single hyphens');
      expect(problem).toContain(`Did you mean ${nearest}?`);
      expect(problem).not.toMatch(/\/\^|\$\//);
    },
  );

  test.each([
    ['an article', post, 'What this is.'],
    ['a project', project, 'A site.'],
    ['a page', 'pages/about.mdx', 'What it says.'],
    ['a term', term, 'A piece of text.'],
    ['the site', 'site.yaml', 'A site.'],
  ])('are reported for a description of %s that a search result cuts', (_, path, from) => {
    expect(checkWith(path, from, 'a'.repeat(descriptionMaxLength))).toEqual([]);
    expect(checkWith(path, from, `"  ${'a'.repeat(descriptionMaxLength)}  "`)).toEqual([]);
    expect(checkWith(path, from, 'a'.repeat(descriptionMaxLength + 1))).toEqual([
      expect.stringContaining('The text is too long, at 161 characters. Write at most 160 '),
    ]);
  });

  test.each([
    ['the fences', '---\n---\nWords.'],
    ['an empty line', '---\n\n---\nWords.'],
    ['a comment', '---\n# later\n---\nWords.'],
  ])('are reported field by field where there is nothing but %s', (_, text) => {
    const places = check({ [post]: text }).map((problem) => problem.match(/mdx:(\d+:\d+) (\w+):/));
    const required = ['title', 'description', 'category', 'tags', 'publishedAt'];
    expect(places.map((match) => match?.slice(1))).toEqual(required.map((name) => ['2:1', name]));
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
      'content/site.yaml:1:1 description: The field is missing. Write at most 160 characters: a search result shows no more.',
      'content/site.yaml:1:7 name: 1 is not a text. Write a text. Did you mean `"1"`?',
      'content/site.yaml:2:11 language: "english" is not accepted here. Write a language tag, such as en or pt-BR.',
      'content/site.yaml:3:9 author: "Ada" is not a group of fields. Below it, indented, stand the fields name.',
    ]);
  });
});

describe('an item that is given twice', () => {
  const twice = 'stands in this list already. Take one of the two out.';

  test.each([
    [
      'of another case',
      post,
      'tags: [http]',
      'tags: [http]\nkeywords: [a, A]',
      '6:15 keywords[1]: "A"',
    ],
    ['in another collection', project, '[TypeScript]', '[a, b, a]', '4:22 technologies[2]: "a"'],
    ['among names', term, 'term: Token', 'term: Token\naliases: [a, b, B]', '3:17 aliases[2]: "B"'],
  ])('is reported where it stands again: %s', (_, path, from, to, problem) => {
    expect(checkWith(path, from, to)).toEqual([`content/${path}:${problem} ${twice}`]);
  });

  test('is reported each time after the first', () => {
    expect(checkWith(post, 'tags: [http]', 'tags: [http, http, http]')).toEqual([
      `content/${post}:5:14 tags[1]: "http" ${twice}`,
      `content/${post}:5:20 tags[2]: "http" ${twice}`,
    ]);
  });

  test.each([
    ['in two lists', post, 'tags: [http]', 'tags: [http]\nkeywords: [http]'],
    [
      'in a list of groups',
      'now.yaml',
      '    value: A site.',
      '    value: A site.\n  - label: Building\n    value: A site.',
    ],
  ])('is none where it stands %s', (_, path, from, to) => {
    expect(checkWith(path, from, to)).toEqual([]);
  });
});
