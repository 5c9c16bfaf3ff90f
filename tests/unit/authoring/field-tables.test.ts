import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldTablesFile, putFieldTables } from '#lib/authoring/schemas/field-tables.ts';

const docs = readFileSync(fieldTablesFile, 'utf8');

test('the tables of fields say what the schemas say now; `npm run schemas` writes them', () => {
  expect(docs).toBe(putFieldTables(docs));
});

test('a field has a row with its name, whether it is needed, and what it means', () => {
  expect(docs).toContain('| `sources[].url` | yes | Where the source is.');
  expect(docs).toContain('| `draft` | no |');
  expect(docs).toMatch(/\| `maturity` \| yes \| .*One of: Established, Rising, Emerging, Watch\./);
});

test('a table that nobody has a schema for is an error, and so is a schema without a table', () => {
  expect(() => putFieldTables(docs.replace('fields: post', 'fields: poem'))).toThrow('poem');
  expect(() => putFieldTables(docs.replace('fields: now', 'filds: now'))).toThrow('now');
});
