import { expect, test } from 'vitest';
import { toDictionaryMonths } from '#lib/represent/pages/dictionary-changes.ts';
import { makeSite, sampleTerm } from '#tests/unit/content/samples.ts';

const on = (date: string) => `${date}T00:00:00.000Z`;
const site = makeSite({
  terms: [
    sampleTerm({ slug: 'old', addedAt: on('2026-09-30'), updatedAt: on('2026-11-02') }),
    sampleTerm({ slug: 'new', addedAt: on('2026-11-20'), updatedAt: on('2026-11-22') }),
    sampleTerm({ slug: 'undated' }),
  ],
});

test('lists the months with a change, newest first', () => {
  const months = toDictionaryMonths(site).map(({ month, title }) => [month, title]);
  expect(months).toEqual([
    ['2026-11', 'November 2026'],
    ['2026-09', 'September 2026'],
  ]);
});

test('an entry is added in one month and revised in a later one, not both in the same', () => {
  const slugs = toDictionaryMonths(site).map(({ added, revised }) => ({
    added: added.map(({ slug }) => slug),
    revised: revised.map(({ slug }) => slug),
  }));
  expect(slugs).toEqual([
    { added: ['new'], revised: ['old'] },
    { added: ['old'], revised: [] },
  ]);
});

test('a month changed when its newest change happened', () => {
  expect(toDictionaryMonths(site).map(({ changedAt }) => changedAt)).toEqual([
    on('2026-11-22'),
    on('2026-09-30'),
  ]);
});

test('entries without dates make no month', () => {
  expect(toDictionaryMonths(makeSite({ terms: [sampleTerm()] }))).toEqual([]);
});
