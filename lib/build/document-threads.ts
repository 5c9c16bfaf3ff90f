/**
 * Builds many documents in several threads. Each thread checks and renders some of them and writes their files. Documents with
 * mistakes are left to the check, so its report is the same as without threads.
 */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DocumentWithYaml } from '#lib/authoring/check/check.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { buildWithCodeThread } from './code-thread.ts';
import type { BuiltEntry, createDocumentBuilder } from './documents.ts';
import { createSharedCounter, type SharedCounter, takeNext } from './shared-counter.ts';

/** The workers' input. Each takes the next document until none is left. */
export type SharedDocuments = {
  readonly site: SiteFacts;
  readonly documents: readonly DocumentWithYaml[];
  /** The index of the next document, shared by all threads. */
  readonly next: SharedCounter;
  readonly options: {
    readonly hasCache: boolean;
    readonly salt: string;
    readonly builtAt: string;
    readonly withDrafts: boolean;
  };
};

/** The documents that a thread has built, by path. */
type BuiltEntries = Readonly<Record<string, BuiltEntry>>;

/**
 * A thread loads and compiles the program for itself, which takes 2 s of CPU, as long as 100 articles of 1,000 words. Small sites
 * stay in one thread, which also needs less memory.
 */
const documentsPerThread = 200;

/** More threads save little: the check and the files about all documents take one thread. */
const maxThreads = 4;

/** @returns how many threads to use, the main thread included. */
export function countThreads(documents: number, cores = availableParallelism()): number {
  const worthwhile = Math.floor(documents / documentsPerThread);
  return Math.max(1, Math.min(worthwhile, cores, maxThreads));
}

/**
 * Builds these documents ahead of the check, in several threads if they are many. Otherwise, at most their code has a thread.
 *
 * @throws Error if a worker fails.
 */
export async function buildInThreads(
  site: SiteFacts,
  builder: ReturnType<typeof createDocumentBuilder>,
  all: readonly DocumentWithYaml[],
  options: SharedDocuments['options'],
): Promise<void> {
  const documents = builder.findUnbuilt(all);
  const threads = countThreads(documents.length);
  if (threads === 1) return buildWithCodeThread(site, builder, documents);
  const shared: SharedDocuments = { site, documents, next: createSharedCounter(), options };
  const results = Promise.all(Array.from({ length: threads - 1 }, () => runWorker(shared)));
  // A worker may fail meanwhile, or all of them may have finished.
  await Promise.race([loadRenderers(documents.map(({ text }) => text)), results]);
  for (const document of takeDocuments(shared)) builder.buildAhead(document);
  const built: BuiltEntries = Object.assign({}, ...(await results));
  for (const document of documents) {
    const entry = built[document.path];
    if (entry) builder.adopt(document, entry);
  }
}

/** Takes one document after the other, until the threads have taken all. */
export function* takeDocuments({
  documents,
  next,
}: Pick<SharedDocuments, 'documents' | 'next'>): Generator<DocumentWithYaml> {
  const take = () => documents[takeNext(next)];
  for (let document = take(); document !== undefined; document = take()) yield document;
}

async function runWorker(shared: SharedDocuments): Promise<BuiltEntries> {
  const worker = new Worker(new URL('./document-worker.mjs', import.meta.url), {
    workerData: shared,
  });
  // Rejects if the worker emits an error.
  const [entries] = await once(worker, 'message');
  // The cast is safe: the worker sends this type.
  return JSON.parse(String(entries)) as BuiltEntries;
}
