import cluster from 'node:cluster';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sendToWorker } from '#lib/server/supervisor.ts';

const hasProcFiles = process.platform === 'linux';

/** Whether a process has ended, also if this process hasn't noticed yet. */
function hasEnded(pid: number): boolean {
  return /^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

test.runIf(hasProcFiles)('a message to a worker that has just ended fails silently', async () => {
  cluster.setupPrimary({ exec: 'tests/fixtures/idle-worker.mjs' });
  const worker = cluster.fork();
  await once(worker, 'online');
  const errors: unknown[] = [];
  worker.on('error', (error) => errors.push(error));
  const exited = once(worker, 'exit');
  const { pid = 0 } = worker.process;
  process.kill(pid, 'SIGKILL');
  while (!hasEnded(pid));
  expect(worker.isConnected()).toBe(true);
  sendToWorker(worker, { kind: 'listen' });
  await exited;
  expect(errors).toEqual([]);
});
