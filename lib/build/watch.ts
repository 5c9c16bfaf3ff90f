/** Finds the files that change below some folders, for `npm run dev`. */
import { type FSWatcher, readdirSync, type Stats, statSync, watch } from 'node:fs';

/** The state of each file, by its path: it differs after every save. */
export type Snapshot = ReadonlyMap<string, string>;

/** Editors and git replace a file in several steps. */
const settleMs = 20;

/**
 * @param folders paths from the current directory. One that doesn't exist has no files.
 * @param isIgnored whether a path is left out, with all that is below it.
 */
export function takeSnapshot(
  folders: readonly string[],
  isIgnored: (path: string) => boolean = () => false,
): Snapshot {
  const snapshot = new Map<string, string>();
  for (const path of folders.flatMap((folder) => listPaths(folder, isIgnored))) {
    const stats = readStats(path);
    if (stats === undefined) snapshot.set(path, 'dangling link');
    else if (stats.isFile()) {
      const { ino, size, mtimeMs, ctimeMs } = stats;
      snapshot.set(path, [ino, size, mtimeMs, ctimeMs].join(' '));
    }
  }
  return snapshot;
}

/** @returns the paths of files that were added, changed or removed. */
export function findChanges(before: Snapshot, after: Snapshot): readonly string[] {
  const changed = [...after].filter(([path, state]) => before.get(path) !== state);
  const removed = [...before.keys()].filter((path) => !after.has(path));
  return [...changed.map(([path]) => path), ...removed].sort();
}

/**
 * Calls a function soon after something changes below these folders. Every folder is watched by itself, and no file: on Linux,
 * Node's recursive watch and a watch of a file lose a file that an editor has replaced by a rename.
 *
 * @returns a function that watches the folders that exist now. Call it after a change.
 */
export function watchFolders(
  folders: readonly string[],
  onChange: () => void,
  isIgnored: (path: string) => boolean = () => false,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  };
  const refresh = () => {
    const current = listFolders(folders, isIgnored);
    for (const [key, watcher] of watchers) {
      if (current.has(key)) continue;
      watcher.close();
      watchers.delete(key);
    }
    for (const [key, folder] of current) {
      const watcher = watchers.has(key) ? undefined : tryTo(() => watch(folder, report));
      if (watcher) watchers.set(key, watcher.on('error', report));
    }
  };
  refresh();
  return refresh;
}

/** The folders by path and inode: one that was replaced has to be watched again. */
function listFolders(
  roots: readonly string[],
  isIgnored: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const folders = [...roots, ...roots.flatMap((root) => listPaths(root, isIgnored))];
  return new Map(
    folders.flatMap((path) => {
      const stats = readStats(path);
      return stats?.isDirectory() ? [[`${path} ${stats.ino}`, path] as const] : [];
    }),
  );
}

/** The paths of all files, folders and links below a folder, with `/` as the separator. */
function listPaths(folder: string, isIgnored: (path: string) => boolean): readonly string[] {
  const entries = tryTo(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (isIgnored(path)) return [];
    return entry.isDirectory() ? [path, ...listPaths(path, isIgnored)] : [path];
  });
}

function readStats(path: string): Stats | undefined {
  return tryTo(() => statSync(path));
}

/** What is gone when it's read: another program may delete files and folders at any time. The last one is a link to itself. */
const goneCodes: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ELOOP'];

/** @returns `undefined` if the file or folder is gone. */
function tryTo<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (goneCodes.includes((error as NodeJS.ErrnoException).code)) return undefined;
    throw error;
  }
}
