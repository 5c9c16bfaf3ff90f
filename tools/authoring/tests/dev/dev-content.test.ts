import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/unit/content/samples.ts';
import { fileStart } from '../../check/problem.ts';
import { toContentFile } from '../../content-folder.ts';
import { toReports } from '../../dev/dev-content.ts';

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
