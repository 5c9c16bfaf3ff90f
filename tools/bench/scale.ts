/**
 * `npm run bench:scale`: builds and serves sites of generated articles to show what growth costs. `-- --articles 100,1000,10000`
 * sets the sizes. `-- --peers` also builds the same articles with plain Next + contentlayer2, Astro (as MDX and as Markdown),
 * Eleventy, Hugo and Fumadocs, which it fetches into `test-results/peers`, except Hugo; `--only Hugo --only Eleventy` chooses. Prints
 * Markdown and exits with 1 if a goal is missed.
 */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readMemory, startProgram } from '../../tests/support/program.ts';
import { makeScratchSite, removeScratchSite } from '../../tests/support/scratch-site.ts';
import { startSite, trustLoopback } from '../../tests/support/site-server.ts';
import {
  note,
  print,
  type Row,
  readWholeNumber,
  reportGoals,
  runCommand,
  toFigureTable,
  toGoals,
  toText,
} from './command.ts';
import { drive } from './load.ts';
import { type PeerSite, peerSites } from './peer-sites.ts';
import {
  commonWords,
  toArticleSlug,
  toWord,
  wordCount,
  writeArticles,
  writeDictionary,
} from './scale-content.ts';

/** Ratios to other programs are measured with --peers. */
const goals = [
  ...toGoals('100 articles', '≤', { 'cold ÷ Next + contentlayer2': 0.9, 'peak MB': 900 }),
  ...toGoals('1,000 articles', '≤', { 'cold ÷ Next + contentlayer2': 0.9, 'cold ÷ Astro': 2 }),
  ...toGoals('1,000 articles', '≤', { 'change − again, s': 3, 'output MB': 100 }),
  ...toGoals('10,000 articles', '≤', { 'cold ÷ Astro': 1.2, 'peak MB': 2_000 }),
  ...toGoals('every size', '≤', {
    'again ÷ cold': 0.25,
    'no match, p99 ms': 30,
    'rare word, p99 ms': 30,
  }),
];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const ownSite = {
  articles: 'content/posts',
  extension: '.mdx',
  build: scripts.build,
  caches: ['.next', '.generated', '.contentlayer'],
} as const;

const env = {
  NEXT_TELEMETRY_DISABLED: '1',
  SOURCE_DATE_EPOCH: String(Date.UTC(2026, 0, 1) / 1_000),
};
const sampleMs = 100;
const buildTimeoutMs = 10 * 60_000;

/**
 * Runs a shell command to its end.
 *
 * @returns seconds, and the largest sum of the resident memory of its processes in MB.
 * @throws Error with the end of its output if it fails or takes too long.
 */
async function runToEnd(command: string, folder: string) {
  note(`${command} in ${folder}`);
  const begin = performance.now();
  const binaries = [resolve(folder, 'node_modules/.bin'), resolve('node_modules/.bin')];
  const PATH = [...binaries, process.env.PATH].join(':');
  const program = startProgram('sh', ['-c', command], { ...env, PATH }, folder);
  let megabytes = Number.NaN;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes || 0, readMemory(program.process.pid) ?? Number.NaN);
  }, sampleMs);
  const timeout = setTimeout(() => void program.stop(), buildTimeoutMs);
  await once(program.process, 'close');
  clearInterval(timer);
  clearTimeout(timeout);
  const seconds = (performance.now() - begin) / 1_000;
  const { exitCode, signalCode } = program.process;
  if (exitCode === 0) return { seconds, megabytes };
  const end = `ended with ${exitCode ?? signalCode} after ${seconds.toFixed()} s`;
  throw new Error(`\`${command}\` ${end}:\n${program.output().slice(-2_000)}`);
}

