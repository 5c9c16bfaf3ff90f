import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ContentCoding,
  chooseContentCoding,
  contentCodings,
  toCodedEtag,
} from '#lib/http/accept.ts';
import { anyText } from '#tests/support/any-text.ts';

/** `identity` where no coding is chosen. RFC 9110, sections 8.4.1 and 12.5.3. */
const rows: readonly (readonly [string, header: string, ContentCoding | 'identity'])[] = [
  ['takes a coding that is named', 'gzip', 'gzip'],
  ['takes brotli that is named', 'br', 'br'],
  ['takes zstd that is named', 'zstd', 'zstd'],
  ['takes the best of those that a browser names', 'gzip, deflate, br, zstd', 'br'],
  ['takes the best in any order', 'zstd, gzip, br', 'br'],
  ['takes zstd before gzip', 'gzip, zstd', 'zstd'],
  ['has no coding without a header', '', 'identity'],
  ['has no coding for white space', ' \t ', 'identity'],
  ['has no coding for commas', ', ,,', 'identity'],
  ['has no coding for identity', 'identity', 'identity'],
  ['has no coding for one that it lacks', 'deflate, compress', 'identity'],
  ['ignores one that it lacks', 'deflate, gzip', 'gzip'],
  ['reads names without case', 'GZip', 'gzip'],
  ['reads x-gzip as gzip', 'x-gzip', 'gzip'],
  ['reads X-GZIP as gzip', 'X-GZIP;q=0.5', 'gzip'],
  ['lets x-gzip raise gzip', 'gzip;q=0, x-gzip', 'gzip'],
  ['does not read x-br as br', 'x-br', 'identity'],
  ['does not read a longer name', 'gzipped, brotli', 'identity'],
  ['prefers the higher weight', 'br;q=0.5, gzip;q=0.8', 'gzip'],
  ['prefers the higher weight in any order', 'gzip;q=0.8, br;q=0.5', 'gzip'],
  ['takes the best of those with the same weight', 'gzip;q=0.5, br;q=0.5', 'br'],
  ['distinguishes weights of three digits', 'br;q=0.998, gzip;q=0.999', 'gzip'],
  ['takes the smallest weight', 'gzip;q=0.001', 'gzip'],
  ['takes a weight of 1.000', 'gzip;q=1.000, br;q=0.9', 'gzip'],
  ['takes a weight that ends with a point', 'gzip;q=1., br;q=0.', 'gzip'],
  ['reads Q as q', 'br;Q=0, gzip', 'gzip'],
  ['refuses with q=0', 'br;q=0', 'identity'],
  ['refuses with q=0.000', 'br;q=0.000, gzip;q=0.0', 'identity'],
  ['refuses one and takes another', 'br;q=0, gzip', 'gzip'],
  ['takes the best for an asterisk', '*', 'br'],
  ['takes the best for a weighted asterisk', '*;q=0.1', 'br'],
  ['takes none for a refused asterisk', '*;q=0', 'identity'],
  ['lets an asterisk stand for the rest alone', 'br;q=0, *', 'zstd'],
  ['lets a name decide before the asterisk', '*;q=0, gzip', 'gzip'],
  ['lets a lower name decide before the asterisk', 'br;q=0.1, *;q=0.5', 'zstd'],
  ['prefers a name to a lower asterisk', 'gzip, *;q=0.1', 'gzip'],
  ['beats the identity of the same weight', 'identity, gzip', 'gzip'],
  ['beats the identity of a lower weight', 'identity;q=0.5, gzip', 'gzip'],
  ['leaves the identity of a higher weight', 'identity, gzip;q=0.9', 'identity'],
  ['leaves the identity that is preferred to an asterisk', 'identity, *;q=0.9', 'identity'],
  ['takes a coding where the identity is refused', 'identity;q=0, gzip;q=0.1', 'gzip'],
  ['takes a coding for an asterisk where the identity is refused', 'identity;q=0, *', 'br'],
  ['has the identity where all is refused', 'identity;q=0, *;q=0', 'identity'],
  ['is the identity if no coding is acceptable', 'identity;q=0', 'identity'],
  ['is the identity if no available coding is acceptable', 'identity;q=0, deflate', 'identity'],
  ['takes the higher weight of one named twice', 'gzip;q=0, br;q=0.5, gzip', 'gzip'],
  ['and that of its first name', 'gzip, br;q=0.5, gzip;q=0', 'gzip'],
  ['takes white space around everything', ' gzip ;\tq=0.5 ,\tbr ; q=0.4 ', 'gzip'],
  ['needs no white space', 'gzip;q=0.5,br;q=0.4', 'gzip'],
  ['skips a weight above 1', 'br;q=1.1, gzip', 'gzip'],
  ['skips a weight of 2', 'br;q=2, gzip', 'gzip'],
  ['skips a negative weight', 'br;q=-1, gzip', 'gzip'],
  ['skips a weight of four digits', 'br;q=0.1234, gzip;q=0.1', 'gzip'],
  ['skips a weight without a zero', 'br;q=.5, gzip;q=0.1', 'gzip'],
  ['skips a weight that is a word', 'br;q=high, gzip', 'gzip'],
  ['skips a weight that is missing', 'br;q=, gzip', 'gzip'],
  ['skips an exponent', 'br;q=1e0, gzip', 'gzip'],
  ['skips a quoted weight', 'br;q="1", gzip', 'gzip'],
  ['skips another parameter', 'br;level=1, gzip', 'gzip'],
  ['skips a second weight', 'br;q=1;q=0, gzip', 'gzip'],
  ['skips white space around the equals sign', 'br;q = 1, gzip', 'gzip'],
  ['skips a space in a name', 'b r, gzip', 'gzip'],
  ['skips a quoted name', '"br", gzip', 'gzip'],
  ['skips a name of other letters', 'bŕ, gzip', 'gzip'],
  ['skips a bare weight', ';q=1, gzip', 'gzip'],
  ['does not take a name of objects', '__proto__, constructor, toString', 'identity'],
];

