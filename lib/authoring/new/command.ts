/** `npm run new`: writes a draft for an author to go on with, and never over a file that is there. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError, runCommand } from '#lib/authoring/command.ts';
import type { ContentFile } from '#lib/authoring/content-folder.ts';
import { readContentFolder } from '#lib/authoring/read-folder.ts';
import { describeNextSteps, type NewRequest, toNewFile } from './new.ts';
import { readNewRequest, toCommandLine } from './request.ts';

await runCommand(() => {
  const request = readNewRequest(process.argv.slice(2));
  const today = new Date().toISOString().slice(0, 10);
  const file = toNewFile(request, readContentFolder(), today);
  writeNew(file, request);
  console.log(describeNextSteps(request, file));
});

function writeNew({ name, text }: ContentFile, { kind, title }: NewRequest): void {
  try {
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' || !existsSync(name)) {
      throw new CommandError(`${name} could not be written: ${message}`);
    }
    throw new CommandError(
      `${name} is there already and stays as it is. Give the new one another address:\n  ${toCommandLine(kind, title, 'another-address')}`,
    );
  }
}
