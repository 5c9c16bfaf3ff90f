import type { Node } from 'mdast';
import { expect, test } from 'vitest';
import { ContentError } from '#lib/markdown/content-error.ts';

const nodeTo = (line: number, column: number): Node => ({
  type: 'text',
  position: { start: { line: 3, column: 7, offset: 20 }, end: { line, column, offset: 22 } },
});

test('has the line, the column and the length of the node', () => {
  expect(new ContentError('No.', nodeTo(3, 9)).place).toEqual({ line: 3, column: 7, length: 2 });
});

test('has no length if the node ends on another line', () => {
  expect(new ContentError('No.', nodeTo(4, 9)).place).toEqual({
    line: 3,
    column: 7,
    length: undefined,
  });
});

test.each<[string, Node | undefined]>([
  ['no node', undefined],
  ['a node that was made', { type: 'text' }],
])('has no position for %s', (_, node) => {
  expect(new ContentError('No.', node).place).toBeUndefined();
});

test('keeps the advice apart from the message', () => {
  const advice = { field: 'kind', accepted: 'Use one of: a.', nearest: 'a' };
  expect(new ContentError('No.', undefined, advice)).toMatchObject({ message: 'No.', advice });
  expect(new ContentError('No.').advice).toEqual({});
});

test('has its own error name', () => {
  expect(new ContentError('No.')).toMatchObject({ name: 'ContentError', message: 'No.' });
  expect(new ContentError('No.')).toBeInstanceOf(Error);
});
