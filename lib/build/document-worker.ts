/** A thread of `lib/build/document-threads.ts`: builds documents, and sends their entries as JSON, as the cache keeps them. */

import { parentPort, workerData } from 'node:worker_threads';
import { setBodyText } from '#lib/markdown/body-text.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import { openCache } from './cache.ts';
import { type SharedDocuments, takeDocuments } from './document-threads.ts';
import { type BuiltEntry, createDocumentBuilder } from './documents.ts';

// The cast is safe: only `buildInThreads` starts this worker.
const shared = workerData as SharedDocuments;
const { site } = shared;
const { hasCache, ...options } = shared.options;
setBodyText(site.text.body);
await loadRenderers(shared.documents.map((document) => document.text));
const cache = hasCache ? openCache() : undefined;
const builder = createDocumentBuilder(site, { cache, ...options });
const entries: Record<string, BuiltEntry> = {};
for (const document of takeDocuments(shared)) {
  const entry = builder.buildAhead(document);
  if (entry) entries[document.path] = entry;
}
parentPort?.postMessage(JSON.stringify(entries));
