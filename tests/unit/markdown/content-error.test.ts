import { expect, test } from 'vitest';
import { ContentError } from '#lib/markdown/content-error.ts';

test('carries the line and the column of the node', () => {
  const position = {
    start: { line: 3, column: 7, offset: 20 },
    end: { line: 3, column: 9, offset: 22 },
  };
  expect(new ContentError('No.', { type: 'text', position }).place).toEqual({ line: 3, column: 7 });
});

test.each([
  ['no node', undefined],
  ['a node that was made', { type: 'text' }],
])('has no place with %s', (_, node) => {
  expect(new ContentError('No.', node).place).toBeUndefined();
});

test('is an error of its own name', () => {
  expect(new ContentError('No.')).toMatchObject({ name: 'ContentError', message: 'No.' });
  expect(new ContentError('No.')).toBeInstanceOf(Error);
});
