import { describe, expect, test } from 'vitest';
import { check, checkWith, fortyWords, goodContent } from '../sample-content.ts';

const term = 'ai-terms/token.mdx';

const noTerm = (slug: string) =>
  `content/ai-terms/${slug}.mdx does not exist. Write the name of a file in content/ai-terms/, without .mdx.`;

describe('a relation', () => {
  test.each([
    [
      'to itself',
      '[embedding, token]',
      '9:22 related[1]: An entry cannot be related to itself. Remove it.',
    ],
    ['to no entry', '[embedding, nope]', `9:22 related[1]: ${noTerm('nope')}`],
    [
      'to an entry of a name every object has',
      '[constructor]',
      `9:11 related[0]: ${noTerm('constructor')}`,
    ],
    ['to an article', '[hello]', `9:11 related[0]: ${noTerm('hello')}`],
  ])('is reported: %s', (_, to, problem) => {
    expect(checkWith(term, '[embedding]', to)).toEqual([`content/${term}:${problem}`]);
  });

  test.each([
    ['that is left out', 'related: [embedding]\n', ''],
    ['of a draft', 'related: [embedding]', 'related: [embedding]\ndraft: true'],
  ])('may be one %s', (_, from, to) => {
    // The article of the good content links to the entry, and may not link to a draft.
    const text = goodContent[term]?.replace(from, to);
    const article = goodContent['posts/hello.mdx']?.replace(/<Term.*<\/Term>/, 'token');
    expect(check({ [term]: text, 'posts/hello.mdx': article })).toEqual([]);
  });

  test('to a draft is hidden from readers, and no mistake', () => {
    const text = goodContent['ai-terms/embedding.mdx'];
    const draft = text?.replace('maturity', 'draft: true\nmaturity');
    expect(check({ 'ai-terms/embedding.mdx': draft })).toEqual([]);
  });

  test('to an entry that cannot be read is no mistake beside that one', () => {
    expect(check({ 'ai-terms/embedding.mdx': 'Words.' })).toEqual([
      expect.stringMatching(/^content\/ai-terms\/embedding\.mdx:1:1 The file does not begin with /),
    ]);
  });
});

describe('a term that readers confuse with the entry', () => {
  const withConfused = (slug: string) =>
    checkWith(term, 'related:', `confusedWith: [{ slug: ${slug}, difference: a }]\nrelated:`);

  test('is another entry', () => {
    expect(withConfused('embedding')).toEqual([]);
    expect(withConfused('nope')).toEqual([
      `content/${term}:9:24 confusedWith[0].slug: ${noTerm('nope')}`,
    ]);
    expect(withConfused('token')).toEqual([
      `content/${term}:9:24 confusedWith[0].slug: An entry cannot be confused with itself. Remove it.`,
    ]);
  });
});

describe('an example', () => {
  const withExample = (example: string) =>
    checkWith(
      term,
      `example: ${fortyWords}`,
      `example: ${JSON.stringify(`${example}\n\n${fortyWords}`)}`,
    );

  test('may contain code, a list, a table and emphasis', () => {
    const parts = ['*a* **b** `<c>`', '- d', '| e |\n| - |\n| f |', '```sh\ncurl https://g\n```'];
    expect(withExample(parts.join('\n\n'))).toEqual([]);
  });

  test.each([
    ['html', '<script>alert(1)</script>'],
    ['link', '[a](javascript:b)'],
    ['link', 'https://example.com'],
    ['image', '![a](/images/a.png)'],
    ['heading', '# a'],
  ])('may not contain Markdown of the kind %s', (type, example) => {
    expect(withExample(example)).toEqual([
      expect.stringContaining(`An example cannot contain Markdown of the kind \`${type}\`. `),
    ]);
  });
});

describe('the length of a text', () => {
  const japanese =
    'トークンは、言語モデルが一度に読んだり書いたりする文字のまとまりで、短い単語なら一つ、長い単語なら二つ以上に分かれ、料金も上限もその数で決まります。';
  const chinese =
    '词元是语言模型一次读取或写出的一小段文字，短的单词是一个词元，长的单词会分成好几个，所以费用和上限都按照词元的数量来计算，而不是按照单词的数量。';

  test.each([
    ['Japanese', japanese],
    ['Chinese', chinese],
  ])('counts the words of %s, which has no spaces', (_, text) => {
    expect(checkWith(term, `plainEnglish: ${fortyWords}`, `plainEnglish: ${text}`)).toEqual([]);
  });

  test('counts a letter of Japanese as two characters', () => {
    const sentence = japanese.slice(0, 40);
    const english = 'A piece of text that a model reads or writes, often a part of a word.';
    expect(checkWith(term, english, sentence)).toEqual([]);
  });

  test('warns of a text that is short in any script', () => {
    expect(checkWith(term, `plainEnglish: ${fortyWords}`, 'plainEnglish: 短い文です。')).toEqual([
      expect.stringMatching(/The text is too short: it has \d words/),
    ]);
  });
});

test('an entry is not revised before it is added', () => {
  const dates = 'addedAt: 2026-02-14\nupdatedAt: 2026-01-31';
  expect(checkWith(term, 'related:', `${dates}\nrelated:`)).toEqual([
    expect.stringContaining('updatedAt: 2026-01-31 is before addedAt, 2026-02-14.'),
  ]);
});

describe('a name that two entries have', () => {
  const taken = (name: string) =>
    `"${name}" is already a name of content/${term}. Give one of the two entries another name, or remove the name from one.`;
  const named = (names: string) => goodContent[term]?.replace('term: Token', names);

  test('is reported in the later entry, for its term and its aliases', () => {
    const first = named('term: Token\naliases: [piece, part]');
    const second = named('term: Part\naliases: [a, Piece, TOKEN]');
    expect(check({ [term]: first, 'ai-terms/x.mdx': second })).toEqual([
      `content/ai-terms/x.mdx:2:7 term: ${taken('Part')}`,
      `content/ai-terms/x.mdx:3:14 aliases[1]: ${taken('Piece')}`,
      `content/ai-terms/x.mdx:3:21 aliases[2]: ${taken('TOKEN')}`,
    ]);
  });

  test('is reported in each entry after the first', () => {
    const again = named('term: token');
    expect(check({ 'ai-terms/x.mdx': again, 'ai-terms/y.mdx': again })).toEqual([
      `content/ai-terms/x.mdx:2:7 term: ${taken('token')}`,
      `content/ai-terms/y.mdx:2:7 term: ${taken('token')}`,
    ]);
  });

  test.each([
    ['an entry that repeats its own name', 'term: Token\naliases: [token]'],
    ['a name within another', 'term: Token\naliases: [embeddings]'],
    ['a name that every object has', 'term: constructor\naliases: [toString]'],
  ])('is accepted: %s', (_, names) => {
    expect(check({ [term]: named(names) })).toEqual([]);
  });

  test('may be shared by an article and an entry', () => {
    expect(checkWith('posts/hello.mdx', 'title: Hello', 'title: Token')).toEqual([]);
  });
});
