import { describe, expect, test } from 'vitest';
import { check, checkWith, goodContent } from '#tests/unit/authoring/sample-content.ts';

const term = 'ai-terms/token.mdx';
const noTerm = (slug: string) =>
  `content/ai-terms/${slug}.mdx does not exist. Write the name of a file in content/ai-terms/, without .mdx.`;

describe('a relation', () => {
  test.each([
    [
      'to itself',
      '[embedding, token]',
      '9:22 related[1]: An entry is not related to itself. Take it out.',
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
  ])('has nothing against one %s', (_, from, to) => {
    // The article of the good content may not lead to a draft.
    const text = goodContent[term]?.replace(from, to);
    const article = goodContent['posts/hello.mdx']?.replace(/<Term.*<\/Term>/, 'token');
    expect(check({ [term]: text, 'posts/hello.mdx': article })).toEqual([]);
  });

  test('to a draft is none that readers see, and no mistake', () => {
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

describe('a name of two entries', () => {
  const taken = (name: string) =>
    `"${name}" is a name of content/${term} already. Tell the two apart, or take it out of one.`;
  const named = (names: string) => goodContent[term]?.replace('term: Token', names);

  test('is reported in the entry that comes later, whichever of its names it is', () => {
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
  ])('is none: %s', (_, names) => {
    expect(check({ [term]: named(names) })).toEqual([]);
  });

  test('is none of an article and an entry', () => {
    expect(checkWith('posts/hello.mdx', 'title: Hello', 'title: Token')).toEqual([]);
  });
});
