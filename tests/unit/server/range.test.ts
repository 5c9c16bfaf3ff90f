import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesIfRange, parseRange } from '#lib/server/response-body.ts';

describe('a range of a body with 10,000 bytes', () => {
  test.each<[string, number, number]>([
    // The examples of RFC 9110, section 14.1.2.
    ['bytes=0-499', 0, 499],
    ['bytes=500-999', 500, 999],
    ['bytes=-500', 9500, 9999],
    ['bytes=9500-', 9500, 9999],
    ['bytes=0-0', 0, 0],
    ['bytes=-1', 9999, 9999],
    ['bytes=0-', 0, 9999],
    ['bytes=9999-9999', 9999, 9999],
    // Section 14.1.2: a last position beyond the end, and a longer suffix, mean all that is there.
    ['bytes=9990-99999', 9990, 9999],
    ['bytes=-99999', 0, 9999],
    ['bytes=0-99999999999999999999999999', 0, 9999],
    ['bytes=000-0009', 0, 9],
    // Section 14.1: range units are case-insensitive.
    ['Bytes=0-1', 0, 1],
    ['bytes=0-1,', 0, 1],
    ['bytes=, \t0-1 ,,', 0, 1],
  ])('reads %s', (header, first, last) => {
    expect(parseRange(header, 10_000)).toEqual({ first, last });
  });

  test.each([
    'bytes=10000-',
    'bytes=10000-20000',
    'bytes=-0',
    'bytes=-000',
    'bytes=99999999999999999999999999-',
  ])('cannot satisfy %s', (header) => {
    expect(parseRange(header, 10_000)).toBe('unsatisfiable');
  });

  test.each(['\t', ' ,', '0', '0-,'])('stays fast for a header of %j', (piece) => {
    const header = `bytes=a${piece.repeat(16_000 / piece.length)}b`;
    for (let count = 0; count < 50; count += 1) {
      expect(parseRange(header, 10_000)).toBeUndefined();
    }
  });

  test.each([
    // Section 14.1.1: a last position before the first one makes the range invalid.
    ['turned', ['bytes=500-499', 'bytes=20000-10000']],
    // Section 14.2: a server may ignore several ranges, and ignores an unknown unit.
    ['several', ['bytes=0-1,4-5', 'bytes=-1,0-']],
    ['another unit', ['pages=1-2', 'items=0-1', 'none', '']],
    ['incomplete', ['bytes', 'bytes=', 'bytes=-', 'bytes=,', 'bytes=a-b', 'bytes=1', 'bytes 0-1']],
    ['no whole numbers', ['bytes=1.5-2', 'bytes=+1-2', 'bytes=0x1-2', 'bytes=1--2', 'bytes=--1']],
    ['other characters', [' bytes=0-1', 'bytes=0 - 1', 'bytes=١-٢', 'bytes=0-1\n']],
  ])('ignores what is %s: %j', (_, headers) => {
    for (const header of headers) expect(parseRange(header, 10_000), header).toBeUndefined();
  });
});

test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('an empty body has no bytes for %s', (header) => {
  expect(parseRange(header, 0)).toBe('unsatisfiable');
});

test('a range never leaves the body', () => {
  const part = fc.oneof(fc.nat(), fc.constant(''), fc.stringMatching(/^\d{0,30}$/));
  fc.assert(
    fc.property(part, part, fc.nat(1_000), (from, to, length) => {
      const range = parseRange(`bytes=${from}-${to}`, length);
      if (typeof range !== 'object') return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(length);
    }),
  );
});

describe('If-Range', () => {
  const lastModified = 'Sat, 31 Jan 2026 09:00:00 GMT';

  test.each([undefined, '"a"', lastModified])('lets %s pass', (header) => {
    expect(matchesIfRange(header, '"a"', lastModified)).toBe(true);
  });

  // Section 13.1.5: strong comparison, and an exact match of dates.
  test('refuses', () => {
    for (const header of ['W/"a"', '"b"', '*', '"a", "b"', '', 'Sat, 31 Jan 2026 09:00:01 GMT']) {
      expect(matchesIfRange(header, '"a"', lastModified), header).toBe(false);
    }
  });

  test('refuses a date if the file has none', () => {
    expect(matchesIfRange(lastModified, '"a"', undefined)).toBe(false);
  });
});
