import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
    redisServerPath: string;
  }
}

/** Finds what the end-to-end tests need beyond npm, installs it where that can be done, or says what is missing. */
export default function setup(project: TestProject): void {
  project.provide('redisServerPath', findRedisServer());
  project.provide('chromiumPath', findChromium());
}

function findRedisServer(): string {
  const path = findInPath('redis-server') ?? installFromDebian('redis-server', 'redis-server');
  if (path) return path;
  throw new Error(
    'The tests need redis-server and could not install it: install Redis 6 or newer (apt-get install redis-server, brew install redis) and run them again.',
  );
}

const headlessShell = 'chromium-headless-shell';

/** @throws Error that says what to do, where there is no Chromium and none can be installed. */
export function findChromium(): string {
  const path =
    // The same engine without the windows that nobody sees: half the work.
    findInPath(headlessShell) ??
    findInPath('chromium') ??
    findInPath('google-chrome') ??
    findPlaywrightChromium() ??
    installFromDebian(headlessShell, headlessShell) ??
    installFromDebian('chromium', 'chromium') ??
    installWithPlaywright();
  if (path) return path;
  throw new Error(
    'The tests need Chromium and could not install it: run `npx playwright install chromium`, or install chromium from your system’s packages, and run them again.',
  );
}

function findInPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function installFromDebian(name: string, packageName: string): string | undefined {
  if (process.getuid?.() !== 0 || findInPath('apt-get') === undefined) return undefined;
  console.log(`Installing ${packageName} for the tests (apt-get) …`);
  return attempt(() => {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', packageName], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return findInPath(name);
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
