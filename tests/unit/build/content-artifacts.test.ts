import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepContent, keepMadeBodies, makeBody, readMadeBodies } from '#lib/build/content-data.ts';
import { keptFiles, keptPath } from '#lib/content/kept-files.ts';
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
  title: `The ${slug}`,
  _raw: { flattenedPath: `posts/${slug}` },
  body: { raw, html: '' },
});

const read = (file: string) => readFileSync(join(folder, keptPath, file), 'utf8');
const bodyHash = expect.stringMatching(/^[\w-]{16}$/);

test('keeps the bodies of articles beside an index without them', () => {
  generate('Post', [post('a', '## Words\n\nof [b](/blog/b).')]);
  const kept = keepContent([], folder);
  expect(kept).toEqual([{ slug: 'a', title: 'The a', wordCount: 3, bodyHash }]);
  expect(JSON.parse(read(keptFiles.index))).toEqual({
    allPosts: kept,
    allProjects: [{ slug: 'Project' }],
    allAiTerms: [{ slug: 'AiTerm' }],
    allPages: [{ slug: 'Page' }],
    now: { type: 'Now' },
    taxonomy: { type: 'Taxonomy' },
  });
  expect(read(keptFiles.markdown('a'))).toBe('## Words\n\nof [b](https://example.com/blog/b).');
  expect(JSON.parse(read(keptFiles.tree('a')))).toMatchObject({ type: 'root' });
  expect(JSON.parse(read(keptFiles.texts('a')))).toEqual({
    part: '### Words\n\nof [b](https://example.com/blog/b).',
    html: '<h2>Words</h2>\n<p>of <a href="https://example.com/blog/b">b</a>.</p>',
    plainText: 'Words\nof b.',
    links: ['https://example.com/blog/b'],
  });
});

test('keeps nothing of an article that is gone', () => {
  generate('Post', [post('a', 'Words.'), post('b', 'More.')]);
  keepContent([], folder);
  generate('Post', [post('b', 'More.')]);
  keepContent([], folder);
  expect(readdirSync(join(folder, keptPath, 'bodies')).sort()).toEqual([
    'b.json',
    'b.md',
    'b.tree.json',
  ]);
});

test('makes what has changed, and nothing twice', () => {
  generate('Post', [post('a', 'Words.'), post('b', 'More.')]);
  const first = keepContent([], folder);
  writeFileSync(join(folder, keptPath, keptFiles.markdown('a')), 'as it was');
  generate('Post', [{ ...post('a', 'Words.'), title: 'Anew' }, post('b', 'Even more.')]);
  const second = keepContent(first, folder);
  expect(second[0]).toEqual({ ...first[0], title: 'Anew' });
  expect(second[1]).toEqual({ slug: 'b', title: 'The b', wordCount: 2, bodyHash });
  expect(second[1]?.bodyHash).not.toBe(first[1]?.bodyHash);
  expect(read(keptFiles.markdown('a'))).toBe('as it was');
  expect(read(keptFiles.markdown('b'))).toBe('Even more.');
});

test.each([
  ['as Contentlayer reads it', 'Words.\n'],
  ['after a blank line', '\nWords.'],
  ['with the line ends of Windows', '\r\nWords.\r\n'],
])('does not make again what was made before Contentlayer had run: %s', (_, raw) => {
  keepMadeBodies([makeBody({ slug: 'a', raw: 'Words.\n' }, folder)], folder);
  writeFileSync(join(folder, keptPath, keptFiles.markdown('a')), 'as it was');
  generate('Post', [post('a', raw)]);
  expect(keepContent(readMadeBodies(folder), folder)).toMatchObject(readMadeBodies(folder));
  expect(read(keptFiles.markdown('a'))).toBe('as it was');
});

test('makes the same of a tree that has been read as of the text', () => {
  const raw =
    '## Words\n\nof [b](/blog/b), <Term slug="token">c</Term>.\n\n```ts\nconst d = 1;\n```\n';
  const files = [keptFiles.tree, keptFiles.texts, keptFiles.markdown].map((toName) => toName('a'));
  const ofText = [makeBody({ slug: 'a', raw }, folder), ...files.map(read)];
  expect([makeBody({ slug: 'a', raw }, folder, parseMdx(raw)), ...files.map(read)]).toEqual(ofText);
});
