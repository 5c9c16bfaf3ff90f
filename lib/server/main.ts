/**
 * The server of a release: `start.mjs` runs it for `npm start`. With `--check`, it only loads the release, and exits with 0 if it can be
 * served.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import nextEnv from '@next/env';
import { serveSite } from '#lib/content/served-site.ts';
import { createQuota, type Quota } from '#lib/edge/rate-limit/quota.ts';
import { parseTarget } from '#lib/edge/request.ts';
import { toTransportHeaders } from '#lib/edge/secure.ts';
import { captureConsole, logEvent, reportFault } from '#lib/http/log.ts';
import { bodyHeaders, corsHeaders, noindex, type Reply } from '#lib/http/respond.ts';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import {
  declareProduction,
  EnvError,
  hasOtherSiteUrl,
  type MetricsAddress,
  type RawEnv,
  rawEnv,
  readMetrics,
} from '#lib/site/env.ts';
import { healthPath } from '#lib/site/paths.ts';
import { followReleases, type ServedRelease } from './follow-releases.ts';
import { createHttpServer, stopServer } from './http-server.ts';
import { ArgumentError, readListenOptions } from './listen-options.ts';
import { createMetrics, createMetricsServer, type Metrics, toReleaseInfo } from './metrics.ts';
import { openRelease, type Release } from './open-release.ts';
import { exitCodes, writeRunning } from './releases.mjs';
import { createRequestListener, sendReply } from './request-listener.ts';

/** How long the first requests, which wait for the server, have until it loads route handlers that they don't need. */
const firstRequestsMs = 50;

/** How long a health check waits for a server that starts. Checks often give up after 5 s. */
const healthWaitMs = 2_000;

/** Connections that the system accepts while this process is busy; it may have a lower limit. Beyond it, clients get no response. */
const waitingConnections = 4_096;

const { page, data } = createSecurityHeaders({ isDevelopment: false });

const args = process.argv.slice(2);
/** The release that this program is part of. */
const folder = dirname(dirname(resolve(process.argv[1] ?? '')));

declareProduction();
try {
  if (args[0] === '--check') await check();
  else await start();
} catch (error) {
  const isRefusal = error instanceof EnvError || error instanceof ArgumentError;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(isRefusal ? exitCodes.refused : 1);
}

async function check(): Promise<void> {
  await openRelease(folder).loadHandlers();
  process.exit(0);
}

async function start(): Promise<void> {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const env = rawEnv();
  if (env.vercel !== undefined) {
    throw new EnvError('VERCEL is set, but Vercel runs another server than this one. Unset it.');
  }
  const { port, hostname } = readListenOptions(args, env);
  const metricsAddress = readMetrics(env);
  const metrics = metricsAddress && createMetrics();
  const quota = createQuota(env, metrics?.countStoreFault);
  captureConsole('console');
  const served = serveRelease(openRelease(folder), quota, metrics);
  const { baseUrl } = served.release().site.config;
  // All URLs are of the build, so that no two responses disagree.
  if (hasOtherSiteUrl(env, baseUrl)) logEvent('warn', 'site_url_ignored', { served: baseUrl });
  const loading = sleep(firstRequestsMs).then(served.release().loadHandlers);
  const stopping = new AbortController();
  let state: ServerState = 'starting';

  async function replyToHealthCheck(request: IncomingMessage, response: ServerResponse) {
    if (state === 'starting') await Promise.race([loading, sleep(healthWaitMs)]);
    sendReply(request, response, toHealthReply(state, served.release()));
  }

  const server = createHttpServer(
    (request, response) => {
      if (request.url === healthPath && /^(?:GET|HEAD)$/.test(request.method ?? '')) {
        replyToHealthCheck(request, response);
      } else served.listener(request, response);
    },
    { ...page, ...toTransportHeaders(served.release().site) },
  );

  async function stop(event: string, code: number): Promise<void> {
    if (state === 'stopping') return;
    state = 'stopping';
    logEvent('info', event);
    stopping.abort();
    await stopServer(server);
    process.exit(code);
  }

  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Use another one: PORT=${port + 1} npm start\n`
        : `The server cannot listen: ${error.message}. Use another port or address: npm start -- --port 3000 --hostname 127.0.0.1\n`,
    );
    process.exit(exitCodes.refused);
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => stop('stopping', 0));
  // SIGKILL has ended `start.mjs`, maybe before this line, and nothing else would stop this process.
  process.on('disconnect', () => stop('stopping', 1));
  if (process.connected === false) process.exit(1);
  process.on('uncaughtException', (error) => {
    reportFault(error);
    process.exit(exitCodes.restart);
  });
  if (metricsAddress && metrics) serveMetrics(metricsAddress, metrics, served.release);
  if (hasSocket(env)) server.listen({ fd: 3 });
  else server.listen({ port, host: hostname, backlog: waitingConnections });
  await loading;
  if (stopping.signal.aborted) return;
  state = 'serving';
  logEvent('info', 'listening', { port, release: served.release().name });
  if (process.stdout.isTTY) {
    process.stdout.write(`The site is on http://${hostname ?? 'localhost'}:${port}\n`);
  }
  const restart = () => stop('restarting', exitCodes.restart);
  await followReleases(served, restart, stopping.signal);
}

/** The release that is served; `serve` replaces it. Requests that have begun end with the former one. */
function serveRelease(first: Release, quota: Quota, metrics: Metrics | undefined): Served {
  let release = first;
  let listener: RequestListener;
  const serve = (next: Release) => {
    const { site, hasPath, readRoute } = next;
    const host = { site, quota, hasPath };
    serveSite(site);
    listener = createRequestListener(host, readRoute, metrics?.countCacheLookup);
    if (metrics) listener = measure(listener, metrics);
    release = next;
    writeRunning(dirname(folder), next.name);
  };
  serve(first);
  return {
    serve,
    release: () => release,
    listener: (request, response) => listener(request, response),
  };
}

type Served = ServedRelease & { readonly listener: RequestListener };

function serveMetrics(
  { port, host }: MetricsAddress,
  { read }: Metrics,
  release: Served['release'],
): void {
  createMetricsServer(() => ({ ...read(), ...toReleaseInfo(release()) }))
    .on('error', (error) =>
      logEvent('error', 'metrics_unavailable', { port, detail: error.message }),
    )
    .listen(port, host);
}

type ServerState = 'starting' | 'serving' | 'stopping';

/** Whether systemd has opened the port: sd_listen_fds(3). `start.mjs` passes the socket on to this process. */
function hasSocket({ listenFds, listenPid }: RawEnv): boolean {
  return listenFds === '1' && [process.pid, process.ppid].includes(Number(listenPid));
}

/** For load balancers and supervisors: 200 if the server serves the site, 503 while it starts or stops. */
function toHealthReply(status: ServerState, { name, builtAt }: Release): Reply {
  const headers = {
    ...data,
    ...corsHeaders,
    ...noindex,
    ...bodyHeaders('application/json'),
    'Cache-Control': 'no-store',
  };
  return {
    status: status === 'serving' ? 200 : 503,
    headers: status === 'serving' ? headers : { ...headers, 'Retry-After': '1' },
    body: `${JSON.stringify({ status, builtAt, release: name })}\n`,
  };
}

function measure(listener: RequestListener, { countRequest }: Metrics): RequestListener {
  return (request, response) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const { kind } = parseTarget(request.url ?? '/');
      countRequest(kind, response.statusCode, (performance.now() - startedAt) / 1_000);
    });
    listener(request, response);
  };
}
