/** Small sites of Gatsby, in our own words. */
import { expect, test } from 'vitest';
import { bodyOf, importFiles, notesOf, textOf } from '../import-site.ts';

const config = `module.exports = { siteMetadata: { siteUrl: \`https://old.example/x/\` }, plugins: [
  { resolve: 'gatsby-source-filesystem', options: { path: \`\${__dirname}/content/blog\` } },
  { resolve: 'gatsby-source-filesystem', options: { path: path.join(__dirname, 'src', 'notes') } },
] }`;

/** A template string in the program of a site. */
const inBackticks = (before: string, name: string) => `\`${before}\${${name}}\``;

const text = (fields: string, body = 'Words.') =>
  `---\ntitle: A\ndate: 2020-01-31\n${fields}---\n${body}`;

test.each([
  ['content/blog/a/index.md', '', '', '/a'],
  ['src/notes/2020/a.md', '', '', '/2020/a'],
  ['src/pages/2020/a.md', '', '', '/2020/a'],
  ['content/blog/b.md', 'path: /x/a\n', '', '/x/a'],
  ['content/blog/b.md', 'slug: a\n', '', '/a'],
  ['content/blog/b.md', 'language: fr\nslug: /posts/a/fr\n', '', '/posts/a/fr'],
  ['content/blog/a.md', '', `path: ${inBackticks('/texts', 'node.fields.slug')}`, '/texts/a'],
  ['content/blog/b.md', 'slug: /texts/a\n', `path: ${inBackticks('/texts/', 'slug')}`, '/texts/a'],
  [
    'src/notes/a.md',
    '',
    `path: node.fields.slug }); path: ${inBackticks('/note', 'x.slug')}`,
    '/note/a',
  ],
  [
    'content/blog/a.md',
    '',
    `path: node.fields.slug }); path: ${inBackticks('/note', 'x.slug')}`,
    '/a',
  ],
  ['content/blog/posts/a.md', '', "createFilePath({ node, basePath: 'posts' })", '/a'],
])('Gatsby: %s %j, with the program %j, was at %s', (file, fields, program, url) => {
  const plan = importFiles({
    'gatsby-config.js': config,
    'gatsby-node.js': "exports.createPages = require('./lib/pages')",
    'lib/pages.js': program,
    [file]: text(fields),
  });
  expect(plan.source.kind).toBe('gatsby');
  expect(plan.documents).toMatchObject([{ file: 'content/posts/a.mdx', aliases: [url] }]);
  expect(plan.source.origins).toEqual(['https://old.example']);
});

test('covers, files to serve, fields, numbers as names, languages, pages and drafts', () => {
  const plan = importFiles({
    'gatsby-config.ts': config,
    'static/covers/sea.jpg': 'x',
    'static/hill.png': 'x',
    'content/blog/diary/01/index.md':
      '---\ntitle: One\npostdate: 2020-01-31\nthumbnail: sea.jpg\ntags: [Go]\n---\n![Hill](/hill.png) ![Sun](./sun.png)',
    'content/blog/diary/01/sun.png': 'x',
    'content/blog/first/index.md': text(''),
    'content/blog/first/index.fr.md': text(''),
    'content/blog/later.md': text('published: false\n'),
    'src/pages/about.md': '---\ntitle: About\n---\nWords.',
    'src/pages/contact/ja.md': '---\ntitle: Contact\n---\nWords.',
    'src/components/box/readme.md': '# Box',
    'src/pages/index.js': '',
  });
  expect(plan.documents.map(({ file, isDraft }) => `${file}${isDraft ? ' draft' : ''}`)).toEqual([
    'content/posts/diary-01/index.mdx',
    'content/posts/first.fr.mdx',
    'content/posts/first.mdx',
    'content/posts/later.mdx draft',
    'content/pages/about.mdx',
    'content/pages/contact.mdx',
  ]);
  const one = textOf(plan, 'content/posts/diary-01.mdx');
  expect(one).toContain('publishedAt: 2020-01-31\n');
  expect(one).toContain('coverImage: ./sea.jpg\n');
  expect(one).toContain('![Hill](./hill.png) ![Sun](./sun.png)');
});

test.each([
  ['```js:title=src/a.js\na\n```', '```js file=src/a.js\na\n```'],
  ['```js{1}:title=a.js\na\n```', '```js file=a.js {1}\na\n```'],
  ['```js:title=Two words\na\n```', '```js title="Two"\na\n```'],
  ['```js{numberLines: true}\na\n```', '```js showLineNumbers\na\n```'],
  ['```js title="Two words" {1}\na\n```', '```js title="Two words" {1}\na\n```'],
  ['```toc\nexclude: Contents\n```\n\nWords.', 'Words.'],
  [
    '[[warning | Mind it]]\n| Words.\n| More.',
    '<Callout kind="warning" title="Mind it">\n  Words.\n  More.\n</Callout>',
  ],
  [
    '`youtube: https://www.youtube.com/embed/abc`',
    '[https://www.youtube.com/watch?v=abc](https://www.youtube.com/watch?v=abc)',
  ],
  ['`gist:ann/1f2e`', '[https://gist.github.com/ann/1f2e](https://gist.github.com/ann/1f2e)'],
  ['`embed:b.js{2}`', '```js\nlet a;\nlet b;\n```'],
  ['```md\n`gist:ann/1f2e`\n```', '```md\n`gist:ann/1f2e`\n```'],
  ['Words `gist:ann` here.', 'Words `gist:ann` here.'],
  ['Words :tada: here.', 'Words 🎉 here.'],
])('Gatsby: %j', (body, expected) => {
  const plan = importFiles({
    'gatsby-config.js': `${config} // gatsby-remark-emoji`,
    'content/blog/a.md': text('', body),
    'content/blog/b.js': 'let a;\nlet b;\n',
  });
  expect(bodyOf(plan, 'content/posts/a.mdx')).toBe(expected);
});

test('MDX: quotes and links keep their meaning, and unknown tags leave their text', () => {
  const plan = importFiles({
    'gatsby-config.js': `${config} // gatsby-plugin-mdx`,
    'content/blog/a.md': text(
      '',
      '<Blockquote author="Ann" source="Book">\n\nWords.\n\n</Blockquote>\n\n<Row>\n\nMore <TextLink href="https://b.example">b</TextLink> <Flag id="1" />.\n\n</Row>',
    ),
  });
  expect(bodyOf(plan, 'content/posts/a.mdx')).toBe(
    '> Words.\n>\n> — Ann, Book\n\nMore [b](https://b.example) `<Flag id="1" />`.',
  );
  expect(notesOf(plan)).toContain(
    'content/blog/a.md:11 The import does not know <Row>. The text that it encloses is kept.',
  );
});

test('without the plugin for MDX, Markdown is no program', () => {
  const plan = importFiles({
    'gatsby-config.js': config,
    'content/blog/a.md': text('', 'An `Array` {a}.'),
  });
  expect(bodyOf(plan, 'content/posts/a.mdx')).toBe('An `Array` \\{a}.');
});

test('a document in a folder `about` is a page, also without a date', () => {
  const plan = importFiles({
    'gatsby-config.js': config,
    'content/blog/a.md': text('date: 2020-01-31\n'),
    'content/blog/about/index.md': '---\ntitle: Ann\n---\nWords.',
  });
  expect(plan.documents.map(({ file }) => file)).toContain('content/pages/about.mdx');
});
