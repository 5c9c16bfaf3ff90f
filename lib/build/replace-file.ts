/** Writes generated files so that a reader sees the old or the new text, and never a part of one. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Replaces a file by a rename. A file that already has this text stays as it is: `next dev` compiles again what changes.
 *
 * @returns whether the file has changed.
 */
export function replaceFile(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.${threadId}.unfinished`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
  return true;
}
