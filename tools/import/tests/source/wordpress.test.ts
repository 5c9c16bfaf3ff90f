import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planLanguages } from '../../languages.ts';
import { placeDocuments } from '../../placement.ts';
import { bodyOf, importFiles, notesOf, readFiles, site, textOf } from '../import-site.ts';

const plan = importFiles({
  'export.xml': readFileSync('tools/import/tests/fixtures/wordpress.xml', 'utf8'),
  'wp-content/uploads/2020/01/sea.jpg': 'x',
});

describe('WordPress', () => {
  test('reads date with offset, author, categories, tags and the cover', () => {
    expect(textOf(plan, 'content/posts/first.mdx')).toMatch(`---
title: "First & foremost"
# Made by the import from the first sentence. Write your own.
description: "One line and another with 1 < 2."
author: Ada Lovelace
category: field-notes
tags:
  - http
  - guides
publishedAt: 2020-07-01T12:00:00+02:00
updatedAt: 2020-07-02T12:00:00+02:00
coverImage: ./sea.jpg
aliases:
  - /2020/07/01/first
---
`);
  });

  test('converts the classic editor with its shortcodes, and code byte for byte', () => {
    expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(`One line\\
and _another_ with 1 \\< 2.

[![The sea](./sea.jpg)](/images/content/posts/first/sea.jpg)

The sea

\`\`\`php
if ($a < 1) { echo "[x]"; }

$b = '&amp;';
\`\`\`

![](./sea.jpg)

\\[contact-form to="ada"]

See [the second](https://old.example/second) and [a draft](https://old.example/?p=9).`);
  });

  test('converts the block editor', () => {
    expect(bodyOf(plan, 'content/posts/second.mdx')).toBe(`## A part

\`\`\`js
let a = 1;

if (a < 2) {}
\`\`\`

<Figure src="./sea.jpg" alt="The sea">
  At _noon_
</Figure>

1. A _note_.`);
  });

  test('a private post is a draft, and the trash is left out', () => {
    expect(plan.documents.map(({ file, isDraft }) => [file, isDraft])).toEqual([
      ['content/posts/first/index.mdx', false],
      ['content/posts/second/index.mdx', true],
    ]);
  });

  test('lists what it could not convert, with the line of the export', () => {
    expect(notesOf(plan)).toEqual([
      'export.xml:35 The import does not know the shortcode [contact-form to="ada"]. It is kept as text.',
      'export.xml:37 `https://old.example/?p=9` was not imported. The link leads to the old site.',
      'export.xml:53 "Second" was not public (private). It is a draft now.',
      'export.xml:82 "Old" was left out: type post, status trash.',
    ]);
  });
});

const cdata = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`;

function importPost(content: string, more = '') {
  const item = [
    cdata('title', 'A'),
    cdata('wp:post_type', 'post'),
    cdata('wp:status', 'publish'),
    cdata('wp:post_name', 'a'),
    cdata('content:encoded', content),
    more,
  ];
  return importFiles({
    'export.xml': `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item>${item.join('')}</item></channel></rss>`,
    'sea.png': 'x',
  });
}

describe('a WordPress block without HTML', () => {
  test.each([
    [
      'embed',
      '<!-- wp:embed {"url":"https://youtu.be/a?b=1\\u0026c=2","type":"video"} /-->',
      '[https://youtu.be/a?b=1\\&c=2](https://youtu.be/a?b=1\\&c=2)',
    ],
    [
      'an older embed',
      '<!-- wp:core-embed/twitter {"url":"https://twitter.com/a/status/1"} /-->',
      '[https://twitter.com/a/status/1](https://twitter.com/a/status/1)',
    ],
    [
      'file',
      '<!-- wp:file {"id":1,"href":"https://cdn.example/a.pdf","fileName":"The plan"} /-->',
      '[The plan](https://cdn.example/a.pdf)',
    ],
    ['image', '<!-- wp:image {"url":"/sea.png","alt":"The sea"} /-->', '![The sea](./sea.png)'],
  ])('%s keeps its link', (_, block, expected) => {
    const plan = importPost(`<!-- wp:paragraph -->\n<p>B</p>\n<!-- /wp:paragraph -->\n${block}`);
    expect(bodyOf(plan, 'content/posts/a.mdx')).toBe(`B\n\n${expected}`);
    expect(notesOf(plan)).toEqual([]);
  });

  test.each([
    ['<!-- wp:latest-posts /-->'],
    ['<!-- wp:block {"ref":5} /-->'],
    ['<!-- wp:acf/quote {"data":{"text":"Words [a b=1]"}} /-->'],
    ['<!-- wp:embed {"url": /-->'],
  ])('%s is left out with a note', (block) => {
    const plan = importPost(`<!-- wp:paragraph -->\n<p>B</p>\n<!-- /wp:paragraph -->\n${block}`);
    expect(bodyOf(plan, 'content/posts/a.mdx')).toBe('B');
    expect(notesOf(plan)).toEqual([expect.stringMatching(/^export.xml:4 The (?:block|comment) `/)]);
  });
});

