/** Finds the files that imported documents show or link to, and plans where to copy them. */
import { statSync } from 'node:fs';
import { basename, extname, join, posix } from 'node:path';
import { toTitleSlug } from '#lib/authoring/content-folder.ts';
import type { Source } from './document.ts';
import { toFileTarget } from './target.ts';

export type Copy = {
  /** The path on disk. */
  readonly from: string;
  /** The path from the root of the project. */
  readonly to: string;
};

export type Assets = {
  /** @returns the URL that a file gets, or `undefined` if it doesn't exist. */
  readonly add: (
    path: string,
    from: { readonly folder: string; readonly slug: string },
  ) => string | undefined;
  readonly copies: () => readonly Copy[];
};

/** Each document gets its own copy of a file, so that it can be moved or removed with its files. */
export function createAssets({ root, staticFolders, basePath }: Source): Assets {
  const targets = new Map<string, { readonly copy: Copy; readonly url: string }>();
  const taken = new Set<string>();
  const isFile = createFileTest();
  return {
    add: (path, { folder, slug }) => {
      const file = toCandidates(path, { folder, staticFolders, basePath })
        .map((candidate) => join(root, candidate))
        .find((candidate) => candidate.startsWith(root) && isFile(candidate));
      if (file === undefined) return undefined;
      const key = `${slug}\n${file}`;
      const known = targets.get(key);
      if (known) return known.url;
      const target = findFree(slug, toFileName(file), taken);
      targets.set(key, { copy: { from: file, to: target.file }, url: target.url });
      return target.url;
    },
    copies: () => [...targets.values()].map(({ copy }) => copy),
  };
}

function createFileTest(): (path: string) => boolean {
  const cache = new Map<string, boolean>();
  return (path) => {
    const isKnown = cache.get(path) ?? statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
    cache.set(path, isKnown);
    return isKnown;
  };
}

type Places = {
  readonly folder: string;
  readonly staticFolders: readonly string[];
  readonly basePath: string;
};

/** The paths from the root of the source at which a file may be. */
function toCandidates(
  path: string,
  { folder, staticFolders, basePath }: Places,
): readonly string[] {
  const plain = decode(path.replace(/[?#].*$/, ''));
  // `@/` and `~/` are the source folder of Astro and Next projects.
  const aliased = plain.replace(/^[@~]\//, '/');
  if (!aliased.startsWith('/')) {
    return [posix.join(folder, aliased), ...staticFolders.map((name) => posix.join(name, aliased))];
  }
  const inner =
    basePath !== '' && aliased.startsWith(`${basePath}/`)
      ? aliased.slice(basePath.length)
      : aliased;
  return [...new Set([inner, aliased])].flatMap((candidate) =>
    staticFolders.map((name) => posix.join(name, candidate)),
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A name that needs no escaping in a URL. */
function toFileName(file: string): string {
  const extension = extname(file);
  const name = basename(file, extension);
  return `${toTitleSlug(name) ?? 'file'}${extension.toLowerCase()}`;
}

/** Two files of the same name from different folders get a number. */
function findFree(slug: string, name: string, taken: Set<string>) {
  const extension = extname(name);
  const stem = basename(name, extension);
  for (let count = 1; ; count += 1) {
    const target = toFileTarget(slug, count === 1 ? name : `${stem}-${count}${extension}`);
    if (taken.has(target.file)) continue;
    taken.add(target.file);
    return target;
  }
}
