/** What load balancers, supervisors and Prometheus see of the server. */
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { findFreePort, startProgram } from '#tests/support/program.ts';
import { quota } from '#tests/support/quota.ts';
import { addRelease, makeReleasesFolder, rewrite, writeManifest } from '#tests/support/releases.ts';
import { send } from '#tests/support/request.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import {
  type SiteServer,
  serverCommand,
  startSite,
  trustLoopback,
} from '#tests/support/site-server.ts';

let site: SiteServer | undefined;
let folder: string | undefined;

afterEach(async () => {
  await site?.program.stop();
  site = undefined;
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  site = await startSite({ ...trustLoopback, ...env });
  return site;
}

test('by default, /health is 200 with the time of the build, there are no metrics, and the log is JSON lines', async () => {
  const port = await findFreePort();
  const { url, program } = await start({ METRICS_PORT: String(port) });
  const { status, headers, text: body } = await send(url, '/health');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['cache-control']).toBe('no-store');
  const { generatedAt } = JSON.parse(
    readFileSync(join(siteFolder, '.generated/build.json'), 'utf8'),
  );
  expect(JSON.parse(body)).toEqual({
    status: 'serving',
    builtAt: generatedAt,
    release: expect.stringMatching(/^\d{8}T\d{9}Z-/),
  });
  expect((await send(url, '/health', { method: 'HEAD' })).status).toBe(200);
  expect((await send(url, '/health', { method: 'POST' })).status).toBe(405);
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  await expect.poll(program.output).toContain('"event":"listening"');
  program.process.kill('SIGTERM');
  await once(program.process, 'exit');
  const lines = program.output().trim().split('\n');
  const events = lines.map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toEqual(['listening', 'stopping']);
  for (const { time, level } of events) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(level).toBe('info');
  }
});

describe('/health', () => {
  test('is 503 while the server stops', async () => {
    const { url, program } = await start();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n');
    // The server has the first half of the request before the signal.
    await send(url, '/about');
    program.process.kill('SIGTERM');
    await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused');
    socket.write('\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 503 /);
    expect(response).toContain('"status":"stopping"');
  });

  test('is 503 until all route handlers are loaded; requests wait for their own only', async () => {
    folder = makeReleasesFolder('health-starting');
    const gate = resolve(folder, 'gate');
    addRelease(folder, 'slow', (release) => {
      const program = join(release, 'program');
      const chunk = readdirSync(program).find(
        (name) =>
          /^route-.*\.mjs$/.test(name) &&
          readFileSync(join(program, name), 'utf8').includes('app/robots.txt/route.ts'),
      );
      // Loads the route only when the file exists.
      const slow = `
        import { existsSync as isOpen } from 'node:fs';
        while (!isOpen(${JSON.stringify(gate)})) await new Promise((done) => setTimeout(done, 20));`;
      const file = join(program, chunk ?? '');
      rewrite(file, readFileSync(file, 'utf8') + slow);
      writeManifest(release, {});
    });
    const port = await findFreePort();
    const [command, ...args] = serverCommand;
    const program = startProgram(command, args, { PORT: String(port) }, folder);
    const url = `http://127.0.0.1:${port}`;
    site = { url, program };
    const readStatus = async () => (await fetch(`${url}/health`)).status;
    await expect.poll(() => readStatus().catch(() => 'refused')).toBe(503);
    expect((await fetch(`${url}/about`)).status).toBe(200);
    expect((await fetch(`${url}/api/posts`)).status).toBe(200);
    expect(await readStatus()).toBe(503);
    writeFileSync(gate, '');
    await expect.poll(readStatus).toBe(200);
  });
});

/** Counters by series. */
async function readMetrics(port: number): Promise<Readonly<Record<string, number>>> {
  const { status, headers, text: body } = await send(`http://127.0.0.1:${port}`, '/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, series = '', value] =
        /^([a-z_]+(?:\{(?:[a-z_]+="[^"]*",?)+\})?) (\S+)$/.exec(line) ?? [];
      return [series, Number(value)];
    }),
  );
}

const page = '{kind="page"';

describe('metrics', () => {
  test('count what the server has done, on a port of their own', async () => {
    const port = await findFreePort();
    const { url } = await start({
      METRICS: '1',
      METRICS_PORT: String(port),
      UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9',
      UPSTASH_REDIS_REST_TOKEN: 'x',
    });
    const get = (path: string, headers = {}) =>
      send(url, path, { headers: { Connection: 'close', ...headers } });
    await Promise.all(Array.from({ length: 20 }, () => get('/about')));
    for (let count = 0; count < 4; count += 1) await get('/about');
    const client = { 'X-Forwarded-For': '2001:db8::2' };
    await Promise.all(Array.from({ length: 65 }, () => get('/api/now', client)));
    const before = await readMetrics(port);
    await expect
      .poll(async () => {
        const counts = await readMetrics(port);
        return {
          pages: counts[`legible_requests_total${page},status="200"}`],
          timed: counts[`legible_request_duration_seconds_count${page}}`],
          all: counts[`legible_request_duration_seconds_bucket${page},le="+Inf"}`],
          admitted: counts['legible_requests_total{kind="api",status="200"}'],
          refused: counts['legible_refusals_total{reason="quota"}'],
        };
      })
      .toEqual({ pages: 24, timed: 24, all: 24, admitted: quota, refused: 5 });
    const counts = await readMetrics(port);
    expect(counts.legible_quota_store_faults_total).toBeGreaterThanOrEqual(1);
    const hits = counts.legible_cache_hits_total ?? 0;
    expect(hits).toBeGreaterThanOrEqual(4);
    expect(hits + (counts.legible_cache_misses_total ?? 0)).toBeGreaterThanOrEqual(24 + quota);
    expect(Object.keys(before).some((series) => series.startsWith('legible_release_info'))).toBe(
      true,
    );
    expect((await send(url, '/metrics')).status).toBe(404);
  });

  test('survive a switch to another release', async () => {
    folder = makeReleasesFolder('metrics-switch');
    addRelease(folder, 'first');
    const port = await findFreePort();
    const env = { ...trustLoopback, METRICS: '1', METRICS_PORT: String(port) };
    site = await startSite(env, folder);
    const { url } = site;
    for (let count = 0; count < 3; count += 1) await send(url, '/about');
    const second = addRelease(folder, 'second');
    await expect
      .poll(async () => JSON.parse((await send(url, '/health')).text).release)
      .toBe(second);
    await send(url, '/about');
    await expect
      .poll(async () => (await readMetrics(port))[`legible_requests_total${page},status="200"}`])
      .toBe(4);
  });
});
