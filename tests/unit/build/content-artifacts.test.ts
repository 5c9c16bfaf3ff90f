import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  readBuiltBodies,
  writeBody,
  writeBuiltBodies,
  writeContent,
} from '#lib/build/content-artifacts.ts';
import { artifactFiles, artifactsFolder } from '#lib/content/build-artifacts.ts';
import { parseMdx } from '#lib/markdown/parse.ts';

vi.mock('#lib/site/config.ts', () => ({ siteConfig: { baseUrl: 'https://example.com' } }));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-'));
  for (const type of ['Project', 'AiTerm', 'Page']) generate(type, [{ slug: type }]);
  for (const type of ['Now', 'Taxonomy']) generate(type, { type });
});

afterEach(() => rmSync(folder, { recursive: true }));

function generate(type: string, data: unknown): void {
  const path = join(folder, '.contentlayer/generated', type);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, '_index.json'), JSON.stringify(data));
}

const post = (slug: string, raw: string) => ({
  slug,
  _id: `posts/${slug}.mdx`,
  title: `The ${slug}`,
  _raw: { flattenedPath: `posts/${slug}` },
  body: { raw, html: '' },
});

const read = (file: string) => readFileSync(join(folder, artifactsFolder, file), 'utf8');
const bodyHash = expect.stringMatching(/^[\w-]{16}$/);

test('writes an index without bodies, and the bodies in separate files', () => {
  generate('Post', [post('a', '## Words\n\nof [b](/blog/b).')]);
  const articles = writeContent([], folder);
  const _id = 'posts/a.mdx';
  expect(articles).toEqual([{ slug: 'a', _id, title: 'The a', wordCount: 3, bodyHash }]);
  expect(JSON.parse(read(artifactFiles.index))).toEqual({
    allPosts: articles,
    allProjects: [{ slug: 'Project' }],
    allAiTerms: [{ slug: 'AiTerm' }],
    allPages: [{ slug: 'Page' }],
    now: { type: 'Now' },
    taxonomy: { type: 'Taxonomy' },
  });
  expect(read(artifactFiles.markdown('a'))).toBe('## Words\n\nof [b](https://example.com/blog/b).');
  expect(JSON.parse(read(artifactFiles.tree('a')))).toMatchObject({ type: 'root' });
  expect(JSON.parse(read(artifactFiles.texts('a')))).toEqual({
    part: '### Words\n\nof [b](https://example.com/blog/b).',
    html: '<h2>Words</h2>\n<p>of <a href="https://example.com/blog/b">b</a>.</p>',
    plainText: 'Words\nof b.',
    links: ['https://example.com/blog/b'],
  });
});

test('deletes the bodies of deleted articles', () => {
  generate('Post', [post('a', 'Words.'), post('b', 'More.')]);
  writeContent([], folder);
  generate('Post', [post('b', 'More.')]);
  writeContent([], folder);
  expect(readdirSync(join(folder, artifactsFolder, 'bodies')).sort()).toEqual([
    'b.json',
    'b.md',
    'b.tree.json',
  ]);
});

test('builds only changed bodies again', () => {
  generate('Post', [post('a', 'Words.'), post('b', 'More.')]);
  const first = writeContent([], folder);
  writeFileSync(join(folder, artifactsFolder, artifactFiles.markdown('a')), 'as it was');
  generate('Post', [{ ...post('a', 'Words.'), title: 'Anew' }, post('b', 'Even more.')]);
  const second = writeContent(first, folder);
  expect(second[0]).toEqual({ ...first[0], title: 'Anew' });
  expect(second[1]).toMatchObject({ slug: 'b', title: 'The b', wordCount: 2, bodyHash });
  expect(second[1]?.bodyHash).not.toBe(first[1]?.bodyHash);
  expect(read(artifactFiles.markdown('a'))).toBe('as it was');
  expect(read(artifactFiles.markdown('b'))).toBe('Even more.');
});

test.each([
  ['as Contentlayer returns it', 'Words.\n'],
  ['after a blank line', '\nWords.'],
  ['with Windows line endings', '\r\nWords.\r\n'],
])('does not build again a body that the check has built: %s', (_, raw) => {
  writeBuiltBodies(
    [writeBody({ slug: 'a', raw: 'Words.\n', document: 'posts/a.mdx' }, folder)],
    folder,
  );
  writeFileSync(join(folder, artifactsFolder, artifactFiles.markdown('a')), 'as it was');
  generate('Post', [post('a', raw)]);
  expect(writeContent(readBuiltBodies(folder), folder)).toMatchObject(readBuiltBodies(folder));
  expect(read(artifactFiles.markdown('a'))).toBe('as it was');
});

test('builds the same files from a parsed tree as from the text', () => {
  const raw =
    '## Words\n\nof [b](/blog/b), <Term slug="token">c</Term>.\n\n```ts\nconst d = 1;\n```\n';
  const files = [artifactFiles.tree, artifactFiles.texts, artifactFiles.markdown].map((toName) =>
    toName('a'),
  );
  const ofText = [
    writeBody({ slug: 'a', raw, document: 'posts/a.mdx' }, folder),
    ...files.map(read),
  ];
  expect([
    writeBody({ slug: 'a', raw, document: 'posts/a.mdx' }, folder, parseMdx(raw)),
    ...files.map(read),
  ]).toEqual(ofText);
});
