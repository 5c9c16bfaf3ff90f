import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createBoundedQueue, QueueFull } from '#lib/server/bounded-queue.ts';

/** A task that ends when it is told to. */
function createTask<Result>(result: Result) {
  let end = (_result: Result | Promise<Result>) => {};
  const promise = new Promise<Result>((resolve) => {
    end = resolve;
  });
  const run = vi.fn(() => promise);
  return {
    run,
    end: () => end(result),
    fail: () => end(Promise.reject(new Error(`${result} failed`))),
  };
}

const turn = () => new Promise(setImmediate);

test('runs as many tasks at once as it may, and the others in the order of their arrival', async () => {
  const queue = createBoundedQueue({ concurrency: 2, queueMax: 10 });
  const tasks = ['a', 'b', 'c', 'd'].map(createTask);
  const results = tasks.map(({ run }) => queue(run));
  const started = () => tasks.map(({ run }) => run.mock.calls.length);
  await turn();
  expect(started()).toEqual([1, 1, 0, 0]);
  tasks[1]?.end();
  await turn();
  await turn();
  expect(started()).toEqual([1, 1, 1, 0]);
  for (const { end } of tasks) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  expect(started()).toEqual([1, 1, 1, 1]);
});

test('refuses a task beyond its queue at once, without starting it', async () => {
  const queue = createBoundedQueue({ concurrency: 1, queueMax: 1 });
  const tasks = ['a', 'b', 'c'].map(createTask);
  const [first, second, third] = tasks.map(({ run }) => queue(run));
  await expect(third).rejects.toThrow(QueueFull);
  expect(tasks[2]?.run).not.toHaveBeenCalled();
  for (const { end } of tasks) end();
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
});

test('without a queue it refuses what cannot run now', async () => {
  const queue = createBoundedQueue({ concurrency: 1, queueMax: 0 });
  const task = createTask('a');
  const running = queue(task.run);
  await expect(queue(async () => 'b')).rejects.toThrow(QueueFull);
  task.end();
  await running;
  await turn();
  expect(await queue(async () => 'c')).toBe('c');
});

test.each([
  ['later', async () => Promise.reject(new Error('broken'))],
  ['at once', () => expect.fail('broken')],
])('a task that fails %s rejects its caller alone and frees its place', async (_, fail) => {
  const queue = createBoundedQueue({ concurrency: 1, queueMax: 2 });
  const results = await Promise.allSettled([
    queue(fail),
    queue(fail),
    queue(async () => 'after them'),
  ]);
  expect(results).toMatchObject([
    { status: 'rejected', reason: { message: 'broken' } },
    { status: 'rejected', reason: { message: 'broken' } },
    { status: 'fulfilled', value: 'after them' },
  ]);
  expect(await queue(async () => 'later')).toBe('later');
});

async function retryAfterOf(taskMs: number, concurrency: number, queueMax: number) {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const queue = createBoundedQueue({ concurrency, queueMax });
  // Enough tasks for the average to be about their duration.
  for (let index = 0; index < 200; index += 1) {
    clock.mockReturnValue(0);
    await queue(async () => void clock.mockReturnValue(taskMs));
    await turn();
  }
  const tasks = Array.from({ length: concurrency + queueMax }, () => createTask('a'));
  const running = tasks.map(({ run }) => queue(run));
  const error: unknown = await queue(async () => 'b').catch((thrown) => thrown);
  for (const { end } of tasks) end();
  await Promise.all(running);
  return (error as QueueFull).retryAfter;
}

test.each([
  [1, 2, 4, 1],
  [1_000, 1, 10, 10],
  [1_000, 2, 10, 5],
  [250, 2, 128, 16],
  [0, 8, 8, 1],
])(
  'tasks of %i ms, %i at once and %i waiting: come back after %i s',
  async (ms, at, max, seconds) => {
    expect(await retryAfterOf(ms, at, max)).toBe(seconds);
  },
);

test('never runs more tasks than it may, and runs each that it takes', async () => {
  const limits = fc.record({
    concurrency: fc.integer({ min: 1, max: 4 }),
    queueMax: fc.integer({ min: 0, max: 8 }),
  });
  const turns = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(limits, turns, async (given, durations) => {
      const queue = createBoundedQueue(given);
      let running = 0;
      let largest = 0;
      const results = await Promise.all(
        durations.map((duration) =>
          queue(async () => {
            running += 1;
            largest = Math.max(largest, running);
            for (let index = 0; index < duration; index += 1) await turn();
            running -= 1;
            return true;
          }).catch((error) => (error instanceof QueueFull ? false : Promise.reject(error))),
        ),
      );
      expect(largest).toBeLessThanOrEqual(given.concurrency);
      expect(running).toBe(0);
      const taken = Math.min(durations.length, given.concurrency + given.queueMax);
      expect(results.filter(Boolean)).toHaveLength(taken);
    }),
  );
});
