/**
 * Measures what a second worker gains: `npm run bench:workers`. The load generator shares the processors with the server, so the
 * throughput says little. Instead, the CPU time per response and the busiest process of two workers give what two processors
 * could serve in the time in which one serves one response.
 */
import { listProcesses } from '../../tests/support/program.ts';
import { type SiteServer, startSite, trustLoopback } from '../../tests/support/site-server.ts';
import { print, runCommand, toMedian, toTable } from './command.ts';
import { drive, toNewSearches } from './load.ts';

const gainMin = 1.7;
const rounds = 7;
const seconds = 3;
/** Enough that both workers always have a request, also while they wait for their parent. */
const connections = 64;

const cases = [
  ['new filtered page', '/ai-dictionary', toNewSearches('/ai-dictionary')],
  ['cached page', '/about', undefined],
  ['cached list of the API', '/api/posts', undefined],
] as const;

/** The CPU time of a response in milliseconds, and the share of the busiest process in it. */
async function measure(site: SiteServer, path: string, toPath: (() => string) | undefined) {
  const { pid } = site.program.process;
  const before = new Map(listProcesses(pid).map((one) => [one.pid, one.cpuSeconds]));
  const target = { url: `${site.url}${path}`, statuses: [200], toPath, pid };
  const { cpu } = await drive(target, seconds, connections);
  const used = listProcesses(pid).map((one) => one.cpuSeconds - (before.get(one.pid) ?? 0));
  return { cpu, busiest: Math.max(...used) / used.reduce((sum, own) => sum + own, 0) };
}

await runCommand(async () => {
  const start = (count: string) => startSite({ ...trustLoopback, WORKERS: count }, '.');
  const [one, two] = [await start('1'), await start('2')];
  const gains: number[] = [];
  const rows: string[][] = [];
  for (const [name, path, toPath] of cases) {
    const runs = [];
    for (let round = 0; round <= rounds; round += 1) {
      runs.push([await measure(one, path, toPath), await measure(two, path, toPath)] as const);
    }
    // The first round warms up.
    const counted = runs.slice(1);
    const cpuOfOne = toMedian(counted.map(([{ cpu }]) => cpu));
    const cpuOfTwo = toMedian(counted.map(([, { cpu }]) => cpu));
    const busiest = toMedian(counted.map(([, { busiest }]) => busiest));
    const gain = cpuOfOne / (cpuOfTwo * Math.max(busiest, 0.5));
    gains.push(gain);
    rows.push([name, ...[gain, cpuOfOne, cpuOfTwo, busiest].map((value) => value.toFixed(3))]);
  }
  print(toTable(['Requests', 'Gain', 'CPU ms, 1 worker', '2 workers', 'Busiest'], rows));
  return gains.every((gain) => gain >= gainMin);
});
