/** The server of this repository's content stays small: no parser, no package that could stay outside, and no content. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { listTraced } from '#tests/support/traced-files.ts';

test('takes less than 15 MB', () => {
  const folder = '.next/server';
  const sizes = listFiles(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
});

test('the compiler finds no file that grows with the content', () => {
  expect(listTraced('.').filter((path) => !/^(?:node_modules|\.next)\//.test(path))).toEqual([]);
});