/** Builds without a cache, then again, then after a changed word of one article. */
async function measureBuilds(site: PeerSite | typeof ownSite, folder: string, articles: number) {
  for (const cache of site.caches) rmSync(join(folder, cache), { recursive: true, force: true });
  const { seconds: cold, megabytes } = await runToEnd(site.build, folder);
  const { seconds: again } = await runToEnd(site.build, folder);
  const slug = toArticleSlug(Math.floor(articles / 2));
  const file = join(folder, site.articles, `${slug}${site.extension}`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(\n---\n## )\S+/, '$1Changed'));
  const { seconds: change } = await runToEnd(site.build, folder);
  return {
    'cold s': cold,
    'again s': again,
    'again ÷ cold': again / cold,
    'change − again, s': change - again,
    'peak MB': megabytes,
  };
}

/** Starts the server and sends it one request at a time. */
async function measureServer(folder: string, articles: number) {
  const begin = performance.now();
  // Not through npm, which would be another process.
  const command = scripts.start.split(' ');
  const { url, program } = await startSite({ ...env, ...trustLoopback }, folder, command);
  const startMs = performance.now() - begin;
  const { pid } = program.process;
  const readP99 = async (toPathOf: (number: number) => string) => {
    let number = 0;
    const toPath = () => {
      number += 1;
      return toPathOf(number);
    };
    const target = { url, statuses: [200], toPath, pid };
    // The first requests warm up.
    await drive(target, 0.5, 1);
    return (await drive(target, 3, 1)).p99;
  };
  const toRareWord = (number: number) => toWord(commonWords + (number % (wordCount - commonWords)));
  const figures = {
    'start ms': startMs,
    // A step that shares no divisor with the counts reaches every article.
    'article, p99 ms': await readP99(
      (number) => `/blog/${toArticleSlug((number * 37) % articles)}`,
    ),
    'no match, p99 ms': await readP99((number) => `/api/posts?q=unheard${number}`),
    'rare word, p99 ms': await readP99((number) => `/api/posts?q=${toRareWord(number)}`),
    'server MB': readMemory(pid) ?? Number.NaN,
  };
  await program.stop();
  return figures;
}

/** Size of all files in MB. */
function measureFolder(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((file) => file.isFile());
  return files.reduce((sum, { size }) => sum + size / 1e6, 0);
}

async function measureOwn(articles: number, terms: number) {
  const folder = makeScratchSite(`scale-${articles}`);
  writeArticles(join(folder, ownSite.articles), ownSite.extension, articles, terms);
  writeDictionary(join(folder, 'content'), terms);
  const builds = await measureBuilds(ownSite, folder, articles);
  const output = { 'output MB': measureFolder(join(folder, '.next/server')) };
  const figures = { ...builds, ...output, ...(await measureServer(folder, articles)) };
  removeScratchSite(folder);
  return figures;
}

/** Sets a site up as the documentation of the program does. */
async function measurePeer(peer: PeerSite, articles: number) {
  const folder = join('test-results/peers', peer.name.toLowerCase().replace(/\W+/g, '-'));
  const manifest = { private: true, type: 'module', dependencies: peer.dependencies };
  const files = { ...peer.files, 'package.json': JSON.stringify(manifest) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await runToEnd('npm install --no-audit --no-fund --loglevel error', folder);
  if (peer.setup) await runToEnd(peer.setup, folder);
  writeArticles(join(folder, peer.articles), peer.extension, articles, 0);
  return measureBuilds(peer, folder, articles);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string', default: '100,1000,10000' },
      // npm takes a flag before `--` for itself and passes it on as a variable.
      peers: { type: 'boolean', default: process.env.npm_config_peers === 'true' },
      only: { type: 'string', multiple: true, default: peerSites.map(({ name }) => name) },
    },
  });
  const sizes = values.articles.split(',').map((size) => readWholeNumber('articles', size));
  const peers = peerSites.filter(({ name }) => values.peers && values.only.includes(name));
  // The other programs have no dictionary.
  const terms = values.peers ? 0 : 1_000;
  const rows: Row[] = [];
  const faults: string[] = [];
  const otherFaults: string[] = [];
  for (const articles of sizes) {
    const size = `${toText(articles)} articles`;
    // If our build fails, the measurements of this size end, and those before it stay.
    try {
      const own: Record<string, number> = await measureOwn(articles, terms);
      rows.push({ name: `Legible, ${size}`, kinds: ['every size', size], figures: own });
      for (const peer of peers) {
        const name = `${peer.name}, ${size}`;
        // Stays if the program fails: then a goal that needs the figure is missed.
        own[`cold ÷ ${peer.name}`] = Number.NaN;
        try {
          const figures = await measurePeer(peer, articles);
          rows.push({ name, kinds: [], figures });
          own[`cold ÷ ${peer.name}`] = (own['cold s'] ?? Number.NaN) / figures['cold s'];
        } catch (error) {
          otherFaults.push(`${name}: ${(error as Error).message}`);
        }
      }
    } catch (error) {
      faults.push(`✗ ${size}: ${(error as Error).message}`);
    }
  }
  print(
    toFigureTable(rows),
    `${terms} dictionary entries at every size.`,
    ...faults,
    ...otherFaults,
  );
  return reportGoals(goals, rows) && faults.length === 0;
});
