/** Copies the images, videos and sounds that lie next to published documents to where the site serves them. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';
import { documentMediaPath, isMediaFile } from '#lib/markdown/body-urls.ts';

const source = 'content';
const target = join('public', documentMediaPath);

/** `tools/authoring/content/content-step.ts` writes the list of the files that published documents show, from the content folder. */
export const mediaListPath = '.generated/media.json';

/**
 * Copies the files that published documents show, and removes all others, so that nothing of a draft becomes public.
 *
 * @param root the folder of the project.
 * @returns whether a copy has changed.
 */
export async function copyMedia(root = '.'): Promise<boolean> {
  let hasChanged = false;
  // The cast is safe: the content step wrote the file.
  const list = JSON.parse(await readFile(join(root, mediaListPath), 'utf8')) as readonly string[];
  const named = new Set(list);
  const files = listFiles(join(root, source)).filter(
    (path) => isMediaFile(path) && named.has(path),
  );
  for (const path of files) {
    if (await copy(join(root, source, path), join(root, target, path))) hasChanged = true;
  }
  for (const path of listFiles(join(root, target))) {
    if (files.includes(path)) continue;
    await rm(join(root, target, path));
    hasChanged = true;
  }
  return hasChanged;
}

/** Leaves a copy alone that is up to date. */
async function copy(from: string, to: string): Promise<boolean> {
  const { size, mtimeMs } = await stat(from);
  if (existsSync(to)) {
    const copied = await stat(to);
    // The copy's time has whole milliseconds.
    if (copied.size === size && Math.abs(copied.mtimeMs - mtimeMs) < 1) return false;
  }
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { preserveTimestamps: true });
  return true;
}
