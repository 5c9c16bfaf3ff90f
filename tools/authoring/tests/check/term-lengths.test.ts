import { expect, test } from 'vitest';
import { aiTermTextLengths, describeLength } from '../../check/term-lengths.ts';

test('the lengths of the texts read as a range with its unit', () => {
  expect(Object.values(aiTermTextLengths).map(describeLength)).toEqual([
    '60 to 160 characters',
    '30 to 200 words',
    '30 to 120 words',
    '30 to 90 words',
  ]);
});
