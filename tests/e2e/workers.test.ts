/** Several processes behind one port. */
import { afterEach, describe, expect, test } from 'vitest';
import { listProcesses } from '#tests/support/program.ts';
import { send } from '#tests/support/request.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';

let site: SiteServer | undefined;

afterEach(() => site?.program.stop());

async function start(env: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  site = await startSite({ ...trustLoopback, WORKERS: '2', ...env });
  // The second worker starts after the first one.
  await expect.poll(() => site?.program.output()).toContain('"event":"listening"');
  return site;
}

/** The quota that is left after each of 70 requests of one client, each on its own connection; `undefined` if refused. */
async function spendQuota({ url }: SiteServer): Promise<readonly (number | undefined)[]> {
  const responses = await Promise.all(
    Array.from({ length: 70 }, () =>
      send(url, '/api/now', { headers: { Connection: 'close', 'X-Forwarded-For': '2001:db8::1' } }),
    ),
  );
  return responses.map(({ status, headers }) => {
    if (status === 429) return undefined;
    expect(status).toBe(200);
    return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
  });
}

const everyCountOnce = Array.from({ length: 60 }, (_, left) => left);

describe('two workers', () => {
  test.each([
    ['without a shared store', {}],
    [
      'while the shared store fails',
      { UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9', UPSTASH_REDIS_REST_TOKEN: 'x' },
    ],
  ])('count one quota: %s', async (_, env) => {
    const left = await spendQuota(await start(env));
    const admitted = left.filter((count) => count !== undefined);
    expect(admitted.toSorted((a, b) => a - b)).toEqual(everyCountOnce);
    expect(left).toHaveLength(70);
  });

  test('both serve', async () => {
    const started = await start();
    const workers = () => listProcesses(started.program.process.pid).slice(1);
    const used = () => workers().map(({ cpuSeconds }) => cpuSeconds);
    const before = used();
    expect(before).toHaveLength(2);
    await expect
      .poll(async () => {
        await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            send(started.url, `/search?q=word${index}`, { headers: { Connection: 'close' } }),
          ),
        );
        return used().every((seconds, index) => seconds > (before[index] ?? 0));
      })
      .toBe(true);
  });

  test('a worker that dies is replaced, and the log says so', async () => {
    const started = await start();
    const list = () => listProcesses(started.program.process.pid).map(({ pid }) => pid);
    const [, worker = 0] = list();
    process.kill(worker, 'SIGKILL');
    await expect.poll(() => started.program.output()).toContain('"event":"worker_exited"');
    expect((await send(started.url, '/about')).status).toBe(200);
    await expect.poll(list).toHaveLength(3);
    expect(list()).not.toContain(worker);
  });
});
