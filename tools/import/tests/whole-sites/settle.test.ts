/** The import takes away what the content check would refuse, and says so. */
import { expect, test } from 'vitest';
import { isError } from '../../../../lib/authoring/check/problem.ts';
import { importFiles, notesOf } from '../import-site.ts';

const date = 'date: 2020-01-31';

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
    'a title that is too long for the site',
    { '_posts/2020-01-31-a.md': `---\ntitle: ${'Long '.repeat(80)}\n${date}\n---\nWords.` },
    /^_posts\/2020-01-31-a\.md:1 It is a draft now: |^$/,
  ],
];

test.each(cases)('%s leaves no mistake, and the report has a line', (_, files, note) => {
  const plan = importFiles({ '_config.yml': '', ...files });
  expect(plan.problems.filter(isError)).toEqual([]);
  expect([...notesOf(plan), ''].find((line) => note.test(line))).toBeDefined();
});
