import { expect, test } from 'vitest';
import { toDictionaryTable } from '#lib/represent/pages/dictionary.ts';
import { toRelatedMap } from '#lib/represent/pages/dictionary-map.ts';
import { site as fixture } from '#tests/support/site.ts';
import { makeSite, sampleTerm } from '#tests/unit/content/samples.ts';

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

test('a map has every entry once, two steps deep', () => {
  const related = ['left', 'right'].map((slug) => ({ slug, label: slug }));
  const map = toRelatedMap(site, sampleTerm({ slug: 'root', related }));
  expect(map.map(({ slug, next }) => [slug, next.map((far) => far.slug)])).toEqual([
    ['left', ['leaf']],
    ['right', ['other']],
  ]);
});
