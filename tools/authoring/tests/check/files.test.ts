import { describe, expect, test } from 'vitest';
import { checkContent } from '../../check/check.ts';
import { check, goodContent, postYaml, surroundings, toDocument } from '../sample-content.ts';

const post = 'posts/hello.mdx';
const project = 'projects/legible.mdx';
const needed =
  '1:1 The site needs this file, and it is missing. Create it: docs/fields.md lists its fields.';
const unread =
  '1:1 The site does not use this file. Put documents as .mdx or .md files into: posts, projects, ai-terms, pages. Put images next to their document or into public/images/.';
const badName =
  '1:1 The file name becomes a part of the URL, but this name is not a valid slug. Use lowercase letters and digits joined by single hyphens, at most 120 characters.';
const noFence =
  '1:1 The file does not begin with front matter. Begin the file with its fields between two `---` lines.';

describe('files', () => {
  test.each([
    ['a missing page', { 'pages/about.mdx': undefined }, `content/pages/about.mdx:${needed}`],
    ['a missing site.yaml', { 'site.yaml': undefined }, `content/site.yaml:${needed}`],
    [
      'a page whose path is a feed',
      { 'pages/rss.mdx': goodContent['pages/about.mdx'] },
      'content/pages/rss.mdx:1:1 The page would be at /rss, which the site uses for something else. Give the file another name.',
    ],
    [
      'a page whose Markdown is the sitemap',
      { 'pages/sitemap.mdx': goodContent['pages/about.mdx'] },
      'content/pages/sitemap.mdx:1:1 The page would be at /sitemap, which the site uses for something else. Give the file another name.',
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
      'content/posts/2026/a.mdx:1:1 The site reads no documents in this subfolder. Move it to posts/<name>.mdx, or to posts/<name>/index.mdx with its images beside it.',
    ],
    ['a document outside the folders', { 'a.mdx': goodContent[post] }, `content/a.mdx:${unread}`],
    [
      'a folder that every object has',
      { 'constructor/a.mdx': goodContent[post] },
      `content/constructor/a.mdx:${unread} Or define a collection in content/constructor/collection.yaml (docs/collections.md).`,
    ],
    [
      'every file of such a folder once',
      { 'talks/a.mdx': goodContent[post], 'talks/b.mdx': goodContent[post] },
      `content/talks/a.mdx:${unread.replace('file.', 'file, nor 1 more in content/talks/.')} Or define a collection in content/talks/collection.yaml (docs/collections.md).`,
    ],
    ['an image', { 'images/a.png': '' }, `content/images/a.png:${unread}`],
    ['an empty document', { 'posts/a.mdx': '' }, `content/posts/a.mdx:${noFence}`],
    [
      'front matter that is never closed',
      { 'posts/a.mdx': `---\n${postYaml}\nWords.` },
      'content/posts/a.mdx:7:1 The front matter is never closed. Write a line with only `---` between the fields and the text.',
    ],
  ])('reports %s', (_, changes, problem) => {
    expect(check(changes)).toEqual([problem]);
  });

  test.each(['uses', 'constructor', 'projects-2020'])('accepts a page of the owner: %s', (slug) => {
    const link = toDocument(postYaml, `[A page](/${slug}) and [its text](/${slug}.md).`);
    const page = goodContent['pages/about.mdx'];
    expect(check({ [`pages/${slug}.mdx`]: page, [post]: link })).toEqual([]);
  });

  test('reports a link to a heading that a page of the owner lacks', () => {
    const link = toDocument(postYaml, '[A page](/uses#tools).');
    expect(check({ 'pages/uses.mdx': goodContent['pages/about.mdx'], [post]: link })).toEqual([
      `content/${post}:8:1 The page has no heading \`#tools\`. Remove the fragment: the page has no headings.`,
    ]);
  });

  test('reports a name that is too long for a slug', () => {
    const path = `posts/${'a'.repeat(121)}.mdx`;
    expect(check({ [path]: goodContent[post] })).toEqual([
      `content/${path}:${badName} Did you mean \`${'a'.repeat(120)}.mdx\`?`,
    ]);
  });

  test('accepts a name of 120 characters', () => {
    expect(check({ [`posts/${'a'.repeat(120)}.mdx`]: goodContent[post] })).toEqual([]);
  });

  test('reports every required file if there is no content', () => {
    expect(checkContent([], surroundings).map(({ file }) => file)).toEqual([
      'content/now.yaml',
      ...['about', 'api-docs', 'home', 'now', 'search'].map((slug) => `content/pages/${slug}.mdx`),
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

test.each([
  'draft: true',
  'draft: True # for now',
  '"draft": true',
  'draft : true',
  '? draft\n: true',
])('an article with `%s` needs no date', (line) => {
  const text = goodContent[post]?.replace(/publishedAt: .*/, line);
  expect(check({ [post]: text })).toEqual([]);
});

describe('a mistake in a field does not hide those of other fields', () => {
  test('in site.yaml', () => {
    const text = [
      'name: 1\ndescription: A site.\nlanguage: en\nauthor:\n  name: Ada\n  picture: /images/no.png',
      'sections:\n  - name: writing\n  - name: wirting\n  - name: writing',
      'security:\n  contakt: a\n  expires: 2020-01-31\n',
    ].join('\n');
    expect(check({ 'site.yaml': text })).toEqual([
      expect.stringMatching(/yaml:1:7 name: 1 is not text/),
      expect.stringMatching(/yaml:6:12 author\.picture: public\/images\/no\.png does not exist/),
      expect.stringMatching(/yaml:9:11 sections\[1\]\.name: "wirting"/),
      expect.stringMatching(/yaml:10:11 sections\[2\]\.name: "writing" is already in this list/),
      expect.stringMatching(/yaml:12:3 security\.contakt: There is no field/),
      expect.stringMatching(/yaml:13:12 security\.expires: 2020-01-31 is past/),
    ]);
  });

  test('in taxonomy.yaml', () => {
    const text = `${goodContent['taxonomy.yaml']}  - value: A b\n    label: A\n  - value: http\n    label: B\n`;
    expect(check({ 'taxonomy.yaml': text })).toEqual([
      expect.stringMatching(/tags\[2\]\.value: "A b"/),
      expect.stringMatching(/tags\[3\]: "http" is already in this list/),
    ]);
  });
});

test.each([['# Nothing yet.\n'], ["colors:\n  accent: ['#000080', '#9fb4ff']\n"]])(
  'the theme of %j is accepted',
  (theme) => {
    expect(check({ 'theme.yaml': theme })).toEqual([]);
  },
);

test.each([
  [
    'colors.ink: Two colors of the theme “paper” .*: ink \\(#999999\\) on paper \\(#fdfcf9\\), light: 2\\.7:1, needs 7:1',
    "radius: 4\ncolors:\n  ink: ['#999999', '#e4e3df']\n",
    '3:',
  ],
  [
    'colors.paper: Two colors .*: ink \\(#1d1c1a\\) on paper \\(#222222\\), light: 1:1',
    "colors:\n  paper: ['#222222', '#13171e']\n",
    '2:',
  ],
])('%s', (message, theme, line) => {
  const problems = check({ 'theme.yaml': theme });
  expect(problems.filter((text) => text.startsWith('content/theme.yaml:'))).toEqual(problems);
  expect(problems[0]).toMatch(new RegExp(`^content/theme.yaml:${line}.*${message}`, 's'));
});

test('colors that are no colors are reported once', () => {
  expect(check({ 'theme.yaml': "colors:\n  ink: ['red', '#e4e3df']\n" })).toHaveLength(1);
});

test('without a theme that can be read, no contrast is reported', () => {
  const problems = check({
    'site.yaml': 'theme: none\n',
    'theme.yaml': "colors:\n  ink: ['#999999', '#e4e3df']\n",
  });
  expect(problems.filter((text) => text.startsWith('content/theme.yaml:'))).toEqual([]);
});

test('contrast is reported beside a mistake in another field of site.yaml', () => {
  const problems = check({
    'site.yaml': 'theme: paper\nname: 1\n',
    'theme.yaml': "colors:\n  ink: ['#999999', '#e4e3df']\n",
  });
  expect(problems).toContainEqual(expect.stringMatching(/^content\/theme\.yaml:2:.*contrast/));
});
