import { expect, test } from 'vitest';
import { readUnpublished } from '../../content/contentlayer-documents.ts';

test('a missing list is reported with advice', () => {
  expect(() => readUnpublished('nowhere/unpublished.json')).toThrow(
    'nowhere/unpublished.json is missing. It lists the unpublished documents. Run `npm run content`',
  );
});
