/** A mistake breaks a page, an address or the API. Everything else is a warning, and a site with warnings is built. */
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../../../tests/support/load-site.ts';
import { checkContent } from '../../check/check.ts';
import { isError } from '../../check/problem.ts';
import { toReport } from '../../check/report.ts';
import { goodContent, postYaml, surroundings, toDocument, toFiles } from '../sample-content.ts';

const withCover = `${postYaml}\ncoverImage: /images/a.png`;

test.each<[what: string, yaml: string, body: string]>([
  ['an image without alternative text', postYaml, '![](/images/a.png)'],
  ['a reference to an image without one', postYaml, '![][a]\n\n[a]: /images/a.png'],
  ['a cover without alternative text', withCover, 'Words.'],
  ['a text for a cover that is missing', `${postYaml}\ncoverAlt: A hill.`, 'Words.'],
  ['no text', postYaml, ''],
  ['a line that begins with TODO', postYaml, 'TODO lists help me.\n\n- TODO: bread'],
  ['a title that begins with TODO', postYaml.replace('Hello', '"TODO: a talk"'), 'Words.'],
  ['a heading that skips levels', postYaml, '#### Deep'],
  ['a footnote that no text refers to', postYaml, 'Words.\n\n[^1]: A note.'],
  ['a footnote that does not exist', postYaml, 'Words.[^1]'],
  ['options of another highlighter', postYaml, '```js linenos=table\na\n```'],
  ['TeX that cannot be read', postYaml, 'It is $\\frac{1}$ and\n\n$$\n\\nope{\n$$'],
  ['bytes that were not UTF-8', postYaml, 'Na\uFFFDve.'],
])('a site is built with %s, and the check warns', async (_, yaml, body) => {
  const files = { 'posts/hello.mdx': toDocument(yaml, body) };
  const problems = checkContent(toFiles(files), surroundings);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter(isError)).toEqual([]);
  const site = await loadSite({ ...goodContent, ...files }, surroundingsOfSite);
  expect(site.posts.map(({ slug }) => slug)).toEqual(['hello']);
});

const surroundingsOfSite = {
  builtAt: new Date(surroundings.builtAt),
  publicFiles: surroundings.publicFiles,
};

describe('a draft', () => {
  const undated = postYaml.replace('\npublishedAt: 2026-01-31', '');

  test('needs no date', async () => {
    const files = { 'posts/plan.mdx': toDocument(`${undated}\ndraft: true`) };
    expect(checkContent(toFiles(files), surroundings)).toEqual([]);
    const site = await loadSite({ ...goodContent, ...files }, surroundingsOfSite);
    expect(site.posts.map(({ slug }) => slug)).toEqual(['hello']);
  });

  test.each(['draft: false', 'draft: "true"', '# draft: true'])('%s needs one', (line) => {
    const files = { 'posts/plan.mdx': toDocument(`${undated}\n${line}`) };
    const fields = checkContent(toFiles(files), surroundings).filter(isError);
    expect(fields.map(({ field }) => field)).toContain('publishedAt');
  });
});

describe('many warnings', () => {
  const images = Array.from({ length: 30 }, () => '![](/images/a.png)').join('\n\n');
  const files = toFiles({ 'posts/hello.mdx': toDocument(postYaml, `${images}\n\nTODO: more`) });
  const problems = checkContent(files, surroundings);

  test('are one line per kind, with the first of it', () => {
    const lines = toReport('text', problems, files).split('\n');
    expect(lines.length).toBeLessThan(8);
    expect(lines[0]).toContain('30 warnings  content/posts/hello.mdx:8:1 The image has no');
    expect(lines[1]).toContain('1 warning   content/posts/hello.mdx:');
    expect(lines.at(-1)).toBe(`Checked ${files.length} content files: no mistakes, 31 warnings.`);
  });

  test('are all in JSON and in annotations', () => {
    expect(JSON.parse(toReport('json', problems, files)).problems).toHaveLength(31);
    expect(toReport('github', problems, files).split('\n')).toHaveLength(32);
  });

  test('are mistakes and all listed with --strict', () => {
    const strict = problems.map((problem) => ({ ...problem, severity: undefined }));
    const text = toReport('text', strict, files);
    expect(text.match(/no alternative text/g)).toHaveLength(30);
    expect(text).toContain('31 mistakes in 1 file of content/.');
  });
});
