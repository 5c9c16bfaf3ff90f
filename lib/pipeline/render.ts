/**
 * Step of `npm run build`: renders the pages and files of `app/` into the unfinished release, and prints a list of them. A large
 * site is rendered by several threads.
 */
import { rmSync } from 'node:fs';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Manifest, StoredFile } from '#lib/server/releases.mjs';
import { openUnfinished, unfinishedFolder } from './release.ts';
import { listHandlers, listRoutePaths, listSources, renderRoutes } from './routes.ts';
import { runInThreads, type Share } from './threads.ts';

/** The result of the program, which it prints as JSON. */
export type RenderResult = Pick<Manifest, 'pages' | 'handlers' | 'responses'>;

const pagesPerThread = 400;

type Done = { readonly path: string; readonly stored: StoredFile; readonly isPage: boolean };

const sources = listSources();

if (isMainThread) console.log(JSON.stringify(await renderAll()));
// The cast is safe: only `renderAll` starts this program in threads.
else
  await renderShare((workerData as Share<string, undefined>).items, (done) =>
    parentPort?.postMessage(done),
  );

async function renderAll(): Promise<RenderResult> {
  rmSync(unfinishedFolder, { recursive: true, force: true });
  const paths = await listRoutePaths(sources);
  const responses: Record<string, StoredFile> = {};
  let pages = 0;
  const onDone = ({ path, stored, isPage }: Done) => {
    responses[path] = stored;
    if (isPage && stored.status === undefined) pages += 1;
  };
  const isDivided = await runInThreads(import.meta.url, {
    items: paths,
    common: undefined,
    itemsPerThread: pagesPerThread,
    onMessage: onDone,
  });
  if (!isDivided) await renderShare(paths, onDone);
  return { pages, handlers: [...(await listHandlers(sources))], responses };
}

async function renderShare(paths: readonly string[], onDone: (done: Done) => void): Promise<void> {
  const { write } = openUnfinished();
  for await (const { path, status, headers, body } of renderRoutes(sources, new Set(paths))) {
    // The home page of a language is a file, and the path of its others begins with a folder of this name.
    const isPage = headers['content-type']?.startsWith('text/html') === true;
    const file = `responses${path}${isPage ? '.html' : ''}`;
    write(file, body);
    const stored: StoredFile = { file, ...(status && { status }), headers };
    onDone({ path, stored, isPage });
  }
}
