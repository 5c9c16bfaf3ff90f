/** Small sites of VuePress and VitePress, in our own words. */
import { expect, test } from 'vitest';
import { toImportReport } from '../../report.ts';
import { bodyOf, importFiles, notesOf, textOf } from '../import-site.ts';

const front = '---\ntitle: A\nby: Ann\ndate: 2020-01-31\n---\n';
const post = 'content/posts/a.mdx';

/** Imports one article of VuePress. */
function importText(body: string, files: Readonly<Record<string, string>> = {}) {
  const config = { 'docs/.vuepress/config.js': 'module.exports = {}' };
  return importFiles(Object.assign(config, files, { 'docs/code/a.md': `${front}${body}` }));
}

test.each([
  ['.vuepress/config.js', 'vuepress'],
  ['docs/.vuepress/config.ts', 'vuepress'],
  ['docs/src/.vuepress/config.ts', 'vuepress'],
  ['.vitepress/config.mts', 'vitepress'],
  ['blog/.vitepress/config/index.ts', 'vitepress'],
])('%s is of %s', (file, kind) => {
  const folder = file.replace(/\.\w+press.*$/, '');
  const plan = importFiles({ [file]: '', [`${folder}code/a.md`]: front });
  expect(plan.source.kind).toBe(kind);
  expect(plan.documents).toHaveLength(1);
});

test.each([
  ['.vuepress', "base: '/b/'", 'code/a.md', '', '/b/code/a.html'],
  ['.vuepress', '', 'code/a/README.md', '', '/code/a'],
  ['.vuepress', '', 'code/a.md', 'permalink: /x/:year/:slug/\n', '/x/2020/a'],
  ['.vuepress', "permalink: '/:year/:month/:day/:slug'", 'code/a.md', '', '/2020/01/31/a'],
  ['.vuepress', '', '_posts/2020-01-31-a.md', '', '/2020/01/31/a'],
  ['.vitepress', '', 'code/a.md', '', '/code/a.html'],
  ['.vitepress', 'cleanUrls: true', 'code/a.md', '', '/code/a'],
  ['.vitepress', "srcDir: './texts'", 'texts/code/a.md', '', '/code/a.html'],
  ['.vitepress', "rewrites: { 'code/:name.md': 'x/:name.md' }", 'code/a.md', '', '/x/a.html'],
  ['.vitepress', "rewrites: { 'code/:all*': ':all*' }", 'code/b/index.md', '', '/b'],
])('%s, with %j: %s %j was at %s', (folder, config, file, fields, url) => {
  const plan = importFiles({
    [`${folder}/config.js`]: `export default { ${config} }`,
    [file]: `---\ntitle: A\ndate: 2020-01-31\n${fields}---\nWords.`,
  });
  expect(plan.documents[0]?.aliases).toEqual([url]);
});

test('the language of a folder, the date of a name and of a folder, pages, homes and lists', () => {
  const plan = importFiles({
    'docs/.vitepress/config.ts': `import { shared } from './shared'
      export default { locales: { root: { label: 'English', lang: 'en-US' }, fr: { label: 'Français', lang: 'fr' } } }`,
    'docs/.vitepress/shared.ts': "export const hostname = 'https://old.example'",
    'docs/index.md': '---\nlayout: home\n---\n',
    'docs/about.md': '# About\n\nWords.',
    'docs/notes/index.md': '# Notes\n',
    'docs/me.md': '---\ntitle: Me\n---\n<AboutMe lang="en"/>',
    'docs/notes/2020-01-31-first.md': '# First\n\nWords.',
    'docs/notes/20200201/index.md': '# Second\n\nWords.',
    'docs/notes/undated.md': '# Undated\n\nWords.',
    'docs/fr/notes/2020-01-31-first.md': '# Premier\n\nDes mots.',
    'README.md': '# Of the repository',
  });
  const found = plan.documents.map(({ file, isDraft }) => `${file}${isDraft ? ' draft' : ''}`);
  expect(found.toSorted()).toEqual([
    'content/pages/about.mdx',
    'content/posts/20200201.mdx',
    'content/posts/first.fr.mdx',
    'content/posts/first.mdx',
    'content/posts/undated.mdx draft',
  ]);
  expect(notesOf(plan).map((note) => note.replace(/:1 It was.*/, ''))).toEqual([
    'docs/me.md',
    'docs/notes/index.md',
  ]);
  expect(plan.source.origins).toEqual(['https://old.example']);
  const french = plan.documents.find(({ file }) => file.endsWith('.fr.mdx'));
  expect(french?.aliases).toEqual(['/fr/notes/2020-01-31-first.html']);
});

