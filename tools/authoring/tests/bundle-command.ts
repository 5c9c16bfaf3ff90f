import { basename, dirname, resolve } from 'node:path';
import { build } from 'esbuild';
import { siteFolder } from '../../../tests/support/site-folder.ts';

/**
 * Bundles a command into one file, for tests that run it often: tsx takes a second of CPU time per start.
 *
 * @param script such as `tools/authoring/new/command.ts`.
 * @returns the absolute path of the bundle.
 */
export async function bundleCommand(script: string): Promise<string> {
  const name = `${basename(dirname(script))}-${basename(script, '.ts')}`;
  const outfile = resolve('test-results/commands', `${name}.mjs`);
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '#generated': resolve(siteFolder, '.generated') },
  });
  return outfile;
}
