/** Packages that only one test needs. They are too heavy for everyone's `npm ci`, so the test downloads them once. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const cacheFolder = resolve('node_modules/.cache/legible-tools');

/**
 * Installs packages at exact versions, without their install scripts.
 *
 * @param packages such as `orval@7.13.2`.
 * @returns the folder with their `node_modules`.
 * @throws Error if the registry can't be reached. It says what to do.
 */
export function installTools(...packages: readonly [string, ...string[]]): string {
  const folder = join(cacheFolder, packages.join('+').replace(/[^\w.+-]/g, '_'));
  if (existsSync(folder)) return folder;
  // Installed aside, so that a broken download leaves nothing behind.
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  writeFileSync(join(staging, 'package.json'), '{"private":true,"type":"module"}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  try {
    execFileSync('npm', ['install', ...options, ...packages], { cwd: staging, stdio: 'pipe' });
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw new Error(
      `The test needs ${packages.join(', ')} from the npm registry and could not install it. Connect to a network and run it again.`,
      { cause: error },
    );
  }
  if (existsSync(folder)) rmSync(staging, { recursive: true, force: true });
  else renameSync(staging, folder);
  return folder;
}

/** Loads a module of an installed package. */
export async function importTool<Module>(folder: string, name: string): Promise<Module> {
  return (await import(createRequire(join(folder, 'index.js')).resolve(name))) as Module;
}
