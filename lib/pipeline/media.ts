/** Copies the images, videos and sounds that lie next to published documents to where the site serves them. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles, parseDocumentPath } from '#lib/content/content-files.ts';
import { documentMediaPath, isMediaFile, resolveMedia } from '#lib/markdown/media.ts';
import { readUnpublished, unpublishedPath } from './contentlayer-documents.ts';

const source = 'content';
const target = join('public', documentMediaPath);

/** Words of a document that may be URLs of files: the name and what stands before it. */
const fileUrl = /[^\s"'()<>[\]{}]+\.\w{2,5}/g;

/**
 * Copies the files that published documents name, and removes all others, so that nothing of a draft becomes public.
 *
 * @param root the folder of the project.
 * @returns whether a copy has changed.
 */
export async function copyMedia(root = '.'): Promise<boolean> {
  let hasChanged = false;
  const named = await findNamedMedia(root);
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

/** @returns paths from the content folder, whether the files exist or not. */
async function findNamedMedia(root: string): Promise<ReadonlySet<string>> {
  const unpublished = new Set(readUnpublished(join(root, unpublishedPath)));
  const named = new Set<string>();
  for (const path of listFiles(join(root, source))) {
    if (parseDocumentPath(path) === undefined || unpublished.has(path)) continue;
    const text = await readFile(join(root, source, path), 'utf8');
    for (const [url] of text.matchAll(fileUrl)) {
      const resolved = resolveMedia(decode(url), path);
      if (resolved.startsWith(documentMediaPath))
        named.add(resolved.slice(documentMediaPath.length));
    }
  }
  return named;
}

function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Leaves a copy alone that is up to date. */
async function copy(from: string, to: string): Promise<boolean> {
  const { size, mtimeMs } = await stat(from);
  if (existsSync(to)) {
    const copied = await stat(to);
    if (copied.size === size && copied.mtimeMs === mtimeMs) return false;
  }
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { preserveTimestamps: true });
  return true;
}
