/** `content/.import.json`: what the imports wrote, so that another one updates it and `--undo` removes it. */
import { existsSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { replaceFile } from '../../lib/content/replace-file.ts';
import type { ImportSource } from './document.ts';
import { toFileKey } from './document-file.ts';
import { hash } from './slugs.ts';
import { type ListEntries, removeFromLists } from './yaml-lists.ts';

const manifestPath = 'content/.import.json';

type WrittenFile = {
  readonly hash: string;
  /** The file of the archive. */
  readonly source: string;
  /** The URL of the archive's site, or the name of its folder. */
  readonly archive?: string | undefined;
  /** The text of a file that was replaced. */
  readonly before?: string | undefined;
  /** The path of that file. */
  readonly from?: string | undefined;
};

export type Manifest = {
  /** By the path from the root of the project. */
  readonly files: Readonly<Record<string, WrittenFile>>;
  /** The entries that were added, by the path of their YAML file. */
  readonly lists: Readonly<Record<string, ListEntries>>;
  /** The YAML files that did not exist. */
  readonly created?: readonly string[];
};

export function readManifest(root = '.'): Manifest {
  const path = join(root, manifestPath);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { files: {}, lists: {} };
}

export function writeManifest(manifest: Manifest, root = '.'): void {
  replaceFile(join(root, manifestPath), `${JSON.stringify(manifest, null, 2)}\n`);
}

export function mergeLists(a: ListEntries = {}, b: ListEntries = {}): ListEntries {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...(a[name] ?? []), ...(b[name] ?? [])]]),
  );
}

/** True if a file is as an import wrote it. Git may have changed its line endings. */
export function isUntouched(path: string, { files }: Manifest, root = '.'): boolean {
  const file = join(root, path);
  const known = files[path]?.hash;
  if (known === undefined || !existsSync(file)) return false;
  const bytes = readFileSync(file);
  if (known === hash(bytes)) return true;
  return path.endsWith('.mdx') && known === hash(bytes.toString('utf8').replaceAll('\r\n', '\n'));
}

/** A name that tells the imports of one archive from those of another. */
export function nameArchive({
  origins,
  root,
  archive = root,
}: Pick<ImportSource, 'origins' | 'root' | 'archive'>): string {
  return origins[0] ?? basename(archive);
}

/** Reads earlier imports for one of an archive. @returns the keys of documents that other archives have written, and of those that the owner has removed. */
export function readEarlierImports(archive: string, root = '.') {
  const manifest = readManifest(root);
  const documents = Object.entries(manifest.files).filter(([path]) => path.endsWith('.mdx'));
  const isForeign = (path: string) => (manifest.files[path]?.archive ?? archive) !== archive;
  const there = documents.filter(([path]) => existsSync(join(root, path)));
  const present = new Set(there.map(([path]) => toFileKey(path)));
  const keys = documents.map(([path]) => toFileKey(path));
  return {
    isOwn: (path: string) => isUntouched(path, manifest, root) && !isForeign(path),
    isImported: (path: string) => path in manifest.files && !isForeign(path),
    foreign: new Set(there.flatMap(([path]) => (isForeign(path) ? [toFileKey(path)] : []))),
    removed: new Set(keys.filter((key) => !present.has(key))),
  };
}

export type Undone = { readonly removed: readonly string[]; readonly kept: readonly string[] };

/** Removes what the imports wrote and nobody changed, and brings back what they replaced. */
export function undoImport(root = '.'): Undone {
  const manifest = readManifest(root);
  const removed: string[] = [];
  const kept: string[] = [];
  for (const [path, { before, from }] of Object.entries(manifest.files)) {
    if (!existsSync(join(root, path))) continue;
    if (!isUntouched(path, manifest, root)) kept.push(path);
    else {
      if (before === undefined || (from && from !== path)) removeFile(path, root);
      if (before !== undefined) replaceFile(join(root, from ?? path), before);
      removed.push(path);
    }
  }
  const left = kept.filter((path) => path.endsWith('.mdx'));
  const texts = left.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  for (const [path, lists] of Object.entries(manifest.lists)) {
    const file = join(root, path);
    if (!existsSync(file)) continue;
    // A tag stays if an article that stays has it.
    const text = removeFromLists(
      readFileSync(file, 'utf8'),
      lists,
      ({ value }) => value !== undefined && texts.includes(value),
    );
    if (manifest.created?.includes(path) && !/^\s*-/m.test(text)) rmSync(file);
    else replaceFile(file, text);
  }
  rmSync(join(root, manifestPath), { force: true });
  return { removed, kept };
}

/** Removes a file, and the folders that are empty then. */
export function removeFile(path: string, root = '.'): void {
  rmSync(join(root, path));
  for (let folder = dirname(path); folder.includes('/'); folder = dirname(folder)) {
    if (!removeEmpty(join(root, folder))) return;
  }
}

function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
