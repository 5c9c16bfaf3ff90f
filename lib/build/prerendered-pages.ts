/** Finds the pages that Next has prerendered and makes each one static. */
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';
import { assetsPath } from './browser-assets.ts';
import { toStaticPage } from './static-page.ts';

/** The site's pages, and Next's error pages. */
const folders = ['server/app', 'server/pages'] as const;

/**
 * @param build the folder of the build, `.next`.
 * @returns the number of pages.
 * @throws Error if there is no page, a page isn't prerendered, or its structure is unknown.
 */
export async function makePagesStatic(build: string): Promise<number> {
  await requirePrerendering(build);
  const pages = folders.flatMap((folder) => listPages(join(build, folder)));
  if (pages.length === 0) {
    throw new Error(`There is no prerendered page in ${build}/server. Run \`next build\` first.`);
  }
  const left = pages.values();
  const work = async () => {
    for (const path of left) await makeStatic(path);
  };
  // While one page is parsed, others are read and written.
  await Promise.all(Array.from({ length: 8 }, work));
  return pages.length;
}

async function makeStatic(path: string): Promise<void> {
  const html = await readFile(path, 'utf8');
  try {
    await writeFile(path, toStaticPage(html, assetsPath));
  } catch (error) {
    throw new Error(`Could not make ${path} static.`, { cause: error });
  }
  await dropClientData(path.replace(/\.html$/, ''));
}

/**
 * Empties what Next's script would request to navigate, which no page does: three quarters of the prerendered bytes. The
 * `.rsc` file itself stays, because Next renders a page again if it is missing.
 *
 * @param page the path of a page's files without extension.
 */
async function dropClientData(page: string): Promise<void> {
  await rm(`${page}.segments`, { recursive: true, force: true });
  if (existsSync(`${page}.rsc`)) await writeFile(`${page}.rsc`, '');
  if (!existsSync(`${page}.meta`)) return;
  const { segmentPaths, ...meta } = await readJson<Readonly<Record<string, unknown>>>(
    `${page}.meta`,
  );
  await writeFile(`${page}.meta`, JSON.stringify(meta));
}

function listPages(folder: string): readonly string[] {
  return listFiles(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name));
}

type PrerenderedRoutes = {
  readonly routes: Readonly<Record<string, unknown>>;
  /** `fallback` is false if `dynamicParams` is: Next then renders no other page on request. */
  readonly dynamicRoutes: Readonly<Record<string, { readonly fallback: unknown }>>;
};

/** A page rendered per request would be served with Next's script, which the Content-Security-Policy blocks. */
async function requirePrerendering(build: string): Promise<void> {
  const routes = await readJson<Record<string, string>>(
    join(build, 'app-path-routes-manifest.json'),
  );
  const prerendered = await readJson<PrerenderedRoutes>(join(build, 'prerender-manifest.json'));
  const isComplete = (path: string) =>
    path in prerendered.routes || prerendered.dynamicRoutes[path]?.fallback === false;
  const dynamic = Object.entries(routes).flatMap(([file, path]) =>
    file.endsWith('/page') && !isComplete(path) ? [`app${file}.tsx`] : [],
  );
  if (dynamic.length === 0) return;
  throw new Error(
    `Next renders these pages per request: ${dynamic.join(', ')}. Prerender them, or serve them as app/filtered does.`,
  );
}

async function readJson<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(path, 'utf8')) as Content;
}
