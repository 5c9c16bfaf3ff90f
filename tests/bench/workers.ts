/**
 * Measures what a second worker gains: `npm run bench:workers`. The load generator shares the processors with the server, so the
 * throughput says little. Instead, the CPU time per response and the busiest process of two workers give what two processors
 * could serve in the time in which one serves one response.
 */
import { startSite, trustLoopback } from '#tests/support/site-server.ts';
import { toSearch } from './cases.ts';
import { keep, listGroup, runCommand } from './command.ts';
import { drive } from './load.ts';
import { print, toMedian, toTable } from './report.ts';

const gainMin = 1.7;
const rounds = 7;
const seconds = 3;
const connections = 16;

const cases = [
  { name: 'new filtered page', path: '/ai-dictionary', isDistinct: true },
  { name: 'cached page', path: '/about', isDistinct: false },
  { name: 'cached list of the API', path: '/api/posts', isDistinct: false },
] as const;

type Case = (typeof cases)[number];
type Figures = { readonly rate: number; readonly cpu: number; readonly busiest: number };

let searches = 0;

/** @param pid of the process group of the server. */
async function measure(url: string, pid: number, { path, isDistinct }: Case): Promise<Figures> {
  const toPath = () => {
    searches += 1;
    return `${path}?${toSearch(searches)}`;
  };
  const readUsed = () =>
    new Map((listGroup(pid) ?? []).map((one) => [one.pid, one.cpuSeconds] as const));
  const before = readUsed();
  const { rate, cpu } = await drive(
    {
      ...{ url: `${url}${path}`, method: 'GET', headers: {}, statuses: [200], pid },
      ...(isDistinct && { toPath }),
    },
    seconds,
    connections,
  );
  const used = [...readUsed()].map(([id, cpuSeconds]) => cpuSeconds - (before.get(id) ?? 0));
  const total = used.reduce((sum, cpuSeconds) => sum + cpuSeconds, 0);
  return { rate, cpu, busiest: Math.max(...used) / total };
}

await runCommand(async () => {
  const sites = await Promise.all(
    ['1', '2'].map((count) => keep(startSite({ ...trustLoopback, WORKERS: count }))),
  );
  const results: { readonly gain: number; readonly row: readonly string[] }[] = [];
  for (const one of cases) {
    const runs: (readonly Figures[])[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const run: Figures[] = [];
      for (const { url, program } of sites) {
        run.push(await measure(url, program.process.pid ?? 0, one));
      }
      // The first round warms up.
      if (round > 0) runs.push(run);
    }
    const median = (count: 1 | 2, figure: keyof Figures) =>
      toMedian(runs.map((run) => run[count - 1]?.[figure] ?? Number.NaN));
    const gain = median(1, 'cpu') / (median(2, 'cpu') * Math.max(median(2, 'busiest'), 0.5));
    const row = [
      ...[one.name, gain.toFixed(2), median(1, 'cpu').toFixed(3), median(2, 'cpu').toFixed(3)],
      `${(100 * median(2, 'busiest')).toFixed(0)} %`,
      ...[median(1, 'rate').toFixed(0), median(2, 'rate').toFixed(0)],
    ];
    results.push({ gain, row });
  }
  print(
    toTable(
      ['Requests', 'Gain', 'CPU ms, 1 worker', '2 workers', 'Busiest', '1 worker, /s', '2, /s'],
      results.map(({ row }) => row),
    ),
  );
  return results.every(({ gain }) => gain >= gainMin);
});
