/**
 * The parent process of `npm start`: starts workers on the newest release, moves to a new one when its workers are ready, replaces
 * a worker that ends, and counts the quota and the metrics for all (docs/adr/0019).
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryStore } from '#lib/edge/quota/memory-store.ts';
import { countQuotaCall } from '#lib/edge/quota/parent-store.ts';
import { logEvent } from '#lib/http/log.ts';
import { type ParentMessage, portExitCode, type WorkerMessage } from './messages.ts';
import { type Counts, createCounter, toReleaseInfo } from './metrics.ts';
import { listReleases, type Release } from './releases.mjs';

type Releases = readonly [Release, ...Release[]];

/** The processes that serve one release. */
type Generation = { readonly release: Release; readonly workers: Set<Worker> };

/** Both promises reject with `StartFailed` if the worker ends before. */
type Starting = {
  readonly worker: Worker;
  readonly ready: Promise<unknown>;
  readonly listening: Promise<unknown>;
};

/** A worker has ended before it served. It has printed the reason. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  /** False if the port is the reason, not the release. */
  readonly isOfRelease: boolean;

  constructor(exitCode: number | null) {
    super('A worker ended before it served.');
    this.isOfRelease = exitCode !== portExitCode;
  }
}

/** How often the parent looks for a new release, and how long it waits before it replaces a worker. Milliseconds. */
const pollMs = 1_000;

/** Workers that don't stop by themselves are killed. Longer than `stopLimits`. Milliseconds. */
const killMs = 15_000;

export type Supervisor = {
  /** Resolves to the release that is served. Rejects with `StartFailed` if none starts. */
  readonly started: Promise<Release>;
  readonly stop: () => Promise<void>;
  readonly readMetrics: () => Counts;
};

/**
 * @param releases the newest one first. The others are tried if it doesn't start, as after a restart of the machine.
 * @param count of workers.
 * @param args of each worker.
 */
