import { expect, test } from 'vitest';
import { sumBytes, toWeights } from '#tests/bench/figures.ts';
import type { Transfer } from '#tests/bench/wire.ts';

const transfer = (destination: string, bytes: number): Transfer => ({
  path: `/${destination}`,
  destination,
  status: 200,
  bytes,
});

test('the weight of a page is the sum of its transfers by what they are for', () => {
  const transfers = [
    transfer('document', 4_000),
    transfer('script', 2_000),
    transfer('script', 3_000),
    transfer('style', 6_000),
    transfer('font', 40_000),
    transfer('font', 50_000),
    transfer('image', 700),
    transfer('speculationrules', 80),
    transfer('empty', 9),
  ];
  expect(toWeights(transfers)).toEqual({
    html: 4_000,
    script: 5_000,
    css: 6_000,
    fonts: 90_000,
    largestFont: 50_000,
    requests: 9,
  });
});

test('a page without fonts has no largest one', () => {
  expect(toWeights([transfer('document', 1)])).toMatchObject({ fonts: 0, largestFont: 0 });
});

test('a request that failed counts as one', () => {
  expect(toWeights([{ ...transfer('image', 0), status: 404 }]).requests).toBe(1);
});

test('data that script fetches is no script', () => {
  expect(sumBytes([transfer('script', 5), transfer('empty', 7)], 'script')).toBe(5);
});
