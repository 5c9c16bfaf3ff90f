/**
 * `npm run bench`: the throughput of the production server beside an empty app of the same Next and a bare `node:http` server on
 * the same machine. Prints Markdown and exits with 1 if a goal is missed. `-- --rounds 3 --seconds 2` sets how many turns each
 * server has per case, and how long each takes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';
import { readWholeNumber } from '#tests/support/whole-number.ts';
import {
  type Case,
  findCases,
  type Recorded,
  record,
  type ServerName,
  type Sites,
  serverNames,
  servers,
  toTargets,
} from './cases.ts';
import { keep, runCommand, startEmptySite, startServer } from './command.ts';
import { judge, type Measured, type Round, toFigureText, toGoalTable } from './goals.ts';
import { defaultConnections, drive, driveUnderLoad, type Run } from './load.ts';
import { note, print, toMedian, toTable } from './report.ts';

const responsesFile = resolve('test-results/bench/responses.json');

/** With more, a run would have more clients than addresses. */
const secondsMax = 10;

/** Longer than a turn, because a page takes seconds if the server doesn't limit its renders. */
const load = { connections: 50, seconds: 5 } as const;

async function main(): Promise<boolean> {
  const { rounds, seconds } = readOptions();
  const start = await keep(startSite(trustLoopback));
  const cases = await findCases(start.url);
  const recorded: Recorded[] = [];
  for (const benchCase of cases) recorded.push(await record(start.url, benchCase));
  mkdirSync(dirname(responsesFile), { recursive: true });
  writeFileSync(responsesFile, JSON.stringify(recorded));
  const bareServer = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const sites: Sites = {
    start,
    next: await keep(startSite(trustLoopback, '.', ['npx', 'next', 'start'])),
    floor: await keep(startEmptySite(responsesFile)),
    bare: await keep(startServer(['node', bareServer, responsesFile])),
  };
  const measured: Measured[] = [];
  for (const [index, benchCase] of cases.entries()) {
    note(benchCase.name);
    const targets = toTargets(sites, benchCase, index);
    const all: Round[] = [];
    while (all.length <= rounds) {
      const runs: Partial<Record<ServerName, Run>> = {};
      for (const name of serverNames) runs[name] = await drive(targets[name], seconds);
      all.push(runs as Round);
    }
    // The first round warms up.
    measured.push({ ...benchCase, rounds: all.slice(1) });
  }
  const verdicts = judge([...measured, await measureUnderLoad(sites, cases, rounds)]);
  print('## Throughput', toRateTable(measured), toNote(rounds, seconds, cases));
  print('## Latency', toLatencyTable(measured));
  print('## Goals', toGoalTable(verdicts));
  return verdicts.every(({ isMet }) => isMet);
}

/** @throws Error that says what to do if a flag is invalid. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
    },
  });
  const rounds = readWholeNumber('rounds', values.rounds);
  const seconds = readWholeNumber('seconds', values.seconds);
  if (rounds < 1) throw new Error('--rounds takes 1 or more.');
  if (seconds < 1 || seconds > secondsMax) throw new Error(`--seconds takes 1 to ${secondsMax}.`);
  return { rounds, seconds };
}

/** Times a cached page of `npm start` while 50 connections request filtered pages. */
async function measureUnderLoad(
  sites: Sites,
  cases: readonly Case[],
  rounds: number,
): Promise<Measured> {
  note('a cached page under load');
  const [page, filtered] = [
    cases.find(({ isPrerendered }) => isPrerendered),
    cases.find(({ kind }) => kind === 'new page'),
  ];
  if (!page || !filtered) throw new Error('There is no case of a cached or of a filtered page.');
  const probe = toTargets(sites, page, cases.indexOf(page)).start;
  const renders = toTargets(sites, filtered, cases.indexOf(filtered)).start;
  const runs: Run[] = [];
  while (runs.length < rounds) {
    // A server at its limit may refuse to render.
    runs.push(await driveUnderLoad(probe, { ...renders, statuses: [200, 503] }, load));
  }
  return {
    ...{ name: 'cached page under load', kind: 'under load' },
    rounds: runs.map((run) => ({ start: run, next: run, floor: run, bare: run })),
  };
}

function medianOf({ rounds }: Measured, read: (round: Round) => number, digits = 0): string {
  return toMedian(rounds.map(read)).toFixed(digits);
}

function toRateTable(cases: readonly Measured[]): string {
  const titles = [
    'Responses/s',
    ...serverNames.map((name) => servers[name]),
    '÷ empty app',
    '÷ node:http',
    'CPU ms',
    'CPU ms, next start',
    'Bytes',
    'Bytes, empty app',
    'Generator busy',
  ];
  const rows = cases.map((measured) => [
    measured.name,
    ...serverNames.map((name) => medianOf(measured, (round) => round[name].rate)),
    toFigureText('rateToFloor', measured),
    toFigureText('rateToBare', measured),
    toFigureText('cpu', measured),
    toFigureText('nextCpu', measured),
    medianOf(measured, ({ start }) => start.bytes),
    medianOf(measured, ({ floor }) => floor.bytes),
    `${medianOf(measured, ({ bare }) => bare.busy * 100)} %`,
  ]);
  return toTable(titles, rows);
}

function toLatencyTable(cases: readonly Measured[]): string {
  const titles = ['p50', 'p99'].flatMap((figure) =>
    serverNames.map((name) => `${figure} ${servers[name]}`),
  );
  const rows = cases.map((measured) => [
    measured.name,
    ...serverNames.map((name) => medianOf(measured, (round) => round[name].p50, 2)),
    ...serverNames.map((name) => medianOf(measured, (round) => round[name].p99, 2)),
    toFigureText('p99ToBare', measured),
  ]);
  return toTable(['Milliseconds', ...titles, 'p99 ÷ node:http'], rows);
}

function toNote(rounds: number, seconds: number, cases: readonly Case[]): string {
  return [
    `${availableParallelism()} cores, Node ${process.version}; the load generator shares them with the four servers.`,
    `${defaultConnections} connections, ${rounds} rounds of ${seconds} s per server in turn, after one warm-up round.`,
    'Figures are medians of the rounds; ratios are medians of the ratio in each round.',
    'The empty app serves a prerendered page in place of articles, searches the items of a new list for each request, and sends the recorded text for everything else.',
    'Bytes include the head and are gzipped unless the name says otherwise. CPU is the time of the server process per response.',
    'Generator busy: with `node:http`. Near 100 %, the generator limits that rate and the ratio looks better than it is.',
    '✗ misses a goal.',
    `Requests: ${cases.map(({ name, path, isDistinct }) => `${name} \`${path}${isDistinct ? '?q=…' : ''}\``).join(', ')}.`,
  ].join(' ');
}

await runCommand(main);
