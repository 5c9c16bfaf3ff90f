import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../../../lib/content/content-files.ts';
import { CommandError } from '../../../../lib/pipeline/command.ts';
import {
  describeNextSteps,
  type NewRequest,
  readNewRequest,
  toCommandLine,
  toNewFile,
} from '../../new/new-document.ts';
import { goodContent, toFiles } from '../sample-content.ts';

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
    [
      'nothing',
      [],
      'The kind and the title are missing. Use one of these:\n  npm run new post "A title"\n',
    ],
    [
      'a misspelt kind',
      ['pots', 'A'],
      'There is no kind "pots". Did you mean "post"? Use one of these:\n  npm run new post "A title"\n  npm run new project "A title"\n  npm run new term "A title"',
    ],
    ['an unknown kind', ['page', 'A'], 'There is no kind "page". Use one of these:'],
    ['a name that every object has', ['constructor', 'A'], 'There is no kind "constructor".'],
    [
      'no title',
      ['term'],
      'The title is missing. Give it in quotes:\n  npm run new term "A title"',
    ],
    ['a title of spaces', ['post', ' \n '], 'The title is missing.'],
    [
      'a title without quotes',
      ['post', 'My', 'first', 'title'],
      'The title is more than one argument. Put it in quotes:\n  npm run new post "My first title"\n',
    ],
    [
      'a flag that npm took',
      ['post', 'A title', 'my-slug'],
      '  npm run new -- post "A title" --slug a-title',
    ],
    [
      'a title without letters',
      ['post', '🎉'],
      'Give a slug:\n  npm run new -- post "🎉" --slug a-title',
    ],
    [
      'a title that would be spelled as in Chinese',
      ['post', '夏の終わり'],
      'can\'t read kanji. Give a slug:\n  npm run new -- post "夏の終わり" --slug a-title',
    ],
    ['an unknown flag', ['post', 'A', '--draft'], 'There is no flag --draft. Use one of: --slug.'],
    [
      'an invalid slug',
      ['post', 'A', '--slug', 'My Slug'],
      '--slug "My Slug" is not a slug. Use lowercase letters and digits joined by single hyphens, at most 120 characters: --slug my-slug.',
    ],
    ['a slug without letters', ['post', 'A', '--slug', '../..'], 'at most 120 characters.'],
    ['a slug that is too long', ['post', 'A', '--slug', 'a'.repeat(121)], '…" is not a slug.'],
  ])('are refused with %s', (_, args, message) => {
    expect(() => readNewRequest(args)).toThrow(CommandError);
    expect(() => readNewRequest(args)).toThrow(message);
  });
});

test.each([
  ['本', '京都', 'ja', 'books', undefined],
  ['ספר', '京都', 'zh', 'books', 'jing-dou'],
  ['Présentation', 'サーバー', 'ja', 'presentation', 'saba'],
])(
  'a %s named %s on a site in %s is a %s with the slug %s',
  (item, title, language, kind, slug) => {
    const collections = [{ name: 'books', label: 'Books', item, fields: {} }];
    const read = () => readNewRequest([kind, title], collections, language);
    if (slug === undefined) expect(read).toThrow("can't read kanji");
    else expect(read()).toEqual({ kind, title, slug });
  },
);

test.each([
  ['A title', undefined, 'npm run new post "A title"'],
  ['A title', 'a', 'npm run new -- post "A title" --slug a'],
  ['-5 degrees', undefined, 'npm run new -- post "-5 degrees"'],
  ['The "best" $5', undefined, `npm run new post 'The "best" $5'`],
  [`It's "so"`, undefined, `npm run new post 'It'\\''s "so"'`],
])('the title %j is one argument of the command line', (title, slug, line) => {
  expect(toCommandLine('post', title, slug)).toBe(line);
});

const today = '2026-05-01';
const post: NewRequest = { kind: 'post', title: 'A title', slug: 'a-title' };
const project: NewRequest = { ...post, kind: 'project' };
const term: NewRequest = { ...post, kind: 'term' };

