/** Writes the files about all documents in a new thread, whose modules read the generated files as they are now. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** @throws Error if the thread fails. */
export async function writeSiteArtifactsInThread(): Promise<void> {
  const worker = new Worker(new URL('./site-artifacts-worker.mjs', import.meta.url));
  // Rejects if the worker emits an error.
  await once(worker, 'exit');
}
