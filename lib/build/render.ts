/**
 * `npm run build` starts it after Next: renders the pages and files of the routes of which Next has prerendered a sample, except
 * those whose paths it gets as a JSON list on its standard input. A large site is rendered by one thread per processor.
 */

import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { listSharedReads } from '#lib/content/reads.ts';
import type { Reads } from './build-record.ts';
import { openOutput, type RouteSource, writeBody } from './prerendered-output.ts';
import { createProgress } from './progress.ts';
import { hasOutput, type Rendered, renderRoutes } from './routes.ts';

const build = '.next';

/** The result of the program, which it prints as JSON. */
export type RenderResult = {
  readonly pages: number;
  /** Those of the pages that were rendered. */
  readonly reads: Reads;
  /** A route that has pages or files for the first time: Next must prerender a sample. */
  readonly withoutSample?: string;
};

/** A small site is rendered in one thread, which needs less memory. */
const documentsPerThread = 200;

/** All threads share it. */
type Task = {
  readonly sources: readonly RouteSource[];
  readonly next: Int32Array;
  /** The paths that stay as they are. */
  readonly unchanged: ReadonlySet<string>;
};

/** A page or file whose body has been written, or stays. */
type Done = Pick<Rendered, 'source' | 'path' | 'headers'> & Partial<Pick<Rendered, 'reads'>>;

if (isMainThread) console.log(JSON.stringify(await renderAll()));
else await renderShare(workerData, (done) => parentPort?.postMessage(done));

async function renderAll(): Promise<RenderResult> {
  const output = openOutput(build);
  for (const source of output.emptySources) {
    if (await hasOutput(source)) return { pages: 0, reads: noReads, withoutSample: source.pattern };
  }
  const documents = countDocuments();
  const progress = createProgress('Pages', documents);
  let pages = 0;
  const ofPages: Record<string, readonly string[]> = {};
  const onDone = ({ source, path, headers, reads }: Done) => {
    if (reads === undefined) output.keep(path);
    else {
      output.note(source, path, headers);
      ofPages[path] = reads;
    }
    if (source.kind === 'page') pages += 1;
    progress.step();
  };
  const unchanged = readUnchanged();
  const changed = documents - unchanged.size;
  const threads = Math.min(availableParallelism(), Math.ceil(changed / documentsPerThread));
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task: Task = { sources: output.sources, next, unchanged };
  const others = Array.from({ length: Math.max(0, threads - 1) }, () => runThread(task, onDone));
  await Promise.all([renderShare(task, onDone), ...others]);
  progress.end();
  output.finish();
  // Each thread has loaded the same modules.
  return { pages, reads: { shared: listSharedReads(), ofPages } };
}

function countDocuments(): number {
  const files = readdirSync(join(artifactsFolder, 'bodies'), { recursive: true });
  return files.filter((file) => String(file).endsWith('.md')).length;
}

const noReads: Reads = { shared: [], ofPages: {} };

function readUnchanged(): ReadonlySet<string> {
  const input = readFileSync(process.stdin.fd, 'utf8');
  // The cast is safe: `npm run build` writes the list.
  return new Set(input === '' ? [] : (JSON.parse(input) as readonly string[]));
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
