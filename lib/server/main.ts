/**
 * `npm start`: serves the newest release on your own machine. This process only supervises the workers, which serve, and exits
 * with 0 on SIGTERM or SIGINT: docs/adr/0009, docs/adr/0019.
 */
import type { Server } from 'node:http';
import nextEnv from '@next/env';
import { parseNetworks } from '#lib/edge/client-ip.ts';
import { captureConsole, logEvent } from '#lib/http/log.ts';
import {
  declareProduction,
  EnvError,
  type MetricsAddress,
  rawEnv,
  readMetrics,
  readTrustedProxies,
  readUpstash,
  readWorkers,
} from '#lib/site/env.ts';
import { ArgumentError, readListenOptions } from './listen-options.ts';
import { createMetricsServer } from './metrics.ts';
import { listReleases } from './releases.mjs';
import { StartFailed, type Supervisor, supervise } from './supervisor.ts';

try {
  await start();
} catch (error) {
  if (error instanceof StartFailed) process.exit(1);
  if (!(error instanceof EnvError || error instanceof ArgumentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const args = process.argv.slice(2);
  declareProduction();
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const env = rawEnv();
  if (env.vercel !== undefined) {
    throw new EnvError('VERCEL is set, but Vercel runs another server than this one. Unset it.');
  }
  const { port, hostname } = readListenOptions(args, env);
  const workers = readWorkers(env);
  const metrics = readMetrics(env);
  readUpstash(env);
  parseNetworks(readTrustedProxies(env));
  captureConsole('console');
  const [newest, ...older] = listReleases().toReversed();
  if (newest === undefined) throw new Error('There is no complete build. Run npm run build.');
  const supervisor = supervise([newest, ...older], workers, args);
  stopOnSignals(supervisor);
  if (metrics) serveMetrics(metrics, supervisor);
  const release = await supervisor.started;
  logEvent('info', 'listening', { port, workers, release: release.name });
  if (process.stdout.isTTY) {
    process.stdout.write(`The site is on http://${hostname ?? 'localhost'}:${port}\n`);
  }
}

function serveMetrics({ port, host }: MetricsAddress, { readMetrics: read }: Supervisor): Server {
  const server = createMetricsServer(read);
  server.on('error', (error) =>
    logEvent('error', 'metrics_unavailable', { port, detail: error.message }),
  );
  return server.listen(port, host);
}

function stopOnSignals({ stop }: Supervisor): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      process.on(signal, () => {});
      logEvent('info', 'stopping');
      await stop();
      process.exit(0);
    });
  }
}
