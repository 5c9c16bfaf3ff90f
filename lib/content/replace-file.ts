/** Writes files so that a reader sees the old or the new content, and never a part of one. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Replaces a file by a rename. A file that already has this content stays as it is: `next dev` compiles again what changes.
 *
 * @param workFolder where the unfinished file is, on the same disk: a program that is stopped leaves it there.
 * @returns whether the file has changed.
 */
export function replaceFile(
  path: string,
  content: string | Uint8Array,
  workFolder = dirname(path),
): boolean {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return false;
  const unfinished = join(workFolder, `${basename(path)}.${process.pid}.${threadId}.unfinished`);
  const replace = () => {
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
  };
  try {
    replace();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    replace();
  }
  return true;
}
