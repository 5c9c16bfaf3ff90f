import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTimeMinutes } from '#lib/content/read-time.ts';

const words = (count: number) => 'word '.repeat(count);

describe('readTimeMinutes', () => {
  test.each([
    ['no words', '', 1],
    ['marks alone', '— … !', 1],
    ['one word', 'word', 1],
    ['a minute of words', words(238), 1],
    ['two minutes of words', words(476), 2],
    ['five minutes of words', words(1190), 5],
    ['a little more than five minutes', words(1200), 5],
    ['nearly six minutes', words(1400), 6],
  ])('gives %s', (_, text, minutes) => {
    expect(readTimeMinutes(text)).toBe(minutes);
  });

  test('is a whole number of at least one, and never less for more words', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.nat(100), (count, more) => {
        const minutes = readTimeMinutes(words(count));
        expect(Number.isInteger(minutes)).toBe(true);
        expect(minutes).toBeGreaterThanOrEqual(1);
        expect(readTimeMinutes(words(count + more))).toBeGreaterThanOrEqual(minutes);
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});
