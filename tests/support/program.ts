/** Starts child processes, and reads their memory and open files on Linux. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Program = {
  readonly process: ChildProcess;
  /** The output so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Starts a program in its own process group, so that its children stop with it. */
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
    },
  };
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

/** Finds a TCP port that is free on this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/**
 * The resident memory of a program and its children, in MB (1,000,000 bytes). Memory that two processes share counts twice.
 * `undefined` except on Linux.
 */
export function readMemory(pid: number): number | undefined {
  const kibibytes = listPrograms(pid)?.map((id) => {
    const [, size = '0'] = /^VmRSS:\s*(\d+) kB$/m.exec(readIfThere(`/proc/${id}/status`)) ?? [];
    return Number(size);
  });
  return kibibytes && (sum(kibibytes) * 1024) / 1e6;
}

/** The number of open files, sockets and pipes of a program and its children. `undefined` except on Linux. */
export function countHandles(pid: number): number | undefined {
  return listPrograms(pid)?.reduce((count, id) => count + readdirSync(`/proc/${id}/fd`).length, 0);
}

/** The process ids of a program and its children: `npm start` serves with child processes. */
function listPrograms(pid: number): readonly number[] | undefined {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return undefined;
  const children = readdirSync(folder).flatMap((thread) =>
    readIfThere(`${folder}/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap((child) => listPrograms(child) ?? [])];
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
