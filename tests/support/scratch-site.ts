import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The files that an owner doesn't change: everything but `content/` and its images. */
const program = [
  ...['app', 'lib', 'public', 'middleware.ts', 'instrumentation.ts', 'contentlayer.config.ts'],
  ...['next.config.mjs', 'package.json', 'tsconfig.json'],
] as const;

/**
 * Copies the program and the content of the fixtures to a folder within the checkout, so that it finds `node_modules`.
 *
 * @returns the folder. The test removes it.
 */
export function makeScratchSite(name: string): string {
  const folder = copyProgram(name);
  rmSync(join(folder, 'public/images'), { recursive: true });
  cpSync('tests/fixtures/content', join(folder, 'content'), { recursive: true });
  return folder;
}

/** The same with the content of the checkout. */
export function makeScratchCopy(name: string): string {
  const folder = copyProgram(name);
  cpSync('content', join(folder, 'content'), { recursive: true });
  return folder;
}

function copyProgram(name: string): string {
  const folder = join('test-results', name);
  rmSync(folder, { recursive: true, force: true });
  for (const part of program) cpSync(part, join(folder, part), { recursive: true });
  return folder;
}

/** @throws Error with the output if the build fails. */
export function buildScratchSite(folder: string): void {
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'pipe' });
}
