/** A changed word of an article, and when it is in the generated content. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where generated content stands. */
const generated = ['.contentlayer/generated', '.generated'] as const;

const patienceMs = 120_000;
const pollMs = 250;

/**
 * Writes the word in place of the first one of the body.
 *
 * @returns when the file was written, in milliseconds since 1970.
 */
export function changeWord(article: string, word: string): number {
  const text = readFileSync(article, 'utf8');
  writeFileSync(article, text.replace(/(\n---\n)\S+/, `$1${word}`));
  return statSync(article).mtimeMs;
}

/** @throws Error where it is not there in time. */
export async function waitForWord(folder: string, word: string, since: number): Promise<void> {
  while (Date.now() < since + patienceMs) {
    if (findLastWritten(folder, word, since) > since) return;
    await sleep(pollMs);
  }
  throw new Error(`A changed word was not in the generated content after ${patienceMs} ms.`);
}

/** When the last file with the word was written; without one, `since`. */
export function findLastWritten(folder: string, word: string, since: number): number {
  const times = generated
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .flatMap((path) => {
      // One that only stands there until it gets its name may be gone.
      const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? since;
      return time > since && readFileSync(path).includes(word) ? [time] : [];
    });
  return Math.max(since, ...times);
}
