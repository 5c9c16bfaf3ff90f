/** Limits how much work runs at the same time, with a bounded queue; a full queue rejects with the time after which to retry. */

type QueueLimits = {
  /** Tasks that run at the same time. */
  readonly concurrency: number;
  /** Tasks that wait. */
  readonly queueMax: number;
};

export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  /** Whole seconds after which the tasks that wait now are expected to be done. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('The queue is full.');
    this.retryAfter = retryAfter;
  }
}

/** @throws QueueFull from the queue's promise if the queue is full. */
export function createBoundedQueue({ concurrency, queueMax }: QueueLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** A moving average of a task's duration, in milliseconds. */
  let averageMs = 10;

  function toRetryAfter(): number {
    return Math.max(1, Math.ceil((waiting.length * averageMs) / concurrency / 1000));
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= queueMax) throw new QueueFull(toRetryAfter());
    // The task that ends hands its place over, so that `running` stays the same.
    else await new Promise<void>((start) => waiting.push(start));
    const startedAt = performance.now();
    try {
      return await task();
    } finally {
      averageMs += (performance.now() - startedAt - averageMs) / 10;
      const next = waiting.shift();
      // Not at once: requests that have arrived meanwhile, most of them for cached responses, go first.
      if (next) setImmediate(next);
      else running -= 1;
    }
  };
}
