/** Starts Contentlayer in a thread: loading it takes longer than parsing the shipped content. */
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { toKey } from './cache.ts';
import type { ContentlayerDocument } from './contentlayer-documents.ts';

/** A hash of what Contentlayer has generated. */
const keyFile = '.contentlayer/key';

/** A hash of all sources, those of Contentlayer's bundle included: `run.mjs` names the folder of this program after it. */
const sourcesHash = import.meta.url.split('/').at(-2)?.split('-').at(-1) ?? '';

/** Creates the thread that runs Contentlayer, at the first call of one of its functions. */
export function createContentlayer() {
  let worker: Worker | undefined;
  const load = (): Worker => {
    worker ??= startWorker();
    return worker;
  };
  return {
    /** Loads Contentlayer, which takes a second, before all documents are known. The process may end meanwhile. */
    load: (): void => load().unref(),

    /**
     * Writes `.contentlayer` unless it has been generated from the same documents before.
     *
     * @param key a hash of the documents.
     */
    async generate(documents: readonly ContentlayerDocument[], key: string): Promise<void> {
      const generatedKey = toKey(key, sourcesHash);
      if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === generatedKey) return;
      const thread = load();
      thread.ref();
      thread.postMessage(documents);
      // Rejects if the thread emits an error.
      const [code] = await once(thread, 'exit');
      if (code !== 0) throw new Error('Contentlayer failed. Its message is above.');
      writeFileSync(keyFile, generatedKey);
    },
  };
}

function startWorker(): Worker {
  return new Worker(resolve('lib/build/run.mjs'), { argv: ['contentlayer-worker'] });
}
