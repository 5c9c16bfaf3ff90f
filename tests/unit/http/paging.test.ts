import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginate, toPaging } from '#lib/http/query.ts';

const items = ['a', 'b', 'c', 'd', 'e'];

describe('paging', () => {
  test.each([
    ['is not asked for by nothing', {}, undefined],
    ['is not asked for by absent values', { page: undefined, perPage: undefined }, undefined],
    ['takes the default size beside a page', { page: 3 }, { page: 3, perPage: 20 }],
    ['takes the first page beside a size', { perPage: 7 }, { page: 1, perPage: 7 }],
    ['takes both', { page: 2, perPage: 7 }, { page: 2, perPage: 7 }],
  ])('%s', (_fact, requested, expected) => {
    expect(toPaging(requested, 20)).toEqual(expected);
  });
});

describe('a page', () => {
  test('has all items without paging', () => {
    expect(paginate(items, undefined)).toEqual({ items, total: 5, paging: undefined });
  });

  test.each([
    ['the first', 1, 2, ['a', 'b'], 3],
    ['the second', 2, 2, ['c', 'd'], 3],
    ['a last one that is not full', 3, 2, ['e'], 3],
    ['one beyond the last', 4, 2, [], 3],
    ['one far beyond the last', Number.MAX_SAFE_INTEGER, 50, [], 1],
    ['one as long as the list', 1, 5, items, 1],
    ['one longer than the list', 1, 50, items, 1],
    ['one behind a full last page', 2, 5, [], 1],
    ['one of one item', 5, 1, ['e'], 5],
  ])('is %s', (_which, page, perPage, expected, totalPages) => {
    expect(paginate(items, { page, perPage })).toEqual({
      items: expected,
      total: 5,
      paging: { page, perPage, totalPages },
    });
  });

  test('of an empty list is empty, and totalPages is 0', () => {
    expect(paginate([], { page: 1, perPage: 20 })).toEqual({
      items: [],
      total: 0,
      paging: { page: 1, perPage: 20, totalPages: 0 },
    });
  });

  test('starts where the page before it ends', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 50 }), (list, perPage) => {
        const { totalPages } = paginate(list, { page: 1, perPage }).paging ?? { totalPages: -1 };
        const pages = Array.from({ length: totalPages }, (_, index) =>
          paginate(list, { page: index + 1, perPage }),
        );
        expect(pages.flatMap((page) => page.items)).toEqual(list);
        expect(pages.every((page) => page.items.length > 0 && page.total === list.length)).toBe(
          true,
        );
        expect(paginate(list, { page: totalPages + 1, perPage }).items).toEqual([]);
      }),
    );
  });
});
