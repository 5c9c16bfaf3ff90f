/**
 * Step of `npm run build`: renders the pages and files of `app/` into the unfinished release, and prints a list of them. A large
 * site is rendered by several threads.
 */
import { rmSync } from 'node:fs';
import { isMainThread, parentPort } from 'node:worker_threads';
import type { Manifest, StoredFile } from '#lib/server/releases.mjs';
import { openUnfinished, unfinishedFolder } from './release.ts';
import { listHandlers, listRoutePaths, listSources, renderRoutes } from './routes.ts';
import { type Claim, divideWork, readThreadData } from './threads.ts';

/** The result of the program, which it prints as JSON. */
export type RenderResult = Pick<Manifest, 'pages' | 'handlers' | 'responses'>;

const pagesPerThread = 400;

type Done = { readonly path: string; readonly stored: StoredFile; readonly isPage: boolean };

const sources = listSources();

if (isMainThread) console.log(JSON.stringify(await renderAll()));
else await renderShare(readThreadData().claim, (done) => parentPort?.postMessage(done));

async function renderAll(): Promise<RenderResult> {
  rmSync(unfinishedFolder, { recursive: true, force: true });
  const responses: Record<string, StoredFile> = {};
  let pages = 0;
  const onMessage = ({ path, stored, isPage }: Done) => {
    responses[path] = stored;
    if (isPage && stored.status === undefined) pages += 1;
  };
  const { length: items } = await listRoutePaths(sources);
  await divideWork(
    { program: import.meta.url, items, itemsPerThread: pagesPerThread, common: {}, onMessage },
    (claim) => renderShare(claim, onMessage),
  );
  return { pages, handlers: [...(await listHandlers(sources))], responses };
}

async function renderShare(claim: Claim, onDone: (done: Done) => void): Promise<void> {
  const { write } = openUnfinished();
  for await (const { path, status, headers, body } of renderRoutes(sources, claim)) {
    // The home page of a language is a file, and the path of its others begins with a folder of this name.
    const isPage = headers['content-type']?.startsWith('text/html') === true;
    const file = `responses${path}${isPage ? '.html' : ''}`;
    write(file, body);
    const stored: StoredFile = { file, ...(status && { status }), headers };
    onDone({ path, stored, isPage });
  }
}
