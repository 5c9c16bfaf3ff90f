/** Copies of the program with other content. They lie within the checkout, where they find `node_modules`. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '#tests/support/site-folder.ts';

/** What all sites share. */
const program = [
  ...['app', 'lib', 'middleware.ts', 'instrumentation.ts', 'contentlayer.config.ts'],
  ...['next.config.mjs', 'package.json', 'tsconfig.json'],
] as const;

const logo = 'public/logo.svg';

/** The bundled programs of a build. */
const programs = '.next/cache/legible/programs';

/**
 * Copies the program and a site to a new folder.
 *
 * @param site a folder with `content` and, if it has images, `public`.
 * @returns the new folder. The test removes it.
 */
export function makeScratchSite(name: string, site = 'tests/fixtures/one-article'): string {
  const folder = join('test-results', name);
  rmSync(folder, { recursive: true, force: true });
  copySite(site, folder);
  // A build of the same sources takes them from there. Bundling takes as long as the rest of a small site's content step.
  const bundled = join(siteFolder, programs);
  if (existsSync(bundled)) cpSync(bundled, join(folder, programs), { recursive: true });
  return folder;
}

/** Replaces the program and the content of a copy, and keeps what a build made there. */
export function copySite(site: string, folder: string): void {
  const copy = (from: string, to: string) => {
    rmSync(join(folder, to), { recursive: true, force: true });
    if (existsSync(from)) cpSync(from, join(folder, to), { recursive: true });
  };
  for (const part of program) copy(part, part);
  copy(existsSync(join(site, logo)) ? join(site, logo) : logo, logo);
  copy(join(site, 'public/images'), 'public/images');
  copy(join(site, 'content'), 'content');
}

/**
 * @returns what the build prints.
 * @throws Error with the output if the build fails.
 */
export function buildScratchSite(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): string {
  const settings = { cwd: folder, stdio: 'pipe', encoding: 'utf8' } as const;
  return execFileSync('npm', ['run', 'build'], { ...settings, env: { ...process.env, ...env } });
}
