/**
 * `npm run bench:scale --peers`: builds the same articles with this program, plain Next + contentlayer2, Astro and Eleventy, and
 * prints seconds, memory and the goals. The others are fetched into `test-results/peers`. `-- --articles 100,1000` sets the sizes.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { note, print, toTable } from '#tests/bench/report.ts';
import { writeContent } from '#tests/bench/scale-content.ts';
import { runToEnd } from '#tests/bench/scale-run.ts';
import { makeScratchSite } from '#tests/support/scratch-site.ts';
import { type PeerSite, peerSites } from './peer-sites.ts';

const root = 'test-results/peers';

/** Seconds and MB of a cold build, and the seconds of a second one. */
type Figures = { readonly cold: number; readonly again: number; readonly megabytes: number };

type Results = ReadonlyMap<string, Figures>;

const own = 'Legible';

export async function comparePeers(sizes: readonly number[]): Promise<boolean> {
  for (const peer of peerSites) await install(peer);
  const bySize = new Map<number, Results>();
  for (const articles of sizes) bySize.set(articles, await measureAll(articles));
  const goals = [...bySize].flatMap(([articles, results]) => judge(articles, results));
  for (const [articles, results] of bySize) {
    print(`## ${articles} articles`, toFigureTable(results));
  }
  const rows = goals.map(({ goal, measured, limit, isMet }) => [
    goal,
    `≤ ${limit}`,
    `${isMet ? '' : '✗ '}${measured.toFixed(2)}`,
  ]);
  print('## Goals', toTable(['Goal', 'Limit', 'Measured'], rows));
  return goals.every(({ isMet }) => isMet);
}

async function measureAll(articles: number): Promise<Results> {
  const site = makeScratchSite(`peers-own-${articles}`);
  writeContent(join(site, 'content'), { articles, terms: 2 });
  const posts = join(site, 'content/posts');
  const texts = readdirSync(posts).map((name) => {
    const text = toPlainMarkdown(readFileSync(join(posts, name), 'utf8'));
    writeFileSync(join(posts, name), text);
    return [name.replace(/x$/, ''), text] as const;
  });
  const results = new Map<string, Figures>();
  const build = 'node --max-semi-space-size=64 lib/build/run.mjs build';
  results.set(own, await measure(own, site, build, ['.next', '.generated', '.contentlayer']));
  rmSync(site, { recursive: true });
  for (const peer of peerSites) {
    const folder = toFolder(peer);
    for (const name of readdirSync(join(folder, peer.articles))) {
      if (name.endsWith('.md')) rmSync(join(folder, peer.articles, name));
    }
    for (const [name, text] of texts) writeFileSync(join(folder, peer.articles, name), text);
    const path = `PATH=${process.cwd()}/${folder}/node_modules/.bin:$PATH`;
    results.set(
      peer.name,
      await measure(peer.name, folder, `env ${path} sh -c '${peer.build}'`, peer.caches),
    );
  }
  return results;
}

/** Leaves out the components of this site, which the others don't have. */
function toPlainMarkdown(text: string): string {
  return text
    .replace(/<Term slug="[^"]*">([^<]*)<\/Term>/g, '$1')
    .replace(/<Callout [^>]*>\n([\s\S]*?)\n<\/Callout>/g, '> $1');
}

async function measure(
  name: string,
  folder: string,
  command: string,
  caches: readonly string[],
): Promise<Figures> {
  note(`${name}: cold`);
  for (const cache of caches) rmSync(join(folder, cache), { recursive: true, force: true });
  const { seconds: cold, megabytes = Number.NaN } = await runToEnd(command, folder);
  note(`${name}: again`);
  return { cold, megabytes, again: (await runToEnd(command, folder)).seconds };
}

function toFolder({ name }: PeerSite): string {
  return join(root, name.toLowerCase().replace(/\W+/g, '-'));
}

async function install(peer: PeerSite): Promise<void> {
  const folder = toFolder(peer);
  mkdirSync(join(folder, peer.articles), { recursive: true });
  for (const [path, text] of Object.entries(peer.files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const manifest = { private: true, type: 'module', dependencies: peer.dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await runToEnd('npm install --no-audit --no-fund --loglevel error', folder);
}

function toFigureTable(results: Results): string {
  const rows = [...results].map(([name, { cold, again, megabytes }]) => [
    ...[name, cold.toFixed(1), again.toFixed(1), String(Math.round(megabytes))],
  ]);
  return toTable(['Program', 'Cold, s', 'Again, s', 'Peak memory, MB'], rows);
}

type Goal = {
  readonly goal: string;
  readonly limit: number;
  readonly measured: number;
  readonly isMet: boolean;
};

function judge(articles: number, results: Results): readonly Goal[] {
  const ours = results.get(own);
  const next = results.get('Next + contentlayer2');
  const astro = results.get('Astro');
  if (!ours || !next || !astro) return [];
  const toGoal = (what: string, limit: number, measured: number): Goal => ({
    goal: `${articles} articles, ${what}`,
    ...{ limit, measured, isMet: measured <= limit },
  });
  return [
    ...(articles === 100
      ? [toGoal('cold ÷ Next + contentlayer2', 1.3, ours.cold / next.cold)]
      : []),
    ...(articles === 100 ? [toGoal('memory, MB', 900, ours.megabytes)] : []),
    ...(articles === 1_000
      ? [toGoal('cold ÷ Next + contentlayer2', 0.7, ours.cold / next.cold)]
      : []),
    ...(articles === 1_000 ? [toGoal('cold ÷ Astro', 2, ours.cold / astro.cold)] : []),
    ...(articles === 10_000 ? [toGoal('cold ÷ Astro', 1.5, ours.cold / astro.cold)] : []),
    ...(articles === 10_000 ? [toGoal('memory, MB', 2_000, ours.megabytes)] : []),
    toGoal('again ÷ cold', 0.25, ours.again / ours.cold),
  ];
}
