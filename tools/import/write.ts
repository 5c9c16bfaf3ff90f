/** Writes what an import has planned. Never overwrites a document or an image. */
import { constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { explainFileErrors } from '../../lib/authoring/command.ts';
import { replaceFile } from '../../lib/content/replace-file.ts';
import type { Plan } from './plan.ts';

/** @returns the number of files that were copied. */
export function writePlan({ documents, copies, taxonomy }: Plan, root = '.'): number {
  // First what documents refer to, so that an interrupted import leaves no broken document.
  if (taxonomy.added.tags.length + taxonomy.added.categories.length > 0) {
    const path = join(root, 'content/taxonomy.yaml');
    explain(path, () => replaceFile(path, taxonomy.toText()));
  }
  const copied = copies.filter(({ from, to }) =>
    writeNew(join(root, to), (path) => copyNew(from, path)),
  );
  for (const { file, text } of documents) {
    if (text !== undefined)
      writeNew(join(root, file), (path) => writeFileSync(path, text, { flag: 'wx' }));
  }
  return copied.length;
}

function copyNew(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL);
}

/** @returns whether the file is new. */
function writeNew(path: string, write: (path: string) => void): boolean {
  return explain(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    try {
      write(path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  });
}

function explain<Result>(path: string, write: () => Result): Result {
  return explainFileErrors(
    `${path} could not be written`,
    'Correct that and run the import again: it continues where it stopped.',
    write,
  );
}
