import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { didYouMean, findNearest } from '#lib/text/nearest.ts';

describe('the nearest candidate', () => {
  test.each<[string, string, string[], string | undefined]>([
    ['is the value itself', 'http', ['https', 'http'], 'http'],
    ['is one insertion away', 'htp', ['redis', 'http'], 'http'],
    ['is one deletion away', 'htttp', ['redis', 'http'], 'http'],
    ['is one substitution away', 'hitp', ['redis', 'http'], 'http'],
    ['is two edits away', 'htpp-cachin', ['http-caching'], 'http-caching'],
    ['is two letters in the wrong order away', 'htpt', ['http'], 'http'],
    ['is not three edits away', 'abcdef', ['abcxyz'], undefined],
    ['is not three letters shorter', 'http-caching', ['http-cach'], undefined],
    ['is two letters away from a word of two', 'ai', ['ml'], 'ml'],
    [
      'is one that begins with the value',
      'rate',
      ['rate-limiting-in-practice'],
      'rate-limiting-in-practice',
    ],
    ['is one that begins with a single letter', 'r', ['http', 'redis'], 'redis'],
    ['is not one that ends with the value', 'limiting', ['rate-limiting'], undefined],
    ['is found whatever the case of the value', 'HTPP', ['http'], 'http'],
    ['is found whatever its own case, and keeps it', 'rised', ['Rising', 'RAISED'], 'RAISED'],
    ['is found behind white space', '   http\t  ', ['http'], 'http'],
    ['is the one with fewer edits', 'cachin', ['catching', 'caching'], 'caching'],
    [
      'is the small edit rather than the long completion',
      'rats',
      ['rats-and-mice', 'rate'],
      'rate',
    ],
    [
      'is the shortest of several completions',
      'rate',
      ['rate-limits-again', 'rate-limits'],
      'rate-limits',
    ],
    ['is the first of two that are as near', 'hat', ['cat', 'bat'], 'cat'],
    ['is the first of two that are as near, in any order', 'hat', ['bat', 'cat'], 'bat'],
    ['is nothing for an empty value', '', ['http'], undefined],
    ['is nothing for white space', ' \t', ['http'], undefined],
    ['is nothing among no candidates', 'http', [], undefined],
    ['is nothing where nothing is near', 'quantum', ['http', 'redis'], undefined],
  ])('%s', (_fact, value, candidates, expected) => {
    expect(findNearest(value, candidates)).toBe(expected);
  });

  /** Edit distance as Wagner and Fischer wrote it, to hold the library against. */
  function countEdits(from: string, to: string): number {
    let row = Array.from({ length: to.length + 1 }, (_, index) => index);
    for (let i = 1; i <= from.length; i += 1) {
      const next = [i];
      for (let j = 1; j <= to.length; j += 1) {
        const substituted = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
        next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
      }
      row = next;
    }
    return row[to.length] ?? 0;
  }

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), minLength: 3, maxLength: 9 });

  test('is within two edits or a completion, and none is nearer', () => {
    fc.assert(
      fc.property(word, fc.array(word), (value, candidates) => {
        const nearest = findNearest(value, candidates);
        const fewest = Math.min(...candidates.map((candidate) => countEdits(value, candidate)));
        if (fewest <= 2) {
          expect(nearest === undefined ? undefined : countEdits(value, nearest)).toBe(fewest);
        } else if (nearest === undefined) {
          expect(candidates.some((candidate) => candidate.startsWith(value))).toBe(false);
        } else {
          expect(nearest.startsWith(value)).toBe(true);
        }
      }),
    );
  });

  test('is one of the candidates or nothing, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (value, candidates) => {
        expect([undefined, ...candidates]).toContain(findNearest(value, candidates));
      }),
    );
  });
});

describe('the suggestion', () => {
  test('names the nearest candidate in a sentence that others can follow', () => {
    expect(didYouMean('htpp', ['http'])).toMatch(/"http".*\s$/);
  });

  test('is empty where nothing is near', () => {
    expect(didYouMean('quantum', ['http'])).toBe('');
  });
});
