/** Last step of `npm run build`: every prerendered page leaves without the framework's script. docs/adr/0008. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { islandsPath } from './islands.ts';
import { toStaticPage } from './static-page.ts';

/** The pages of the site, and those that the framework keeps for its errors. */
const folders = ['.next/server/app', '.next/server/pages'] as const;

const pages = (await Promise.all(folders.map(listPages))).flat();
const left = pages.values();
// Some are read and written while one is worked on.
await Promise.all(Array.from({ length: 8 }, work));
console.log(`${pages.length} pages left the build without the framework’s script.`);

async function work(): Promise<void> {
  for (const path of left) {
    await writeFile(path, toStaticPage(await readFile(path, 'utf8'), islandsPath));
  }
}

async function listPages(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.html')).map((name) => join(folder, name));
}
