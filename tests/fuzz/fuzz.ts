/**
 * `npm run fuzz`: sends hostile requests to the production server, and ends with 1 where an answer breaks a promise.
 * `-- --count 20000 --seed 1` says how many and which; `-- --replay <base64>` sends one again and shows what comes back.
 */
import { parseArgs } from 'node:util';
import { smallHeap } from '#tests/support/process-facts.ts';
import { openRaw } from '#tests/support/raw.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import { findFaults, toBrokenList, toMemoryLine, toStatusTable } from './report.ts';
import { runFuzz } from './run.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    replay: { type: 'string' },
  },
});

const replayPatienceMs = 3_000;

const server = await startSite({ ...trustLoopback, ...smallHeap }, '.', [
  'node',
  '.generated/server.mjs',
]);
process.once('SIGINT', () => void server.program.stop().finally(() => process.exit(130)));
try {
  const isKept = values.replay === undefined ? await fuzz(server) : await replay(values.replay);
  process.exitCode = isKept ? 0 : 1;
} catch (error) {
  console.error(error, `\nThe server said:\n${server.program.output()}`);
  process.exitCode = 1;
} finally {
  await server.program.stop();
}

/** @returns whether every promise is kept. */
async function fuzz(site: SiteServer): Promise<boolean> {
  const count = readCount('count');
  const seed = readCount('seed');
  const run = await runFuzz(site, count, seed);
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

function readCount(name: 'count' | 'seed'): number {
  const value = values[name];
  if (!/^\d{1,6}$/.test(value)) throw new Error(`--${name} takes a whole number, not "${value}".`);
  return Number(value);
}

/** Shows whatever comes back to these bytes, as it comes. */
async function replay(base64: string): Promise<boolean> {
  const bytes = Buffer.from(base64, 'base64');
  const connection = await openRaw(Number(new URL(server.url).port), replayPatienceMs);
  connection.send(bytes);
  console.log(`${bytes.toString('latin1')}\n`);
  const method = bytes.toString('latin1').split(' ', 1)[0];
  const reply = await connection.read(method);
  console.log(reply ? `${reply.head}\n\n${reply.body}` : 'The connection ended without an answer.');
  connection.close();
  return true;
}
