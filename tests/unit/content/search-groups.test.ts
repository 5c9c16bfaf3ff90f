import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankEntries } from '#lib/content/search.ts';
import { groupByKind, kindLabels, type SearchKind } from '#lib/content/search-groups.ts';
import { searchKinds } from '#lib/schema/search-index.ts';

const entry = (kind: SearchKind, title: string) => ({ kind, title });

test('every kind of the index has a label, in the order of the index', () => {
  expect(Object.keys(kindLabels)).toEqual(searchKinds);
  expect(Object.values(kindLabels)).toEqual(['Pages', 'Articles', 'Projects', 'Dictionary']);
});

describe('groupByKind', () => {
  test('puts entries under the label of their kind, in the order given', () => {
    const [a, b, c] = [entry('page', 'A'), entry('term', 'B'), entry('page', 'C')];
    expect(groupByKind([a, b, c])).toEqual([
      { kind: 'page', label: 'Pages', entries: [a, c] },
      { kind: 'term', label: 'Dictionary', entries: [b] },
    ]);
  });

  test('has nothing for nothing', () => {
    expect(groupByKind([])).toEqual([]);
  });

  test('begins with the kind of the best hit', () => {
    const entries = [
      { kind: 'page', title: 'Home', description: 'About an agent.' },
      { kind: 'term', title: 'Agent' },
    ] as const;
    expect(groupByKind(rankEntries(entries, 'agent')).map(({ kind }) => kind)).toEqual([
      'term',
      'page',
    ]);
  });

  test('keeps the order of the kinds where hits are equally good', () => {
    const entries = searchKinds.map((kind) => entry(kind, 'Agent'));
    expect(groupByKind(rankEntries(entries, 'agent')).map(({ kind }) => kind)).toEqual(searchKinds);
  });

  test('loses no entry and adds none, and has no empty group', () => {
    const entries = fc.array(fc.constantFrom(...searchKinds).map((kind) => entry(kind, 'A')));
    fc.assert(
      fc.property(entries, (all) => {
        const groups = groupByKind(all);
        const grouped = groups.flatMap((group) => group.entries);
        expect(grouped).toHaveLength(all.length);
        expect(new Set(grouped)).toEqual(new Set(all));
        expect(groups.every((group) => group.entries.length > 0)).toBe(true);
        for (const { kind, entries: ofKind } of groups)
          expect(ofKind.every((one) => one.kind === kind)).toBe(true);
      }),
    );
  });
});