export function supervise(releases: Releases, count: number, args: readonly string[]): Supervisor {
  const quota = createMemoryStore();
  const totals = createCounter();
  let isStopping = false;
  /** The names of releases that didn't start. They aren't tried again. */
  const failed = new Set<string>();
  let current: Generation = { release: releases[0], workers: new Set() };
  /** They still listen, and are stopped when others do. */
  const failedWorkers: Worker[] = [];

  /** Starts workers. They accept connections together, so that clients don't see two releases in turn. */
  async function startWorkers(generation: Generation, number: number): Promise<readonly Worker[]> {
    const started = Array.from({ length: number }, () => fork(generation));
    try {
      await Promise.all(started.map(({ ready }) => ready));
      for (const { worker } of started) sendToWorker(worker, { kind: 'listen' });
      await Promise.all(started.map(({ listening }) => listening));
    } catch (error) {
      for (const { worker } of started) {
        if (!failedWorkers.includes(worker)) worker.kill('SIGKILL');
      }
      throw error;
    }
    return started.map(({ worker }) => worker);
  }

  /** Replaces workers that end. One of them may have ended while the others started. */
  function keepRunning(generation: Generation, workers: readonly Worker[]): void {
    for (const worker of workers) {
      const replace = (code: number | null, signal: string | null) =>
        replaceWorker(generation, code, signal);
      if (worker.isDead()) replace(worker.process.exitCode, worker.process.signalCode);
      else worker.once('exit', replace);
    }
  }

  function fork(generation: Generation): Starting {
    const exec = resolve(generation.release.folder, '.generated/worker.mjs');
    cluster.setupPrimary({ exec, args: [...args] });
    const worker = cluster.fork();
    generation.workers.add(worker);
    const ended = new Promise<never>((_, reject) => {
      worker.once('exit', (code) => {
        generation.workers.delete(worker);
        if (!isStopping) reject(new StartFailed(code));
      });
    });
    const ready = new Promise<void>((done, fail) => {
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') done();
        else if (message.kind === 'metrics') totals.addAll(message.counts);
        else if (message.kind === 'quota') sendToWorker(worker, countQuotaCall(quota, message));
        else if (message.kind === 'leave') sendToWorker(worker, message);
        else {
          failedWorkers.push(worker);
          fail(new StartFailed(null));
        }
      });
    });
    const listening = Promise.race([once(worker, 'listening'), ended]);
    // It isn't awaited if the worker never becomes ready.
    listening.catch(() => {});
    return { worker, ready: Promise.race([ready, ended]), listening };
  }

  async function replaceWorker(
    generation: Generation,
    code: number | null,
    signal: string | null,
  ): Promise<void> {
    const isWanted = () => generation === current && !isStopping;
    if (!isWanted()) return;
    logEvent('error', 'worker_exited', toExitReason(code, signal));
    while (isWanted()) {
      await sleep(pollMs);
      if (!isWanted()) return;
      try {
        return keepRunning(generation, await startWorkers(generation, 1));
      } catch (error) {
        logEvent('error', 'worker_failed', { detail: String(error) });
      }
    }
  }

  /** Starts the first release, or the next one if the first doesn't start. */
  async function startOneOf([release, ...others]: Releases): Promise<Release> {
    current = { release, workers: new Set() };
    try {
      keepRunning(current, await startWorkers(current, count));
      return release;
    } catch (error) {
      const [next, ...rest] = others;
      const isOfRelease = error instanceof StartFailed && error.isOfRelease;
      if (next === undefined || !isOfRelease) throw error;
      failed.add(release.name);
      logFailedRelease(release, error);
      return startOneOf([next, ...rest]);
    }
  }

  async function follow(): Promise<void> {
    const newest = listReleases().findLast(({ name }) => !failed.has(name));
    if (newest === undefined || newest.name === current.release.name) return;
    try {
      const next: Generation = { release: newest, workers: new Set() };
      const workers = await startWorkers(next, count);
      const previous = current;
      current = next;
      keepRunning(next, workers);
      for (const worker of previous.workers)
        sendToWorker(worker, { kind: 'stop', isReplaced: true });
      logEvent('info', 'release_switched', { from: previous.release.name, to: newest.name });
    } catch (error) {
      failed.add(newest.name);
      logFailedRelease(newest, error);
    }
  }

  async function followReleases(): Promise<void> {
    while (!isStopping) {
      await sleep(pollMs);
      // A build may be deleting the release that is read.
      await follow().catch((error) =>
        logEvent('warn', 'releases_unreadable', { detail: `${error}` }),
      );
    }
  }

  const started = startOneOf(releases).finally(() => {
    for (const worker of failedWorkers) sendToWorker(worker, { kind: 'stop', isReplaced: false });
  });
  started.then(followReleases, () => {});
  return {
    started,
    readMetrics: () => ({
      ...totals.read(),
      legible_workers: current.workers.size,
      ...toReleaseInfo(current.release.name, current.release.builtAt),
    }),
    stop: async () => {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(workers.map(stopWorker));
    },
  };
}

function logFailedRelease({ name }: Release, error: unknown): void {
  logEvent('error', 'release_failed', { release: name, detail: String(error) });
}

async function stopWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  sendToWorker(worker, { kind: 'stop', isReplaced: false });
  const timer = setTimeout(() => worker.kill('SIGKILL'), killMs);
  await ended;
  clearTimeout(timer);
}

/** Sends a message to a worker, unless it has ended. */
export function sendToWorker(worker: Worker, message: ParentMessage): void {
  // Without a callback, `send` to a worker that has just ended would end this process with an `error` event.
  if (worker.isConnected()) worker.send(message, () => {});
}

/** V8 aborts a process whose heap is full, and Linux kills one that takes the last memory. */
function toExitReason(code: number | null, signal: string | null) {
  const exit = signal ?? String(code);
  if (!['SIGABRT', 'SIGKILL', '134'].includes(exit)) return { exit };
  return {
    exit,
    reason: 'Probably out of memory. Lower WORKERS, or give the machine more memory.',
  };
}