test.each([
  ['::: tip Title {open}\nWords.\n:::', '<Callout kind="tip" title="Title">\n  Words.\n</Callout>'],
  [
    '::: details More\nWords.\n:::',
    '<details>\n  <summary>\n    More\n  </summary>\n\n  Words.\n</details>',
  ],
  [
    '::: details A $x$ `b`\nWords.\n:::',
    '<details>\n  <summary>\n    A $x$ `b`\n  </summary>\n\n  Words.\n</details>',
  ],
  [
    'One<br />\n<svg><path d="x"/></svg>\n[two](https://b.example)',
    'One\\\n[two](https://b.example)',
  ],
  ['::: v-pre\n`{{ a }}`\n:::', '`{{ a }}`'],
  ['[[toc]]\n\nWords.', 'Words.'],
  ['[[TOC]] \nWords.', 'Words.'],
  ['```js{1}\na\nb\n```', '```js {1}\na\nb\n```'],
  ['```ts:line-numbers {1}\na\n```', '```ts showLineNumbers {1}\na\n```'],
  ['```src/a.ts\na\n```', '```ts file=src/a.ts\na\n```'],
  ['```ts [a.ts]\na\n```', '```ts file=a.ts\na\n```'],
  [
    '::: code-group\n\n```sh [npm]\na\n```\n\n```sh [yarn]\nb\n```\n\n:::',
    '```sh title="npm"\na\n```\n\n```sh title="yarn"\nb\n```',
  ],
  ['::: code-tabs\n@tab npm\n\n```sh\na\n```\n:::', '**npm**\n\n```sh\na\n```'],
  ['Words :tada: and `:tada:` at 10:30:15.', 'Words 🎉 and `:tada:` at 10:30:15.'],
  ['## Part <Badge type="tip" text="new" />', '## Part new'],
  ['# {{ $frontmatter.title }}\n\nBy {{ $frontmatter.by }}, `{{ a }}`', 'By Ann, `{{ a }}`'],
  ['See <router-link to="/code/b.html">b</router-link>.', 'See [b](/blog/b).'],
  [
    'See <https://c.example/> and <br/>more.',
    'See [https://c.example/](https://c.example/) and \\\nmore.',
  ],
  [
    'See [b](/code/b.md), [b](./b.md#part) and [b](/code/b).',
    'See [b](/blog/b), [b](/blog/b#part) and [b](/blog/b).',
  ],
  [
    '<youtube id="abc"></youtube>',
    '[https://www.youtube.com/watch?v=abc](https://www.youtube.com/watch?v=abc)',
  ],
  [
    'Of `<script setup>` and `<template>`, with `</script>`.',
    'Of `<script setup>` and `<template>`, with `</script>`.',
  ],
  [
    '```vue\n<template>\n```\n\nWords.\n\n```vue\n</template>\n```',
    '```vue\n<template>\n```\n\nWords.\n\n```vue\n</template>\n```',
  ],
  ['<ClientOnly>Words.</ClientOnly>', 'Words.'],
  ['![X](@/x.png)', '![X](./x.png)'],
  ['<<< @/code/c.ts{2}', '```ts {2}\nlet a;\nlet b;\n```'],
  ['<<< ./d.ts#part', '```ts\nlet b;\n```'],
  ['@[code{1} js](./c.ts)', '```js {1}\nlet a;\nlet b;\n```'],
  ['<!--@include: ./part.md-->', 'A part.'],
  ['!!!include(code/part.md)!!!', 'A part.'],
])('VuePress and VitePress: %j', (body, expected) => {
  const plan = importText(body, {
    'docs/code/b.md': '---\ntitle: B\ndate: 2020-01-31\n---\n## Part',
    'docs/code/c.ts': 'let a;\nlet b;\n',
    'docs/code/d.ts': 'let a;\n// #region part\n  let b;\n// #endregion part\n',
    'docs/code/part.md': '---\ntitle: Part\n---\nA part.\n',
    'docs/x.png': 'x',
  });
  expect(bodyOf(plan, post)).toBe(expected);
});

test.each([
  ['<<< @/missing.ts', 'The import does not know `<<< @/missing.ts`. It was left out.'],
  [
    '<Chart :data="a > b" />',
    'The import does not know `<Chart :data="a > b" />`. It was left out.',
  ],
  ['<labs></labs>', 'The import does not know `<labs></labs>`. It was left out.'],
  [
    '<my-box>Words.</my-box>',
    'The import does not know `<my-box>`. The text that it encloses is kept.',
  ],
  [
    '<li v-for="a in b">{{ a }}</li>',
    'The import does not know `<li v-for="a in b">{{ a }}</li>`. It was left out.',
  ],
  [
    '<script setup>\nlet a\n</script>',
    'The import does not know `<script setup>`. It was left out.',
  ],
  ['{{ now() }}', 'The import does not know `{{ now() }}`. It is kept as text.'],
])('a program of Vue is reported: %j', (body, note) => {
  const plan = importText(`Words.\n\n${body}`);
  expect(notesOf(plan)).toContain(`docs/code/a.md:8 ${note}`);
  expect(textOf(plan, post)).not.toMatch(/<(?:Chart|my-box|script|li)/);
});

test('a text that the site refuses in every form is left out, and no file is said to stand in its way', () => {
  const plan = importText(`\`\`\`\n${'>'.repeat(300)}\n\`\`\``);
  const { review } = toImportReport(plan, { isDryRun: true, copied: 0 });
  expect(review).toContain('docs/code/a.md:1 It was left out: ');
  expect(review).not.toContain('stays as it is');
});

test.each([
  ['plumeTheme()', 'A <mark>b c</mark> d == e, f == g.'],
  ['mdEnhancePlugin({ mark: true })', 'A <mark>b c</mark> d == e, f == g.'],
  ['defaultTheme()', 'A ==b c== d == e, f == g.'],
])('a site with %s shows marks', (theme, expected) => {
  const plan = importText('A ==b c== d == e, f == g.', {
    'docs/.vuepress/config.js': `export default { theme: ${theme} }`,
  });
  expect(bodyOf(plan, post)).toBe(expected);
});

test('a component with an address and a title is a link', () => {
  const plan = importText('<CardGrid>\n  <LinkCard title="A" href="/code/a.html" />\n</CardGrid>');
  expect(bodyOf(plan, post)).toBe('[A](/blog/a)');
});
