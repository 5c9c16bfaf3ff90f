import { inject } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { type Program, startProgram, waitForPort } from '#tests/support/program.ts';

export type RedisServer = { readonly port: number; readonly program: Program };

/** Starts a Redis server of its own that keeps nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const port = await findFreePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const program = startProgram(inject('redisServerPath'), args);
  await waitForPort(port, program);
  return { port, program };
}
