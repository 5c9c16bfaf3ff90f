import { expect, test } from 'vitest';
import { createProgress, toBar } from '#lib/pipeline/summary.ts';

function createOutput(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
}

test.each([
  [0, 2, '························ 0/2'],
  [1, 2, '############············ 1/2'],
  [2, 2, '######################## 2/2'],
  [3, 2, '######################## 3/2'],
  [0, 0, '························ 0/0'],
])('%i of %i', (done, total, bar) => {
  expect(toBar('Pages', done, total)).toBe(`Pages ${bar}`);
});

test('draws on a terminal and removes the bar at the end', () => {
  const output = createOutput(true);
  const progress = createProgress('Pages', 2, output);
  progress.step();
  progress.end();
  expect(output.written).toEqual([`\r${toBar('Pages', 1, 2)}`, '\r\x1b[K']);
});

test('writes nothing without a terminal', () => {
  const output = createOutput(false);
  const progress = createProgress('Pages', 2, output);
  progress.step();
  progress.end();
  expect(output.written).toEqual([]);
});
