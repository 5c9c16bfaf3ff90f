/** Exit codes, cleanup on Ctrl-C and the child processes of all measuring commands. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort, startProgram, waitForPort } from '#tests/support/program.ts';
import type { SiteServer } from '#tests/support/site-server.ts';

const servers: SiteServer[] = [];
const cleanups: (() => unknown)[] = [];

/** Registers what has to stop when the command ends. */
export function onEnd(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

/** Registers a server that is starting, so that Ctrl-C stops it even before it is ready. */
export async function keep(starting: Promise<SiteServer>): Promise<SiteServer> {
  onEnd(() => starting.then(({ program }) => program.stop()));
  const server = await starting;
  servers.push(server);
  return server;
}

/** Exits with 0 if `main` returns true, with 1 if it returns false or throws, with 130 on Ctrl-C. */
export async function runCommand(main: () => Promise<boolean>): Promise<void> {
  let ending: Promise<void> | undefined;
  // A terminal sends SIGINT to the whole group, and npm and tsx pass it on: it arrives several times.
  const interrupt = () => {
    ending ??= stopAll().finally(() => process.exit(130));
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    process.exitCode = (await main()) ? 0 : 1;
  } catch (error) {
    // After Ctrl-C, `main` fails because its servers have stopped.
    if (ending) return await ending;
    console.error(error instanceof Error ? error.message : error, ...servers.flatMap(describeExit));
    process.exitCode = 1;
  } finally {
    await (ending ?? stopAll());
  }
}

async function stopAll(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    try {
      await cleanup();
    } catch {
      // A server that could not start has nothing to stop.
    }
  }
}

/** The output of a server that ended by itself: the likely cause of the error. */
function describeExit({ url, program }: SiteServer): readonly string[] {
  const { exitCode, signalCode } = program.process;
  if (exitCode === null && signalCode === null) return [];
  return [`\nThe server at ${url} ended (${exitCode ?? signalCode}):\n${program.output()}`];
}

/** Starts a server that reads its port from `PORT`. */
export async function startServer(
  [command, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
  folder = '.',
): Promise<SiteServer> {
  const port = await findFreePort();
  const program = startProgram(command, args, { ...env, PORT: String(port) }, folder);
  onEnd(program.stop);
  await waitForPort(port, program);
  return { url: `http://127.0.0.1:${port}`, program };
}

/**
 * Builds and serves an app with one page and one route handler, using the Next of this repository.
 *
 * @param responsesFile the responses that its route handler sends.
 */
export async function startEmptySite(responsesFile = ''): Promise<SiteServer> {
  const folder = fileURLToPath(new URL('empty-site', import.meta.url));
  const env = { NEXT_TELEMETRY_DISABLED: '1', BENCH_RESPONSES: responsesFile };
  await promisify(execFile)('npx', ['next', 'build', folder], { env: { ...process.env, ...env } });
  return startServer(['npx', 'next', 'start', folder], env);
}

type ProcessFacts = {
  readonly pid: number;
  /** Resident memory in MB (1,000,000 bytes). Memory that two processes share counts twice. */
  readonly megabytes: number;
  /** User and system time. */
  readonly cpuSeconds: number;
};

/** Values of x86-64 Linux and most others: `getconf PAGESIZE`, `getconf CLK_TCK`. */
const pageBytes = 4_096;
const ticksPerSecond = 100;

/**
 * The processes of a group, from `/proc`.
 *
 * @param leader the process id of a program that `startProgram` has started.
 * @returns `undefined` on systems other than Linux.
 */
export function listGroup(leader = 0): readonly ProcessFacts[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const fields = readStat(pid);
    if (fields?.[2] !== leader) return [];
    const [userTicks = 0, systemTicks = 0] = fields.slice(11, 13);
    const cpuSeconds = (userTicks + systemTicks) / ticksPerSecond;
    return [{ pid: Number(pid), megabytes: ((fields[21] ?? 0) * pageBytes) / 1e6, cpuSeconds }];
  });
}

/** The fields of proc_pid_stat(5) after the name, `undefined` if the process has ended. */
function readStat(pid: string): readonly number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in parentheses and can contain some.
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}

/** The CPU time that a group has used so far, without processes that have ended. */
export function readCpuSeconds(leader = 0): number | undefined {
  return listGroup(leader)?.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}
