import { describe, expect, test } from 'vitest';
import {
  toChangeDate,
  toNewest,
  toNowDate,
  toPageDate,
  toPublicationMark,
} from '#lib/collections/facts.ts';
import { toPostByline } from '#lib/collections/posts.ts';
import { toTermByline } from '#lib/collections/terms.ts';
import { site } from '#tests/support/site.ts';
import { samplePost, sampleProject, sampleTerm } from '#tests/unit/content/samples.ts';

test.each([
  ['a published article', samplePost(), undefined],
  ['a draft', samplePost({ publication: 'draft' }), 'Draft'],
  [
    'a scheduled article',
    samplePost({ publication: 'scheduled', publishedAt: '2027-03-01T23:59:59.999Z' }),
    'Scheduled for 1 March 2027',
  ],
  ['a published project', sampleProject(), undefined],
  ['a draft project', sampleProject({ publication: 'draft' }), 'Draft'],
  ['a published entry', sampleTerm(), undefined],
  ['a draft entry', sampleTerm({ publication: 'draft' }), 'Draft'],
])('the publication mark of %s', (_, document, mark) => {
  expect(toPublicationMark(site, document)).toBe(mark);
});

describe('toNewest', () => {
  test.each([
    ['nothing', [], undefined],
    ['no date', [undefined, undefined], undefined],
    ['one date', [undefined, '2026-01-31'], '2026-01-31'],
    ['two days', ['2026-01-31', '2026-02-01'], '2026-02-01'],
    ['an instant of a day', ['2026-01-31', '2026-01-31T00:00:00.001Z'], '2026-01-31T00:00:00.001Z'],
    ['a day after an instant', ['2026-01-31T23:59:59.999Z', '2026-02-01'], '2026-02-01'],
    ['two spellings of one moment', ['2026-01-31', '2026-01-31T00:00:00.000Z'], '2026-01-31'],
  ])('is the latest of %s', (_, dates, newest) => {
    expect(toNewest(dates)).toBe(newest);
    expect(Date.parse(toNewest([...dates].reverse()) ?? '')).toBe(Date.parse(newest ?? ''));
  });
});

test('toChangeDate is the date of a revision, or else of publication', () => {
  const [publishedAt, updatedAt] = ['2026-01-01T09:00:00.000Z', '2026-02-01T09:00:00.000Z'];
  expect(toChangeDate({ publishedAt, updatedAt: undefined })).toBe(publishedAt);
  expect(toChangeDate({ publishedAt, updatedAt })).toBe(updatedAt);
});

test.each([
  ['another day', '2026-02-01T09:00:00.000Z', true],
  ['the same day', '2026-01-31T20:00:00.000Z', false],
])('a byline with a revision of %s names it: %s', (_, updatedAt, isNamed) => {
  const addedAt = '2026-01-31T09:00:00.000Z';
  const lines = [
    toPostByline(site, samplePost({ publishedAt: addedAt, updatedAt })),
    toTermByline(site, sampleTerm({ addedAt, updatedAt })),
  ];
  expect(lines.map((line) => line.includes('revised'))).toEqual([isNamed, isNamed]);
});

test.each([
  [[], undefined],
  [[{ label: 'Building', value: 'A site.' }], '2026-01-31'],
])('the date of the now page with the items %j is %s', (items, date) => {
  expect(toNowDate({ items, lastUpdated: '2026-01-31' })).toBe(date);
});

test('the home page changes with each article that it shows', () => {
  const posts = [...site.posts, samplePost({ startHere: true, updatedAt: '2099-01-01' })];
  const home = site.pages.find(({ slug }) => slug === 'home');
  expect(home && toPageDate(home, { posts })).toBe('2099-01-01');
});
