import { describe, expect, test } from 'vitest';
import { checkContent, createReader } from '#lib/authoring/check/check.ts';
import { toReport } from '#lib/authoring/check/report.ts';
import { surroundings, toFiles } from '#tests/unit/authoring/sample-content.ts';
import { mistakes } from './mistakes.ts';

/** Reads the files that are the same in every case only once. */
const read = createReader();

function check({ changes, images = [], dangling }: (typeof mistakes)[number]) {
  const files = toFiles(changes).map((file) =>
    file.path === dangling ? { ...file, isDangling: true as const } : file,
  );
  const origin = 'https://example.com';
  return { files, problems: checkContent(files, { ...surroundings, images, origin }, read) };
}

describe('each mistake', () => {
  test.each(mistakes)('has one report with the accepted values: $title', (mistake) => {
    const { problems } = check(mistake);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.accepted).toMatch(/\S/);
  });

  test('is reported as in the golden file', async () => {
    const reports = mistakes.map((mistake) => {
      const { files, problems } = check(mistake);
      const report = toReport('text', problems, files).split('\n').slice(0, -2).join('\n');
      return `# ${mistake.title}\n${report}`;
    });
    await expect(`${reports.join('\n')}`).toMatchFileSnapshot('mistakes.golden.txt');
  });
});

test('there are at least 40 different ones', () => {
  expect(new Set(mistakes.map(({ title }) => title)).size).toBe(mistakes.length);
  expect(mistakes.length).toBeGreaterThanOrEqual(40);
});
