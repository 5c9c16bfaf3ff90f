import { expect, test } from 'vitest';
import { toDictionaryMap } from '#lib/represent/pages/dictionary-map.ts';
import { makeSite, sampleTerm } from '#tests/unit/content/samples.ts';

const related = (...slugs: string[]) => slugs.map((slug) => ({ slug, label: slug }));

const dictionary = {
  categories: ['Agents & Autonomy', 'Context & Memory', 'Retrieval & Grounding'],
  stages: [],
};
const terms = [
  sampleTerm({ slug: 'a', category: 'Context & Memory', related: related('b', 'c') }),
  sampleTerm({ slug: 'b', category: 'Context & Memory', related: related('a', 'c') }),
  sampleTerm({ slug: 'c', category: 'Agents & Autonomy', related: related('a', 'b') }),
];
const site = makeSite({ dictionary, terms });

test('lists the categories that have entries in the order of the schema', () => {
  const { categories } = toDictionaryMap(site);
  expect(
    categories.map(({ category, terms }) => [category, terms.map(({ slug }) => slug)]),
  ).toEqual([
    ['Agents & Autonomy', ['c']],
    ['Context & Memory', ['a', 'b']],
  ]);
});

test('counts each relation between two categories once, and none within one', () => {
  expect(toDictionaryMap(site).bridges).toEqual([{ between: [0, 1], relations: 2 }]);
});

test('an empty dictionary has an empty map', () => {
  expect(toDictionaryMap({ ...site, terms: [] })).toEqual({ categories: [], bridges: [] });
});
