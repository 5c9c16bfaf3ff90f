import { describe, expect, test } from 'vitest';
import { CommandError } from '#lib/authoring/command.ts';
import { readNewRequest, toCommandLine } from '#lib/authoring/new/request.ts';

describe('the arguments of `npm run new`', () => {
  test.each([
    [['post', 'A title'], { kind: 'post', title: 'A title', slug: 'a-title' }],
    [['project', ' Two\n lines '], { kind: 'project', title: 'Two lines', slug: 'two-lines' }],
    [['term', 'RAG', '--slug', 'rag-2'], { kind: 'term', title: 'RAG', slug: 'rag-2' }],
    [['--slug=party', 'post', '🎉'], { kind: 'post', title: '🎉', slug: 'party' }],
    [['post', '-5 degrees'], { kind: 'post', title: '-5 degrees', slug: '5-degrees' }],
  ])('%j ask for a document', (args, request) => {
    expect(readNewRequest(args)).toEqual(request);
  });

  test.each([
    ['nothing', [], 'Say what to make, and its title:\n  npm run new post "A title"\n'],
    [
      'a misspelt kind',
      ['pots', 'A'],
      'There is no kind "pots". Did you mean "post"? Make one of these:\n  npm run new post "A title"\n  npm run new project "A title"\n  npm run new term "A title"',
    ],
    ['an unknown kind', ['page', 'A'], 'There is no kind "page". Make one of these:'],
    ['a name that every object has', ['constructor', 'A'], 'There is no kind "constructor".'],
    [
      'no title',
      ['term'],
      'The title is missing. Give it in quotes:\n  npm run new term "A title"',
    ],
    ['a title of blanks', ['post', ' \n '], 'The title is missing.'],
    [
      'a title without quotes',
      ['post', 'My', 'first', 'title'],
      'The title is more than one argument. Put it in quotes:\n  npm run new post "My first title"\n',
    ],
    [
      'a flag that npm has kept',
      ['post', 'A title', 'my-slug'],
      '  npm run new -- post "A title" --slug a-title',
    ],
    [
      'a title that yields no address',
      ['post', '🎉'],
      'Give one:\n  npm run new -- post "🎉" --slug a-title',
    ],
    ['an unknown flag', ['post', 'A', '--draft'], 'There is no flag --draft. Known: --slug.'],
    [
      'a slug that is no address',
      ['post', 'A', '--slug', 'My Slug'],
      '--slug "My Slug" is no address. Use lowercase letters and digits joined by single hyphens, at most 120 characters: --slug my-slug.',
    ],
    ['a slug of signs', ['post', 'A', '--slug', '../..'], 'at most 120 characters.'],
    ['a slug that is too long', ['post', 'A', '--slug', 'a'.repeat(121)], '…" is no address.'],
  ])('are refused with %s', (_, args, message) => {
    expect(() => readNewRequest(args)).toThrow(CommandError);
    expect(() => readNewRequest(args)).toThrow(message);
  });
});

test.each([
  ['A title', undefined, 'npm run new post "A title"'],
  ['A title', 'a', 'npm run new -- post "A title" --slug a'],
  ['-5 degrees', undefined, 'npm run new -- post "-5 degrees"'],
  ['The "best" $5', undefined, `npm run new post 'The "best" $5'`],
  [`It's "so"`, undefined, `npm run new post 'It'\\''s "so"'`],
])('the title %j is one word of the command line', (title, slug, line) => {
  expect(toCommandLine('post', title, slug)).toBe(line);
});
