import { describe, expect, test } from 'vitest';
import { checkContent } from '#lib/authoring/check/check.ts';
import { toReport } from '#lib/authoring/check/report.ts';
import { surroundings, toFiles } from '#tests/unit/authoring/sample-content.ts';
import { mistakes } from './mistakes.ts';

function check(changes: Readonly<Record<string, string | undefined>>) {
  const files = toFiles(changes);
  return { files, problems: checkContent(files, surroundings) };
}

describe('each mistake', () => {
  test.each(mistakes)('has one report with the accepted values: $title', ({ changes }) => {
    const { problems } = check(changes);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.accepted).toMatch(/\S/);
  });

  test('is reported as in the golden file', async () => {
    const reports = mistakes.map(({ title, changes }) => {
      const { files, problems } = check(changes);
      const report = toReport('text', problems, files).split('\n').slice(0, -2).join('\n');
      return `# ${title}\n${report}`;
    });
    await expect(`${reports.join('\n')}`).toMatchFileSnapshot('mistakes.golden.txt');
  });
});

test('there are at least 40 different ones', () => {
  expect(new Set(mistakes.map(({ title }) => title)).size).toBe(mistakes.length);
  expect(mistakes.length).toBeGreaterThanOrEqual(40);
});
