import { describe, expect, test } from 'vitest';
import { taxonomyFile } from '#lib/schema/taxonomy.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const entry = { value: 'api-design', label: 'API design' };

describeFields('taxonomy.yaml', taxonomyFile, { categories: [entry], tags: [entry] });

describe('taxonomy.yaml', () => {
  test.each([
    ['a value in words', { ...entry, value: 'API design' }],
    ['an empty label', { ...entry, label: '' }],
    ['an entry without a label', { value: 'api-design' }],
    ['an entry that is a text', 'api-design'],
    ['an entry with a note', { ...entry, note: 'a' }],
  ])('never has %s', (_, bad) => {
    expect(taxonomyFile.safeParse({ categories: [bad], tags: [] }).success).toBe(false);
    expect(taxonomyFile.safeParse({ categories: [], tags: [bad] }).success).toBe(false);
  });
});