test.each([
  [post, 'content/posts/a-title.mdx', '/blog/a-title'],
  [project, 'content/projects/a-title.mdx', '/projects/a-title'],
  [term, 'content/ai-terms/a-title.mdx', '/ai-dictionary/a-title'],
])('$kind becomes a file in its own folder, and the next steps name it', (request, name, path) => {
  const file = toNewFile(request, toFiles(), today);
  expect(file.name).toBe(name);
  const steps = describeNextSteps(request, file);
  for (const part of [name, path, 'TODO', 'npm run dev', 'npm run content:check', 'draft: true']) {
    expect(steps).toContain(part);
  }
});

test('the next steps name the translations that a site in several languages may have', () => {
  const site = goodContent['site.yaml']?.replace(
    /^language: .*/m,
    'languages: [{ tag: en }, { tag: de }, { tag: pt-BR }]',
  );
  const files = toFiles({ 'site.yaml': site });
  const request = { kind: 'term', title: 'A title', slug: 'a-title' };
  const stepsIn = (content: typeof files) =>
    describeNextSteps(request, toNewFile(request, content, today), content);
  expect(stepsIn(files)).toContain(
    'Translations: content/ai-terms/a-title.de.mdx, content/ai-terms/a-title.pt-BR.mdx',
  );
  expect(stepsIn(toFiles())).not.toContain('Translations');
});

describe('the order of a new project', () => {
  const orderBeside = (changes: Readonly<Record<string, string | undefined>>) => {
    const { yaml = '' } = splitFrontMatter(toNewFile(project, toFiles(changes), today).text);
    return (parse(yaml) as { order: unknown }).order;
  };
  const ordered = (order: string) =>
    goodContent['projects/legible.mdx']?.replace('order: 1', `order: ${order}`);

  test.each([
    ['first without another', { 'projects/legible.mdx': undefined }, 1],
    ['after the only one', {}, 2],
    ['after the last one, for any order of the files', { 'projects/a.mdx': ordered('7') }, 8],
    [
      'unaffected by a project whose order is not a number',
      { 'projects/a.mdx': ordered('soon') },
      2,
    ],
    ['unaffected by a project that is not YAML', { 'projects/a.mdx': ordered('[') }, 2],
    ['unaffected by a project without front matter', { 'projects/a.mdx': 'Words.' }, 2],
    ['unaffected by articles', { 'posts/a.mdx': ordered('9') }, 2],
  ])('is %s', (_, changes, order) => {
    expect(orderBeside(changes)).toBe(order);
  });
});

describe('an article without a category or tag to choose from', () => {
  test.each([
    ['is missing', undefined, /missing or broken\. Run `npm run content:check`/],
    ['is no YAML', 'tags: [', /missing or broken\. Run `npm run content:check`/],
    ['lacks its tags', 'categories: []', /missing or broken\. Run `npm run content:check`/],
    [
      'holds no category',
      'categories: []\ntags: [{ value: a, label: A }]',
      /has no category, .* Add it there first\.$/,
    ],
    [
      'holds no tag',
      'categories: [{ value: a, label: A }]\ntags: []',
      /has no tag, .* Add it there first\.$/,
    ],
  ])('is refused where the taxonomy %s', (_, text, message) => {
    const make = () => toNewFile(post, toFiles({ 'taxonomy.yaml': text }), today);
    expect(make).toThrow(CommandError);
    expect(make).toThrow(message);
  });

  test('does not matter for a new project', () => {
    expect(toNewFile(project, [], today).text).toContain('A title');
  });

  test.each([
    ['dictionaryCategories', 'categories: []\ntags: []'],
    ['dictionaryStages', 'categories: []\ntags: []\ndictionaryCategories: [Brot]'],
  ])('is refused for a new entry where the taxonomy lacks %s', (name, text) => {
    expect(() => toNewFile(term, toFiles({ 'taxonomy.yaml': text }), today)).toThrow(
      `content/taxonomy.yaml has no ${name}, but an entry needs one.`,
    );
  });
});
