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
 * @throws Error if there is no page, or its structure is unknown.
 */
export async function makePagesStatic(build: string): Promise<number> {
  const pages = folders.flatMap((folder) => listHtmlFiles(join(build, folder)));
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

function listHtmlFiles(folder: string): readonly string[] {
  return listFiles(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name));
}

async function readJson<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(path, 'utf8')) as Content;
}
