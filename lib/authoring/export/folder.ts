/**
 * The folder of an export. It is written next to its place and moved there when it is complete. A folder with files that no
 * export wrote, or that have changed since, is refused.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from '#lib/authoring/command.ts';
import { listFiles } from '#lib/content/content-files.ts';

/** Lists the exported files with their hashes. */
export const listName = '.legible-export.json';

type Hashes = Readonly<Record<string, string>>;

export type ExportFolder = {
  /** @param path from the folder, with `/` as the separator. */
  readonly write: (path: string, content: string | Uint8Array) => void;
  /** Replaces the former export. @returns the number of files. */
  readonly finish: () => number;
  /** Deletes what has been written. */
  readonly discard: () => void;
};

/** @throws CommandError if the folder has a file that isn't an unchanged one of a former export. */
export function openExportFolder(target: string): ExportFolder {
  const folder = resolve(target);
  requireOwnFiles(folder, target);
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.unfinished-`);
  const written: Record<string, string> = {};
  const write: ExportFolder['write'] = (path, content) => {
    const file = join(unfinished, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    written[path] = toHash(content);
  };
  return {
    write,
    finish: () => {
      const count = Object.keys(written).length;
      write(listName, `${JSON.stringify(written, null, 1)}\n`);
      requireOwnFiles(folder, target);
      rmSync(folder, { recursive: true, force: true });
      renameSync(unfinished, folder);
      return count;
    },
    discard: () => rmSync(unfinished, { recursive: true, force: true }),
  };
}

function readFormer(folder: string): Hashes {
  const file = join(folder, listName);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function requireOwnFiles(folder: string, name: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) {
    throw new CommandError(`${name} is a file. Name a folder.`);
  }
  const former = readFormer(folder);
  const foreign = listFiles(folder).filter(
    (path) => path !== listName && toHash(readFileSync(join(folder, path))) !== former[path],
  );
  const [first, ...others] = foreign;
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new CommandError(
    `${name} contains files that no export wrote, or that have changed since: ${first}${more}. Nothing was written. Name a new folder, or move these files.`,
  );
}

function toHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
