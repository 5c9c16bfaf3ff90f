/** Starts Contentlayer in a thread: loading it takes longer than parsing the shipped content. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { readCodeVersion, toKey } from './cache.ts';
import type { ContentlayerDocument } from './contentlayer-documents.ts';

/** A hash of what Contentlayer has generated. */
const keyFile = '.contentlayer/key';

/** Writes `.contentlayer` unless it has been generated from the same documents before. */
export async function runContentlayer(documents: readonly ContentlayerDocument[]): Promise<void> {
  const key = toKey(readCodeVersion() ?? '', JSON.stringify(documents));
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  const module = new URL(
    `./contentlayer-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.mjs'}`,
    import.meta.url,
  );
  const worker = new Worker(module, { workerData: documents });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject).once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('Contentlayer failed. Its message is above.'));
    });
  });
  writeFileSync(keyFile, key);
}
