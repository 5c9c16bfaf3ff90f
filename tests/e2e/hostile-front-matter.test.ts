/** Contentlayer's own commands refuse front matter that is a program. The build doesn't use them, but an author may. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScratchSite, removeScratchSite } from '#tests/support/scratch-site.ts';

const languages = ['js', 'javascript', 'JS', 'coffee'] as const;

const folder = makeScratchSite('hostile-front-matter');
const toProof = (language: string) => resolve(folder, `it-ran-${language}`);
let error = '';

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

beforeAll(() => {
  mkdirSync(join(folder, '.generated'));
  writeFileSync(join(folder, '.generated/unpublished.json'), '[]');
  for (const language of languages) {
    const file = join(folder, `content/posts/hostile-${language}.mdx`);
    const program = `{ title: require('fs').writeFileSync(${JSON.stringify(toProof(language))}, 'x') }`;
    writeFileSync(file, `---${language}\n${program}\n---\nWords.\n`);
  }
  try {
    run('npx', 'contentlayer2', 'build');
  } catch (thrown) {
    error = String((thrown as { stdout?: string }).stdout);
  }
});

afterAll(() => {
  removeScratchSite(folder);
});

test.each(languages)('front matter in %s is rejected and does not run', (language) => {
  expect(error).toContain(`"posts/hostile-${language}.mdx" failed with`);
  expect(existsSync(toProof(language))).toBe(false);
});
