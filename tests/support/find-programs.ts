/** Finds or installs the programs that the tests need beyond npm. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** @throws Error that says what to do if Redis is missing and can't be installed. */
export function findRedisServer(): string {
  const path = findInPath('redis-server') ?? installFromDebian('redis-server', 'redis-server');
  if (path) return path;
  throw new Error(
    'The tests need redis-server and could not install it. Install Redis 6 or newer (apt-get install redis-server, brew install redis) and run them again.',
  );
}

/**
 * A proxy whose configuration the tests run.
 *
 * @returns `undefined` if it is missing and can't be installed. The message says what is not tested.
 */
export function findProxy(name: 'nginx' | 'caddy'): string | undefined {
  const path = findInPath(name) ?? installFromDebian(name, name);
  if (path === undefined) {
    console.warn(`Not tested: deploy/ with ${name}. Install ${name} (apt-get install ${name}).`);
  }
  return path;
}

/** @throws Error that says what to do if w3m is missing and can't be installed. */
export function findTextBrowser(): string {
  const path = findInPath('w3m') ?? installFromDebian('w3m', 'w3m');
  if (path) return path;
  throw new Error(
    'The tests need w3m and could not install it. Install it (apt-get install w3m, brew install w3m) and run them again.',
  );
}

/** @throws Error that says what to do if Python is missing and can't be installed. */
export function findPython(): string {
  const path = findInPath('python3') ?? installFromDebian('python3', 'python3');
  if (path) return path;
  throw new Error(
    'The tests need Python 3.11 or newer and could not install it. Install python3 from your system’s packages and run them again.',
  );
}

const headlessShell = 'chromium-headless-shell';

/** @throws Error that says what to do if Chromium is missing and can't be installed. */
export function findChromium(): string {
  const path =
    // The same engine without a user interface: 0.4 s of CPU time per visit instead of 1.3 s.
    findInPath(headlessShell) ??
    installFromDebian(headlessShell, headlessShell) ??
    findInPath('chromium') ??
    findInPath('google-chrome') ??
    findPlaywrightChromium() ??
    installFromDebian('chromium', 'chromium') ??
    installWithPlaywright();
  if (path) return path;
  throw new Error(
    'The tests need Chromium and could not install it. Run `npx playwright install chromium`, or install chromium from your system’s packages, and run them again.',
  );
}

function findInPath(name: string): string | undefined {
  // Debian installs servers where only root's PATH leads.
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function installFromDebian(name: string, packageName: string): string | undefined {
  if (process.getuid?.() !== 0 || findInPath('apt-get') === undefined) return undefined;
  console.log(`Installing ${packageName} for the tests (apt-get) …`);
  return attempt(() => {
    aptGet('update');
    aptGet('install', '-y', packageName);
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
