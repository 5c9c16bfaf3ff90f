/**
 * `npm run fuzz`: sends hostile requests to the production server, and ends with 1 where an answer breaks a promise.
 * `-- --count 20000 --seed 1` says how many and which; `-- --replay <base64>` sends one again and shows what comes back.
 */
import { parseArgs } from 'node:util';
import { smallHeap } from '#tests/support/program.ts';
import { openRaw } from '#tests/support/raw.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';
import { readWholeNumber } from '#tests/support/whole-number.ts';
import { findFaults, toBrokenList, toMemoryLine, toStatusTable } from './report.ts';
import { runFuzz } from './run.ts';

/** How long a replayed request is waited for. */
const replayPatienceMs = 3_000;

const options = readOptions();
const server = await startSite({ ...trustLoopback, ...smallHeap }, '.', [
  'node',
  '.generated/server.mjs',
]);
process.once('SIGINT', () => void server.program.stop().finally(() => process.exit(130)));
try {
  const { count, seed, replay } = options;
  const isKept = replay === undefined ? await fuzz(count, seed) : await showAnswer(replay);
  process.exitCode = isKept ? 0 : 1;
} catch (error) {
  console.error(error, `\nThe server said:\n${server.program.output()}`);
  process.exitCode = 1;
} finally {
  await server.program.stop();
}

/** Ends the process, with a message that says what to do, where the flags cannot be used. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        count: { type: 'string', default: '20000' },
        seed: { type: 'string', default: '1' },
        replay: { type: 'string' },
      },
    });
    return {
      count: readWholeNumber('count', values.count),
      seed: readWholeNumber('seed', values.seed),
      replay: values.replay,
    };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** @returns whether every promise is kept. */
async function fuzz(count: number, seed: number): Promise<boolean> {
  const run = await runFuzz(server, count, seed);
  const faults = findFaults(run);
  const broken = toBrokenList(run);
  const rate = (run.outcomes.length / run.seconds).toFixed(0);
  console.log(toStatusTable(run));
  console.log(
    `\n${count} requests of seed ${seed}: ${run.seconds.toFixed(0)} s, ${rate} a second.`,
  );
  console.log(toMemoryLine(run));
  for (const text of [...faults, broken]) if (text !== '') console.log(`\n${text}`);
  return faults.length === 0 && broken === '';
}

/** Shows the request, and the first answer to it. */
async function showAnswer(base64: string): Promise<boolean> {
  const request = Buffer.from(base64, 'base64').toString('latin1');
  const connection = await openRaw(Number(new URL(server.url).port), replayPatienceMs);
  connection.send(request);
  console.log(`${request}\n`);
  const reply = await connection.read(request.split(' ', 1)[0]);
  console.log(reply ? `${reply.head}\n\n${reply.body}` : 'The connection ended without an answer.');
  connection.close();
  return true;
}
