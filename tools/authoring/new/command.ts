/** `npm run new`: writes a draft for the author to complete, and never overwrites a file. `npm run new site` makes a new site. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError, runCommand } from '../../../lib/pipeline/command.ts';
import { listLanguages } from '../../../lib/site/languages.ts';
import { readLanguages } from '../check/languages.ts';
import { runWithHelp } from '../command-help.ts';
import { type ContentFile, readCollections } from '../content/content-file.ts';
import { readContentFolder, readPublicFiles } from '../content-folder.ts';
import { writeSnippets } from '../schemas/snippets.ts';
import {
  describeNextSteps,
  type NewRequest,
  readNewRequest,
  toCommandLine,
  toNewFile,
} from './new-document.ts';
import { createSite } from './site-command.ts';

const args = process.argv.slice(2);
await (args[0] === 'site'
  ? runCommand(() => createSite(args))
  : runWithHelp('new', () => createDocument(args)));

function createDocument(args: readonly string[]): void {
  const files = readContentFolder();
  const publicFiles = readPublicFiles();
  const request = readNewRequest(
    args,
    readCollections(files),
    listLanguages(readLanguages(files))[0],
  );
  const today = new Date().toISOString().slice(0, 10);
  const file = toNewFile(request, files, today, publicFiles);
  writeNew(file, request);
  writeSnippets();
  console.log(describeNextSteps(request, file, files, publicFiles));
}

function writeNew({ name, text }: ContentFile, { kind, title }: NewRequest): void {
  const folder = dirname(name);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(name, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' || !existsSync(name)) {
      throw new CommandError(
        `${name} could not be written: ${message}. Check that ${folder} is a folder that you may write to.`,
      );
    }
    throw new CommandError(
      `${name} exists already and was not changed. Choose another slug:\n  ${toCommandLine(kind, title, 'another-slug')}`,
    );
  }
}
