import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Program = {
  readonly process: ChildProcess;
  /** All that it has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Starts a program in a process group of its own, so that what it starts ends with it. */
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

const startTimeoutMs = 60_000;

/**
 * Resolves once something listens on the port.
 *
 * @throws Error with the program's output where it ends or does not listen in time.
 */
export async function waitForPort(port: number, program: Program): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && program.process.exitCode === null) {
    if (await isListening(port)) return;
    await sleep(50);
  }
  await program.stop();
  throw new Error(`Nothing listens on port ${port}. The program said:\n${program.output()}`);
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
