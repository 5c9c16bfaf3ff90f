import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What one who makes the site their own leaves as it is: everything but `content/` and the images of its texts. */
const program = [
  ...['app', 'lib', 'public', 'middleware.ts', 'instrumentation.ts', 'contentlayer.config.ts'],
  ...['next.config.mjs', 'package.json', 'tsconfig.json'],
] as const;

/**
 * Copies the program, with the content of the fixtures, to a folder below the checkout, whose packages it finds.
 *
 * @returns the folder, which the test takes away when it is done.
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

/** @throws Error with what was printed, where the build fails. */
export function buildScratchSite(folder: string): void {
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'pipe' });
}
