/**
 * `npm run environments`: builds and starts a fresh clone of the last commit in every environment of `rows.ts`, and compares all that it
 * serves with the first row. It takes half an hour; `npm run environments -- production docker` runs the first row and those.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findFreePort, startProgram, waitForPort } from '../../tests/support/program.ts';
import { type Crawl, compare, crawl } from './crawl.ts';
import { type Row, rows } from './rows.ts';

const [first, ...others] = rows;
if (first === undefined) throw new Error('There is no row.');
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !rows.some((row) => row.name === name));
if (unknown)
  throw new Error(
    `There is no row "${unknown}". Use some of: ${rows.map(({ name }) => name).join(', ')}.`,
  );

const logs = resolve('test-results/environments');
mkdirSync(logs, { recursive: true });
const root = mkdtempSync(join(tmpdir(), 'environments-'));
// Another user builds there, too.
chmodSync(root, 0o755);

/** All clones get the time of the last commit, when all of its articles were published, so that they serve the same bytes. */
const shared = { SOURCE_DATE_EPOCH: readCommitTime(), SITE_URL: 'http://localhost:3000' };

function readCommitTime(): string {
  return execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim();
}

let packages: string | undefined;
let failures = 0;
const reference = await check(first);
for (const row of others) {
  if (asked.length === 0 || asked.includes(row.name)) await check(row, reference);
}
rmSync(root, { recursive: true, force: true });
console.log(failures === 0 ? 'All environments pass.' : `${failures} failed. Logs: ${logs}`);
process.exitCode = failures === 0 ? 0 : 1;

async function check(row: Row, expected?: Crawl): Promise<Crawl | undefined> {
  const startedAt = performance.now();
  const report = (outcome: string) =>
    console.log(
      `${row.name.padEnd(18)}${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${outcome}`,
    );
  try {
    const folder = clone(row);
    run(row, folder, row.command);
    const served = await serve(row, folder);
    const differences = expected ? compare(expected, served, row) : [];
    if (differences.length > 0) {
      throw new Error(
        `${differences.length} of ${served.size} responses differ: ${differences.slice(0, 5).join(' ')}`,
      );
    }
    report(`passes: ${served.size} responses`);
    return served;
  } catch (error) {
    failures += 1;
    report(`fails: ${(error as Error).message}`);
    if (expected === undefined) process.exit(1);
    return undefined;
  }
}

/** @returns the folder of a new clone, with packages unless the row installs them. */
function clone({ name, folder = 'site', clone: options = '', installs }: Row): string {
  const target = join(root, name, folder);
  mkdirSync(dirname(target), { recursive: true });
  shell(`git clone --quiet ${options} "file://${resolve('.')}" "$TARGET"`, { TARGET: target });
  symlinkSync(target, join(dirname(target), 'link'));
  if (installs) return target;
  if (packages === undefined) {
    packages = join(root, 'packages');
    shell(
      'mkdir "$TO" && cp package.json package-lock.json .npmrc "$TO" && mkdir -p "$TO/lib/pipeline" && cp lib/pipeline/require-node.cjs "$TO/lib/pipeline" && cd "$TO" && npm ci',
      { TO: packages },
    );
  }
  shell('cp -al "$FROM/node_modules" "$TARGET"', { FROM: packages, TARGET: target });
  return target;
}

/** Runs a command of this file. @throws Error with its output if it fails. */
function shell(script: string, variables: Readonly<Record<string, string>>, cwd = '.'): void {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script}: ${stdout}${stderr}`);
}

/** The arguments that run a script of a row with an environment of its own: nothing is inherited but the way to programs. */
function toArguments(
  { name, unprivileged }: Row,
  script: string,
  variables: Readonly<Record<string, string>> = {},
): readonly string[] {
  const { PATH = '', HOME = '' } = process.env;
  const home = unprivileged ? makeHome(join(root, name, 'home')) : HOME;
  const pairs = Object.entries({ PATH, HOME: home, ...shared, ...variables }).map(
    ([key, value]) => `${key}=${value}`,
  );
  const user =
    unprivileged && process.getuid?.() === 0
      ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
      : [];
  return ['-i', ...pairs, ...user, 'bash', '-euo', 'pipefail', '-c', script];
}

function makeHome(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o555);
  return folder;
}

function run(row: Row, folder: string, script: string): void {
  if (row.unprivileged && process.getuid?.() === 0) {
    // The packages are shared, and belong to root.
    shell(
      'chown nobody . && find . -mindepth 1 -maxdepth 1 ! -name node_modules -exec chown -R nobody {} +',
      {},
      folder,
    );
  }
  const { status, stdout, stderr } = spawnSync('env', toArguments(row, script), {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  writeFileSync(join(logs, `${row.name}.log`), `${script}\n\n${stdout}${stderr}`);
  if (status !== 0)
    throw new Error(
      `the command ends with ${status}: ${stderr.trim().split('\n').slice(-3).join(' ')}`,
    );
}

async function serve(row: Row, folder: string): Promise<Crawl> {
  const port = await findFreePort();
  const program = startProgram(
    'env',
    toArguments(row, row.start ?? 'npm start', { PORT: String(port) }),
    {},
    folder,
  );
  try {
    await waitForPort(port, program);
    return await crawl(`http://127.0.0.1:${port}`);
  } finally {
    await program.stop();
    writeFileSync(join(logs, `${row.name}.server.log`), program.output());
  }
}
