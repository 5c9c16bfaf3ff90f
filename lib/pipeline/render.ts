/**
 * Step of `npm run build`: renders the pages and files of `app/` into the unfinished release, and prints a list of them. A large
 * site is rendered by one thread per processor.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Manifest, StoredFile } from '#lib/server/releases.mjs';
import { createProgress } from './progress.ts';
import { openUnfinished, unfinishedFolder } from './release.ts';
import { countPaths, listHandlers, listSources, renderRoutes } from './routes.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';

/** The result of the program, which it prints as JSON. */
export type RenderResult = Pick<Manifest, 'pages' | 'handlers' | 'responses'>;

/** Pages and files. A small site is rendered in one thread, which needs less memory. */
const pagesPerThread = 400;

/** A page or file whose body has been written. */
type Done = { readonly path: string; readonly stored: StoredFile; readonly isPage: boolean };

const sources = listSources();

if (isMainThread) console.log(JSON.stringify(await renderAll()));
else await renderShare(workerData, (done) => parentPort?.postMessage(done));

async function renderAll(): Promise<RenderResult> {
  rmSync(unfinishedFolder, { recursive: true, force: true });
  const count = await countPaths(sources);
  const progress = createProgress('Pages', count);
  const responses: Record<string, StoredFile> = {};
  let pages = 0;
  const onDone = ({ path, stored, isPage }: Done) => {
    responses[path] = stored;
    if (isPage && stored.status === undefined) pages += 1;
    progress.step();
  };
  const threads = Math.min(availableParallelism(), Math.ceil(count / pagesPerThread));
  const next = createSharedCounter();
  const others = Array.from({ length: Math.max(0, threads - 1) }, () => runThread(next, onDone));
  await Promise.all([renderShare(next, onDone), ...others]);
  progress.end();
  return { pages, handlers: [...(await listHandlers(sources))], responses };
}

async function renderShare(next: SharedCounter, onDone: (done: Done) => void): Promise<void> {
  const { write } = openUnfinished();
  for await (const { kind, path, status, headers, body } of renderRoutes(sources, next)) {
    const file = `responses${path}${kind === 'page' ? '.html' : ''}`;
    write(file, body);
    const stored: StoredFile = { file, ...(status && { status }), headers };
    onDone({ path, stored, isPage: kind === 'page' });
  }
}

async function runThread(next: SharedCounter, onDone: (done: Done) => void): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), { workerData: next });
  // Rejects if the thread emits an error.
  const [code] = await once(thread.on('message', onDone), 'exit');
  if (code !== 0) throw new Error(`A thread that renders pages ended with ${code}.`);
}
