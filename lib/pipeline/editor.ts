/** Makes the files of `/admin`, with `tools/editor`, if the site or `npm run dev` has the page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { CommandError } from './command.ts';

const folder = 'public/admin';
const tool = 'tools/editor';

/**
 * @param isOn whether the site has the page.
 * @throws CommandError if a build can't make the page. `npm run dev` goes on without it.
 */
export async function buildEditor(isOn: boolean, isDevelopment = isOn): Promise<void> {
  const isOurs = existsSync(`${folder}/editor.js`);
  if (!isOn && isOurs) await rm(folder, { recursive: true });
  // A folder of the owner's with this name stays as it is.
  if (!isOn || (existsSync(folder) && !isOurs)) return;
  if ((await runTool(isDevelopment)) || isDevelopment) return;
  throw new CommandError(
    `The editor of content/site.yaml could not be made. Run npm ci, which installs the packages of ${tool}, or remove \`editor\`.`,
  );
}

/** @returns whether it has made the files. Without its packages, it can't (docs/dependencies.md). */
async function runTool(isDevelopment: boolean): Promise<boolean> {
  if (![tool, 'node_modules/@sveltia/cms'].every((path) => existsSync(path))) return false;
  const args = ['--import', 'tsx', `${tool}/command.ts`];
  if (isDevelopment) args.push('--development');
  const step = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = await once(step, 'exit');
  return code === 0;
}
