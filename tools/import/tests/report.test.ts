import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../../lib/authoring/command.ts';
import { readSource } from '../detect.ts';
import type { SourceKind } from '../document.ts';
import { toImportReport } from '../report.ts';
import { importFiles, withFiles } from './import-site.ts';

test('the report counts what was done and lists what to review', () => {
  const plan = importFiles({
    'hugo.toml': '',
    'content/posts/a.md':
      '---\ntitle: A\ndate: 2020-01-31\nlayout: wide\nmood: good\n---\nWords.\n\n![](a.png)\n',
    'content/posts/a.png': 'x',
    'content/posts/b.md': '---\ntitle: B\ndescription: D.\ndate: soon\nmood: bad\n---\n{{< c >}}',
    'content/posts/hello.md': '---\ntitle: Hello\ndescription: D.\ndate: 2020-01-31\n---\nWords.',
    'content/posts/c.rst': 'Words',
  });
  expect(toImportReport(plan, { isDryRun: false, copied: 1 })).toBe(`Imported from hugo.
  documents  3: 3 articles (0 drafts), 0 pages. 2 new, 1 exist already and were not changed.
  images     1 copied
  redirects  3 old URLs in \`aliases\`
  taxonomy   1 tags and 1 categories added to content/taxonomy.yaml
  words      100.0 % of 2 kept

10 things to review:
  content/posts/a.md:5 This site has no field \`mood\`. It was left out. In 2 places.
  content/posts/b.md:4 \`date: soon\` is not a date that the import can read.
  content/posts/b.md:7 The import does not know \`{{< c >}}\`. It is kept as text.
  content/posts/c.rst:1 The import does not read this format.
  content/posts/hello.md:1 content/posts/hello.mdx exists already. It was not changed.
  content/posts/a/index.mdx:1 Descriptions made of the first sentence: 1. A comment marks each.
  content/posts/a/index.mdx:1 Articles without a category: 3. They are in "Imported".
  content/posts/a/a.png:1:1 The file is not an image, or it is damaged. Export the image again, or delete the file.
  content/posts/a/index.mdx:15:1 The image has no alternative text. Describe it between the brackets: ![What it shows](/images/…).
  content/posts/b.mdx:2:1 publishedAt: The field is missing. Write a date, such as 2026-01-31, or a date-time, such as 2026-01-31T09:00:00Z.`);
});

test.each<[name: string, files: Readonly<Record<string, string>>, kind: SourceKind]>([
  ['hugo.toml', { 'hugo.toml': '' }, 'hugo'],
  ['config.yaml with content/', { 'config.yaml': '', 'content/a.md': '' }, 'hugo'],
  ['_config.yml', { '_config.yml': '' }, 'jekyll'],
  ['astro.config.ts', { 'astro.config.ts': '' }, 'astro'],
  ['.eleventy.js', { '.eleventy.js': '' }, 'eleventy'],
  ['next.config.mjs', { 'next.config.mjs': '' }, 'next'],
  ['Markdown files', { 'a/b.md': '' }, 'markdown'],
])('finds the tool of a folder with %s', (_, files, kind) => {
  expect(withFiles(files, (root) => readSource(root, undefined).kind)).toBe(kind);
});

test.each<
  [
    mistake: string,
    files: Readonly<Record<string, string>>,
    from: SourceKind | undefined,
    message: RegExp,
  ]
>([
  [
    'an unknown folder',
    { 'a.txt': '' },
    undefined,
    /is from no tool that the import knows. Name it: --from hugo\|/,
  ],
  [
    'no export',
    { 'a.txt': '' },
    'ghost',
    /does not contain a Ghost export \(\.json\)\. Give the path of the file\./,
  ],
  [
    'broken XML',
    { 'a.xml': '<rss><channel><wp:wxr_version></a>' },
    'wordpress',
    /is not valid XML|has no <rss>/,
  ],
])('explains %s', (_, files, from, message) => {
  withFiles(files, (root) => {
    expect(() => readSource(root, from)).toThrow(message);
    expect(() => readSource(root, from)).toThrow(CommandError);
  });
});

test.each<[file: string, text: string, from: SourceKind | undefined, message: RegExp]>([
  [
    'a.json',
    '{"db": [',
    undefined,
    /a\.json is not valid JSON: .* Export your posts again in Ghost/,
  ],
  ['a.json', '{"db": [', 'ghost', /a\.json is not valid JSON: .* Export your posts again in Ghost/],
  ['a.json', '{}', undefined, /a\.json is not an export of Ghost: it has no posts\. Export/],
  [
    'feed.xml',
    '<rss version="2.0"><channel><item><title>A</title></item></channel></rss>',
    'wordpress',
    /feed\.xml is not an export of WordPress: .* RSS feed\. Export your posts in WordPress/,
  ],
  [
    'feed.xml',
    '<rss version="2.0"><channel><item><title>A</title></item></channel></rss>',
    undefined,
    /feed\.xml is not an export of WordPress: .* RSS feed\. Export your posts in WordPress/,
  ],
  ['atom.xml', '<feed></feed>', undefined, /atom\.xml is from no tool that the import knows/],
  ['atom.xml', '<feed></feed>', 'wordpress', /it has no <rss> with a <channel>\. Export/],
  ['a.md', 'Words.', 'hugo', /a\.md is a file\. Give the folder of the hugo site/],
])('explains the file %s with %j (%s)', (file, text, from, message) => {
  withFiles({ [file]: text }, (root) => {
    expect(() => readSource(join(root, file), from)).toThrow(message);
    expect(() => readSource(join(root, file), from)).toThrow(CommandError);
  });
});
