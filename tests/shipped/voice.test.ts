import { expect, test } from 'vitest';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { listParagraphs, measureVoice, readVoices } from '#tools/prose/voice.ts';

test.each<[string, number, number]>([
  ['What fails is logged.', 1, 0],
  ['Who asks twice waits.', 1, 0],
  ['Whether it helps is open.', 1, 0],
  ['Whoever asks gets nothing.', 1, 2],
  ['What fails?', 0, 0],
  ['The build says what fails.', 0, 0],
  ['Nobody knows. Then all is well.', 0, 1],
])('%j', (text, clauses, dramas) => {
  const figures = measureVoice([text]);
  expect([figures.clauses.length, figures.dramas.length]).toEqual([clauses, dramas]);
});

test('code blocks and tables have no sentences', () => {
  const text = '# A\n\nB `c` *d*.\n\n```\nNobody.\n```\n\n| Nothing |\n|---|\n| Nobody |\n\n- E.';
  expect(listParagraphs(parseMarkdown(text))).toEqual(['A', 'B code d.', 'E.']);
});

test('fewer than 2 % of all sentences open with a subject clause', () => {
  const { clauses, sentences } = measureVoice(Object.values(readVoices()).flat());
  expect((100 * clauses.length) / sentences).toBeLessThan(2);
});

test('nobody, nothing and whoever are rarer than 1.2 in 1,000 words', () => {
  const { dramas, words } = measureVoice(Object.values(readVoices()).flat());
  expect((1000 * dramas.length) / words).toBeLessThan(1.2);
});
