/**
 * One process of `npm start`: serves the release that this program is part of, and `/health`, until its parent (`supervisor.ts`)
 * or a signal stops it.
 */

import cluster from 'node:cluster';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { openFacts } from '#lib/content/open-site.ts';
import { toTransportHeaders } from '#lib/edge/decide.ts';
import { withFallback } from '#lib/edge/quota/fallback.ts';
import { createMemoryStore } from '#lib/edge/quota/memory-store.ts';
import { createParentStore, type QuotaCall } from '#lib/edge/quota/parent-store.ts';
import { createQuota, storeTimeoutMs } from '#lib/edge/quota/quota.ts';
import { parseTarget } from '#lib/edge/request.ts';
import { captureConsole, logEvent } from '#lib/http/log.ts';
import { bodyHeaders, corsHeaders, noindex, type Reply } from '#lib/http/respond.ts';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import { rawEnv, readMetrics, readWorkers } from '#lib/site/env.ts';
import { openBuild } from './build-output.ts';
import { createAssetFinder } from './former-assets.ts';
import { createHttpServer, replacedLimits, stopLimits, stopServer } from './http-server.ts';
import { readListenOptions } from './listen-options.ts';
import { type ParentMessage, portExitCode, type WorkerMessage } from './messages.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type Release, readRelease } from './releases.mjs';
import { createRequestListener, sendReply } from './request-listener.ts';

const metricsIntervalMs = 1_000;

/** How long a worker that wants to exit waits for its parent, which may be gone. */
const leaveMs = 1_000;

/** How long the first requests, which wait for the server, have until it loads route handlers that they don't need. */
const firstRequestsMs = 50;

const healthPath = '/health';

/** How long a health check waits for a server that starts. Checks often give up after 5 s. */
const healthWaitMs = 2_000;

// `.generated/worker.mjs`. Route handlers read the files of their release from the working folder.
process.chdir(dirname(dirname(process.argv[1] ?? '')));
captureConsole('console');
const env = rawEnv();
const release = readRelease('.');
const { port, hostname } = readListenOptions(process.argv.slice(2), env);
const metrics = readMetrics(env) && createMetrics();
const shared = createParentStore((call: QuotaCall) => sendToParent(call), storeTimeoutMs);

type ServerState = 'starting' | 'serving' | 'stopping';

const site = openFacts();
let state: ServerState = 'starting';
let hasListened = false;
/** Of a release that is broken. */
const refuse: RequestListener = (_, response) => response.destroy();
let serve = refuse;
const { page, data } = createSecurityHeaders({ isDevelopment: false });
const server = createHttpServer(
  (request, response) => {
    if (request.url === healthPath && /^(?:GET|HEAD)$/.test(request.method ?? '')) {
      replyToHealthCheck(request, response);
      return;
    }
    serve(request, response);
  },
  { ...page, ...toTransportHeaders(site) },
);
server.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Use another one: PORT=${port + 1} npm start\n`
      : `The server cannot listen: ${error.message}. Use another port or address: npm start -- --port 3000 --hostname 127.0.0.1\n`,
  );
  process.exit(portExitCode);
});

process.on('message', (message: ParentMessage) => {
  if (message.kind === 'quota') shared.receive(message);
  else if (message.kind === 'listen') listen();
  else if (message.kind === 'leave') process.exit(0);
  else stop(message.isReplaced ? replacedLimits : stopLimits);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(stopLimits));
if (metrics) setInterval(() => sendMetrics(metrics), metricsIntervalMs).unref();

// The first worker serves while it loads the route handlers. Later ones leave all requests to those that serve.
if (cluster.worker?.id === 1) listen();
const starting = startServing();
await starting;

async function startServing(): Promise<void> {
  try {
    const { listener, loadHandlers } = openListener();
    serve = listener;
    if (hasListened) await sleep(firstRequestsMs);
    await loadHandlers();
    if (state === 'starting') state = 'serving';
    sendToParent({ kind: 'ready' });
  } catch (error) {
    if (!hasListened) throw error;
    // If no other worker listens, `node:cluster` forgets connections that are on their way to the worker that exits, and their
    // clients wait without end. So this one stays until the parent has tried an older release.
    serve = refuse;
    process.stderr.write(`${inspect(error)}\n`);
    sendToParent({ kind: 'failed' });
  }
}

/** A server that starts already serves pages, so it should be found healthy by those that have seen one. */
async function replyToHealthCheck(request: IncomingMessage, response: ServerResponse) {
  if (state === 'starting') await Promise.race([starting, sleep(healthWaitMs)]);
  sendReply(request, response, toHealthReply(state, release));
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

function listen(): void {
  // `server.listening` is still false while a host name is looked up.
  if (hasListened || state === 'stopping') return;
  hasListened = true;
  server.listen(port, hostname);
}

function openListener() {
  const { hasPath, readBuild, loadHandlers } = openBuild('.', createAssetFinder('..'));
  const own = createMemoryStore();
  const quota = createQuota(env, {
    // Asking the parent doubles the CPU time of a cached response, so a single worker counts by itself.
    local: readWorkers(env) > 1 ? withFallback(shared, own, logEvent) : own,
    ...(metrics && { onFault: metrics.countStoreFault }),
  });
  const listener = createRequestListener(
    { site, quota, hasPath },
    readBuild,
    metrics?.countCacheLookup,
  );
  return { listener: metrics ? measure(listener, metrics) : listener, loadHandlers };
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

/** May be called again, also with shorter limits: a terminal sends a signal to the parent and to its workers. */
async function stop(limits: typeof stopLimits): Promise<void> {
  state = 'stopping';
  await stopServer(server, limits);
  if (metrics) await sendMetrics(metrics);
  // Messages keep their order: connections that are on their way here arrive before the parent's reply, and go to another worker.
  sendToParent({ kind: 'leave' });
  setTimeout(() => process.exit(0), leaveMs);
}

function sendMetrics({ take }: Metrics): Promise<void> {
  return new Promise((resolve) => sendToParent({ kind: 'metrics', counts: take() }, resolve));
}

function sendToParent(message: WorkerMessage, whenSent: () => void = () => {}): void {
  // A parent that is gone ends this process anyway.
  if (process.connected) process.send?.(message, whenSent);
  else whenSent();
}
