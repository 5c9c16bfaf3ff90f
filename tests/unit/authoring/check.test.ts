import { describe, expect, test } from 'vitest';
import { checkContent } from '#lib/authoring/check/check.ts';
import { toContentFile } from '#lib/authoring/content-folder.ts';
import { pagePaths } from '#lib/site/paths.ts';
import {
  check,
  goodContent,
  postYaml,
  surroundings,
  toDocument,
} from '#tests/unit/authoring/sample-content.ts';

const post = 'posts/hello.mdx';
const project = 'projects/legible.mdx';
const term = 'ai-terms/token.mdx';
const needed =
  '1:1 The site needs this file, and it is missing. Write it: docs/authoring.md says what it holds.';
const unread =
  '1:1 Nothing reads this file. Documents are .mdx files in: posts, projects, ai-terms, pages. Images go into public/images/.';
const badName =
  '1:1 The name of the file becomes its address, and this one cannot be one. Use lowercase letters and digits joined by single hyphens, at most 120 characters.';
const noFence =
  '1:1 The file does not begin with front matter. Write its fields between two lines of `---`, at the very beginning.';

test('good content has no mistakes', () => {
  expect(check({})).toEqual([]);
});

describe('files', () => {
  test.each([
    ['a missing page', { 'pages/about.mdx': undefined }, `content/pages/about.mdx:${needed}`],
    ['a missing site.yaml', { 'site.yaml': undefined }, `content/site.yaml:${needed}`],
    [
      'a page of a name that every object has',
      { 'pages/constructor.mdx': goodContent['pages/about.mdx'] },
      `content/pages/constructor.mdx:1:1 There is no page of this name. Pages: ${Object.keys(pagePaths).join(', ')}.`,
    ],
    [
      'an underscore in a name',
      { 'posts/a_b.mdx': goodContent[post] },
      `content/posts/a_b.mdx:${badName} Did you mean \`a-b.mdx\`?`,
    ],
    [
      'a doubled hyphen in a name',
      { 'projects/a--b.mdx': goodContent[project] },
      `content/projects/a--b.mdx:${badName} Did you mean \`a-b.mdx\`?`,
    ],
    [
      'a name that is a number with a sign',
      { 'posts/2026!.mdx': goodContent[post] },
      `content/posts/2026!.mdx:${badName} Did you mean \`2026.mdx\`?`,
    ],
    [
      'a name without a letter',
      { 'posts/🙂.mdx': goodContent[post] },
      `content/posts/🙂.mdx:${badName}`,
    ],
    [
      'a document in a deeper folder',
      { 'posts/2026/a.mdx': goodContent[post] },
      `content/posts/2026/a.mdx:${unread}`,
    ],
    ['a document outside the folders', { 'a.mdx': goodContent[post] }, `content/a.mdx:${unread}`],
    [
      'a folder that every object has',
      { 'constructor/a.mdx': goodContent[post] },
      `content/constructor/a.mdx:${unread}`,
    ],
    ['an image', { 'images/a.png': '' }, `content/images/a.png:${unread}`],
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
    expect(check({ [path]: goodContent[post] })).toEqual([
      `content/${path}:${badName} Did you mean \`${'a'.repeat(120)}.mdx\`?`,
    ]);
  });

  test('has nothing against a name of 120 characters', () => {
    expect(check({ [`posts/${'a'.repeat(120)}.mdx`]: goodContent[post] })).toEqual([]);
  });

  test('reports every file that no content at all lacks', () => {
    const pages = Object.keys(pagePaths).map((slug) => `content/pages/${slug}.mdx`);
    expect(checkContent([], surroundings).map(({ file }) => file)).toEqual([
      'content/now.yaml',
      ...pages.sort(),
      'content/site.yaml',
      'content/taxonomy.yaml',
    ]);
  });

  test.each([
    ['an article', post, 'title: Hello', 'draft: true'],
    ['a project', project, 'title: Legible', 'draft: true'],
    ['a project that is unlisted', project, 'title: Legible', 'draft: true\nunlisted: true'],
  ])('may hold %s as a draft', (_, path, from, line) => {
    const text = goodContent[path]?.replace(from, `${from}\n${line}`);
    expect(check({ [path]: text })).toEqual([]);
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
      'content/posts/hello.mdx:10:17',
    ]);
  });

  test.each([
    [
      'an unknown tag beside a missing field',
      post,
      toDocument(postYaml.replace('title: Hello\n', '').replace('[http]', '[nope]')),
      [/ title: The field is missing/, / tags\[0\]: "nope" is no tag /],
    ],
    [
      'an unknown relation beside a missing field',
      term,
      goodContent[term]?.replace('term: Token\n', '').replace('[embedding]', '[nope]'),
      [/ term: The field is missing/, / related\[0\]: content\/ai-terms\/nope\.mdx /],
    ],
    [
      'an unknown page beside a missing field',
      'pages/uses.mdx',
      toDocument('title: Uses'),
      [/ There is no page /, / description: The field is missing/],
    ],
    [
      'a body beside fields that are not YAML',
      post,
      toDocument('title: [', '<Video />'),
      [/:2:9 .* a list that is open/, /:4:1 <Video> /],
    ],
  ])('in one document are reported together: %s', (_, path, text, problems) => {
    const found = check({ [path]: text }).filter((problem) => problem.includes(path));
    expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  });

  test.each([
    ['without front matter', 'Words.'],
    ['whose fields are not YAML', toDocument('title: [', '## A\n\nb')],
    ['of a date that is none', toDocument(postYaml.replace('2026-01-31', 'soon'), '## A\n\nb')],
    ['of a draft in words', toDocument(`${postYaml}\ndraft: yes`, '## A\n\nb')],
    ['of a body that cannot be read', toDocument(postYaml, '## A\n\n<b')],
  ])('do not follow from one: links to an article %s are none', (_, text) => {
    const links = '[a](/blog/next) [b](/blog/next.md) [c](/blog/next#a) [d](/api/posts/next)';
    const problems = check({ 'posts/next.mdx': text, [post]: toDocument(postYaml, links) });
    expect(problems).toEqual([expect.stringContaining('content/posts/next.mdx:')]);
  });

  test('do not follow from one: a page of an unknown name is no address', () => {
    const problems = check({
      'pages/uses.mdx': goodContent['pages/about.mdx'],
      [post]: toDocument(postYaml, '[a](/uses) [b](undefined)'),
    });
    expect(problems.map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual([
      'content/pages/uses.mdx:1:1 There',
      'content/posts/hello.mdx:8:1 `/uses`',
      'content/posts/hello.mdx:8:12 `undefined`',
    ]);
  });

  test('come in the same order whatever the order of the files', () => {
    const files = Object.entries({
      ...goodContent,
      'posts/a.md': '',
      'posts/B.mdx': '',
      'now.yaml': '',
      'posts/hello.mdx': toDocument(postYaml, '[a](/nope)\n\n{b}'),
    }).map(([path, text]) => toContentFile(path, text));
    const problems = checkContent(files, surroundings);
    expect(problems).toHaveLength(6);
    expect(checkContent(files.toReversed(), surroundings)).toEqual(problems);
  });
});
