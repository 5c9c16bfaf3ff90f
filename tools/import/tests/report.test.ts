import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../../lib/pipeline/command.ts';
import { readSource } from '../detect.ts';
import type { SourceKind } from '../document.ts';
import { toImportReport } from '../report.ts';
import { importFiles, notesOf, readFiles, withFiles } from './import-site.ts';

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
  const { summary, review } = toImportReport(plan, { isDryRun: false, copied: 1 });
  expect(summary).toMatchInlineSnapshot(`
    "Imported from hugo.
      documents  3: 3 articles (1 drafts), 0 pages. 2 written, 1 not.
      images     1 copied
      redirects  2 old URLs in \`aliases\`, 0 in content/redirects.yaml
      taxonomy   1 tags and 1 categories added to content/taxonomy.yaml
      words      100.0 % of 2 kept

    11 things to review, the first of each kind:
         2 × content/posts/a.md:5 This site has no field \`mood\`. It was left out.
         2 × content/posts/a/index.mdx:1 The article has no category. It is in "Imported".
         1 × content/posts/b.md:1 It has no date. It is a draft now.
         1 × content/posts/b.md:4 \`date: soon\` is not a date that the import can read.
         1 × content/posts/b.md:7 The import does not know \`{{< c >}}\`. It is kept as text.
         1 × content/posts/c.rst:1 The import does not read this format.
         1 × content/posts/a/index.mdx:1 The description is the first sentence. A comment marks it.
         1 × content/posts/hello.md:1 content/posts/hello.mdx is not from this import, or you changed it. It stays as it is.
         1 × content/posts/a/index.mdx:15:1 The image has no alternative text. Describe it between the brackets: ![What it shows](/images/…).
    All are in import-report.txt.

    1 document published, 1 draft. Next: npm run site"
  `);
  expect(review.trimEnd().split('\n')).toHaveLength(11);
});

test('the report of many documents has at most 40 lines, and its file has all', () => {
  const words = Array.from(
    { length: 40 },
    (_, at) => `{% ${'abcdefghij'[at % 10]}${at} %}\n\n<!-- comment ${at} -->`,
  );
  const posts = Array.from({ length: 30 }, (_, at) => [
    `_posts/2020-01-31-p${at}.md`,
    `---\ntitle: P${at}\nfield${at}: x\n---\nWords.\n\n${words.join('\n\n')}`,
  ]);
  const plan = importFiles({ '_config.yml': '', ...Object.fromEntries(posts) });
  const { summary, review } = toImportReport(plan, { isDryRun: true, copied: 0 });
  expect(summary.split('\n').length).toBeLessThanOrEqual(40);
  expect(summary).toContain(
    '1200 × _posts/2020-01-31-p0.md:9 The comment `<!-- comment 0 -->` was left out.',
  );
  expect(review.split('\n').length).toBeGreaterThan(2400);
});

test.each<[name: string, files: Readonly<Record<string, string>>, kind: SourceKind]>([
  ['hugo.toml', { 'hugo.toml': '' }, 'hugo'],
  ['config.yaml with content/', { 'config.yaml': '', 'content/a.md': '' }, 'hugo'],
  ['_config.yml', { '_config.yml': '' }, 'jekyll'],
  ['astro.config.ts', { 'astro.config.ts': '' }, 'astro'],
  ['.eleventy.js', { '.eleventy.js': '' }, 'eleventy'],
  ['next.config.mjs', { 'next.config.mjs': '' }, 'next'],
  ['config.toml of Zola', { 'config.toml': 'base_url = "/"', 'content/a.md': '' }, 'zola'],
  ['_config.yml and source/', { '_config.yml': '', 'source/_posts/a.md': '' }, 'hexo'],
  ['pelicanconf.py', { 'pelicanconf.py': '' }, 'pelican'],
  ['docusaurus.config.js', { 'docusaurus.config.js': '' }, 'docusaurus'],
  ['.obsidian', { '.obsidian/app.json': '', 'a.md': '' }, 'obsidian'],
  ['Markdown files', { 'a/b.md': '' }, 'markdown'],
])('finds the tool of a folder with %s', (_, files, kind) => {
  expect(withFiles(files, (root) => readSource(root, undefined).kind)).toBe(kind);
});

type UnreadSource = [
  mistake: string,
  files: Readonly<Record<string, string>>,
  from: SourceKind | undefined,
  message: RegExp,
];

test.each<UnreadSource>([
  [
    'an unknown folder',
    { 'a.txt': '' },
    undefined,
    /is from no tool that the import knows. Name it: --from hugo\|/,
  ],
  ...[
    'remix.config.js',
    'waku.config.ts',
    'mkdocs.yml',
    'nuxt.config.ts',
    '_quarto.yml',
    '_bookdown.yml',
  ].map(
    (name): UnreadSource => [
      name,
      { [name]: '', 'content/a.md': 'Words.', 'package.json': '{}' },
      undefined,
      /is a site of \w+, which the import does not know\. .*--from markdown/,
    ],
  ),
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

test('a format that the import reads beside one that it does not has no note', () => {
  const article = '---\ntitle: A\ndate: 2020-01-31\n---\nWords.';
  const plan = importFiles({
    'hugo.toml': '',
    'content/posts/a.md': article,
    'content/posts/a.qmd': article,
    'content/posts/b.Rmd': article,
  });
  expect(notesOf(plan)).toEqual(['content/posts/b.Rmd:1 The import does not read this format.']);
});

test('a folder without documents has a next step', () => {
  const plan = importFiles({ 'hugo.toml': '', 'exampleSite/content/posts/a.md': 'Words.' });
  expect(notesOf(plan)).toEqual([
    'exampleSite:1 Its 1 document was not read: it is neither an article nor a page of the tool.',
  ]);
  expect(toImportReport(plan, { isDryRun: false, copied: 0 }).summary).toMatch(
    /\nNo document was found\. Give the folder that has them, or read all Markdown: --from markdown$/,
  );
});

test('a name that is only a date dates a note of Eleventy', () => {
  const plan = importFiles({
    '.eleventy.js': '',
    'src/notes/2020-01-31.md': '---\nlayout: note\n---\nWords.',
  });
  expect(plan.documents).toMatchObject([{ isDraft: false }]);
});

test('a folder with the name of an HTML file is no export', () => {
  const files = { 'posts/a.html/index.html': '<p>A</p>', 'posts/b.md': 'Words.' };
  expect(readFiles(files, ({ kind }) => kind)).toBe('markdown');
});
