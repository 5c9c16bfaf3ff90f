/** Divides work among threads of a program. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a thread reads from `workerData`. */
export type Share<Item, Common> = { readonly items: readonly Item[]; readonly common: Common };

type Work<Item, Common, Message> = Share<Item, Common> & {
  /** Fewer items for each thread aren't worth it: it takes seconds of CPU and hundreds of megabytes to load the program. */
  readonly itemsPerThread: number;
  readonly onMessage?: (message: Message) => void;
};

/**
 * Starts a program in a thread for each share of the items.
 *
 * @param program the URL of its file.
 * @returns whether the items were worth several threads.
 * @throws Error if a thread fails.
 */
export async function runInThreads<Item, Common, Message>(
  program: string,
  { items, common, itemsPerThread, onMessage = () => {} }: Work<Item, Common, Message>,
): Promise<boolean> {
  const shares = divide(items, itemsPerThread);
  if (shares.length < 2) return false;
  const runs = shares.map(async (share) => {
    const workerData: Share<Item, Common> = { items: share, common };
    const thread = new Worker(new URL(program), { workerData });
    // Rejects if the thread emits an error.
    const [code] = await once(thread.on('message', onMessage), 'exit');
    if (code !== 0) throw new Error(`A thread of the build ended with ${code}.`);
  });
  await Promise.all(runs);
  return true;
}

/** More threads save little: the rest of a build takes one. */
const maxThreads = 4;

/** @example divide([1, 2, 3, 4], 2, 8) // → [[1, 3], [2, 4]] */
export function divide<Item>(
  items: readonly Item[],
  itemsPerThread: number,
  cores = availableParallelism(),
): readonly (readonly Item[])[] {
  const worthwhile = Math.min(Math.floor(items.length / itemsPerThread), cores, maxThreads);
  const threads = Math.max(1, worthwhile);
  return Array.from({ length: threads }, (_, thread) =>
    items.filter((_, index) => index % threads === thread),
  );
}
