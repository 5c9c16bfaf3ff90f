import { expect, test } from 'vitest';
import { loadRenderers } from '../../../../lib/markdown/renderers.ts';
import { checkContent } from '../../check/check.ts';
import { goodContent, postYaml, surroundings, toDocument, toFiles } from '../sample-content.ts';

const siteYaml = (goodContent['site.yaml'] ?? '').replace(
  /^language: .*/m,
  'languages: [{ tag: en }, { tag: de }]',
);
const post = (more: string) => toDocument(`${more}${postYaml}`);

const check = async (changes: Readonly<Record<string, string>>) => {
  const files = toFiles({ 'site.yaml': siteYaml, ...changes });
  await loadRenderers(files.map(({ text }) => text));
  return checkContent(files, surroundings).map(
    ({ file, field, message, nearest }) =>
      `${file}${field ? ` ${field}` : ''}: ${message}${nearest ? ` (${nearest})` : ''}`,
  );
};

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a translation', { 'posts/hello.de.mdx': post('slug: hallo\n') }, []],
  ['one in a folder', { 'posts/hello/index.de.mdx': post('') }, []],
  [
    'a language that the site does not list, in a field',
    { 'posts/b.mdx': post('language: ar\n') },
    [],
  ],
  [
    'a language that the site does not list, in a name',
    { 'posts/b.fr.mdx': post('') },
    [
      'content/posts/b.fr.mdx: The site has no language "fr", which the name of the file ends with. (en)',
    ],
  ],
  [
    'a name that ends with no language',
    { 'posts/b.jp.mdx': post('') },
    ['content/posts/b.jp.mdx: The name of the file ends with "jp", which is not a language. (ja)'],
  ],
  [
    'a field that contradicts the name',
    { 'posts/b.de.mdx': post('language: en\n') },
    ['content/posts/b.de.mdx language: The name of the file says de.'],
  ],
  [
    'a wrong tag',
    { 'posts/b.mdx': post('language: german\n') },
    ['content/posts/b.mdx language: "german" is not accepted here. (de)'],
  ],
  [
    'one address for two documents of a language',
    { 'posts/b.de.mdx': post('slug: c\n'), 'posts/c.de.mdx': post('') },
    ['content/posts/c.de.mdx: content/posts/b.de.mdx already has the URL /de/blog/c.'],
  ],
  ['one slug in two languages', { 'posts/b.de.mdx': post('slug: hello\n') }, []],
  [
    'a slug in the first language',
    { 'posts/b.mdx': post('slug: c\n') },
    ['content/posts/b.mdx slug: There is no field with this name.'],
  ],
  [
    'a page with the address of a language',
    { 'pages/de.mdx': goodContent['pages/about.mdx'] ?? '' },
    ['content/pages/de.mdx: /de is the address of a language.'],
  ],
])('%s', async (_, changes, expected) => {
  expect(await check(changes)).toEqual(expected);
});

test('the page of the first language must exist, although a translation does', async () => {
  const { 'pages/blog.mdx': blog = '', ...rest } = goodContent;
  const files = toFiles({
    'site.yaml': siteYaml,
    'pages/blog.de.mdx': blog,
    'pages/blog.mdx': undefined,
  });
  await loadRenderers(Object.values(rest));
  expect(checkContent(files, surroundings).map(({ file }) => file)).toContain(
    'content/pages/blog.mdx',
  );
});

test.each([
  ['neither `language` nor `languages`', '', 'content/site.yaml language: The field is missing.'],
  [
    'both',
    'language: en\nlanguages: [{ tag: en }]',
    'content/site.yaml language: "en" is not accepted here. (en)',
  ],
  [
    'a wrong tag',
    'languages: [{ tag: English }]',
    'content/site.yaml languages[0].tag: "English" is not accepted here. (en)',
  ],
])('site.yaml with %s is refused', async (_, lines, problem) => {
  const changed = (goodContent['site.yaml'] ?? '').replace(/^language: .*/m, lines);
  expect(await check({ 'site.yaml': changed })).toEqual([problem]);
});
