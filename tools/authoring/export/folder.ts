/**
 * The folder of an export. It is written next to its place and moved there when it is complete. A folder with files that no
 * export wrote, or that have changed since, is refused.
 */

import { createHash } from 'node:crypto';
import {
  type Dirent,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { CommandError } from '../../../lib/pipeline/command.ts';
import { explainFileErrors } from '../named-by-author.ts';

/** Lists the exported files with their hashes. */
const listName = '.legible-export.json';

type Hashes = Readonly<Record<string, string>>;

export type ExportFolder = {
  /** @param path from the folder, with `/` as the separator. */
  readonly write: (path: string, content: string | Uint8Array) => void;
  /** Replaces the former export. @returns the number of files. */
  readonly finish: () => number;
  /** Deletes what has been written. */
  readonly discard: () => void;
};

/** @throws CommandError if the folder has a file that isn't an unchanged one of a former export, or can't be written. */
export function openExportFolder(target: string): ExportFolder {
  const folder = resolve(target);
  const explain = <Result>(run: () => Result) =>
    explainFileErrors(
      `${target} could not be written`,
      'Name a folder in one that you may write to.',
      run,
    );
  const unfinished = explain(() => {
    requireOwnFiles(folder, target);
    mkdirSync(dirname(folder), { recursive: true });
    return mkdtempSync(`${folder}.unfinished-`);
  });
  const written: Record<string, string> = {};
  const write: ExportFolder['write'] = (path, content) =>
    explain(() => {
      const file = join(unfinished, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      written[path] = toHash(content);
    });
  return {
    write,
    finish: () => {
      const count = Object.keys(written).length;
      write(listName, `${JSON.stringify(written, null, 1)}\n`);
      explain(() => {
        requireOwnFiles(folder, target);
        rmSync(folder, { recursive: true, force: true });
        renameSync(unfinished, folder);
      });
      return count;
    },
    discard: () => rmSync(unfinished, { recursive: true, force: true }),
  };
}

function readFormer(folder: string): Hashes {
  const file = join(folder, listName);
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  } catch {
    // Someone has changed the list: nothing in the folder counts as exported.
    return {};
  }
}

function requireOwnFiles(folder: string, name: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) throw new CommandError(`${name} is a file. Name a folder.`);
  const [first, second] = findForeignFiles(folder, '', readFormer(folder));
  if (first === undefined) return;
  const more = second === undefined ? '' : ' and others';
  throw new CommandError(
    `${name} contains files that no export wrote, or that have changed since: ${first}${more}. Nothing was written. Name a new folder, or move these files.`,
  );
}

/** Looks only as far as its caller asks: the folder may be a whole disk. */
function* findForeignFiles(folder: string, parent: string, former: Hashes): Generator<string> {
  for (const entry of readdirSync(join(folder, parent), { withFileTypes: true })) {
    const path = join(parent, entry.name);
    if (entry.isDirectory()) yield* findForeignFiles(folder, path, former);
    else if (!isExported(folder, path, entry, former)) yield path;
  }
}

/** A link isn't: its target may be anywhere. */
function isExported(folder: string, path: string, entry: Dirent, former: Hashes): boolean {
  if (!entry.isFile()) return false;
  const key = path.split(sep).join('/');
  return path === listName || toHash(readFileSync(join(folder, path))) === former[key];
}

function toHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