test.each(rows)('%s: %j', (_fact, header, chosen) => {
  expect(chooseContentCoding(header, contentCodings) ?? 'identity').toBe(chosen);
});

describe('of the available codings', () => {
  test.each<[string, readonly ContentCoding[], ContentCoding | undefined]>([
    ['br, zstd, gzip', ['gzip'], 'gzip'],
    ['br, zstd, gzip', ['gzip', 'zstd'], 'zstd'],
    ['br', ['gzip'], undefined],
    ['*', ['gzip'], 'gzip'],
    ['*', [], undefined],
    ['br, gzip;q=0.1', ['gzip'], 'gzip'],
    ['br, gzip;q=0', ['gzip'], undefined],
  ])('%j of %j is %s', (header, available, chosen) => {
    expect(chooseContentCoding(header, available)).toBe(chosen);
  });

  test('any header selects one that it does not reject, or none', () => {
    const piece = fc.oneof(
      fc.constantFrom('br', 'gzip', 'x-gzip', 'zstd', 'identity', '*', 'deflate'),
      fc.constantFrom(';q=0', ';q=1', ';q=0.5', ';', 'q=', ',', ', ', ' ', '0.1234', '"'),
    );
    const header = fc.oneof(
      anyText(),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(header, fc.subarray([...contentCodings]), (text, available) => {
        const chosen = chooseContentCoding(text, available);
        expect([...available, undefined]).toContain(chosen);
        if (chosen !== undefined) {
          expect(text.toLowerCase().includes(chosen) || text.includes('*')).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([',', ' ', 'a', ';', 'gzip;q=0.1,', 'q='])('stays fast for a header of %j', (piece) => {
    expect(chooseContentCoding(piece.repeat(16_000), ['br'])).toBeUndefined();
  });
});

describe('the entity tag of a coding', () => {
  test.each([
    ['"abc"', 'br', '"abc-br"'],
    ['"abc"', 'gzip', '"abc-gzip"'],
    ['""', 'zstd', '"-zstd"'],
    ['"a"b"', 'br', '"a"b-br"'],
  ] as const)('%s as %s is %s', (etag, coding, coded) => {
    expect(toCodedEtag(etag, coding)).toBe(coded);
  });

  test('differs for each coding', () => {
    const tags = contentCodings.map((coding) => toCodedEtag('"abc"', coding));
    expect(new Set([...tags, '"abc"']).size).toBe(contentCodings.length + 1);
  });
});
