import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OwnDocument } from '#lib/content/model.ts';
import { compareOwn, comparePosts, compareProjects, compareTerms } from '#lib/content/order.ts';
import { foldText } from '#lib/text/fold.ts';

/** Checks that an order is total: antisymmetric, transitive, and equal only for the same item. */
function expectTotalOrder<Item>(
  items: fc.Arbitrary<Item>,
  compare: (a: Item, b: Item) => number,
  keyOf: (item: Item) => unknown,
): void {
  fc.assert(
    fc.property(items, items, items, (a, b, c) => {
      expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
      if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
      if (compare(a, b) === 0) expect(keyOf(a)).toEqual(keyOf(b));
    }),
  );
}

const names = fc.constantFrom('a', 'b', 'a-b', 'a1', 'ab', 'b-1');

describe('comparePosts', () => {
  const day = '2026-01-31T';

  test.each([
    [
      'the newest first',
      [
        ['c', `${day}09:00:00.001Z`],
        ['a', `${day}09:00:00.000Z`],
        ['b', '2025-12-31T23:59:59.999Z'],
      ],
    ],
    ['ties by slug', ['a', 'a-b', 'a1', 'b'].map((slug) => [slug, `${day}09:00:00.000Z`])],
    [
      'instants, not strings',
      [
        ['b', `${day}10:30:00.000+01:00`],
        ['a', `${day}09:00:00.000Z`],
        ['c', `${day}10:00:00.000+01:00`],
      ],
    ],
  ])('sorts %s', (_, expected) => {
    const posts = expected.map(([slug = '', publishedAt = '']) => ({ slug, publishedAt }));
    expect(posts.toReversed().toSorted(comparePosts)).toEqual(posts);
  });

  test('is a total order', () => {
    const publishedAt = fc.constantFrom(`${day}09:00:00.000Z`, `${day}10:00:00.000Z`, '2020-02-29');
    expectTotalOrder(fc.record({ slug: names, publishedAt }), comparePosts, (post) => post);
  });
});

describe('compareProjects', () => {
  test.each([
    ['by the place its owner gave', { order: 2, id: 'a' }, { order: 10, id: 'b' }],
    ['by id where two have one place', { order: 1, id: 'a' }, { order: 1, id: 'b' }],
    ['by code unit, hyphens before letters', { order: 1, id: 'a-z' }, { order: 1, id: 'ab' }],
  ])('sorts %s', (_, first, second) => {
    expect(compareProjects(first, second)).toBeLessThan(0);
    expect(compareProjects(second, first)).toBeGreaterThan(0);
  });

  test('is a total order', () => {
    const projects = fc.record({ order: fc.integer({ min: 1, max: 3 }), id: names });
    expectTotalOrder(projects, compareProjects, ({ order, id }) => [order, id]);
  });
});

describe('compareOwn', () => {
  const times = [
    ['a', '2026-05-02T01:00:00Z'],
    ['b', '2026-05-01T23:00:00-05:00'],
    ['c', '2026-05-02T01:00:00Z'],
  ] as const;

  test.each([
    ['the newest instant first without an order', {}, ['b', 'a', 'c']],
    ['the oldest instant first by the field', { order: 'at' }, ['a', 'c', 'b']],
  ])('sorts %s, ties by slug, whatever offsets their authors wrote', (_, order, slugs) => {
    const fields = { at: { type: 'datetime' } } as const;
    const collection = { name: 'events', fields, ...order } as unknown as OwnDocument['collection'];
    const documents = times.map(([slug, at]) => ({
      slug,
      values: { at },
      publishedAt: new Date(at).toISOString(),
    }));
    const sorted = (documents as unknown as OwnDocument[])
      .reverse()
      .toSorted(compareOwn(collection));
    expect(sorted.map(({ slug }) => slug)).toEqual(slugs);
  });
});

describe('compareTerms', () => {
  test.each([
    ['alphabetically', 'agent', 'token'],
    ['without regard to case', 'agent', 'Token'],
    ['without regard to case the other way round', 'Agent', 'token'],
    ['capitals among small letters', 'AI slop', 'aim'],
    ['a word before what it begins', 'agent', 'agent loop'],
    ['by code unit: digits before letters', '3D', 'agent'],
    ['accented letters beside plain ones', 'émigré', 'zero'],
    ['letters outside ASCII without regard to case', 'ÉA', 'éb'],
  ])('sorts %s', (_, first, second) => {
    const [one, other] = [
      { term: first, slug: 'z' },
      { term: second, slug: 'a' },
    ];
    expect(compareTerms(one, other)).toBeLessThan(0);
    expect(compareTerms(other, one)).toBeGreaterThan(0);
    // Ties by slug.
    expect(compareTerms({ term: first, slug: 'a' }, one)).toBeLessThan(0);
  });

  test('is a total order', () => {
    const words = fc.oneof(fc.constantFrom('a', 'A', 'b', 'É', 'é'), fc.string());
    expectTotalOrder(fc.record({ term: words, slug: names }), compareTerms, ({ term, slug }) => [
      foldText(term),
      slug,
    ]);
  });
});
