/** Tells which files were saved, by comparing them with what they were. Watchers of the system lose files of replaced folders. */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listFiles } from '../../../lib/content/content-files.ts';
import { listDanglingLinks } from '../content-folder.ts';

/** Of the time, so that a site of any size leaves the processor to others. */
const maxShare = 0.05;

const minPauseMs = 100;

/** Editors and git replace a file in several steps. */
const settleMs = 30;

/**
 * Watches folders, which may be missing, removed or replaced.
 *
 * @param isWatched says of a file's path whether its changes count.
 * @returns a function that waits until files have changed since its last call, and returns their paths, sorted, removed files included. The
 *   first call returns all files.
 */
export function watchFiles(folders: readonly string[], isWatched: (path: string) => boolean) {
  let known = new Map<string, string>();

  /** @returns the paths whose state differs from the known one. */
  function compare(): readonly string[] {
    const current = readStates(folders, isWatched);
    if (current === undefined) return [];
    const removed = [...known.keys()].filter((path) => !current.has(path));
    const saved = [...current].filter(([path, state]) => known.get(path) !== state);
    known = current;
    return [...removed, ...saved.map(([path]) => path)];
  }

  return async (): Promise<readonly string[]> => {
    const changed = new Set<string>();
    for (;;) {
      const begunAt = performance.now();
      const found = compare();
      for (const path of found) changed.add(path);
      if (found.length === 0 && changed.size > 0) return [...changed].sort();
      const pauseMs = Math.max(minPauseMs, (performance.now() - begunAt) / maxShare);
      await sleep(changed.size > 0 ? settleMs : pauseMs);
    }
  };
}

/** @returns what changes with each save of a file, by path; `undefined` if a folder has vanished meanwhile. */
function readStates(folders: readonly string[], isWatched: (path: string) => boolean) {
  try {
    const files = folders.flatMap((folder) => [
      ...listFiles(folder).map((name) => toEntry(`${folder}/${name}`, statSync)),
      // The check reports links that lead nowhere.
      ...listDanglingLinks(folder).map((name) => toEntry(`${folder}/${name}`, lstatSync)),
    ]);
    return new Map<string, string>(files.filter(([path]) => isWatched(path)));
  } catch {
    return undefined;
  }
}

function toEntry(path: string, read: (path: string) => Stats): readonly [string, string] {
  const { ino, size, mtimeMs, ctimeMs } = read(path);
  return [path, `${ino} ${size} ${mtimeMs} ${ctimeMs}`];
}
