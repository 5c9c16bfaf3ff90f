import { expect, test } from 'vitest';
import { formatSize } from '#lib/text/format-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [7730, '7.7 kB'],
  [9940, '9.9 kB'],
  [9960, '10 kB'],
  [10_400, '10 kB'],
  [123_456, '123 kB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
