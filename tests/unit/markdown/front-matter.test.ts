import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { writeFrontMatter } from '#lib/markdown/write-blocks.ts';

const written = (value: string) => stringify({ a: value }, { lineWidth: 0 });

const marks = fc.constantFrom(...'ab 01.eE+-:#,[]{}&*!|>\'"%@`?~é“…');
const words = fc.constantFrom(
  'null',
  'true',
  'False',
  '0x1f',
  '0o7',
  '.inf',
  '.nan',
  '1e5',
  '2026-01-31',
);
const line = fc.oneof(
  fc.array(marks, { maxLength: 12 }).map((parts) => parts.join('').trim()),
  words,
  fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\p{Cc}/gu, '').trim()),
);

describe('writeFrontMatter', () => {
  test('writes one line as the yaml package does', () => {
    fc.assert(
      fc.property(line, (value) => {
        expect(writeFrontMatter({ a: value })).toBe(written(value));
      }),
      { numRuns: 500 },
    );
  });

  test('writes any text so that a parser reads it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (a, b) => {
        expect(parse(writeFrontMatter({ a, b: `${b}\n${a}` }))).toEqual({ a, b: `${b}\n${a}` });
      }),
      { numRuns: 500 },
    );
  });
});
