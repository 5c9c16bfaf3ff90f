/**
 * `npm run bench`: the throughput of the production server beside an empty app of the same Next and a bare `node:http` server on
 * the same machine. Prints Markdown and exits with 1 if a goal is missed. `-- --rounds 3` sets how many turns each server has.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type SiteServer, startSite, trustLoopback } from '../../tests/support/site-server.ts';
import { type Case, findCases, record } from './cases.ts';
import {
  note,
  print,
  type Row,
  readWholeNumber,
  reportGoals,
  runCommand,
  startEmptySite,
  toFigureTable,
  toGoals,
  toMedian,
} from './command.ts';
import { drive, type Run, type Target, toNewSearches } from './load.ts';

const responsesFile = resolve('test-results/bench/responses.json');
const secondsPerRun = 2;

/** The probe starts when all connections of the load are open, and ends before they close. */
const underLoad = { connections: 50, seconds: 5, marginSeconds: 1 } as const;

/** `floor` is the empty app, what Next can do; `bare` is `node:http`, what this machine can do. */
const serverNames = ['start', 'floor', 'bare'] as const;
type ServerName = (typeof serverNames)[number];
type Sites = Readonly<Record<ServerName | 'next', SiteServer>>;
type Targets = Readonly<Record<ServerName, Target>>;
type Round = Readonly<Record<ServerName, Run>>;

/** Ratios compare two servers of the same round, so that both had the same machine. */
const figures: Readonly<Record<string, (round: Round) => number>> = {
  'npm start': ({ start }) => start.rate,
  'empty app': ({ floor }) => floor.rate,
  'node:http': ({ bare }) => bare.rate,
  '÷ empty app': ({ start, floor }) => start.rate / floor.rate,
  '÷ node:http': ({ start, bare }) => start.rate / bare.rate,
  'p50 ms': ({ start }) => start.p50,
  'p99 ms': ({ start }) => start.p99,
  'p99 ÷ node:http': ({ start, bare }) => start.p99 / bare.p99,
  'CPU ms': ({ start }) => start.cpu,
  Bytes: ({ start }) => start.bytes,
  'Generator busy, %': ({ bare }) => bare.busy * 100,
};

const goals = [
  ...toGoals('cached', '≥', { '÷ node:http': 0.6 }),
  ...toGoals('cached', '≤', { 'p99 ÷ node:http': 3 }),
  ...toGoals('refused', '≥', { '÷ node:http': 0.3 }),
  ...toGoals('new list', '≥', { '÷ empty app': 2 }),
  ...toGoals('under load', '≤', { 'p99 ms': 100 }),
  // Only Linux reports the CPU time of another process.
  ...(process.platform === 'linux' ? toGoals('new page', '≤', { 'CPU ms': 5 }) : []),
];

await runCommand(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
  const rounds = readWholeNumber('rounds', values.rounds);
  const start = await startSite(trustLoopback, '.');
  const cases = await findCases(start.url);
  const recorded = [];
  for (const one of cases) recorded.push(await record(start.url, one));
  mkdirSync(dirname(responsesFile), { recursive: true });
  writeFileSync(responsesFile, JSON.stringify(recorded));
  const bareServer = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const sites: Sites = {
    start,
    next: await startSite(trustLoopback, '.', ['npx', 'next', 'start']),
    floor: await startEmptySite(responsesFile),
    bare: await startSite({}, '.', ['node', bareServer, responsesFile]),
  };
  const rows: Row[] = [];
  const targets = new Map<string, Targets>();
  for (const [index, one] of cases.entries()) {
    note(one.name);
    const own = toTargets(sites, one, index);
    targets.set(one.name, own);
    rows.push({ name: one.name, kinds: [one.kind], figures: await measure(own, rounds) });
  }
  const figures = { 'p99 ms': await measureUnderLoad(targets) };
  rows.push({ name: 'cached page under load', kinds: ['under load'], figures });
  const machine = `${availableParallelism()} cores, Node ${process.version}`;
  print('## Responses per second', toFigureTable(rows));
  print(`Medians of ${rounds} rounds of ${secondsPerRun} s per server in turn. ${machine}.`);
  return reportGoals(goals, rows);
});

/** The same request for each server. */
function toTargets(sites: Sites, one: Case, index: number): Targets {
  const { path, method = 'GET', headers, statuses } = one;
  const toTarget = (name: keyof Sites, ownPath: string, isDistinct = false): Target => {
    const { url, program } = sites[name];
    const toPath = isDistinct ? toNewSearches(ownPath) : undefined;
    const { pid } = program.process;
    return { url: `${url}${ownPath}`, method, headers, statuses, toPath, pid };
  };
  const emptyPath = one.isPrerendered ? '/' : `/response?case=${index}`;
  return {
    start: toTarget(one.isNextAlone ? 'next' : 'start', path, one.isDistinct),
    floor: toTarget('floor', emptyPath, one.kind === 'new list'),
    bare: toTarget('bare', `/${index}`),
  };
}

/** The servers take turns. @returns the median of each figure. */
async function measure(targets: Targets, rounds: number): Promise<Row['figures']> {
  const all: Round[] = [];
  while (all.length <= rounds) {
    const runs = [];
    for (const name of serverNames) runs.push([name, await drive(targets[name], secondsPerRun)]);
    all.push(Object.fromEntries(runs));
  }
  // The first round warms up.
  const counted = all.slice(1);
  const medians = Object.entries(figures).map(([name, read]) => [
    name,
    toMedian(counted.map(read)),
  ]);
  return Object.fromEntries(medians);
}

/** Times a cached page of `npm start` while 50 connections request new filtered pages. @returns its p99. */
async function measureUnderLoad(targets: ReadonlyMap<string, Targets>): Promise<number> {
  const probe = targets.get('article, HTML');
  const load = targets.get('new filtered page');
  if (!probe || !load) throw new Error('tools/bench/cases.ts lacks a case that this needs.');
  const { connections, seconds, marginSeconds } = underLoad;
  note('a cached page under load');
  // A server at its limit may refuse to render.
  const renders: Target = { ...load.start, statuses: [200, 503] };
  const rendering = drive(renders, seconds + 2 * marginSeconds, connections);
  await sleep(marginSeconds * 1_000);
  const [{ p99 }] = await Promise.all([drive(probe.start, seconds, 1), rendering]);
  return p99;
}
