/** The import takes away what the content check would refuse, and says so. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isError } from '../../../authoring/check/problem.ts';
import { toDocument } from '../../../authoring/content/content-file.ts';
import { readSource } from '../../detect.ts';
import { planImport } from '../../plan.ts';
import { createProgress, type OnProgress } from '../../progress.ts';
import { writePlan } from '../../write.ts';
import { importFiles, notesOf, site, textOf, withFiles } from '../import-site.ts';

const cases: readonly (readonly [name: string, files: Record<string, string>, note: RegExp])[] = [
  [
    'a page that was at a path of this site',
    { '_config.yml': 'permalink: pretty', 'blog.md': '---\ntitle: Blog\n---\nWords.' },
    /^blog\.md:1 \/blog does not redirect: /,
  ],
  [
    'an alias that is a page of this site',
    { '_posts/2020-01-31-a.md': '---\ntitle: A\nredirect_from: /about\n---\nWords.' },
    /^_posts\/2020-01-31-a\.md:1 \/about does not redirect: /,
  ],
  [
    'an alias that a static host would read as any path',
    { '_posts/2020-01-31-a.md': '---\ntitle: A\nredirect_from: [/a/*, /b/:c]\n---\nWords.' },
    /^_posts\/2020-01-31-a\.md:1 \/b\/:c does not redirect: /,
  ],
];

test('characters that nobody sees are left out of fields and texts', () => {
  const plan = importFiles({
    '_config.yml': '',
    '_posts/2020-01-31-a.md':
      '---\ntitle: "\\uFEFFOne\\u2028two\\u202E \\uD83D three"\ntags: ["h\\u0007ttp"]\n---\nWo\u0008r\u202Eds \u2067a.',
  });
  expect(plan.problems.filter(isError)).toEqual([]);
  expect(textOf(plan, 'content/posts/a.mdx')).toMatch(/^title: "One two {2}three"$/m);
  expect(textOf(plan, 'content/posts/a.mdx')).toMatch(/\nWords a\.\n$/);
});

test.each(cases)('%s leaves no mistake, and the report has a line', (_, files, note) => {
  const plan = importFiles({ '_config.yml': '', ...files });
  expect(plan.problems.filter(isError)).toEqual([]);
  expect(notesOf(plan).find((line) => note.test(line))).toBeDefined();
});

test('each step of each round moves the progress, from the first file to the last', () => {
  const files = {
    '_config.yml': '',
    '_posts/2020-01-31-a.md': '---\ntitle: A\nredirect_from: /about\n---\nWords.',
    '_posts/2020-01-31-b.md': '---\ntitle: B\n---\nWords. ![It](/x.png)',
    'x.png': 'x',
  };
  const steps: string[] = [];
  const listen: OnProgress = (step, done, total) => steps.push(`${step} ${done}/${total}`);
  withFiles(files, (root) => {
    const plan = planImport(readSource(root, undefined, listen), { ...site }, listen);
    writePlan(plan, site.files, join(root, 'new'), listen);
  });
  // The check reads the documents of the site, too.
  const all = 2 + site.files.filter((file) => toDocument(file)?.yaml !== undefined).length;
  const first = ['Read', 'Converted'].flatMap((step) => listSteps(step, 2));
  const round = [
    ...listSteps('Prepared', 2),
    ...['Checked', 'Compared'].flatMap((step) => listSteps(step, all)),
  ];
  expect(steps).toEqual([...first, ...round, ...round, ...listSteps('Wrote', 3)]);
});

function listSteps(step: string, total: number): readonly string[] {
  return Array.from({ length: total }, (_, index) => `${step} ${index + 1}/${total}`);
}

test.each([
  ['fast things', 1, ['Read 9 of 9.']],
  ['slow things', 300, ['3', '5', '7', '9'].map((done) => `Read ${done} of 9.`)],
])('%s: a line is at most half a second and one thing old', (_, time, lines) => {
  let now = 0;
  const printed: string[] = [];
  const report = createProgress(
    (line) => printed.push(line),
    () => now,
  );
  for (let done = 1; done <= 9; done += 1, now += time) report('Read', done, 9);
  expect(printed).toEqual(lines);
});
