/**
 * The store of finished work: the key of an entry is a hash of all that the entry is made of. It is in `.next/cache`, which Vercel and
 * CI services keep between builds. `npm run cache:clear` deletes it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { replaceFile } from '#lib/content/replace-file.ts';

/** Stands for the time of the build, which changes with each one, so that the next build can use what this one has made. */
export const anyTime = '1970-01-01T00:00:00.001Z';

export const cacheFolder = '.next/cache/legible';

/** In bytes. Beyond it, the entries that were used least recently are deleted. */
const cacheMaxSize = 512 * 1024 * 1024;

/** A hash of texts and bytes. The length of each part keeps `['ab', 'c']` and `['a', 'bc']` apart. */
export function hashKey(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}

/**
 * The version of the code that runs: a hash of its bundle (`lib/pipeline/run.mjs`). Without a bundle, as in tests, it is
 * `undefined`, and nothing is cached.
 */
export function readCodeVersion(): string | undefined {
  const file = new URL('version', import.meta.url);
  const program = basename(process.argv[1] ?? '');
  return existsSync(file) ? hashKey(program, process.version, readFileSync(file)) : undefined;
}

const checksumLength = 32;

function hashEntry(key: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(key).update(bytes).digest();
}

export type BuildCache = ReturnType<typeof openCache>;

/** @param folder a folder that only the cache writes to. */
export function openCache(folder: string = join(cacheFolder, 'entries')) {
  const cache = {
    /** Reads an entry. A corrupt, truncated or foreign entry counts as missing. */
    read(key: string): Buffer | undefined {
      const path = join(folder, key);
      try {
        const file = readFileSync(path);
        const bytes = file.subarray(checksumLength);
        if (!hashEntry(key, bytes).equals(file.subarray(0, checksumLength))) return undefined;
        markUsed(path);
        return inflateRawSync(bytes);
      } catch {
        return undefined;
      }
    },

    /** Writes an entry, compressed at the fastest level. */
    write(key: string, content: string | Uint8Array): void {
      const bytes = deflateRawSync(content, { level: 1 });
      replaceFile(join(folder, key), Buffer.concat([hashEntry(key, bytes), bytes]));
    },

    /** Reads an entry, or makes it and writes it. */
    async make(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const found = cache.read(key);
      if (found) return found;
      const bytes = await make();
      cache.write(key, bytes);
      return bytes;
    },

    /** Deletes the entries that were used least recently, until the others take at most `maxSize` bytes. */
    evict(maxSize = cacheMaxSize): void {
      let size = 0;
      for (const entry of listEntries(folder).sort((a, b) => b.usedAt - a.usedAt)) {
        size += entry.size;
        if (size > maxSize) rmSync(entry.path, { force: true, recursive: true });
      }
    },
  };
  return cache;
}

/**
 * Makes files unless a note says that they were made of the same. If it is stopped, there is no note.
 *
 * @param note the path of a file beside them.
 */
export async function makeOnce(
  note: string,
  key: string,
  make: () => void | Promise<void>,
): Promise<void> {
  if (existsSync(note) && readFileSync(note, 'utf8') === key) return;
  rmSync(note, { force: true });
  await make();
  replaceFile(note, key);
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The time of a file is the day on which it was last used: writing the time at each use would cost more than reading. */
function markUsed(path: string): void {
  const now = Date.now();
  if (now - statSync(path).mtimeMs > dayMs) utimesSync(path, now / 1_000, now / 1_000);
}

function listEntries(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    // Another step of the build may have renamed an unfinished entry.
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats ? [{ path, size: stats.size, usedAt: stats.mtimeMs }] : [];
  });
}
