/** This site has one language: documents in others get addresses of their own, and a line of the report. */
import { expect, test } from 'vitest';
import { isError } from '../../../../lib/authoring/check/problem.ts';
import { importFiles, notesOf } from '../import-site.ts';

const text = '---\ntitle: T\ndescription: D.\ndate: 2020-01-31\ntags: [a]\n---\nWords.';

type Case = readonly [
  name: string,
  config: Record<string, string>,
  paths: readonly string[],
  expected: readonly string[],
];

const cases: readonly Case[] = [
  [
    'Hugo, by suffix',
    { 'hugo.toml': 'defaultContentLanguage = "de"\n[languages.de]\n[languages.zh-hant-tw]' },
    ['content/posts/a.de.md', 'content/posts/a.zh-hant-tw.md', 'content/posts/b.js.md'],
    [
      'posts/a.mdx /posts/a',
      'posts/a-zh-hant-tw.mdx /zh-hant-tw/posts/a',
      'posts/b-js.mdx /posts/b.js',
    ],
  ],
  [
    'Hugo, by folder',
    {
      'hugo.yaml':
        'defaultContentLanguage: en\nlanguages:\n  en: { contentDir: content/en }\n  fa: { contentDir: content/persian }',
    },
    ['content/en/posts/a.md', 'content/persian/posts/a.md'],
    ['posts/a.mdx /posts/a', 'posts/a-fa.mdx /fa/posts/a'],
  ],
  [
    'Zola, with a territory',
    { 'zola.toml': 'base_url = "https://old.example"' },
    ['content/a/index.md', 'content/a/index.pt-BR.md'],
    ['posts/a.mdx /a', 'posts/a-pt-br.mdx /pt-BR/a'],
  ],
  [
    'Astro, by folder',
    { 'astro.config.mjs': '' },
    ['src/content/blog/en/a.md', 'src/content/blog/fr/a.md', 'src/content/blog/js/a.md'],
    ['posts/a.mdx ', 'posts/a-fr.mdx /fr/blog/a', 'posts/a-2.mdx /blog/js/a'],
  ],
  [
    'Docusaurus, in the folder of its translations',
    { 'docusaurus.config.js': '' },
    ['blog/2020-01-31-a.md', 'i18n/fr/docusaurus-plugin-content-blog/2020-01-31-a.md'],
    ['posts/a.mdx /blog/2020/01/31/a', 'posts/a-fr.mdx /fr/blog/2020/01/31/a'],
  ],
  [
    'one folder with the name of a language',
    { 'astro.config.mjs': '' },
    ['src/content/blog/it/a.md'],
    ['posts/a.mdx /blog/it/a'],
  ],
];

test.each(cases)('%s', (_, config, paths, expected) => {
  const files = Object.fromEntries(paths.map((path) => [path, text]));
  const plan = importFiles({ ...config, ...files });
  expect(plan.problems.filter(isError)).toEqual([]);
  expect(
    plan.documents.map(({ file, aliases }) => `${file.slice('content/'.length)} ${aliases}`),
  ).toEqual(expected);
  const others = expected.filter((line) => /-(?:zh-hant-tw|fa|pt-br|fr)\.mdx/.test(line)).length;
  expect(notesOf(plan).filter((line) => line.includes('This site has one language'))).toHaveLength(
    others,
  );
});
