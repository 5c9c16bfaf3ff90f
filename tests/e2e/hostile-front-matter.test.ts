/** Contentlayer's own commands refuse front matter that is a program. The build doesn't use them, but an author may. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScratchSite } from '#tests/support/scratch-site.ts';

const folder = makeScratchSite('hostile-front-matter');
const proof = resolve(folder, 'it-ran');

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

beforeAll(() => {
  mkdirSync(join(folder, '.generated'));
  writeFileSync(join(folder, '.generated/unpublished.json'), '[]');
});

test.each(['js', 'javascript', 'JS', 'coffee'])('front matter in %s does not run', (language) => {
  const program = `{ title: require('fs').writeFileSync(${JSON.stringify(proof)}, 'x') }`;
  const file = join(folder, 'content/posts/hostile.mdx');
  writeFileSync(file, `---${language}\n${program}\n---\nWords.\n`);
  expect(() => run('npx', 'contentlayer2', 'build')).toThrow();
  expect(existsSync(proof)).toBe(false);
  rmSync(file);
});
