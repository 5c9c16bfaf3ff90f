/** Finds or installs the programs that the tests need beyond npm. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** @throws Error that says what to do if Redis is missing and can't be installed. */
export function findRedisServer(): string {
  const advice = 'Install Redis 6 or newer (apt-get install redis-server, brew install redis)';
  return findOrInstall('redis-server') ?? fail('redis-server', advice);
}

/**
 * A proxy whose configuration the tests run.
 *
 * @returns `undefined` if it is missing and can't be installed. The message says what is not tested.
 */
export function findProxy(name: 'nginx' | 'caddy'): string | undefined {
  const path = findOrInstall(name);
  if (path === undefined) {
    console.warn(`Not tested: deploy/ with ${name}. Install ${name} (apt-get install ${name}).`);
  }
  return path;
}

/** @throws Error that says what to do if w3m is missing and can't be installed. */
export function findTextBrowser(): string {
  return findOrInstall('w3m') ?? fail('w3m', 'Install it (apt-get install w3m, brew install w3m)');
}

/** @throws Error that says what to do if Python is missing and can't be installed. */
export function findPython(): string {
  const advice = 'Install python3 from your system’s packages';
  return findOrInstall('python3') ?? fail('Python 3.11 or newer', advice);
}

/** @throws Error that says what to do if Chromium is missing and can't be installed. */
export function findChromium(): string {
  const advice =
    'Run `npx playwright install chromium`, or install chromium from your system’s packages,';
  return (
    // The same engine without a user interface: 0.4 s of CPU time per visit instead of 1.3 s.
    findOrInstall('chromium-headless-shell') ??
    findInPath('chromium') ??
    findInPath('google-chrome') ??
    findPlaywrightChromium() ??
    installFromDebian('chromium') ??
    installWithPlaywright() ??
    fail('Chromium', advice)
  );
}

function fail(program: string, advice: string): never {
  throw new Error(
    `The tests need ${program} and could not install it. ${advice} and run them again.`,
  );
}

const findOrInstall = (name: string) => findInPath(name) ?? installFromDebian(name);

function findInPath(name: string): string | undefined {
  // Debian installs servers where only root's PATH leads.
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** @param name the program and its package. */
function installFromDebian(name: string): string | undefined {
  if (process.getuid?.() !== 0 || findInPath('apt-get') === undefined) return undefined;
  console.log(`Installing ${name} for the tests (apt-get) …`);
  return attempt(() => {
    aptGet('update');
    aptGet('install', '-y', name);
    return findInPath(name);
  });
}

/** Apt refuses to run twice at a time, and several test processes may install something. */
const aptLock = join(tmpdir(), 'apt-for-tests.lock');

/** Waits while another process installs. Then it fails within a minute without a network. */
function aptGet(...args: readonly string[]): void {
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const maxSeconds = args[0] === 'update' ? '60' : '300';
  const command = ['timeout', maxSeconds, 'apt-get', '-qq', ...patience, ...args];
  execFileSync('flock', ['--wait', '600', aptLock, ...command], {
    stdio: 'ignore',
    // On this run level, Debian starts no service that it installs.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}

function findPlaywrightChromium(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installWithPlaywright(): string | undefined {
  console.log('Installing Chromium for the tests (npx playwright install) …');
  return attempt(() => {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
    return findPlaywrightChromium();
  });
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
