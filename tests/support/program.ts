/** Starts child processes, and reads their memory, CPU time and open files on Linux. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Program = {
  readonly process: ChildProcess;
  /** The output so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** The option of Node that runs an ES module before the program. */
export function toImportOption(code: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

const running = new Set<ChildProcess>();

// Ctrl-C doesn't reach the other process groups.
process.on('exit', () => {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM');
});

/** Starts a program in its own process group, so that its children stop with it. It stops at the latest when this process exits. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = process.cwd(),
): Program {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return {
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGTERM');
      await once(child, 'exit');
      await endGroup(child.pid);
    },
  };
}

/** How long the children of a program may take to end after it, as Next does to write its cache. */
const endTimeoutMs = 15_000;

/** Resolves when no process of a group is left. Those that take too long are killed. */
async function endGroup(id: number): Promise<void> {
  for (let waited = 0; isAlive(-id); waited += 50) {
    if (waited === endTimeoutMs) process.kill(-id, 'SIGKILL');
    await sleep(50);
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** `npm run dev` builds the content first. */
const startTimeoutMs = 240_000;

/**
 * Resolves once something listens on the port.
 *
 * @throws Error with the program's output if it ends or doesn't listen in time.
 */
export async function waitForPort(port: number, program: Program): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && program.process.exitCode === null) {
    if (await isListening(port)) return;
    await sleep(50);
  }
  await program.stop();
  throw new Error(`Nothing listens on port ${port}. Output of the program:\n${program.output()}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}

/** Below the ports that Linux and macOS give to connections. */
const [firstPort, lastPort] = [20_000, 32_000];

/**
 * Finds a TCP port that is free on this machine and that no other process of the tests gets, although a program listens on it only a
 * second later: the number is even, and this process listens on the next one until it ends.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 2 * randomInt(firstPort / 2, lastPort / 2);
    const claim = await listen(port + 1);
    const probe = claim && (await listen(port));
    if (probe) {
      await new Promise((resolve) => probe.close(resolve));
      return port;
    }
    claim?.close();
  }
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(undefined));
    server.listen(port, () => resolve(server));
  });
}

type ProcessFacts = {
  readonly pid: number;
  /** The first 15 characters of its title. */
  readonly name: string;
  /** Resident memory in MB (1,000,000 bytes). Memory that two processes share counts twice. */
  readonly megabytes: number;
  /** User and system time. */
  readonly cpuSeconds: number;
};

/** Values of x86-64 Linux and most others: `getconf PAGESIZE`, `getconf CLK_TCK`. */
const pageBytes = 4_096;
const ticksPerSecond = 100;

/** A program and its children, because `npm start` serves with child processes. Empty if it has ended, and except on Linux. */
export function listProcesses(pid = 0): readonly ProcessFacts[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in parentheses and can contain some. The fields after it: proc_pid_stat(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [userTicks, systemTicks, pages] = [fields[11], fields[12], fields[21]].map(Number);
    const own = {
      pid,
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      megabytes: ((pages ?? 0) * pageBytes) / 1e6,
      cpuSeconds: ((userTicks ?? 0) + (systemTicks ?? 0)) / ticksPerSecond,
    };
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readIfThere(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
    );
    return [own, ...children.flatMap((child) => listProcesses(Number(child)))];
  } catch {
    return [];
  }
}

/** The memory of a program and its children in MB. `undefined` except on Linux. */
export function readMemory(pid: number | undefined): number | undefined {
  const sizes = listProcesses(pid).map(({ megabytes }) => megabytes);
  return sizes.length > 0 ? sum(sizes) : undefined;
}

/** The CPU time that a program and its children have used so far. `NaN` except on Linux. */
export function readCpuSeconds(pid: number | undefined): number {
  const times = listProcesses(pid).map(({ cpuSeconds }) => cpuSeconds);
  return times.length > 0 ? sum(times) : Number.NaN;
}

/** The number of open files, sockets and pipes of a program and its children. `undefined` except on Linux. */
export function countHandles(pid: number | undefined): number | undefined {
  const counts = listProcesses(pid).map(({ pid: own }) => readdirSync(`/proc/${own}/fd`).length);
  return counts.length > 0 ? sum(counts) : undefined;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A small heap: the server can't postpone garbage collection, and it crashes if it leaks. */
export const smallHeap = { NODE_OPTIONS: '--max-old-space-size=256' } as const;
