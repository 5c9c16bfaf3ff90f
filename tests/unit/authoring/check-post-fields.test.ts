import { describe, expect, test } from 'vitest';
import { check, checkWith, goodContent } from '#tests/unit/authoring/sample-content.ts';

const post = 'posts/hello.mdx';

/** What is said of an article with these lines in place of the line of its publication, line 6. */
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
      '4:11 category: "nope" is no category of content/taxonomy.yaml. Use one of: guides; or add it to that file, with its label.',
    ],
    [
      'a tag in place of a category',
      'guides',
      'http',
      '4:11 category: "http" is no category of content/taxonomy.yaml. Use one of: guides; or add it to that file, with its label.',
    ],
    [
      'an unknown tag among known ones',
      '[http]',
      '[http, nope]',
      '5:14 tags[1]: "nope" is no tag of content/taxonomy.yaml. Use one of: http, redis; or add it to that file, with its label.',
    ],
  ])('does not know %s', (_, from, to, problem) => {
    expect(checkWith(post, from, to)).toEqual([`content/${post}:${problem}`]);
  });

  test('is not asked about what is no slug', () => {
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
      `7:12 updatedAt: ${updatedAt} lies before publishedAt, ${publishedAt}. Write a date from the day of publication on, or take it out.`,
    ]);
  });

  test.each([
    ['a revision at the publication', published, 'updatedAt: 2026-01-31'],
    ['an offset', 'publishedAt: 2026-01-31T09:00:00+02:00'],
    ['an instant in UTC', 'publishedAt: 2026-01-31T09:00:00Z'],
    ['a draft', published, 'draft: true'],
    ['a date to come', 'publishedAt: 2999-01-31'],
    ['a draft of a date to come', 'publishedAt: 2999-01-31', 'draft: true'],
  ])('is none: %s', (_, ...lines) => {
    expect(checkDated(...lines)).toEqual([]);
  });
});

describe('a cover', () => {
  const withoutAlt = 'The cover has no alternative text. Say in coverAlt what it shows.';

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
    ['a number', '5', '5 is not a text.'],
    ['nothing', '', 'The field has no value.'],
  ])('that is %s is reported once where its words are there', (_, value, message) => {
    expect(checkDated(published, `coverImage: ${value}`, 'coverAlt: A letter')).toEqual([
      expect.stringContaining(` coverImage: ${message}`),
    ]);
  });

  test('that does not exist and has no words has two mistakes, at one place', () => {
    expect(checkDated(published, 'coverImage: /images/none.png')).toEqual([
      `7:13 coverImage: ${withoutAlt}`,
      expect.stringMatching(/^7:13 coverImage: public\/images\/none\.png does not exist\. /),
    ]);
  });

  test('with empty words is reported where the words stand', () => {
    expect(checkDated(published, 'coverImage: /images/a.png', 'coverAlt: ""')).toEqual([
      '8:11 coverAlt: The text is empty. Write a text.',
    ]);
  });
});
