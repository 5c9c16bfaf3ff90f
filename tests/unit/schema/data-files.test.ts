import { describe, expect, test } from 'vitest';
import { nowFile } from '#lib/schema/data-files.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const file = { lastUpdated: '2026-01-31', items: [{ label: 'Building', value: 'A site.' }] };

describeFields('now.yaml', nowFile, file);

describe('now.yaml', () => {
  test.each([
    ['an instant instead of a day', { lastUpdated: '2026-01-31T00:00:00Z' }],
    ['a day that does not exist', { lastUpdated: '2026-02-30' }],
    ['a row without a value', { items: [{ label: 'Building' }] }],
    ['a row with an empty label', { items: [{ label: '', value: 'A site.' }] }],
    ['a row with a link', { items: [{ label: 'a', value: 'b', url: 'https://example.com' }] }],
    ['a URL', { url: 'https://example.com/now' }],
  ])('rejects %s', (_, fields) => {
    expect(nowFile.safeParse({ ...file, ...fields }).success).toBe(false);
  });

  test('accepts an empty list', () => {
    expect(nowFile.safeParse({ ...file, items: [] }).success).toBe(true);
  });
});
