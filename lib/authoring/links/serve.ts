/** Serves the build of this folder for as long as its links are checked. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '#lib/authoring/command.ts';

export type BuildServer = { readonly origin: string; readonly stop: () => void };

/** For this machine alone. */
const hostname = '127.0.0.1';

const startTimeoutMs = 60_000;

/** Whoever is at this machine is believed to be a proxy: each request can count for a client of its own. No store is shared. */
const settings = {
  TRUSTED_PROXIES: '127.0.0.0/8, ::1',
  UPSTASH_REDIS_REST_URL: '',
  UPSTASH_REDIS_REST_TOKEN: '',
} as const;

/** @throws CommandError where there is no build, or it cannot be served. */
export async function serveBuild(): Promise<BuildServer> {
  if (!existsSync('.next/BUILD_ID')) {
    throw new CommandError('There is no build whose links could be checked. Run `npm run build`.');
  }
  const port = await findFreePort();
  const origin = `http://${hostname}:${port}`;
  const args = ['.generated/server.mjs', '--hostname', hostname, '--port', String(port)];
  const server = spawn(process.execPath, args, {
    // biome-ignore lint/style/noProcessEnv: nothing is read here; the server gets the environment as it is.
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const stop = () => void server.kill();
  process.once('exit', stop);
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && server.exitCode === null) {
    if (await isAnswering(origin)) return { origin, stop };
    await sleep(100);
  }
  stop();
  throw new CommandError(`The build could not be served. It said:\n${output.trim()}`);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new CommandError('No port is free.');
  return address.port;
}

async function isAnswering(origin: string): Promise<boolean> {
  try {
    const { body } = await fetch(origin);
    await body?.cancel();
    return true;
  } catch {
    return false;
  }
}
