import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTimeMinutes } from '#lib/content/model.ts';

describe('readTimeMinutes', () => {
  test.each([
    ['no words', 0, 1],
    ['one word', 1, 1],
    ['a minute of words', 238, 1],
    ['two minutes of words', 476, 2],
    ['five minutes of words', 1190, 5],
    ['a little more than five minutes', 1200, 5],
    ['nearly six minutes', 1400, 6],
  ])('rounds %s', (_, wordCount, minutes) => {
    expect(readTimeMinutes(wordCount)).toBe(minutes);
  });

  test('returns a whole number of at least one that grows with the words', () => {
    fc.assert(
      fc.property(fc.nat(8_000), fc.nat(1_000), (count, more) => {
        const minutes = readTimeMinutes(count);
        expect(Number.isInteger(minutes)).toBe(true);
        expect(minutes).toBeGreaterThanOrEqual(1);
        expect(readTimeMinutes(count + more)).toBeGreaterThanOrEqual(minutes);
      }),
    );
  });
});
