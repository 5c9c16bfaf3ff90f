import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import DictionaryChangesPage from '#app/ai-dictionary-changes/page.tsx';
import { toDictionaryChangesMarkdown } from '#lib/represent/markdown/page-bodies.ts';
import {
  toDictionaryMap,
  toDictionaryMonths,
  toDictionaryTable,
  toRelatedMap,
} from '#lib/represent/pages/dictionary.ts';
import { site as fixture } from '#tests/support/site.ts';
import { makeSite, sampleTerm } from '#tests/unit/content/samples.ts';
import { writeDictionaryRss } from '#tools/authoring/content/dictionary-rss.ts';

const toTerm = (slug: string, category: string, maturity: string, ...related: string[]) =>
  sampleTerm({
    slug,
    term: slug,
    category,
    maturity,
    related: related.map((slug) => ({ slug, label: slug })),
  });

const site = makeSite({
  dictionary: fixture.dictionary,
  terms: [
    toTerm('root', 'Context & Memory', 'Established', 'left', 'right'),
    toTerm('left', 'Context & Memory', 'Rising', 'root', 'right', 'leaf'),
    toTerm('right', 'Agents & Autonomy', 'Rising', 'leaf', 'root', 'other'),
  ],
});

const counts = (query: string) =>
  toDictionaryTable(site, new URLSearchParams(query)).rows.map(({ category, cells }) => [
    category.label,
    category.count,
    ...cells.map(({ count }) => count),
  ]);

test('counts the entries of each category at each stage, in the order of the taxonomy', () => {
  expect(counts('')).toEqual([
    ['Agents & Autonomy', 1, 0, 1, 0, 0],
    ['Context & Memory', 2, 1, 1, 0, 0],
  ]);
});

test('counts only what a search finds, whatever the filters are', () => {
  const left = [['Context & Memory', 1, 0, 1, 0, 0]];
  expect(counts('q=left')).toEqual(left);
  expect(counts('q=left&maturity=Rising')).toEqual(left);
});

test('links keep the search, and the link of the current filter removes it', () => {
  const { stages, rows } = toDictionaryTable(site, new URLSearchParams('q=left&maturity=Rising'));
  expect(stages.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false, false]);
  expect(stages[1]?.href).toBe('/ai-dictionary?q=left');
  expect(rows[0]?.cells[1]?.href).toBe(
    '/ai-dictionary?q=left&category=Context+%26+Memory&maturity=Rising',
  );
});

const toSlug = ({ slug }: { readonly slug: string }) => slug;

test('a map has every entry once, two steps deep', () => {
  const related = ['left', 'right'].map((slug) => ({ slug, label: slug }));
  const map = toRelatedMap(site, sampleTerm({ slug: 'root', related }));
  expect(map.map(({ slug, next }) => [slug, next.map(toSlug)])).toEqual([
    ['left', ['leaf']],
    ['right', ['other']],
  ]);
});

test('lists the categories that have entries in the order of the schema', () => {
  const map = toDictionaryMap(site).map(({ category, terms }) => [category, terms.map(toSlug)]);
  expect(map).toEqual([
    ['Agents & Autonomy', ['right']],
    ['Context & Memory', ['left', 'root']],
  ]);
  expect(toDictionaryMap({ ...site, terms: [] })).toEqual([]);
});

const on = (date: string) => `${date}T00:00:00.000Z`;
const dated = makeSite({
  terms: [
    sampleTerm({ slug: 'old', addedAt: on('2026-09-30'), updatedAt: on('2026-11-02') }),
    sampleTerm({ slug: 'new', addedAt: on('2026-11-20'), updatedAt: on('2026-11-22') }),
    sampleTerm({ slug: 'undated' }),
  ],
});

test('lists the months with a change, newest first, each with its newest change', () => {
  const months = toDictionaryMonths(dated);
  expect(months.map(({ month, title, changedAt }) => [month, title, changedAt])).toEqual([
    ['2026-11', 'November 2026', on('2026-11-22')],
    ['2026-09', 'September 2026', on('2026-09-30')],
  ]);
  expect(toDictionaryMonths(makeSite({ terms: [sampleTerm()] }))).toEqual([]);
});

test('an entry is added in one month and revised in a later one, not both in the same', () => {
  const months = toDictionaryMonths(dated);
  expect(months.map(({ added, revised }) => [added.map(toSlug), revised.map(toSlug)])).toEqual([
    [['new'], ['old']],
    [['old'], []],
  ]);
});

test('an entry that says what its revision changed is listed with it, even in the month that added it', () => {
  const revision = 'The stage is Rising instead of Emerging.';
  const site = makeSite({
    terms: [
      sampleTerm({ slug: 'a', addedAt: on('2026-11-20'), updatedAt: on('2026-11-22'), revision }),
      sampleTerm({ slug: 'b', addedAt: on('2026-09-30'), updatedAt: on('2026-11-02'), revision }),
      sampleTerm({ slug: 'c', addedAt: on('2026-09-30'), updatedAt: on('2026-11-02') }),
    ],
  });
  const months = toDictionaryMonths(site);
  expect(months.map(({ explained }) => explained.map(toSlug))).toEqual([['a', 'b'], []]);
  expect(months.map(({ revised }) => revised.map(toSlug))).toEqual([['c'], []]);
  const markdown = toDictionaryChangesMarkdown(site, months);
  expect(markdown).toContain(`(https://example.com/ai-dictionary/b) · ${revision}`);
  const html = renderToStaticMarkup(createElement(DictionaryChangesPage, { site }));
  expect(html.split(revision)).toHaveLength(3);
  expect(writeDictionaryRss(site)).toContain('1 added, 3 revised.');
});
