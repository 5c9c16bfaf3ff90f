/**
 * `npm run build` starts it after Next: renders the pages and files of the routes of which Next has prerendered a sample. A large site
 * is rendered by one thread per processor.
 */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openOutput, type RouteSource, writeBody } from './prerendered-output.ts';
import { createProgress } from './progress.ts';
import { listRoutePaths, type Rendered, renderRoutes } from './routes.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';

const build = '.next';

/** The result of the program, which it prints as JSON. */
export type RenderResult = {
  readonly pages: number;
  /** A route that has pages or files for the first time: Next must prerender a sample. */
  readonly withoutSample?: string;
};

/** Pages and files. A small site is rendered in one thread, which needs less memory. */
const pagesPerThread = 400;

/** All threads share it. */
type Task = { readonly sources: readonly RouteSource[]; readonly next: SharedCounter };

/** A page or file whose body has been written. */
type Done = Omit<Rendered, 'body'>;

if (isMainThread) console.log(JSON.stringify(await renderAll()));
else await renderShare(workerData, (done) => parentPort?.postMessage(done));

async function renderAll(): Promise<RenderResult> {
  const output = openOutput(build);
  const sources = [...output.emptySources, ...output.sources];
  let count = 0;
  for (const source of sources) {
    const paths = await listRoutePaths(source);
    const isNew = output.findPaths(source).length === 0 && paths.length > 0;
    if (isNew) return { pages: 0, withoutSample: source.pattern };
    count += paths.length;
  }
  const progress = createProgress('Pages', count);
  const onDone = ({ source, path, headers }: Done) => {
    output.note(source, path, headers);
    progress.step();
  };
  const threads = Math.min(availableParallelism(), Math.ceil(count / pagesPerThread));
  const task: Task = { sources, next: createSharedCounter() };
  const others = Array.from({ length: Math.max(0, threads - 1) }, () => runThread(task, onDone));
  await Promise.all([renderShare(task, onDone), ...others]);
  progress.end();
  return { pages: output.finish() };
}

async function renderShare({ sources, next }: Task, onDone: (done: Done) => void): Promise<void> {
  for await (const { body, ...done } of renderRoutes(sources, next)) {
    writeBody(build, done.source.kind, done.path, body);
    onDone(done);
  }
}

async function runThread(task: Task, onDone: (done: Done) => void): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), { workerData: task });
  // Rejects if the thread emits an error.
  const [code] = await once(thread.on('message', onDone), 'exit');
  if (code !== 0) throw new Error(`A thread that renders pages ended with ${code}.`);
}
