/**
 * Measures what a second worker gains: `npm run bench:workers`. The load generator shares the processors with the server, so the
 * throughput counts only for requests that cost the server much more than the generator: filtered pages that nobody has asked for.
 * The CPU time per response shows what the processes of a server cost each other.
 */
import { startSite, trustLoopback } from '#tests/support/site-server.ts';
import { toSearch } from './cases.ts';
import { keep, runCommand } from './command.ts';
import { drive, type Run, type Target } from './load.ts';
import { print, toMedian, toTable } from './report.ts';

const ratioMin = 1.7;
const rounds = 5;
const seconds = 4;
const connections = 16;

const cases = [
  { name: 'new filtered page', path: '/ai-dictionary', isDistinct: true },
  { name: 'cached page', path: '/about', isDistinct: false },
  { name: 'cached list of the API', path: '/api/posts', isDistinct: false },
] as const;

await runCommand(async () => {
  const [one, two] = await Promise.all(
    ['1', '2'].map((count) => keep(startSite({ ...trustLoopback, WORKERS: count }))),
  );
  if (one === undefined || two === undefined) return false;
  let searches = 0;
  const ratios: number[] = [];
  const rows: string[][] = [];
  for (const { name, path, isDistinct } of cases) {
    const runs: { readonly one: Run; readonly two: Run }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const run = (site: typeof one) => {
        const toPath = () => {
          searches += 1;
          return `${path}?${toSearch(searches)}`;
        };
        const target: Target = {
          ...{ url: `${site.url}${path}`, method: 'GET', headers: {}, statuses: [200] },
          ...{ pid: site.program.process.pid, toPath: isDistinct ? toPath : undefined },
        };
        return drive(target, seconds, connections);
      };
      const pair = { one: await run(one), two: await run(two) };
      // The first round warms up.
      if (round > 0) runs.push(pair);
    }
    const median = (read: (pair: (typeof runs)[number]) => number) => toMedian(runs.map(read));
    const ratio = median((pair) => pair.two.rate / pair.one.rate);
    ratios.push(ratio);
    rows.push([
      name,
      median((pair) => pair.one.rate).toFixed(0),
      median((pair) => pair.two.rate).toFixed(0),
      ratio.toFixed(2),
      median((pair) => pair.one.cpu).toFixed(3),
      median((pair) => pair.two.cpu).toFixed(3),
      `${(100 * median((pair) => pair.two.busy)).toFixed(0)} %`,
    ]);
  }
  const titles = ['Requests', '1 worker, /s', '2 workers, /s', 'Ratio', 'CPU ms, 1', 'CPU ms, 2'];
  print(toTable([...titles, 'Generator busy'], rows));
  return (ratios[0] ?? 0) >= ratioMin;
});
