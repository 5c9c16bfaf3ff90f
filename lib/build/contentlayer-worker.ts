/** Runs Contentlayer beside the content step: loading it takes longer than parsing the shipped content. */
import { parentPort, workerData } from 'node:worker_threads';
import { generateContentlayer } from './contentlayer.ts';
import type { ContentlayerDocument } from './contentlayer-documents.ts';

// The content step is the only one that starts this worker.
await generateContentlayer(workerData as readonly ContentlayerDocument[]);
parentPort?.postMessage('done');
