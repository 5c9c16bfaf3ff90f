/**
 * Step of `npm run build`: renders the pages and files of `app/` into the unfinished release, and prints a list of them. With `--keep`, it
 * keeps those of the newest release that would be the same. Many are rendered by several threads.
 */
import { rmSync } from 'node:fs';
import { isMainThread, parentPort } from 'node:worker_threads';
import { openSite } from '#lib/content/open-site.ts';
import { serveSite } from '#lib/content/served-site.ts';
import type { Manifest, StoredFile } from '#lib/server/releases.mjs';
import { openUnfinished, unfinishedFolder } from './release.ts';
import { listHandlers, listRoutePaths, listSources, renderRoutes } from './routes.ts';
import { type Claim, divideWork, readThreadData } from './threads.ts';

/** The result of the program, which it prints as JSON. */
export type RenderResult = Pick<Manifest, 'pages' | 'handlers' | 'responses'>;

const pagesPerThread = 400;

type Done = { readonly path: string; readonly stored: StoredFile };

/** The files that the response that is being rendered has data of. */
const madeOf = new Set<string>();
serveSite(openSite('.', (file) => madeOf.add(file)));

const sources = listSources();

if (isMainThread) {
  console.log(JSON.stringify(await renderAll(process.argv.includes('--keep'))));
} else {
  const { claim, common } = readThreadData<ReadonlySet<string>>();
  await renderShare(common, claim, (done) => parentPort?.postMessage(done));
}

async function renderAll(isSimilar: boolean): Promise<RenderResult> {
  rmSync(unfinishedFolder, { recursive: true, force: true });
  const responses: Record<string, StoredFile> = isSimilar
    ? { ...openUnfinished().keepResponses() }
    : {};
  const kept = new Set(Object.keys(responses));
  const items = (await listRoutePaths(sources)).length - kept.size;
  const onMessage = ({ path, stored }: Done) => {
    responses[path] = stored;
  };
  await divideWork(
    { program: import.meta.url, items, itemsPerThread: pagesPerThread, common: kept, onMessage },
    (claim) => renderShare(kept, claim, onMessage),
  );
  const pages = Object.values(responses).filter((stored) => isPage(stored) && !stored.status);
  return { pages: pages.length, handlers: [...listHandlers(sources)], responses };
}

function isPage({ headers }: Pick<StoredFile, 'headers'>): boolean {
  return headers['content-type']?.startsWith('text/html') === true;
}

/** @param kept the paths of responses that are there. */
async function renderShare(
  kept: ReadonlySet<string>,
  claim: Claim,
  onDone: (done: Done) => void,
): Promise<void> {
  const { write } = openUnfinished();
  madeOf.clear();
  const isOwn = (path: string) => !kept.has(path) && claim();
  for await (const { path, status, headers, body } of renderRoutes(sources, isOwn)) {
    // The home page of a language is a file, and the path of its others begins with a folder of this name.
    const file = `responses${path}${isPage({ headers }) ? '.html' : ''}`;
    write(file, body);
    onDone({ path, stored: { file, ...(status && { status }), headers, madeOf: [...madeOf] } });
    madeOf.clear();
  }
}