test('WordPress: comments of readers, custom fields and custom taxonomies are left out with a note', () => {
  const comment = (approved: string) =>
    `<wp:comment>${cdata('wp:comment_content', 'Hi')}${cdata('wp:comment_approved', approved)}</wp:comment>`;
  const meta = (key: string) =>
    `<wp:postmeta>${cdata('wp:meta_key', key)}${cdata('wp:meta_value', '1')}</wp:postmeta>`;
  const plan = importPost(
    'B.',
    comment('1') +
      comment('0') +
      comment('spam') +
      meta('mood') +
      meta('_edit_last') +
      '<category domain="series" nicename="x">X</category>',
  );
  expect(notesOf(plan)).toEqual([
    'export.xml:1 Comments of readers: 2. This site stores none, so they were left out. Keep the export if you need them.',
    'export.xml:1 This site has no field `mood`. It was left out.',
    'export.xml:1 This site has no field `series`. It was left out.',
  ]);
});

const toExport = (items: string) =>
  `<rss xmlns:wp="w" xmlns:content="c" xmlns:dc="d"><channel><link>https://old.example</link><language>en-US</language><wp:wxr_version>1.2</wp:wxr_version><wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann Lee</wp:author_display_name></wp:author>${items}</channel></rss>`;

const toItem = (name: string, body: string, extra = '') =>
  `<item><title>${name}</title><dc:creator>ann</dc:creator><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_name>${name}</wp:post_name><wp:post_type>post</wp:post_type><wp:post_date>2020-01-31 10:00:00</wp:post_date><wp:status>publish</wp:status>${extra}</item>`;

test('WordPress: co-authors by login, and guests by name', () => {
  const guest =
    '<item><title>Bob</title><wp:post_type>guest-author</wp:post_type><wp:postmeta><wp:meta_key>cap-user_login</wp:meta_key><wp:meta_value>bob</wp:meta_value></wp:postmeta></item>';
  const author = (login: string) =>
    `<category domain="author" nicename="cap-${login}">${login}</category>`;
  const items = toItem('first', 'Words.', author('ann') + author('bob')) + guest;
  const plan = importFiles({ 'a.xml': toExport(items) });
  expect(textOf(plan, 'content/posts/first.mdx')).toContain('authors:\n  - Ann Lee\n  - Bob\n');
  expect(notesOf(plan)).toEqual([]);
});

test.each([
  [
    'SyntaxHighlighter, a block',
    '<!-- wp:syntaxhighlighter/code {"language":"jscript"} -->\n<pre class="wp-block-syntaxhighlighter-code">a()</pre>\n<!-- /wp:syntaxhighlighter/code -->',
    'js',
  ],
  ['SyntaxHighlighter, a class', '<pre class="brush: plain; title: x">a()</pre>', 'text'],
  ['SyntaxHighlighter, a shortcode', '[csharp]a()[/csharp]', 'csharp'],
  ['SyntaxHighlighter, an option', '[sourcecode language="jscript"]a()[/sourcecode]', 'js'],
  ['Prism', '<pre class="language-markup"><code>a()</code></pre>', 'html'],
  ['Enlighter', '<pre class="EnlighterJSRAW" data-enlighter-language="csharp">a()</pre>', 'csharp'],
  ['Enlighter without one', '<pre data-enlighter-language="generic">a()</pre>', 'text'],
  ['Crayon', '<pre class="lang:php decode:true">a()</pre>', 'php'],
])('WordPress: the language of code of %s', (_, body, language) => {
  const plan = importFiles({ 'a.xml': toExport(toItem('first', body)) });
  expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(`\`\`\`${language}\na()\n\`\`\``);
});

