import { describe, expect, test } from 'vitest';
import { check, checkWith, goodContent } from '../sample-content.ts';

const post = 'posts/hello.mdx';
const project = 'projects/legible.mdx';
const term = 'ai-terms/token.mdx';

describe('an item that is given twice', () => {
  const twice = 'is already in this list. Remove one of the two.';

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
  ])('is reported at the repetition: %s', (_, path, from, to, problem) => {
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
  ])('is accepted %s', (_, path, from, to) => {
    expect(checkWith(path, from, to)).toEqual([]);
  });
});

/** The problems in an article with these lines instead of publishedAt, which is line 6. */
const checkDated = (...lines: readonly string[]) =>
  checkWith(post, 'publishedAt: 2026-01-31', lines.join('\n')).map((line) =>
    line.replace(`content/${post}:`, ''),
  );
const published = 'publishedAt: 2026-01-31';

describe('the taxonomy', () => {
  test.each([
    [
      'an unknown category',
      'guides',
      'nope',
      '4:11 category: "nope" is not a category in content/taxonomy.yaml. Use one of: guides; or add it to that file with a label.',
    ],
    [
      'a tag in place of a category',
      'guides',
      'http',
      '4:11 category: "http" is not a category in content/taxonomy.yaml. Use one of: guides; or add it to that file with a label.',
    ],
    [
      'an unknown tag among known ones',
      '[http]',
      '[http, nope]',
      '5:14 tags[1]: "nope" is not a tag in content/taxonomy.yaml. Use one of: http, redis; or add it to that file with a label.',
    ],
  ])('does not know %s', (_, from, to, problem) => {
    expect(checkWith(post, from, to)).toEqual([`content/${post}:${problem}`]);
  });

  test('ignores values that are not slugs', () => {
    expect(checkWith(post, '[http]', '[NOPE]')).toHaveLength(1);
  });

  test.each([
    ['missing', undefined],
    ['broken', 'categories: none\ntags: none\n'],
    ['not YAML', 'categories: [\n'],
  ])('that is %s is no mistake of the articles', (_, text) => {
    const problems = check({ 'taxonomy.yaml': text });
    expect(problems).not.toEqual([]);
    expect(problems.filter((problem) => problem.includes('posts/'))).toEqual([]);
  });

  test('may have one value among its categories and among its tags', () => {
    const text = goodContent['taxonomy.yaml']?.replace('value: redis', 'value: guides');
    expect(check({ 'taxonomy.yaml': text })).toEqual([]);
  });
});

describe('a revision before the publication', () => {
  test.each([
    ['by a day', published, 'updatedAt: 2026-01-30'],
    ['by its offset', published, 'updatedAt: 2026-01-31T01:00:00+02:00'],
    ['by a second', `${published}T09:00:01Z`, 'updatedAt: 2026-01-31T09:00:00Z'],
  ])('is reported: %s', (_, ...lines) => {
    const [publishedAt, updatedAt] = lines.map((line) => line.replace(/^\w+: /, ''));
    expect(checkDated(...lines)).toEqual([
      `7:12 updatedAt: ${updatedAt} is before publishedAt, ${publishedAt}. Write the same date or a later one, or remove the field.`,
    ]);
  });

  test.each([
    ['a revision at the publication', published, 'updatedAt: 2026-01-31'],
    ['an offset', 'publishedAt: 2026-01-31T09:00:00+02:00'],
    ['an instant in UTC', 'publishedAt: 2026-01-31T09:00:00Z'],
    ['a draft', published, 'draft: true'],
    ['a date to come', 'publishedAt: 2999-01-31'],
    ['a draft of a date to come', 'publishedAt: 2999-01-31', 'draft: true'],
  ])('is accepted: %s', (_, ...lines) => {
    expect(checkDated(...lines)).toEqual([]);
  });
});

describe('a cover', () => {
  const withoutAlt = 'The cover has no alternative text. Describe the image in coverAlt.';

  test.each([
    ['of public/', '/images/a.png'],
    ['that is drawn', '/images/covers/hello.svg'],
    ['that the build makes of a drawing', '/images/covers/hello.png'],
    ['that is the card of a page', '/cards/blog/hello.png'],
  ])('may be one %s', (_, path) => {
    expect(checkDated(published, `coverImage: ${path}`, 'coverAlt: A letter')).toEqual([]);
  });

  test.each([
    ['another case', '/images/A.png'],
    ['a folder', '/images'],
  ])('does not exist: %s', (_, path) => {
    expect(checkDated(published, `coverImage: ${path}`, 'coverAlt: A letter')).toEqual([
      expect.stringMatching(`^7:13 coverImage: public${path} does not exist\\. Put the image into`),
    ]);
  });

  test.each([
    [
      'another host',
      '//example.org/a.png',
      '"//example.org/a.png" is not accepted here. Write a path',
    ],
    ['no path', 'a.png', '"a.png" is not accepted here. Write a path from the site root'],
    ['a number', '5', '5 is not text.'],
    ['nothing', '', 'The field has no value.'],
  ])('that is %s is reported once where its words are there', (_, value, message) => {
    expect(checkDated(published, `coverImage: ${value}`, 'coverAlt: A letter')).toEqual([
      expect.stringContaining(` coverImage: ${message}`),
    ]);
  });

  test('that does not exist and has no text has two mistakes at one position', () => {
    expect(checkDated(published, 'coverImage: /images/none.png')).toEqual([
      `7:13 coverImage: ${withoutAlt}`,
      expect.stringMatching(/^7:13 coverImage: public\/images\/none\.png does not exist\. /),
    ]);
  });

  test('with empty words is reported where the words stand', () => {
    expect(checkDated(published, 'coverImage: /images/a.png', 'coverAlt: ""')).toEqual([
      '8:11 coverAlt: The text is empty. Write some text.',
    ]);
  });
});

const unwritten =
  'This is still the placeholder text of the template. Replace it, or set `draft: true` until you do.';

describe('placeholders in the fields', () => {
  test.each([
    ['in a text', post, 'What this is.', '"TODO: Say it"', '3:14 description'],
    ['in a text of many lines', post, 'What this is.', '>-\n  TODO: Say it', '3:14 description'],
    ['in a list', project, '[TypeScript]', '[a, TODO]', '4:19 technologies[1]'],
    ['in a group in a list', term, 'A paper', '"TODO: Name it"', '11:12 sources[0].label'],
  ])('are reported %s', (_, path, from, to, place) => {
    expect(checkWith(path, from, to)).toEqual([`content/${path}:${place}: ${unwritten}`]);
  });

  test.each([
    ['in a draft', post, 'title: Hello', 'title: "TODO: a title"\ndraft: true'],
    ['as a part of a word', post, 'title: Hello', 'title: TODOs of a day'],
    ['in small letters', post, 'title: Hello', 'title: Todo lists'],
    ['after other words', post, 'title: Hello', 'title: What a TODO is'],
  ])('are accepted %s', (_, path, from, to) => {
    expect(checkWith(path, from, to)).toEqual([]);
  });
});
