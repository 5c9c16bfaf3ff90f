/**
 * A cache of what the build has made, by content: the key of an entry is a hash of all that the entry is made of. It is in
 * `.next/cache`, which Vercel and CI services keep between builds. `npm run cache:clear` deletes it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { replaceFile } from '#lib/content/replace-file.ts';

export const cacheFolder = '.next/cache/legible';

/** In bytes. Beyond it, the entries that were used least recently are deleted. */
export const cacheMaxSize = 512 * 1024 * 1024;

/** What is hashed: texts and bytes. */
type KeyPart = string | Uint8Array;

/** A hash of texts and bytes. The length of each part keeps `['ab', 'c']` and `['a', 'bc']` apart. */
export function toKey(...parts: readonly KeyPart[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}

/**
 * The version of the code that runs: a hash of its bundle (`lib/build/run.mjs`). Without a bundle, as in tests, it is
 * `undefined`, and nothing is cached.
 */
export function readCodeVersion(
  program = process.argv[1] ?? '',
  module = import.meta.url,
): string | undefined {
  const file = new URL('version', module);
  return existsSync(file)
    ? toKey(basename(program), process.version, readFileSync(file))
    : undefined;
}

const checksumLength = 32;

function toChecksum(key: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(key).update(bytes).digest();
}

/** Compresses at the lowest level, which is the fastest. */
export function compressText(text: string): Buffer {
  return deflateRawSync(text, { level: 1 });
}

/** The reverse of `compressText`. */
export function decompressText(bytes: Uint8Array): string {
  return inflateRawSync(bytes).toString();
}

export type BuildCache = ReturnType<typeof openCache>;

/** @param folder a folder that only the cache writes to. */
export function openCache(folder: string = join(cacheFolder, 'entries')) {
  const toPath = (key: string) => join(folder, key);
  const cache = {
    /** Reads an entry. A corrupt, truncated or foreign entry counts as missing. */
    read(key: string): Buffer | undefined {
      const path = toPath(key);
      let file: Buffer;
      try {
        file = readFileSync(path);
      } catch {
        return undefined;
      }
      const bytes = file.subarray(checksumLength);
      if (!toChecksum(key, bytes).equals(file.subarray(0, checksumLength))) return undefined;
      markUsed(path);
      return bytes;
    },

    /** Writes an entry. The rename keeps a build that is stopped from leaving half a file. */
    write(key: string, bytes: Uint8Array): void {
      replaceFile(toPath(key), Buffer.concat([toChecksum(key, bytes), bytes]));
    },

    /** Reads a text that `writeText` has written. */
    readText(key: string): string | undefined {
      const bytes = cache.read(key);
      return bytes && decompressText(bytes);
    },

    /** Writes a long text, compressed. */
    writeText(key: string, text: string): void {
      cache.write(key, compressText(text));
    },

    /** Deletes the entries that were used least recently, until the others take at most `maxSize` bytes. */
    evict(maxSize = cacheMaxSize): void {
      dropFolders(folder);
      const entries = listEntries(folder).sort((a, b) => b.usedAt - a.usedAt);
      let size = 0;
      for (const entry of entries) {
        size += entry.size;
        if (size > maxSize) rmSync(entry.path, { force: true });
      }
    },
  };
  return cache;
}

/** Makes the content of an entry and writes it. */
export async function makeEntry(
  cache: BuildCache,
  key: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const bytes = await make();
  cache.write(key, bytes);
  return bytes;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The time of a file is the day on which it was last used: writing the time at each use would cost more than reading. */
function markUsed(path: string): void {
  const now = Date.now();
  if (now - statSync(path).mtimeMs > dayMs) utimesSync(path, now / 1_000, now / 1_000);
}

/** Entries of earlier versions of this code are in folders. */
function dropFolders(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(folder, entry.name), { recursive: true, force: true });
  }
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
