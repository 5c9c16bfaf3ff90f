import { expect, test } from 'vitest';
import { createQueue } from '#lib/build/queue.ts';

/** A step whose runs end when the test says so. */
function makeStep() {
  const running: (() => void)[] = [];
  let begun = 0;
  const step = () => {
    begun += 1;
    return new Promise<void>((resolve) => running.push(resolve));
  };
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  return {
    step,
    countBegun: async () => {
      await tick();
      return begun;
    },
    end: async () => {
      running.shift()?.();
      await tick();
    },
  };
}

test('a queue waits for what comes first', async () => {
  const { step, countBegun } = makeStep();
  let start = () => {};
  const add = createQueue(step, new Promise<void>((resolve) => (start = resolve)));
  add();
  expect(await countBegun()).toBe(0);
  start();
  expect(await countBegun()).toBe(1);
});

test('calls during a run share the next one, and runs never overlap', async () => {
  const { step, countBegun, end } = makeStep();
  const add = createQueue(step, Promise.resolve());
  const ended: string[] = [];
  const call = (name: string) => add().then(() => ended.push(name));
  call('first');
  expect(await countBegun()).toBe(1);
  call('second');
  call('third');
  expect(await countBegun()).toBe(1);
  await end();
  expect(ended).toEqual(['first']);
  expect(await countBegun()).toBe(2);
  await end();
  expect(ended).toEqual(['first', 'second', 'third']);
  expect(await countBegun()).toBe(2);
});
