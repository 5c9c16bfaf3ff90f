/**
 * `npm run soak`: holds mixed traffic on the production server for ten minutes, at the highest rate at which 99 of 100 visits
 * are answered within 250 ms. Ends with 1 where there is an error, where memory grows after the first minute, or where a file
 * handle is left. `-- --minutes 10` says how long, and `--rate <n>` at which rate.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countHandles, smallHeap } from '#tests/support/program.ts';
import { send } from '#tests/support/request.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import { readWholeNumber } from '#tests/support/whole-number.ts';
import { findRate } from './find-rate.ts';
import { drive } from './load.ts';
import { findFaults, type Minute, toMinuteTable } from './report.ts';
import { createTraffic, type Traffic } from './traffic.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { watch } from './watch.ts';

/** Longer than the server keeps an idle connection. */
const restMs = 8_000;

const options = readOptions();
const site = await startSite({ ...trustLoopback, ...smallHeap }, '.', [
  'node',
  '.generated/server.mjs',
]);
process.once('SIGINT', () => void site.program.stop().finally(() => process.exit(130)));
try {
  process.exitCode = (await soak(site)) ? 0 : 1;
} catch (error) {
  console.error(error, `\nThe server said:\n${site.program.output()}`);
  process.exitCode = 1;
} finally {
  await site.program.stop();
}

/** Ends the process, with a message that says what to do, where the flags cannot be used. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string' } },
    });
    return {
      minuteCount: readWholeNumber('minutes', values.minutes),
      rate: values.rate === undefined ? undefined : readWholeNumber('rate', values.rate),
    };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** @returns whether every promise is kept. */
async function soak({ url, program }: SiteServer): Promise<boolean> {
  const pid = program.process.pid ?? 0;
  const visitor = createVisitor(url);
  const traffic = createTraffic(await findDocuments(url));
  await visitEach(visitor, traffic);
  const before = await countHandlesAtRest(pid, visitor);

  const rate = options.rate ?? (await findRate(visitor, traffic));
  console.log(`\n${rate} visits a second for ${options.minuteCount} minutes:\n`);
  const minutes: Minute[] = [];
  for (let minute = 0; minute < options.minuteCount; minute += 1) {
    minutes.push(await watch(pid, () => drive(visitor, traffic, { rate, seconds: 60 })));
  }
  const after = await countHandlesAtRest(pid, visitor);
  const faults = findFaults(minutes, { before, after });
  console.log(toMinuteTable(minutes));
  console.log(`\nFile handles at rest: ${before ?? '–'} before, ${after ?? '–'} after.`);
  for (const fault of faults) console.log(`\n${fault}`);
  return faults.length === 0;
}

/** The paths of articles, projects and terms. */
async function findDocuments(url: string): Promise<readonly string[]> {
  const { entries } = (await send(url, '/api/search-index')).json() as {
    readonly entries: readonly { readonly kind: string; readonly path: string }[];
  };
  return entries.filter(({ kind }) => kind !== 'page').map(({ path }) => path);
}

/** What is opened and loaded once is opened and loaded now. */
async function visitEach(visitor: Visitor, traffic: Traffic): Promise<void> {
  for (const sample of traffic.samples) {
    const error = await visitor.visit(sample);
    if (error !== undefined) throw new Error(error);
  }
}

async function countHandlesAtRest(pid: number, visitor: Visitor): Promise<number | undefined> {
  visitor.close();
  await sleep(restMs);
  return countHandles(pid);
}
