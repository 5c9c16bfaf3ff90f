/**
 * `npm run build` starts it after Next: renders all pages and files of the routes of which Next has prerendered a sample. A large
 * site is rendered by one thread per processor.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { listFiles } from '#lib/content/content-files.ts';
import { openOutput, type RouteSource, writeBody } from './prerendered-output.ts';
import { createProgress } from './progress.ts';
import { hasOutput, type Rendered, renderRoutes } from './routes.ts';

const build = '.next';

/** The result of the program, which it prints as JSON. */
export type RenderResult = {
  readonly pages: number;
  /** A route that has pages or files for the first time: Next must prerender a sample. */
  readonly withoutSample?: string;
};

/** A small site is rendered in one thread, which needs less memory. */
const documentsPerThread = 200;

/** All threads share it. */
type Task = { readonly sources: readonly RouteSource[]; readonly next: Int32Array };

/** A page or file whose body has been written. */
type Written = Omit<Rendered, 'body'>;

if (isMainThread) console.log(JSON.stringify(await renderAll()));
else await renderShare(workerData, (written) => parentPort?.postMessage(written));

async function renderAll(): Promise<RenderResult> {
  const output = openOutput(build);
  for (const source of output.emptySources) {
    if (await hasOutput(source)) return { pages: 0, withoutSample: source.pattern };
  }
  const documents = listFiles(join(artifactsFolder, 'bodies')).length / 2;
  const progress = createProgress('Pages', documents);
  let pages = 0;
  const onWritten = ({ source, path, headers }: Written) => {
    output.note(source, path, headers);
    if (source.kind === 'page') pages += 1;
    progress.step();
  };
  const threads = Math.min(availableParallelism(), Math.ceil(documents / documentsPerThread) || 1);
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task: Task = { sources: output.sources, next };
  const others = Array.from({ length: threads - 1 }, () => runThread(task, onWritten));
  await Promise.all([renderShare(task, onWritten), ...others]);
  progress.end();
  output.finish();
  return { pages };
}

async function renderShare({ sources, next }: Task, onWritten: (written: Written) => void) {
  for await (const { body, ...written } of renderRoutes(sources, next)) {
    writeBody(build, written.source.kind, written.path, body);
    onWritten(written);
  }
}

async function runThread(task: Task, onWritten: (written: Written) => void): Promise<void> {
  const thread = new Worker(new URL(import.meta.url), { workerData: task });
  // Rejects if the thread emits an error.
  const [code] = await once(thread.on('message', onWritten), 'exit');
  if (code !== 0) throw new Error(`A thread that renders pages ended with ${code}.`);
}
