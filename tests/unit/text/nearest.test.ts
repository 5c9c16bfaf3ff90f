import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { didYouMean, findNearest, findNearestPath } from '#lib/text/nearest.ts';
import { anyText } from '#tests/support/any-text.ts';

describe('findNearest', () => {
  test.each<[string, string, string[], string | undefined]>([
    ['the value itself', 'http', ['https', 'http'], 'http'],
    ['a candidate one insertion away', 'htp', ['redis', 'http'], 'http'],
    ['a candidate one deletion away', 'htttp', ['redis', 'http'], 'http'],
    ['a candidate one substitution away', 'hitp', ['redis', 'http'], 'http'],
    ['a candidate two edits away', 'htpp-cachin', ['http-caching'], 'http-caching'],
    ['a candidate with two letters swapped', 'htpt', ['http'], 'http'],
    ['nothing three edits away', 'abcdef', ['abcxyz'], undefined],
    ['nothing three letters shorter', 'http-caching', ['http-cach'], undefined],
    ['a two-letter word that differs in both letters', 'ai', ['ml'], 'ml'],
    [
      'a candidate that begins with the value',
      'rate',
      ['rate-limiting-in-practice'],
      'rate-limiting-in-practice',
    ],
    ['a candidate that begins with a single letter', 'r', ['http', 'redis'], 'redis'],
    ['nothing that only ends with the value', 'limiting', ['rate-limiting'], undefined],
    ['a candidate in a different case', 'HTPP', ['http'], 'http'],
    ['a candidate in its own case', 'rised', ['Rising', 'RAISED'], 'RAISED'],
    ['a candidate despite surrounding white space', '   http\t  ', ['http'], 'http'],
    ['the candidate with fewer edits', 'cachin', ['catching', 'caching'], 'caching'],
    ['a small edit before a long completion', 'rats', ['rats-and-mice', 'rate'], 'rate'],
    [
      'the shortest of several completions',
      'rate',
      ['rate-limits-again', 'rate-limits'],
      'rate-limits',
    ],
    ['the first of two equally near candidates', 'hat', ['cat', 'bat'], 'cat'],
    ['the first of two equally near candidates, in the other order', 'hat', ['bat', 'cat'], 'bat'],
    ['nothing for an empty value', '', ['http'], undefined],
    ['nothing for white space', ' \t', ['http'], undefined],
    ['nothing without candidates', 'http', [], undefined],
    ['nothing when no candidate is near', 'quantum', ['http', 'redis'], undefined],
  ])('finds %s', (_, value, candidates, expected) => {
    expect(findNearest(value, candidates)).toBe(expected);
  });

  /** The Wagner–Fischer edit distance, to compare the library with. */
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

  test('finds a candidate within two edits or a completion, and no other is nearer', () => {
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

  test('returns one of the candidates or nothing for any input', () => {
    fc.assert(
      fc.property(anyText(), fc.array(fc.string()), (value, candidates) => {
        expect([undefined, ...candidates]).toContain(findNearest(value, candidates));
      }),
    );
  });
});

describe('findNearestPath', () => {
  const paths = ['/', '/blog', '/blog/http-caching', '/ai-dictionary/agent', '/now'];

  test.each<[string, string, string | undefined]>([
    ['a typo', '/blog/htpp-caching', '/blog/http-caching'],
    ['another folder', '/posts/2024/http-caching', '/blog/http-caching'],
    ['another file name extension', '/blog/http-caching.html', '/blog/http-caching'],
    ['another spelling', '/AI-Dictionary/Agent/', '/ai-dictionary/agent'],
    ['the beginning of a name', '/http', '/blog/http-caching'],
    ['an unknown name', '/no-such-page', undefined],
    ['no name', '//', undefined],
  ])('finds the page for %s', (_, path, expected) => {
    expect(findNearestPath(path, paths)).toBe(expected);
  });
});

describe('didYouMean', () => {
  test('names the nearest candidate in a sentence and ends with a space', () => {
    expect(didYouMean('htpp', ['http'])).toMatch(/"http".*\s$/);
  });

  test('is empty when no candidate is near', () => {
    expect(didYouMean('quantum', ['http'])).toBe('');
  });
});
