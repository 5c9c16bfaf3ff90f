import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isError } from '../../../authoring/check/problem.ts';
import type { SourceKind } from '../../document.ts';
import { importFiles, notesOf, textOf } from '../import-site.ts';

const fields = 'title: First\ndate: 2020-01-31\npubDate: 2020-01-31';
const first = `---\n${fields}\n---\n![The sea](sea.jpg)\n`;
const bundle = (folder: string) => ({ [`${folder}/index.md`]: first, [`${folder}/sea.jpg`]: 'x' });

/** An article with an image, as each tool has it. */
const sources: Readonly<Partial<Record<SourceKind, Readonly<Record<string, string>>>>> = {
  hugo: { 'hugo.toml': '', ...bundle('content/posts/first') },
  jekyll: {
    '_config.yml': '',
    '_posts/2020-01-31-first.md': first.replace('sea.jpg', '/assets/sea.jpg'),
    'assets/sea.jpg': 'x',
  },
  astro: { 'astro.config.mjs': '', ...bundle('src/content/blog/first') },
  eleventy: { 'eleventy.config.js': '', ...bundle('content/blog/first') },
  next: { 'next.config.js': '', ...bundle('posts/first') },
  zola: { 'config.toml': 'base_url = "https://old.example"', ...bundle('content/first') },
  hexo: {
    '_config.yml': '',
    'scaffolds/post.md': '',
    'source/_posts/first.md': first.replace('sea.jpg', '/images/sea.jpg'),
    'source/images/sea.jpg': 'x',
  },
  pelican: {
    'pelicanconf.py': '',
    'content/first.md': first.replace('sea.jpg', '{static}/images/sea.jpg'),
    'content/images/sea.jpg': 'x',
  },
  docusaurus: { 'docusaurus.config.js': '', ...bundle('blog/2020-01-31-first') },
  obsidian: {
    '.obsidian/app.json': '{}',
    'notes/first.md': first.replace('![The sea](sea.jpg)', '![[sea.jpg]]'),
    'files/sea.jpg': 'x',
  },
  markdown: bundle('first'),
  ghost: {
    'export.json': readFileSync('tools/import/tests/fixtures/ghost.json', 'utf8'),
    'content/images/2020/01/sea.jpg': 'x',
  },
  wordpress: {
    'export.xml': readFileSync('tools/import/tests/fixtures/wordpress.xml', 'utf8'),
    'wp-content/uploads/2020/01/sea.jpg': 'x',
  },
};

describe.each(Object.entries(sources))('the images of %s', (kind, files) => {
  const plan = importFiles(files, kind as SourceKind);

  test('lie next to their document, which names them', () => {
    const files = plan.documents.map(({ file }) => file);
    expect(files).toContain('content/posts/first/index.mdx');
    expect(plan.copies.map(({ to }) => to)).toContain('content/posts/first/sea.jpg');
    expect(textOf(plan, 'content/posts/first.mdx')).toContain('./sea.jpg');
  });

  test('are known to the content check', () => {
    expect(plan.problems.filter(isError)).toEqual([]);
  });
});

test('a damaged image is left out, because a build would fail on it', () => {
  const plan = importFiles({ ...bundle('first'), 'first/sea.jpg': 'no image' });
  expect(plan.copies).toEqual([]);
  expect(plan.problems.filter(isError)).toEqual([]);
  expect(notesOf(plan).join()).toContain(
    "The image `sea.jpg` can't be shown (The file is not an image, or it is damaged).",
  );
});

test('an image of a package in the repository', () => {
  const plan = importFiles({
    'content/a.md': '---\ntitle: A\ndate: 2020-01-31\n---\n![Sea](/img/sea.jpg)',
    'apps/web/public/img/sea.jpg': 'x',
  });
  expect(plan.copies.map(({ to }) => to)).toEqual(['content/posts/a/sea.jpg']);
});

test.each([
  ['docs/.vuepress/public/img/sea.jpg', '![Sea](/img/sea.jpg)'],
  ['docs/.vuepress/public/img/sea.jpg', '![Sea](../.vuepress/public/img/sea.jpg)'],
  ['docs/.vuepress/public/img/sea.jpg', `<img :src="$withBase('/img/sea.jpg')" alt="Sea">`],
  ['docs/.vuepress/assets/sea.jpg', '![Sea](../.vuepress/assets/sea.jpg)'],
  ['blog/.vitepress/public/img/sea.jpg', '![Sea](/img/sea.jpg)'],
])('an image of VuePress and VitePress in %s: %s', (file, image) => {
  const plan = importFiles(
    { 'docs/notes/a.md': `---\ntitle: A\ndate: 2020-01-31\n---\n${image}`, [file]: 'x' },
    'markdown',
  );
  expect(plan.copies.map(({ to }) => to)).toEqual(['content/posts/a/sea.jpg']);
  expect(textOf(plan, 'content/posts/a.mdx')).toContain('![Sea](./sea.jpg)');
});

test('no other hidden file is copied, nor a program of VuePress', () => {
  const files = {
    'docs/a.md': `---\ntitle: A\ndate: 2020-01-31\n---\n![A](.git/a.jpg) [B](.vuepress/config.js)`,
    'docs/.git/a.jpg': 'x',
    'docs/.vuepress/config.js': 'x',
  };
  expect(importFiles(files, 'markdown').copies).toEqual([]);
});

test.each(['![Sea](../img/sea.jpg)', '<img src="../img/sea.jpg" alt="Sea">'])(
  'a path may start from the address of its page: %s',
  (image) => {
    const plan = importFiles({
      'zola.toml': 'base_url = "https://old.example/b"',
      'content/a.md': `+++\ntitle = "A"\ndate = 2020-01-31\n+++\n${image} [file](../img/a.pdf)`,
      'static/img/sea.jpg': 'x',
      'static/img/a.pdf': 'x',
    });
    expect(plan.copies.map(({ to }) => to)).toEqual([
      'public/files/a/a.pdf',
      'content/posts/a/sea.jpg',
    ]);
  },
);

test('a document that exists gets no images', () => {
  const files = {
    'hello/index.md': `${first.replace('First', 'Hello')}`,
    'hello/sea.jpg': 'x',
  };
  expect(importFiles(files).copies).toEqual([]);
});

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><g><switch>${content}</switch></g></svg>`;
const html =
  '<foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml"><b>A</b><script>x()</script></div></foreignObject>';
const fallbacks = [
  ['text', '<text x="1" y="1">A</text>'],
  ['a picture', '<image xlink:href="data:image/png;base64,AAAA"/>'],
] as const;

test.each(fallbacks)('a drawing of diagrams.net shows %s in place of its HTML', (_, fallback) => {
  const files = {
    'a.md': first.replace('sea.jpg', 'sea.svg'),
    'sea.svg': svg(`${html}${fallback}`),
  };
  const plan = importFiles(files);
  expect(plan.copies.map(({ to, text }) => [to, text])).toEqual([
    ['content/posts/a/sea.svg', svg(fallback)],
  ]);
  expect(plan.problems.filter(isError)).toEqual([]);
});

test.each([
  ['HTML without a fallback', svg(html)],
  ['a script beside its HTML', svg(`${html}<text>A</text><script>x()</script>`)],
  ['a script in its fallback', svg(`${html}<text onclick="x()">A</text>`)],
])('a drawing with %s is left out', (_, drawing) => {
  const plan = importFiles({ 'a.md': first.replace('sea.jpg', 'sea.svg'), 'sea.svg': drawing });
  expect(plan.copies).toEqual([]);
});
