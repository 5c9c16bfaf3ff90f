/**
 * `npm run fuzz`: sends hostile requests to the production server and exits with 1 if a response breaks a rule.
 * `-- --count 20000 --seed 1` sets how many and which; `-- --replay <base64>` sends one again and prints the responses.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { readMemory, smallHeap } from '../../tests/support/program.ts';
import { openRaw } from '../../tests/support/raw.ts';
import { sendAsNewClient } from '../../tests/support/request.ts';
import {
  countStarts,
  type SiteServer,
  startSite,
  trustLoopback,
} from '../../tests/support/site-server.ts';
import { print, readWholeNumber, runCommand, toTable } from '../bench/command.ts';
import { readContract, toUsual } from './expectations.ts';
import { requestOf } from './requests.ts';
import { kinds, type Outcome, sendAll } from './session.ts';

const replayTimeoutMs = 3_000;
const quarters = 4;
/** Requests are generated and sent in batches: a larger count starts with the same requests. */
const batchSize = 100;
const timeoutMs = 20 * 60_000;
const restMs = 1_000;

/** Memory of the second quarter compared with the last: by then everything is loaded and compiled. */
const allowedGrowth = { ratio: 1.1, megabytes: 20 } as const;

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      replay: { type: 'string' },
    },
  });
  const count = readWholeNumber('count', values.count);
  const seed = readWholeNumber('seed', values.seed);
  const server = await startSite({ ...trustLoopback, ...smallHeap }, '.');
  return values.replay === undefined ? fuzz(server, count, seed) : replay(server, values.replay);
}

async function fuzz({ url, program }: SiteServer, count: number, seed: number): Promise<boolean> {
  const contract = await readContract(url);
  const apiPaths = contract.operations.map(({ path }) => path);
  const usualTargets = ['/', '/about', '/now.md', '/llms.txt', '/rss.xml', '/nope', ...apiPaths];
  const usual = await readUsual(url, usualTargets);
  const port = Number(new URL(url).port);
  const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const requests = requestOf({ port, apiPaths, usualTargets, buildId }, count);
  const memory = [readMemory(program.process.pid)];
  const outcomes: Outcome[] = [];
  const faults: string[] = [];
  const start = Date.now();

  for (let sent = 0; sent < count; ) {
    const size = Math.min(batchSize, count - sent);
    const sampled = fc.sample(requests, { seed: seed * 10_000 + sent / batchSize, numRuns: size });
    outcomes.push(...(await sendAll({ port, contract, usual }, sampled)));
    sent += size;
    const { exitCode, signalCode } = program.process;
    if (exitCode !== null || signalCode !== null || countStarts(program.output()) > 1) {
      faults.push(`The server ended:\n${program.output().slice(-shownOutput)}`);
      break;
    }
    if (Date.now() - start > timeoutMs) {
      faults.push(`The run took more than ${timeoutMs / 60_000} minutes.`);
      break;
    }
    if (sent * quarters < count * memory.length) continue;
    await sleep(restMs);
    memory.push(readMemory(program.process.pid));
    const after = await readUsual(url, usualTargets);
    const changed = usualTargets.find((target) => usual.get(target) !== after.get(target));
    if (changed) faults.push(`${changed} has another response than before.`);
  }

  const [, , settled, , last] = memory;
  const { ratio, megabytes } = allowedGrowth;
  if (settled && last && last > Math.max(settled * ratio, settled + megabytes)) {
    faults.push('The memory of the server keeps growing.');
  }
  const seconds = (Date.now() - start) / 1_000;
  const shown = memory.map((value) => value?.toFixed(0) ?? '–').join(', ');
  print(
    toStatusTable(outcomes),
    `${outcomes.length} responses to ${count} requests of seed ${seed} in ${seconds.toFixed(0)} s.`,
    `Memory at the start and after each quarter, MB: ${shown}.`,
    ...faults,
    toBrokenList(outcomes),
  );
  return faults.length === 0 && outcomes.every(({ broken }) => broken === undefined);
}

/** The status and ETag of each target, requested by itself. */
async function readUsual(
  url: string,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const usual = new Map<string, string>();
  for (const target of targets) {
    const { status, headers } = await sendAsNewClient(url, target);
    usual.set(target, toUsual(status, headers.etag));
  }
  return usual;
}

function toStatusTable(outcomes: readonly Outcome[]): string {
  const toStatus = ({ status }: Outcome) => String(status ?? 'none');
  const statuses = [...new Set(outcomes.map(toStatus))].sort();
  const rows = statuses.map((status) => {
    const own = outcomes.filter((outcome) => toStatus(outcome) === status);
    return [status, ...kinds.map((kind) => String(own.filter((one) => one.kind === kind).length))];
  });
  return toTable(['Status', ...kinds], rows);
}

const shownRequests = 5;
const shownOutput = 3_000;

/** Every broken rule, with commands that send the first requests again. */
function toBrokenList(outcomes: readonly Outcome[]): string {
  const rules = new Set(outcomes.flatMap(({ broken }) => broken ?? []));
  return [...rules]
    .map((rule) => {
      const own = outcomes.filter(({ broken }) => broken === rule);
      const commands = own
        .slice(0, shownRequests)
        .map(({ request }) => Buffer.from(request.bytes, 'latin1').toString('base64'))
        .map((base64) => `  npm run fuzz -- --replay ${base64}`);
      return [`${rule} (${own.length} times)`, ...new Set(commands)].join('\n');
    })
    .join('\n\n');
}

/** Prints the request, and every response until the server is silent. */
async function replay({ url }: SiteServer, base64: string): Promise<boolean> {
  const request = Buffer.from(base64, 'base64').toString('latin1');
  const connection = await openRaw(Number(new URL(url).port), replayTimeoutMs);
  connection.send(request);
  print(request);
  const method = request.split(' ', 1)[0];
  for (let isOpen = true; isOpen; ) {
    const reply = await connection.read(method).catch(() => undefined);
    if (reply) print(reply.head, String(reply.body));
    else isOpen = false;
  }
  connection.close();
  return true;
}

await runCommand(main);
