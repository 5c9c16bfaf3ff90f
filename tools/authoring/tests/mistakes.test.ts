import { describe, expect, test } from 'vitest';
import { checkContent, createReader } from '../check/check.ts';
import { formatProblem } from '../check/report.ts';
import { mistakes } from './mistakes.ts';
import { surroundings, toFiles } from './sample-content.ts';

/** Reads the files that are the same in every case only once. */
const read = createReader();

function check({ changes, images = [], dangling }: (typeof mistakes)[number]) {
  const files = toFiles(changes).map((file) =>
    file.path === dangling ? { ...file, isDangling: true as const } : file,
  );
  const origin = 'https://example.com';
  return checkContent(files, { ...surroundings, images, origin }, read);
}

const checked = mistakes.map((mistake) => ({ ...mistake, problems: check(mistake) }));

describe('each mistake', () => {
  test.each(checked)('has one report with the accepted values: $title', ({ problems }) => {
    expect(problems).toHaveLength(1);
    expect(problems[0]?.accepted).toMatch(/\S/);
  });

  test('is reported as in the golden file', async () => {
    const reports = checked.map(
      ({ title, problems }) => `# ${title}\n${problems.map(formatProblem).join('\n')}\n`,
    );
    await expect(reports.join('')).toMatchFileSnapshot('mistakes.golden.txt');
  });
});

test('there are at least 40 different ones', () => {
  expect(new Set(mistakes.map(({ title }) => title)).size).toBe(mistakes.length);
  expect(mistakes.length).toBeGreaterThanOrEqual(40);
});
