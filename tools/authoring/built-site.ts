/** Serves the build on a port of this machine, for commands that request every URL of the site. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../../lib/pipeline/command.ts';
import { listReleases } from '../../lib/server/releases.mjs';

export type BuiltSite = {
  readonly origin: string;
  /** The headers of the next request. Each one is a client of its own, so that the quota of the API doesn't apply. */
  readonly toHeaders: () => Readonly<Record<string, string>>;
  readonly stop: () => void;
};

/** Not reachable from other machines. */
const hostname = '127.0.0.1';

const startTimeoutMs = 60_000;

/** Trusts `X-Forwarded-For` from this machine, and shares no quota with a production store. */
const serverEnv = {
  TRUSTED_PROXIES: '127.0.0.0/8, ::1',
  UPSTASH_REDIS_REST_URL: '',
  UPSTASH_REDIS_REST_TOKEN: '',
} as const;

/** @throws CommandError if there is no build. */
export function requireBuild(): void {
  if (listReleases().length > 0 && existsSync('.generated/site.json')) return;
  throw new CommandError('There is no build. Run `npm run build` first.');
}

/** @throws CommandError if there is no build or its server does not start within 60 s. */
export async function serveBuild(): Promise<BuiltSite> {
  requireBuild();
  const port = await findFreePort(hostname);
  const origin = `http://${hostname}:${port}`;
  const args = ['lib/server/start.mjs', '--hostname', hostname, '--port', String(port)];
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...serverEnv },
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
    if (await isResponding(origin)) return { origin, toHeaders: createClients(), stop };
    await sleep(100);
  }
  stop();
  throw new CommandError(
    `The server of the build did not start. Run \`npm run build\` again. It printed:\n${output.trim()}`,
  );
}

const concurrentRequests = 4;

/** Runs a task for each item, four at a time. @returns the results in the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: concurrentRequests }, work));
  return results;
}

function createClients(): BuiltSite['toHeaders'] {
  let clients = 0;
  return () => {
    clients += 1;
    return { 'X-Forwarded-For': `2001:db8:0:${clients.toString(16)}::1` };
  };
}

/**
 * Finds a TCP port that is free on this machine.
 *
 * @throws CommandError if there is none.
 */
export async function findFreePort(host = 'localhost'): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') {
    throw new CommandError('No port is free. Stop another server first.');
  }
  return address.port;
}

async function isResponding(origin: string): Promise<boolean> {
  try {
    const { body } = await fetch(origin);
    await body?.cancel();
    return true;
  } catch {
    return false;
  }
}
