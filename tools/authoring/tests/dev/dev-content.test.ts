import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeSite } from '../../../../tests/unit/content/samples.ts';
import { fileStart } from '../../check/problem.ts';
import { toContentFile } from '../../content-folder.ts';
import { createDevContent, describeSave, toReports } from '../../dev/dev-content.ts';
import { goodContent } from '../sample-content.ts';

const files = [
  'posts/a.mdx',
  'posts/b/index.md',
  'ai-terms/c.mdx',
  'projects/d.mdx',
  'pages/about.mdx',
  'now.yaml',
  'site.yaml',
  'taxonomy.yaml',
  'posts/e.png',
  'posts/a.de.mdx',
  'posts/b/index.de.md',
  'pages/home.de.mdx',
  'posts/a.pl.mdx',
  'now.de.yaml',
].map((path) => toContentFile(path, 'text\n'));

const facts = makeSite({ config: { languages: [{ tag: 'en' }, { tag: 'de' }] } });
const served = new Map(files.map((file) => [file.path, file]));
const mistake = { ...fileStart, message: 'It is wrong.', accepted: 'Correct it.' };

test.each([
  ['posts/a.mdx', '/blog/a'],
  ['posts/b/index.md', '/blog/b'],
  ['ai-terms/c.mdx', '/ai-dictionary/c'],
  ['projects/d.mdx', '/projects/d'],
  ['pages/about.mdx', '/about'],
  ['now.yaml', '/now'],
  ['posts/a.de.mdx', '/de/blog/a'],
  ['posts/b/index.de.md', '/de/blog/b'],
  ['pages/home.de.mdx', '/de'],
  ['posts/a.pl.mdx', '/blog/a'],
  ['now.de.yaml', '/de/now'],
  ['site.yaml', '*'],
  ['posts/e.png', '*'],
])('a mistake in %s is reported on %s', (path, page) => {
  const reports = toReports([{ ...mistake, file: `content/${path}` }], files, served, facts);
  expect(Object.keys(reports)).toEqual([page]);
});

test('mistakes are reported on the page of their file, and on every page if they have none', () => {
  const names = ['content/posts/a.mdx', 'content/site.yaml', 'public/images/a.png'];
  const problems = [...names, 'content/posts/unknown.mdx'].map((file) => ({
    ...mistake,
    file,
  }));
  const warning = { ...fileStart, file: 'content/now.yaml', message: 'Old.', severity: 'warning' };
  const reports = toReports([...problems, warning as never], files, served, facts);
  expect(Object.keys(reports)).toEqual(['/blog/a', '*']);
  expect(reports['/blog/a']).toEqual([
    'content/posts/a.mdx:1:1\n  It is wrong.\n  Correct it.\n\n> 1 | text\n    | ^\n',
  ]);
  expect(reports['*']?.map((report) => report.split(':')[0])).toEqual([
    'content/site.yaml',
    'public/images/a.png',
    'content/posts/unknown.mdx',
  ]);
});

test.each([
  ['a removed file', 'content/posts/a.mdx', 'removed, page updated in 7 ms'],
  ['another file', 'content/now.yaml', 'saved, page updated in 7 ms'],
  ['its own mistake', 'content/site.yaml', 'saved with 1 mistake, page unchanged'],
  ['a removed file that another needs', 'content/posts/b/index.md', 'removed with 1 mistake, page'],
  ['a removed folder that another needs', 'content/posts/b', 'removed with 1 mistake, page'],
])('a save is described: %s', (_, path, line) => {
  const saved = new Map([...served].filter(([name]) => name !== 'posts/b/index.md'));
  const problems = [{ ...mistake, file: 'content/site.yaml' }];
  expect(describeSave([path], { saved, served, problems }, 7)).toContain(`${path}: ${line}`);
});

const project = process.cwd();
const roots: string[] = [];

afterEach(() => {
  process.chdir(project);
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** `npm run dev` in a folder of its own, with the good content. The function that it returns saves files. */
async function startDev(changes: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'dev-content-'));
  roots.push(root);
  process.chdir(root);
  const update = createDevContent(new Date('2026-06-01T00:00:00Z'));
  const save = (texts: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join('content', path)), { recursive: true });
      writeFileSync(join('content', path), text);
    }
    return update(Object.keys(texts).sort());
  };
  await save({ ...goodContent, ...changes });
  return save;
}

const readGenerated = (file: string) => readFileSync(join('.generated', file), 'utf8');

const twoLanguages = `${goodContent['site.yaml']}languages:
  - tag: en
  - tag: de
    sections: { writing: Texte }
`.replace('language: en\n', '');

test('a changed fact of the site is shown in every file', async () => {
  const save = await startDev({ 'site.yaml': twoLanguages });
  await save({ 'site.yaml': twoLanguages.replace('Texte', 'Schriften') });
  expect(readGenerated('sections.json')).toContain('Schriften');
});

test('the order of saves changes no file', async () => {
  const added = { 'posts/a.mdx': goodContent['posts/hello.mdx'] ?? '' };
  const save = await startDev();
  await save(added);
  const afterwards = readGenerated('content/index.json');
  await startDev(added);
  expect(afterwards).toBe(readGenerated('content/index.json'));
});

test('of two documents with one address, the message names the same as the check', async () => {
  const save = await startDev({ 'posts/hello/index.mdx': goodContent['posts/hello.mdx'] ?? '' });
  const { problems } = await save({ 'posts/hello.mdx': goodContent['posts/hello.mdx'] ?? '' });
  expect(problems.map(({ file }) => file)).toEqual(['content/posts/hello/index.mdx']);
});
