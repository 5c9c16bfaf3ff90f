import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listMeasuredTables, replaceTable } from '#tools/measure/tables.ts';

test.each(listMeasuredTables())('$path shows the tables of its data', ({ path, tables }) => {
  const text = readFileSync(path, 'utf8');
  expect(tables.reduce(replaceTable, text)).toBe(text);
});
