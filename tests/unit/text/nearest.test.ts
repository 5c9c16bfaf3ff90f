import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { didYouMean, findNearest, findNearestPath } from '#lib/text/nearest.ts';
import { anyText } from '#tests/support/any-text.ts';

describe('findNearest', () => {
  test.each<[string, string[], string | undefined]>([
    ['http', ['https', 'http'], 'http'],
    // One insertion, deletion, substitution; two edits, a swap.
    ['htp', ['redis', 'http'], 'http'],
    ['htttp', ['redis', 'http'], 'http'],
    ['hitp', ['redis', 'http'], 'http'],
    ['htpp-cachin', ['http-caching'], 'http-caching'],
    ['htpt', ['http'], 'http'],
    ['abcdef', ['abcxyz'], undefined],
    ['http-caching', ['http-cach'], undefined],
    ['ai', ['ml'], 'ml'],
    // A completion, not another part.
    ['rate', ['rate-limiting-in-practice'], 'rate-limiting-in-practice'],
    ['r', ['http', 'redis'], 'redis'],
    ['limiting', ['rate-limiting'], undefined],
    ['HTPP', ['http'], 'http'],
    ['rised', ['Rising', 'RAISED'], 'RAISED'],
    ['   http\t  ', ['http'], 'http'],
    ['cachin', ['catching', 'caching'], 'caching'],
    ['rats', ['rats-and-mice', 'rate'], 'rate'],
    ['rate', ['rate-limits-again', 'rate-limits'], 'rate-limits'],
    // The first of two that are equally near.
    ['hat', ['cat', 'bat'], 'cat'],
    ['hat', ['bat', 'cat'], 'bat'],
    ['', ['http'], undefined],
    [' \t', ['http'], undefined],
    ['http', [], undefined],
    ['quantum', ['http', 'redis'], undefined],
  ])('finds for %j among %j %s', (value, candidates, expected) => {
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

test.each<[string, string | undefined]>([
  ['/blog/htpp-caching', '/blog/http-caching'],
  ['/posts/2024/http-caching', '/blog/http-caching'],
  ['/blog/http-caching.html', '/blog/http-caching'],
  ['/AI-Dictionary/Agent/', '/ai-dictionary/agent'],
  ['/http', '/blog/http-caching'],
  ['/no-such-page', undefined],
  ['//', undefined],
])('findNearestPath finds for %s %s', (path, expected) => {
  const paths = ['/', '/blog', '/blog/http-caching', '/ai-dictionary/agent', '/now'];
  expect(findNearestPath(path, paths)).toBe(expected);
});

test('didYouMean names the nearest candidate in a sentence, or is empty', () => {
  expect(didYouMean('htpp', ['http'])).toMatch(/"http".*\s$/);
  expect(didYouMean('quantum', ['http'])).toBe('');
});
