import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../../../lib/content/content-files.ts';
import { exportContent } from '../../export/content.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const front = 'title: A\ndescription: B.\ncategory: c\ntags: [d]\npublishedAt: 2026-01-31';

function exportFiles(files: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const written = new Map<string, string>();
  exportContent(
    {
      write: (path, content) => void written.set(path, String(content)),
      finish: () => written.size,
      discard: () => {},
    },
    root,
  );
  return written;
}

function exportBody(body: string, more: Readonly<Record<string, string>> = {}): string {
  const post = `---\n${front}\n---\n${body}\n`;
  const written = exportFiles({ 'content/posts/a.mdx': post, ...more });
  return splitFrontMatter(written.get('posts/a.md') ?? '').body.trim();
}

describe('the body', () => {
  test.each([
    ['<Callout kind="tip">\nText.\n</Callout>', '> **Tip**\n>\n> Text.'],
    ['See <Term slug="x">this</Term>.', 'See [this](/ai-dictionary/x).'],
    ['Plain *text* and `<b>`.', 'Plain _text_ and `<b>`.'],
    [
      '[Top](#part) and [out](https://example.com/)',
      '[Top](#part) and [out](https://example.com/)',
    ],
  ])('%j becomes %j', (body, expected) => {
    expect(exportBody(body)).toBe(expected);
  });

  test('links to other documents by their files, and copies images with relative links', () => {
    const body = '[B](/blog/b#part), ![I](/images/i.svg), ![J](./j.png)';
    const written = exportFiles({
      'content/posts/a.mdx': `---\n${front}\n---\n${body}\n`,
      'content/posts/b/index.md': `---\n${front}\n---\n![K](./k.png)\n`,
      'content/posts/j.png': 'j',
      'content/posts/b/k.png': 'k',
      'public/images/i.svg': 'i',
    });
    expect(written.get('posts/a.md')).toContain(
      '[B](b/index.md#part), ![I](../images/i.svg), ![J](j.png)',
    );
    expect(written.get('posts/b/index.md')).toContain('![K](k.png)');
    expect([...written.keys()].sort()).toEqual(
      ['images/i.svg', 'posts/a.md', 'posts/b/index.md', 'posts/b/k.png', 'posts/j.png'].sort(),
    );
  });
});

test('images and links in fields of a collection are relative', () => {
  const written = exportFiles({
    'content/talks/collection.yaml':
      'label: T\nitem: T\nfields: { a: { type: list, of: { type: image } }, b: { type: markdown } }\n',
    'content/talks/a.mdx':
      '---\na: [{ src: ./c.png, alt: C }]\nb: "[A](/talks/a) ![D](./d.png)"\n---\n',
    'content/talks/c.png': 'c',
    'content/talks/d.png': 'd',
  });
  expect([...written.keys()]).toEqual(expect.arrayContaining(['talks/c.png', 'talks/d.png']));
  expect(written.get('talks/a.md')).toMatch(/src: c\.png.*\[A\]\(a\.md\) !\[D\]\(d\.png\)/s);
});

test('the front matter has the names that other tools read, and the former URL', () => {
  const more = 'updatedAt: 2026-02-01\ncoverImage: ./c.png\naliases: [/old]\ndraft: true';
  const written = exportFiles({
    'content/posts/a.mdx': `---\n${front}\n${more}\n---\nText.\n`,
    'content/posts/c.png': 'c',
  });
  const { yaml } = splitFrontMatter(written.get('posts/a.md') ?? '');
  expect(parse(yaml ?? '')).toEqual({
    title: 'A',
    description: 'B.',
    categories: ['c'],
    tags: ['d'],
    date: '2026-01-31',
    lastmod: '2026-02-01',
    cover: 'c.png',
    aliases: ['/old'],
    draft: true,
    permalink: '/blog/a',
  });
});

const inTwoLanguages = [
  'name: A\ndescription: B.\nauthor:\n  name: Ada',
  'languages: [{ tag: en }, { tag: de }]\n',
].join('\n');

test('a translation keeps its own URL, and links to it lead to its file', () => {
  const written = exportFiles({
    'content/site.yaml': inTwoLanguages,
    'content/posts/a.mdx': `---\n${front}\n---\n[A](/blog/b), [B](/de/blog/b)\n`,
    'content/posts/b.mdx': `---\n${front}\n---\nText.\n`,
    'content/posts/b.de.mdx': `---\n${front}\n---\n[A](/blog/a), [B](/de/blog/b)\n`,
  });
  const permalinkOf = (path: string) =>
    parse(splitFrontMatter(written.get(path) ?? '').yaml ?? '').permalink;
  expect(['posts/b.md', 'posts/b.de.md'].map(permalinkOf)).toEqual(['/blog/b', '/de/blog/b']);
  expect(written.get('posts/a.md')).toContain('[A](b.md), [B](b.de.md)');
  expect(written.get('posts/b.de.md')).toContain('[A](a.md), [B](b.de.md)');
});

test('an entry of a translated dictionary links to the entries of its language by their names there', () => {
  const written = exportFiles({
    'content/site.yaml': inTwoLanguages,
    'content/ai-terms/a.mdx': '---\nterm: Vector\nrelated: [b]\n---\n',
    'content/ai-terms/b.mdx': '---\nterm: Model\n---\n',
    'content/ai-terms/c.mdx': '---\nterm: Token\n---\n',
    'content/ai-terms/a.de.mdx': '---\nterm: Vektor\nslug: vektor\nrelated: [modell, c]\n---\n',
    'content/ai-terms/b.de.mdx': '---\nterm: Modell\nslug: modell\n---\n',
  });
  expect(written.get('ai-terms/a.md')).toContain('- [Model](b.md)');
  expect(written.get('ai-terms/a.de.md')).toContain('- [Modell](b.de.md)\n- [Token](c.md)');
});

test('a dictionary entry has its texts as sections', () => {
  const entry = [
    'term: Embedding',
    'aliases: [Vector]',
    'shortDefinition: Numbers.',
    'plainEnglish: A map.',
    'confusedWith: [{ term: Token, difference: A number. }]',
    'related: [b]',
    'sources: [{ label: S, url: https://example.com/ }]',
  ].join('\n');
  const written = exportFiles({
    'content/ai-terms/a.mdx': `---\n${entry}\n---\n`,
    'content/ai-terms/b.mdx': '---\nterm: Other\n---\n',
  });
  const { yaml, body } = splitFrontMatter(written.get('ai-terms/a.md') ?? '');
  expect(parse(yaml ?? '')).toMatchObject({ title: 'Embedding', otherNames: ['Vector'] });
  expect(body.trim()).toBe(
    [
      '## In plain English\n\nA map.',
      '## Often confused with\n\n- Token: A number.',
      '## Related\n\n- [Other](b.md)',
      '## Sources\n\n- [S](<https://example.com/>)',
    ].join('\n\n'),
  );
});

test.each([
  ['invalid front matter', '---\ntitle: [\n---\nText.\n'],
  ['an unknown component', `---\n${front}\n---\n<Unknown />\n`],
])('%s stops the export and names the file', (_, text) => {
  expect(() => exportFiles({ 'content/posts/a.mdx': text })).toThrow(
    /^content\/posts\/a\.mdx can't be read: [\s\S]*npm run content:check/,
  );
});

test('data files are copied as they are', () => {
  const written = exportFiles({ 'content/now.yaml': 'lastUpdated: 2026-01-01\nitems: []\n' });
  expect(written.get('now.yaml')).toBe('lastUpdated: 2026-01-01\nitems: []\n');
});
