import { once } from 'node:events';
import { inject } from 'vitest';
import { findFreePort, type Program, startProgram, waitForPort } from '#tests/support/program.ts';

export type RedisServer = {
  readonly port: number;
  readonly program: Program;
  /** Kills the process, like a crash. */
  readonly kill: () => Promise<void>;
  /** Stops responding, with open connections, until `thaw`. */
  readonly freeze: () => void;
  readonly thaw: () => void;
};

/** Starts a Redis server that stores nothing on disk. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const ownPort = port ?? (await findFreePort());
  const args = ['--port', String(ownPort), '--bind', '127.0.0.1', '--save', ''];
  const program = startProgram(inject('redisServerPath'), [...args, '--appendonly', 'no']);
  await waitForPort(ownPort, program);
  return {
    port: ownPort,
    program,
    kill: async () => {
      program.process.kill('SIGKILL');
      await once(program.process, 'exit');
    },
    freeze: () => program.process.kill('SIGSTOP'),
    thaw: () => program.process.kill('SIGCONT'),
  };
}
