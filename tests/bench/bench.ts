/**
 * `npm run bench`: how fast the production server answers, beside an empty app of the same Next and a bare `node:http` on the
 * same machine. Prints Markdown, and ends with 1 where a goal is missed. `-- --rounds 5 --seconds 2` says how many turns each
 * server has in each case, and how long each is.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readWholeNumber } from '#tests/support/whole-number.ts';
import { type Answer, captureAnswer } from './load/answers.ts';
import { type BenchCase, findCases } from './load/cases.ts';
import { secondsMax } from './load/clients.ts';
import { connections } from './load/drive.ts';
import { areAllMet } from './load/goals.ts';
import { driveRounds, type Length, type Measured } from './load/rounds.ts';
import { startOthers, startProduction, toTargets } from './load/servers.ts';
import { toGoalTable, toLatencyTable, toRateTable } from './load/tables.ts';
import { note, print, runBench } from './run-bench.ts';

const answersFile = resolve('test-results/bench/answers.json');

await runBench(async (stage) => {
  const length = readLength();
  const { url } = await startProduction(stage);
  const cases = await findCases(url);
  const answers = await captureAll(url, cases);
  const urls = { start: url, ...(await startOthers(stage, answersFile)) };

  const measured: Measured[] = [];
  for (const [index, answer] of answers.entries()) {
    const benchCase = cases[index] as BenchCase;
    note(benchCase.name);
    const rounds = await driveRounds(toTargets(urls, benchCase, answer, index), length);
    measured.push({ ...benchCase, rounds });
  }
  print('## Throughput', toRateTable(measured), toNote(length, cases));
  print('## Latency', toLatencyTable(measured));
  print('## Goals', toGoalTable(measured));
  return areAllMet(measured);
});

/** @throws Error that says what to do, where a flag cannot be used. */
function readLength(): Length {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
    },
  });
  const rounds = readWholeNumber('rounds', values.rounds);
  const seconds = readWholeNumber('seconds', values.seconds);
  if (rounds < 1) throw new Error('--rounds takes 1 or more.');
  if (seconds < 1 || seconds > secondsMax) throw new Error(`--seconds takes 1 to ${secondsMax}.`);
  return { rounds, seconds };
}

/** What the production server answers in each case, put into the file from which the floor and `node:http` send it. */
async function captureAll(url: string, cases: readonly BenchCase[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const benchCase of cases) answers.push(await captureAnswer(url, benchCase));
  mkdirSync(dirname(answersFile), { recursive: true });
  writeFileSync(answersFile, JSON.stringify(answers));
  return answers;
}

function toNote({ rounds, seconds }: Length, cases: readonly BenchCase[]): string {
  return [
    `${availableParallelism()} cores, Node ${process.version}; the load generator and the four servers share them.`,
    `${connections} connections, ${rounds} rounds of ${seconds} s for each server in turn, after one to warm up.`,
    'Each case asks for one address over and over: what `npm start` has answered once, it may keep; `next start` makes it anew.',
    'Figures are medians of the rounds, and ratios medians of the ratio in each round.',
    'The floor of HTML and Markdown is an empty prerendered page; of all else, a route handler that sends the same text.',
    'Bytes are those of an answer with its head, over gzip where it is not said otherwise.',
    'Generator busy: with `node:http`. Near 100 % it is the generator that sets that rate, and a ratio to it flatters.',
    '✗ misses a goal.',
    `Asked for: ${cases.map(({ name, path }) => `${name} \`${path}\``).join(', ')}.`,
  ].join(' ');
}
