/**
 * `npm run quick`: types, lint, and the tests of the files that have changed since the last commit; `npm run quick -- main` compares with
 * another one. It keeps nothing between runs, so its result is never stale.
 */
import { execFileSync } from 'node:child_process';
import concurrently from 'concurrently';
import { findStale, listMissing } from '#tests/support/generated.ts';
import { findTests } from '#tests/support/tests-of.ts';

const [base = 'HEAD'] = process.argv.slice(2);

const missing = listMissing();
if (missing.length > 0) {
  console.error(`Generated files are missing (${missing.join(', ')}). Run npm run generate.`);
  process.exit(1);
}

const changed = listChanged();
const tests = findTests(changed);
const quote = (paths: readonly string[]) => paths.map((path) => `'${path}'`).join(' ');
const commands = [
  // More checkers would each check the same schemas.
  { name: 'types', command: 'tsc --checkers 2' },
  { name: 'lint', command: `biome check --no-errors-on-unmatched ${quote(changed)}` },
  { name: 'tests', command: `vitest run --project unit --project tools ${quote(tests)}` },
].filter(({ name }) => (name === 'lint' ? changed : name === 'tests' ? tests : [name]).length > 0);

const { result } = concurrently(commands, { group: true });
try {
  await result;
  console.log(`${changed.length} changed files and ${tests.length} test files.`);
} catch {
  const stale = findStale().map(({ command }) => command);
  if (stale.length > 0) {
    console.error(
      `Generated files are stale (${stale.join(', ')}). If this may be the reason, run npm run generate.`,
    );
  }
  process.exitCode = 1;
}

/** Files that differ from the base, and new ones. */
function listChanged(): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...args, '-z'], { encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  const paths = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(paths)].filter((path) => !path.includes("'"));
}
