/**
 * `npm run soak`: sends mixed traffic to the production server for ten minutes, at the highest rate with a p99 below 250 ms. Exits
 * with 1 if there is an error, if memory grows after the first minute, or if a file handle leaks. `-- --minutes 10` sets the
 * duration, `--rate <n>` the rate.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countHandles, readMemory, smallHeap } from '../../tests/support/program.ts';
import { send } from '../../tests/support/request.ts';
import { startSite, trustLoopback } from '../../tests/support/site-server.ts';
import {
  none,
  print,
  readWholeNumber,
  runCommand,
  toMedian,
  toPercentile,
  toTable,
} from '../bench/command.ts';
import { createVisitor, drive, findRate, type Load, p99LimitMs } from './load.ts';
import { createTraffic } from './traffic.ts';

/** Longer than the server keeps an idle connection. */
const restMs = 8_000;
const sampleMs = 1_000;
/** Everything is loaded and compiled after the first minute. */
const growthMax = 1.1;
const shownErrors = 5;

type Minute = Load & {
  /** The median in MB, `NaN` on systems other than Linux, like the handles. */
  readonly memory: number;
  readonly handlesMax: number;
};

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string' } },
  });
  const minuteCount = readWholeNumber('minutes', values.minutes);
  const { url, program } = await startSite({ ...trustLoopback, ...smallHeap }, '.');
  const { pid } = program.process;
  const visitor = createVisitor(url);
  const countHandlesAtRest = async () => {
    visitor.close();
    await sleep(restMs);
    return countHandles(pid);
  };
  const { entries } = (await send(url, '/api/search-index')).json() as {
    readonly entries: readonly { readonly kind: string; readonly path: string }[];
  };
  const documents = entries.filter(({ kind }) => kind !== 'page').map(({ path }) => path);
  const traffic = createTraffic(documents);
  // Opens and loads what is opened and loaded once.
  for (const sample of traffic.samples) {
    const error = await visitor.visit(sample);
    if (error !== undefined) throw new Error(error);
  }
  const before = await countHandlesAtRest();
  const rate = values.rate
    ? readWholeNumber('rate', values.rate)
    : await findRate(visitor, traffic);
  print(`${rate} visits per second for ${minuteCount} minutes:`);
  const minutes: Minute[] = [];
  while (minutes.length < minuteCount) {
    minutes.push(await watch(pid, () => drive(visitor, traffic, { rate, seconds: 60 })));
  }
  const after = await countHandlesAtRest();
  const faults = findFaults(minutes, (after ?? 0) - (before ?? 0));
  const handles = `File handles at rest: ${before ?? none} before, ${after ?? none} after.`;
  print(toMinuteTable(minutes), handles, ...faults);
  return faults.length === 0;
}

/** Samples the memory and the open files of a process during a load. */
async function watch(pid: number | undefined, run: () => Promise<Load>): Promise<Minute> {
  const memory: number[] = [];
  const handles: number[] = [];
  const timer = setInterval(() => {
    memory.push(readMemory(pid) ?? Number.NaN);
    handles.push(countHandles(pid) ?? Number.NaN);
  }, sampleMs);
  try {
    const load = await run();
    return { ...load, memory: toMedian(memory), handlesMax: Math.max(...handles) };
  } finally {
    clearInterval(timer);
  }
}

function toMinuteTable(minutes: readonly Minute[]): string {
  const titles = ['Minute', 'Visits/s', 'p50 ms', 'p99 ms', 'Errors', 'Memory MB', 'Handles'];
  const rows = minutes.map(({ times, seconds, errors, memory, handlesMax }, index) => [
    String(index + 1),
    (times.length / seconds).toFixed(0),
    toPercentile(times, 50).toFixed(1),
    toPercentile(times, 99).toFixed(1),
    String(errors.length),
    memory.toFixed(0),
    String(handlesMax),
  ]);
  return toTable(titles, rows);
}

function findFaults(minutes: readonly Minute[], leaked: number): readonly string[] {
  const errors = minutes.flatMap((minute) => minute.errors);
  const first = minutes[0]?.memory ?? Number.NaN;
  const last = minutes.at(-1)?.memory ?? Number.NaN;
  const slow = minutes.filter(({ times }) => toPercentile(times, 99) >= p99LimitMs).length;
  return [
    errors.length > 0 && `${errors.length} errors. ${errors.slice(0, shownErrors).join(' ')}`,
    last > first * growthMax && 'Memory grows after the first minute.',
    leaked > 0 && `${leaked} file handles leaked.`,
    slow > 0 && `p99 was ${p99LimitMs} ms or more in ${slow} minutes. Choose a lower --rate.`,
  ].filter((fault) => fault !== false);
}

await runCommand(main);
