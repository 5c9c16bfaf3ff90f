/** Divides work among the threads of a program. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker, workerData } from 'node:worker_threads';

/** Says of each item, called once for each in the same order by every thread, whether this thread takes it. */
export type Claim = () => boolean;

type Work<Common, Message> = {
  /** The URL of the program's file. */
  readonly program: string;
  readonly items: number;
  /** Fewer items for each thread aren't worth it: it takes seconds of CPU and hundreds of megabytes to load the program. */
  readonly itemsPerThread: number;
  /** Each thread gets a copy. */
  readonly common: Common;
  readonly onMessage?: (message: Message) => void;
};

/** The data of a thread. The number of items that threads have claimed is in memory that they share. */
type ThreadData<Common> = {
  readonly claimed: Int32Array<SharedArrayBuffer>;
  readonly common: Common;
};

/**
 * Runs a part of a program in this thread and, if the items are worth it, in others, which start the same program.
 *
 * @throws Error if a thread fails.
 */
export async function divideWork<Common, Message>(
  { program, items, itemsPerThread, common, onMessage = () => {} }: Work<Common, Message>,
  doShare: (claim: Claim) => Promise<void>,
): Promise<void> {
  const claimed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const data: ThreadData<Common> = { claimed, common };
  const threads = Array.from({ length: countThreads(items, itemsPerThread) - 1 }, async () => {
    const thread = new Worker(new URL(program), { workerData: data });
    // Rejects if the thread emits an error.
    const [code] = await once(thread.on('message', onMessage), 'exit');
    if (code !== 0) throw new Error(`A thread of the build ended with ${code}.`);
  });
  await Promise.all([...threads, doShare(createClaim(claimed))]);
}

/** In a thread that `divideWork` has started: what all threads have in common, and the claim of this one. */
export function readThreadData<Common>(): { readonly common: Common; readonly claim: Claim } {
  // The cast is safe: only `divideWork` starts threads of a program.
  const { claimed, common } = workerData as ThreadData<Common>;
  return { common, claim: createClaim(claimed) };
}

/** Items are claimed together, because neighbors share work, such as the pages of a list. */
const itemsPerClaim = 8;

/** @param claimed the number of items that all threads have claimed. */
export function createClaim(claimed: Int32Array<SharedArrayBuffer>): Claim {
  let index = 0;
  let own = Atomics.add(claimed, 0, itemsPerClaim);
  return () => {
    if (index === own + itemsPerClaim) own = Atomics.add(claimed, 0, itemsPerClaim);
    index += 1;
    return index > own;
  };
}

/** More threads save little: the rest of a build takes one. */
const maxThreads = 4;

/** @example countThreads(400, 200, 8) // → 2 */
export function countThreads(
  items: number,
  itemsPerThread: number,
  cores = availableParallelism(),
): number {
  return Math.max(1, Math.min(Math.floor(items / itemsPerThread), cores, maxThreads));
}
