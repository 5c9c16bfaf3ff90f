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
import { type Case, findCases, record, type Sites, serverNames, toTargets } from './cases.ts';
import { keep, runCommand, startEmptySite, startServer } from './command.ts';
import {
  checkGoals,
  latency,
  type Measured,
  type Round,
  throughput,
  toFigureTable,
} from './goals.ts';
import { defaultConnections, drive, driveUnderLoad } from './load.ts';
import { note, print, toGoalTable } from './report.ts';

const responsesFile = resolve('test-results/bench/responses.json');

/** With more, a run would have more clients than addresses. */
const secondsMax = 10;

/** Longer than a turn, because a page takes seconds if the server doesn't limit its renders. */
const load = { connections: 50, seconds: 5 } as const;

async function main(): Promise<boolean> {
  const { rounds, seconds } = readOptions();
  const start = await keep(startSite(trustLoopback, '.'));
  const cases = await findCases(start.url);
  const recorded = [];
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
  for (const [index, { name, kind, ...rest }] of cases.entries()) {
    note(name);
    const targets = toTargets(sites, { name, kind, ...rest }, index);
    const all: Round[] = [];
    while (all.length <= rounds) {
      const runs = [];
      for (const server of serverNames) runs.push([server, await drive(targets[server], seconds)]);
      all.push(Object.fromEntries(runs));
    }
    // The first round warms up.
    measured.push({ name, kind, rounds: all.slice(1) });
  }
  const results = checkGoals([...measured, await measureUnderLoad(sites, cases, rounds)]);
  print('## Throughput', toFigureTable('Responses/s', throughput, measured));
  print(toNote(rounds, seconds, cases));
  print('## Latency', toFigureTable('Milliseconds', latency, measured));
  print('## Goals', toGoalTable(results));
  return results.every(({ isMet }) => isMet);
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
  const page = cases.find(({ isPrerendered }) => isPrerendered);
  const filtered = cases.find(({ kind }) => kind === 'new page');
  if (!page || !filtered) throw new Error('There is no case of a cached or of a filtered page.');
  const probe = toTargets(sites, page, cases.indexOf(page)).start;
  const renders = toTargets(sites, filtered, cases.indexOf(filtered)).start;
  const all: Round[] = [];
  while (all.length < rounds) {
    // A server at its limit may refuse to render.
    const run = await driveUnderLoad(probe, { ...renders, statuses: [200, 503] }, load);
    all.push({ start: run, floor: run, bare: run });
  }
  return { name: 'cached page under load', kind: 'under load', rounds: all };
}

function toNote(rounds: number, seconds: number, cases: readonly Case[]): string {
  const paths = cases.map(({ name, path, isDistinct }) => {
    const query = isDistinct ? '?q=…' : '';
    return `${name} \`${path}${query}\``;
  });
  return [
    `${availableParallelism()} cores, Node ${process.version}; the load generator shares them with the servers.`,
    `${defaultConnections} connections, ${rounds} rounds of ${seconds} s per server in turn, after one warm-up round.`,
    'Figures are medians of the rounds; ratios are medians of the ratio in each round.',
    'The empty app serves a prerendered page in place of articles, searches the items of a new list for each request, and sends the recorded text for everything else.',
    'Bytes include the head and are gzipped unless the name says otherwise. CPU is the time of the server process per response.',
    'Generator busy: with `node:http`. Near 100 %, the generator limits that rate and the ratio looks better than it is.',
    `Requests: ${paths.join(', ')}.`,
  ].join(' ');
}

await runCommand(main);
