import { expect, test } from 'vitest';
import { check } from '#tests/unit/authoring/sample-content.ts';

test.each([['# Nothing yet.\n'], ["colors:\n  accent: ['#000080', '#9fb4ff']\n"]])(
  'the theme of %j is accepted',
  (theme) => {
    expect(check({ 'theme.yaml': theme })).toEqual([]);
  },
);

test.each([
  [
    'colors.ink: Two colors of the theme “paper” .*: ink \\(#999999\\) on paper \\(#fdfcf9\\), light: 2\\.7:1, needs 7:1',
    "radius: 4\ncolors:\n  ink: ['#999999', '#e4e3df']\n",
    '3:',
  ],
  [
    'colors.paper: Two colors .*: ink \\(#1d1c1a\\) on paper \\(#222222\\), light: 1:1',
    "colors:\n  paper: ['#222222', '#13171e']\n",
    '2:',
  ],
])('%s', (message, theme, line) => {
  const problems = check({ 'theme.yaml': theme });
  expect(problems.filter((text) => text.startsWith('content/theme.yaml:'))).toEqual(problems);
  expect(problems[0]).toMatch(new RegExp(`^content/theme.yaml:${line}.*${message}`, 's'));
});

test('colors that are no colors are reported once', () => {
  expect(check({ 'theme.yaml': "colors:\n  ink: ['red', '#e4e3df']\n" })).toHaveLength(1);
});

test('without a theme that can be read, no contrast is reported', () => {
  const problems = check({
    'site.yaml': 'theme: none\n',
    'theme.yaml': "colors:\n  ink: ['#999999', '#e4e3df']\n",
  });
  expect(problems.filter((text) => text.startsWith('content/theme.yaml:'))).toEqual([]);
});

test('contrast is reported beside a mistake in another field of site.yaml', () => {
  const problems = check({
    'site.yaml': 'theme: paper\nname: 1\n',
    'theme.yaml': "colors:\n  ink: ['#999999', '#e4e3df']\n",
  });
  expect(problems).toContainEqual(expect.stringMatching(/^content\/theme\.yaml:2:.*contrast/));
});
