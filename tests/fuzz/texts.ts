/** Texts that break parsers, as they stand in a path, a query or a field. */
import fc from 'fast-check';
import { lineEnds, markup, otherSites } from './markers.ts';

/** What is no UTF-8, or no percent-encoding at all. */
const malformed = [
  ...['%', '%4', '%zz', '%u0041', '%E0%A4%A', '%FF', '%C3', '%80'],
  // Overlong forms, surrogates, and code points beyond the last.
  ...['%C0%AF', '%E0%80%AF', '%F0%80%80%AF', '%C0%AE%C0%AE', '%ED%A0%80', '%F4%90%80%80'],
] as const;

const characters = [
  ...['%00', '%01', '%09', '%0a', '%0d', '%20', '%22', '%23', '%25', '%26', '%2b', '%2c', '%2e'],
  ...['%2f', '%3a', '%3b', '%3d', '%3f', '%40', '%5c', '%7f', '%C2%85', '%C3%A9', '%E2%80%A8'],
  ...['%E2%80%AE', '%EF%BB%BF', '%F0%9F%98%80', '%252e', '%252f', '%2500', '+', '&', '=', ';'],
] as const;

const segments = [
  ...['/', '//', '/.', '/./', '/..', '/../', '/..;/', '/%2e/', '/%2e%2e/', '..%2f', '..%5c', '\\'],
  ...['.md', '.md/', '/index.md', '%2emd', '.json', '.html', '.rsc', '.txt', '.png', '.js', ';a=b'],
  ...['?', '#', '#a', '.', '..', '...', '~', '*', '|', '^', '`', "'", '(', ')', '[', ']', '!', '$'],
] as const;

const longest = 20_000;

const long = fc
  .tuple(
    fc.constantFrom('a', 'a-', '/a', '%41', '%', '.', ',', '../', '%F0%9F%98%80', '<', '(', '"'),
    fc.constantFrom(200, 1_000, 4_000, 15_000, longest),
  )
  .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)));

/** A text with whatever is in it, percent-encoded. */
const encoded = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...markup, ...lineEnds, ...otherSites) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  )
  .map(encodeURIComponent);

/** Text with nothing in it that would end a request line, a field or a query. */
const plain = fc
  .oneof(fc.constantFrom(...markup, ...otherSites), fc.string({ maxLength: 12 }))
  .map((text) => text.replace(/[\s\x7f]/g, ''));

/** A piece of a path or a query, as it is sent. */
export const piece: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...segments) },
  { weight: 3, arbitrary: fc.constantFrom(...characters) },
  { weight: 2, arbitrary: fc.constantFrom(...malformed) },
  { weight: 3, arbitrary: encoded },
  { weight: 2, arbitrary: plain },
  { weight: 1, arbitrary: long },
);

/** Something inserted into a text, somewhere. */
export function withInserted(text: string, inserted: string, percent: number): string {
  const place = Math.round((text.length * percent) / 100);
  return `${text.slice(0, place)}${inserted}${text.slice(place)}`;
}

/** Where something is inserted: the ends are what parsers look at. */
export const place: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 100),
  fc.integer({ min: 0, max: 100 }),
);
