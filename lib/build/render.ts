/**
 * `npm run build` starts it after Next: renders the pages and files of the routes of which Next has prerendered a sample. It gets what
 * stays as it is as JSON on its standard input. A large site is rendered by one thread per processor.
 */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { listSharedReads } from '#lib/content/reads.ts';
import type { Reads } from './build-record.ts';
import { openOutput, type RouteSource, writeBody } from './prerendered-output.ts';
import { createProgress } from './progress.ts';
import { listRoutePaths, type Rendered, renderRoutes } from './routes.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';
import { readInput } from './step-input.ts';

const build = '.next';

/** The result of the program, which it prints as JSON. */
export type RenderResult = {
  readonly pages: number;
  /** Those of the pages that were rendered. */
  readonly reads: Reads;
  /** A route that has pages or files for the first time: Next must prerender a sample. */
  readonly withoutSample?: string;
};

/** Pages and files. A small site is rendered in one thread, which needs less memory. */
const pagesPerThread = 400;

/** All threads share it. */
type Task = {
  readonly sources: readonly RouteSource[];
  readonly next: SharedCounter;
  /** The paths that stay as they are. */
  readonly unchanged: ReadonlySet<string>;
};

/** A page or file whose body has been written, or stays. */
type Done = Pick<Rendered, 'source' | 'path' | 'headers'> & Partial<Pick<Rendered, 'reads'>>;

if (isMainThread) console.log(JSON.stringify(await renderAll()));
else await renderShare(workerData, (done) => parentPort?.postMessage(done));

async function renderAll(): Promise<RenderResult> {
  const output = openOutput(build);
  const unchanged = await readUnchanged();
  const { sources, changed, withoutSample } = await keepRoutes(output, unchanged);
  if (withoutSample) return { pages: 0, reads: { shared: [], ofPages: {} }, withoutSample };
  const progress = createProgress('Pages', changed);
  const ofPages: Record<string, readonly string[]> = {};
  const onDone = ({ source, path, headers, reads }: Done) => {
    if (reads === undefined) return output.keep(path);
    output.note(source, path, headers);
    ofPages[path] = reads;
    progress.step();
  };
  const threads = Math.min(availableParallelism(), Math.ceil(changed / pagesPerThread));
  const task: Task = { sources, next: createSharedCounter(), unchanged: unchanged ?? new Set() };
  const others = Array.from({ length: Math.max(0, threads - 1) }, () => runThread(task, onDone));
  await Promise.all([renderShare(task, onDone), ...others]);
  progress.end();
  const pages = output.finish();
  // Each thread has loaded the same modules.
  return { pages, reads: { shared: listSharedReads(), ofPages } };
}

/**
 * Keeps the pages and files of routes that have no others: loading a route takes longer than rendering most of its pages.
 *
 * @returns the other routes, and how many of their pages and files must be rendered.
 */
async function keepRoutes(
  output: ReturnType<typeof openOutput>,
  unchanged: ReadonlySet<string> | undefined,
) {
  const sources: RouteSource[] = [];
  let changed = 0;
  for (const source of [...output.emptySources, ...output.sources]) {
    const former = output.findPaths(source);
    if (unchanged && former.every((path) => unchanged.has(path))) {
      for (const path of former) output.keep(path);
      continue;
    }
    const paths = await listRoutePaths(source);
    const isNew = former.length === 0 && paths.length > 0;
    if (isNew) return { sources, changed, withoutSample: source.pattern };
    changed += paths.filter((path) => !unchanged?.has(path)).length;
    sources.push(source);
  }
  return { sources, changed };
}

/** @returns `undefined` if all pages may have changed. */
async function readUnchanged(): Promise<ReadonlySet<string> | undefined> {
  const paths = await readInput<readonly string[] | null>();
  return paths === null ? undefined : new Set(paths);
}

async function renderShare({ sources, next, unchanged }: Task, onDone: (done: Done) => void) {
  for await (const { body, ...done } of renderRoutes(sources, next, unchanged)) {
    if (body) writeBody(build, done.source.kind, done.path, body);
    onDone(done);
  }
}

async function runThread(task: Task, onDone: (done: Done) => void): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), { workerData: task });
  // Rejects if the thread emits an error.
  const [code] = await once(thread.on('message', onDone), 'exit');
  if (code !== 0) throw new Error(`A thread that renders pages ended with ${code}.`);
}
