/** Follows changes in a folder, for `npm run dev`. */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs a step after each change in a folder, never twice at once: two runs would remove each other's files. Watches every
 * folder by itself, because on Linux Node's recursive watch loses a file that an editor has replaced by a rename.
 */
export function rebuildOnChange(root: string, step: () => unknown): void {
  let watchers: readonly FSWatcher[] = [];
  let isRunning = false;
  let isStale = false;
  const watchFolders = () => {
    for (const watcher of watchers) watcher.close();
    watchers = listFolders(root).map((folder) => watch(folder, run).on('error', run));
  };
  const run = async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      try {
        watchFolders();
        await step();
      } catch (error) {
        // A file that is still being written can't be read. Its next change starts another run.
        console.error(error);
      }
    }
    isRunning = false;
  };
  watchFolders();
}

function listFolders(root: string): readonly string[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(root, name),
  );
  return [root, ...paths.filter((path) => statSync(path).isDirectory())];
}
