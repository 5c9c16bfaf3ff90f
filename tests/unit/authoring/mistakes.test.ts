import { describe, expect, test } from 'vitest';
import { checkContent } from '#lib/authoring/check/check.ts';
import { toReport } from '#lib/authoring/check/report.ts';
import { toContentFile } from '#lib/authoring/content-folder.ts';
import { goodContent, surroundings } from '#tests/unit/authoring/sample-content.ts';
import { mistakes } from './mistakes.ts';

function check(changes: Readonly<Record<string, string | undefined>>) {
  const files = Object.entries({ ...goodContent, ...changes }).flatMap(([path, text]) =>
    text === undefined ? [] : [toContentFile(path, text)],
  );
  return { files, problems: checkContent(files, surroundings) };
}

describe('each mistake', () => {
  test.each(mistakes)('is reported alone, with what is accepted: $title', ({ changes }) => {
    const { problems } = check(changes);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.accepted).toMatch(/\S/);
  });

  test('is told in full as the golden file says', async () => {
    const told = mistakes.map(({ title, changes }) => {
      const { files, problems } = check(changes);
      const report = toReport('text', problems, files).split('\n').slice(0, -2).join('\n');
      return `# ${title}\n${report}`;
    });
    await expect(`${told.join('\n')}`).toMatchFileSnapshot('mistakes.golden.txt');
  });
});

test('there are at least 40 of them, each of its own', () => {
  expect(new Set(mistakes.map(({ title }) => title)).size).toBe(mistakes.length);
  expect(mistakes.length).toBeGreaterThanOrEqual(40);
});
