/** Front matter that is a program, in front of Contentlayer alone: `npm run dev` reads a saved file beside the check. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeScratchSite } from '#tests/support/scratch-site.ts';

const folder = makeScratchSite('hostile-front-matter');
const mark = resolve(folder, 'it-ran');

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

test.each(['js', 'javascript', 'JS', 'coffee'])('is not run: ---%s', (language) => {
  const program = `{ title: require('fs').writeFileSync(${JSON.stringify(mark)}, 'x') }`;
  const file = join(folder, 'content/posts/hostile.mdx');
  run('npx', 'tsx', 'lib/build/site-data.ts');
  writeFileSync(file, `---${language}\n${program}\n---\nWords.\n`);
  expect(() => run('npx', 'contentlayer2', 'build')).toThrow();
  expect(existsSync(mark)).toBe(false);
  rmSync(file);
});