test.each([
  ['[audio https://a.example/b.mp3]', 'https://a.example/b.mp3'],
  ['[audio https://a.example/b.mp3|titles=One]', 'https://a.example/b.mp3'],
  ['[video width="640" mp4="https://a.example/b.mp4"]', 'https://a.example/b.mp4'],
  ['[wpvideo tFnqC9XQ w=680]', 'https://videopress.com/v/tFnqC9XQ'],
])('WordPress: the shortcode %s becomes a link', (body, url) => {
  const plan = importFiles({ 'a.xml': toExport(toItem('first', `<p>One</p>\n\n${body}`)) });
  expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(`One\n\n[${url}](${url})`);
});

test('WordPress: the options of TeX are no TeX', () => {
  const plan = importFiles({
    'a.xml': toExport(toItem('first', '<p>$latex a_1&bg=fff&s=-2$</p>')),
  });
  expect(bodyOf(plan, 'content/posts/first.mdx')).toBe('$a_1$');
});

test('WordPress: footnotes of the block editor', () => {
  const body =
    '<!-- wp:paragraph --><p>A<sup data-fn="f-1" class="fn"><a href="#f-1" id="f-1-link">1</a></sup> b<sup data-fn="f-2" class="fn"><a id="f-2-link" href="#f-2">2</a></sup>.</p><!-- /wp:paragraph -->\n<!-- wp:footnotes /-->';
  const meta = JSON.stringify([
    { id: 'f-1', content: 'One <em>note</em>.' },
    { id: 'f-2', content: 'Two.' },
  ]);
  const extra = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${meta}]]></wp:meta_value></wp:postmeta>`;
  const plan = importFiles({ 'a.xml': toExport(toItem('first', body, extra)) });
  expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(
    'A[^1] b[^2].\n\n[^1]: One _note_.\n\n[^2]: Two.',
  );
});

test('WordPress: Polylang keeps languages as terms', () => {
  const terms = (language: string) =>
    `<category domain="language" nicename="${language}">x</category><category domain="post_translations" nicename="pll_1">pll_1</category>`;
  const items = toItem('first', 'Words.', terms('en')) + toItem('erster', 'Worte.', terms('de'));
  const placed = readFiles({ 'a.xml': toExport(items) }, (source) =>
    placeDocuments(source.documents, source.language, planLanguages(source, site)),
  );
  expect(placed.map(({ key, suffix, named }) => [key + suffix, named])).toEqual([
    ['first', {}],
    ['first.de', { slug: 'erster' }],
  ]);
});

test.each([
  ['[cc lang="diff"]\n- <b>\n[/cc]', 'diff', '- <b>'],
  ["[cce_php]\n&lt;a&gt; $b['c']\n[/cce_php]", 'php', "<a> $b['c']"],
  ['[ccnLe_php]\na < &lt;\n[/ccnLe_php]', 'php', 'a < <'],
  ['[crayon lang="js"]let a;[/crayon]', 'js', 'let a;'],
  ['<code lang="php">\n<?php\nif (a) {\n\n}\n</code>', 'php', '<?php\nif (a) {\n\n}'],
  ['<pre lang="html" line="1"><b>{a}</b></pre>', 'html', '<b>{a}</b>'],
])('the code of a plugin %j stays as it was', (content, language, code) => {
  const plan = importFiles({ 'a.xml': toExport(toItem('first', content)) });
  expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(`\`\`\`${language}\n${code}\n\`\`\``);
});
