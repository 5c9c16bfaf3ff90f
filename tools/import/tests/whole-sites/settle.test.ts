/** The import takes away what the content check would refuse, and says so. */
import { expect, test } from 'vitest';
import { isError } from '../../../authoring/check/problem.ts';
import { planImport } from '../../plan.ts';
import { importFiles, notesOf, readFiles, site, textOf } from '../import-site.ts';

const cases: readonly (readonly [name: string, files: Record<string, string>, note: RegExp])[] = [
  [
    'a page that was at a path of this site',
    { 'blog.md': '---\ntitle: Blog\n---\nWords.' },
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

test('each round of the check moves the progress', () => {
  const files = {
    '_config.yml': '',
    '_posts/2020-01-31-a.md': '---\ntitle: A\nredirect_from: /about\n---\nWords.',
  };
  const steps: string[] = [];
  readFiles(files, (source) =>
    planImport(source, { ...site }, (step, done) => steps.push(`${step} ${done}`)),
  );
  expect(steps).toEqual(['Converted 1', 'Checked 1', 'Checked 1']);
});
