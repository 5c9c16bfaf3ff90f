/**
 * `npm run bench:scale`: builds and serves sites of generated articles to show what growth costs. `-- --articles 100,1000,10000`
 * sets the sizes. `-- --peers` also builds the same articles with plain Next + contentlayer2, Astro and Eleventy, which it fetches
 * into `test-results/peers`. Prints Markdown and exits with 1 if a goal is missed.
 */
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Agent } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readMemory, startProgram } from '#tests/support/program.ts';
import { makeScratchSite } from '#tests/support/scratch-site.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';
import { readWholeNumber } from '#tests/support/whole-number.ts';
import { keep, listGroup, onEnd, runCommand } from './command.ts';
import { nextClient, sendTimed } from './load.ts';
import { type PeerSite, peerSites } from './peer-sites.ts';
import {
  type GoalResult,
  none,
  note,
  print,
  toGoalTable,
  toPercentile,
  toTable,
} from './report.ts';
import {
  articlesMax,
  commonWords,
  toArticleSlug,
  toWord,
  wordCount,
  writeContent,
} from './scale-content.ts';

/** One column of a table: what a program needs for one number of articles. */
export type Column = {
  readonly program: string;
  readonly articles: number;
  readonly figures: Figures;
};

/** Seconds, MB (1,000,000 bytes) and milliseconds. */
type Figures = Partial<Record<keyof typeof rows, number>>;

const rows = {
  cold: 'build without a cache, s',
  again: 'build without changes, s',
  change: 'build after one changed word, s',
  megabytes: 'peak memory of a build, MB',
  output: '`.next/server`, MB',
  start: 'start until the first response, ms',
  memory: 'memory of the server after all requests, MB',
  article: 'p99 of an article, ms',
  search: 'p99 of a search without a match, ms',
  rareSearch: 'p99 of a search for a rare word, ms',
} as const;

const rowNames = Object.keys(rows) as readonly (keyof typeof rows)[];

const ownName = 'Legible';
const [nextPeer, astroPeer] = ['Next + contentlayer2', 'Astro'] as const;

type Goal = {
  readonly text: string;
  readonly atMost: number;
  /** All sizes if missing. */
  readonly articles?: number;
  readonly read: (own: Figures, peer: (name: string) => Figures) => number | undefined;
};

const divide = (one = Number.NaN, other = Number.NaN) => one / other;

const goals: readonly Goal[] = [
  ...(
    [
      [100, 1.3, nextPeer],
      [1_000, 0.7, nextPeer],
      [1_000, 2, astroPeer],
      [10_000, 1.5, astroPeer],
    ] as const
  ).map(([articles, atMost, name]) => ({
    ...{ text: `cold ÷ ${name}`, articles, atMost },
    read: (own: Figures, peer: (name: string) => Figures) => divide(own.cold, peer(name).cold),
  })),
  { text: 'again ÷ cold', atMost: 0.25, read: (own) => divide(own.again, own.cold) },
  {
    text: 'a changed word − again, s',
    articles: 1_000,
    atMost: 1,
    read: (own) => (own.change ?? Number.NaN) - (own.again ?? 0),
  },
  { text: rows.megabytes, articles: 100, atMost: 900, read: (own) => own.megabytes },
  { text: rows.megabytes, articles: 10_000, atMost: 2_000, read: (own) => own.megabytes },
  { text: rows.output, articles: 1_000, atMost: 100, read: (own) => own.output },
  { text: rows.search, atMost: 30, read: (own) => own.search },
  { text: rows.rareSearch, atMost: 30, read: (own) => own.rareSearch },
];

/** The goals of the measured sizes. A goal that compares with a program which wasn't measured is left out. */
export function checkGoals(columns: readonly Column[]): readonly GoalResult[] {
  const find = (program: string, articles: number) =>
    columns.find((column) => column.program === program && column.articles === articles)?.figures;
  return goals.flatMap(({ text, atMost, articles, read }) =>
    columns
      .filter(
        (column) => column.program === ownName && (articles ?? column.articles) === column.articles,
      )
      .flatMap(({ figures, articles: size }) => {
        let isComparable = true;
        const measured = read(figures, (name) => {
          const peer = find(name, size);
          isComparable &&= peer !== undefined;
          return peer ?? {};
        });
        if (!isComparable) return [];
        const value = measured ?? Number.NaN;
        const goal = `${size.toLocaleString('en-US')} articles: ${text}`;
        return [{ goal, limit: `≤ ${atMost}`, measured: toText(value), isMet: value <= atMost }];
      }),
  );
}

/** One row per figure, one column per size and program. */
export function toScaleTable(columns: readonly Column[]): string {
  const titles = columns.map(
    ({ program, articles }) => `${program}, ${articles.toLocaleString('en-US')}`,
  );
  const measured = rowNames.filter((name) => columns.some(({ figures }) => name in figures));
  const cells = measured.map((name) => [
    rows[name],
    ...columns.map(({ figures }) => toText(figures[name])),
  ]);
  return toTable(['', ...titles], cells);
}

/** Three significant digits, or all digits of a whole number. */
function toText(value = Number.NaN): string {
  if (Number.isNaN(value)) return none;
  return value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(3)));
}

const env = {
  NEXT_TELEMETRY_DISABLED: '1',
  SOURCE_DATE_EPOCH: String(Date.UTC(2026, 0, 1) / 1_000),
};
const readScripts = (): Record<'build' | 'start', string> =>
  JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const sampleMs = 100;
const buildTimeoutMs = 25 * 60_000;

/**
 * Runs a shell command to its end, with the given binaries in its path.
 *
 * @returns seconds, and the largest sum of the resident memory of its processes in MB.
 * @throws Error with the end of its output if it fails or takes too long.
 */
export async function runToEnd(command: string, folder: string, binaries = 'node_modules/.bin') {
  note(`${command} in ${folder}`);
  const begin = performance.now();
  const PATH = `${resolve(binaries)}:${process.env.PATH}`;
  const program = startProgram('sh', ['-c', command], { ...env, PATH }, folder);
  onEnd(program.stop);
  let megabytes = Number.NaN;
  const timer = setInterval(() => {
    const group = listGroup(program.process.pid) ?? [];
    megabytes = Math.max(
      megabytes || 0,
      group.reduce((sum, one) => sum + one.megabytes, 0),
    );
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

type Build = {
  readonly folder: string;
  readonly command: string;
  readonly binaries?: string;
  readonly caches: readonly string[];
};

/** Builds without a cache, then again, then after a changed word of the given document. */
async function measureBuilds(
  { folder, command, binaries, caches }: Build,
  document: string,
): Promise<Figures> {
  for (const cache of caches) rmSync(join(folder, cache), { recursive: true, force: true });
  const cold = await runToEnd(command, folder, binaries);
  const again = await runToEnd(command, folder, binaries);
  const text = readFileSync(document, 'utf8');
  writeFileSync(document, text.replace(/(\n---\n(?:## )?)\S+/, '$1changed'));
  const change = await runToEnd(command, folder, binaries);
  return {
    cold: cold.seconds,
    again: again.seconds,
    change: change.seconds,
    megabytes: cold.megabytes,
  };
}

const requestCount = 500;
const warmUpCount = 20;

/** Starts the server and sends it one request at a time. */
async function measureServer(folder: string, articles: number): Promise<Figures> {
  const begin = performance.now();
  // Not through npm, which would be another process.
  const [command = '', ...args] = readScripts().start.split(' ');
  const { url, program } = await keep(
    startSite({ ...env, ...trustLoopback }, folder, [command, ...args]),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const timeP99 = async (toPath: (number: number) => string) => {
    const times: number[] = [];
    for (let number = -warmUpCount; number < requestCount; number += 1) {
      const path = toPath(number + warmUpCount);
      const reply = await sendTimed(`${url}${path}`, { 'X-Forwarded-For': nextClient() }, agent);
      if (reply.status !== 200) throw new Error(`${path} returns ${reply.status}, not 200.`);
      if (number >= 0) times.push(reply.ms);
    }
    return toPercentile(
      times.toSorted((a, b) => a - b),
      99,
    );
  };
  try {
    await sendTimed(`${url}/`, {}, agent);
    const start = performance.now() - begin;
    // A step that shares no divisor with the counts reaches every article and every word.
    const article = await timeP99((number) => `/blog/${toArticleSlug((number * 37) % articles)}`);
    const search = await timeP99((number) => `/api/posts?q=unheard${number}`);
    const toRareWord = (number: number) =>
      toWord(commonWords + ((number * 1_009) % (wordCount - commonWords)));
    const rareSearch = await timeP99((number) => `/api/posts?q=${toRareWord(number)}`);
    const memory = readMemory(program.process.pid ?? 0);
    return { start, article, search, rareSearch, ...(memory === undefined ? {} : { memory }) };
  } finally {
    agent.destroy();
    await program.stop();
  }
}

/** Size of all files in MB. */
function measureFolder(folder: string): number {
  if (!existsSync(folder)) return Number.NaN;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size / 1e6,
    0,
  );
}

/** Measures this program, and calls `withTexts` with the same articles as plain Markdown if it is given. */
async function measureOwn(articles: number, terms: number, isPlain: boolean) {
  const folder = makeScratchSite(`scale-${articles}`);
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  writeContent(join(folder, 'content'), { articles, terms });
  const posts = join(folder, 'content/posts');
  const texts = readdirSync(posts).map((name) => {
    const text = readFileSync(join(posts, name), 'utf8');
    return [name.replace(/x$/, ''), toPlainMarkdown(text)] as const;
  });
  if (isPlain) for (const [name, text] of texts) writeFileSync(join(posts, `${name}x`), text);
  const caches = ['.next', '.generated', '.contentlayer'];
  const document = join(posts, `${toArticleSlug(Math.floor(articles / 2))}.mdx`);
  const builds = await measureBuilds({ folder, command: readScripts().build, caches }, document);
  const output = measureFolder(join(folder, '.next/server'));
  const figures = { ...builds, output, ...(await measureServer(folder, articles)) };
  rmSync(folder, { recursive: true });
  return { column: { program: ownName, articles, figures }, texts };
}

/** Leaves out the components of this site, which the others don't have. */
function toPlainMarkdown(text: string): string {
  return text
    .replace(/<Term slug="[^"]*">([^<]*)<\/Term>/g, '$1')
    .replace(/<Callout [^>]*>\n([\s\S]*?)\n<\/Callout>/g, '> $1');
}

/** Sets a site up as the documentation of the program does. @returns its folder. */
async function installPeer({ name, dependencies, files, articles }: PeerSite): Promise<string> {
  const folder = join('test-results/peers', name.toLowerCase().replace(/\W+/g, '-'));
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies });
  mkdirSync(join(folder, articles), { recursive: true });
  for (const [path, text] of Object.entries({ ...files, 'package.json': manifest })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await runToEnd('npm install --no-audit --no-fund --loglevel error', folder);
  return folder;
}

async function measurePeer(
  peer: PeerSite,
  folder: string,
  texts: readonly (readonly [string, string])[],
): Promise<Column> {
  const posts = join(folder, peer.articles);
  for (const name of readdirSync(posts)) if (name.endsWith('.md')) rmSync(join(posts, name));
  for (const [name, text] of texts) writeFileSync(join(posts, name), text);
  const build = {
    folder,
    command: peer.build,
    binaries: join(folder, 'node_modules/.bin'),
    caches: peer.caches,
  };
  const document = join(posts, `${toArticleSlug(Math.floor(texts.length / 2))}.md`);
  return {
    program: peer.name,
    articles: texts.length,
    figures: await measureBuilds(build, document),
  };
}

async function main(): Promise<boolean> {
  const { sizes, terms, withPeers } = readOptions();
  const columns: Column[] = [];
  const faults: string[] = [];
  const peers = withPeers ? peerSites : [];
  const folders = new Map<PeerSite, string>();
  for (const peer of peers) folders.set(peer, await installPeer(peer));
  for (const articles of sizes) {
    // A failure ends the measurements of this size and keeps those before it.
    try {
      const { column, texts } = await measureOwn(articles, withPeers ? 0 : terms, withPeers);
      columns.push(column);
      for (const [peer, folder] of folders) columns.push(await measurePeer(peer, folder, texts));
    } catch (error) {
      faults.push(`✗ ${articles} articles: ${(error as Error).message}`);
    }
  }
  const results = checkGoals(columns);
  print(toScaleTable(columns), withPeers ? '' : `${terms} dictionary entries at every size.`);
  print('## Goals', toGoalTable(results), ...faults);
  return faults.length === 0 && results.every(({ isMet }) => isMet);
}

/** @throws Error that says what to do if a flag is invalid. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string', default: '100,1000,10000' },
      terms: { type: 'string', default: '1000' },
      // npm takes a flag before `--` for itself and passes it on as a variable.
      peers: { type: 'boolean', default: process.env.npm_config_peers === 'true' },
    },
  });
  const sizes = values.articles.split(',').map((size) => readWholeNumber('articles', size));
  if (sizes.some((size) => size < 1 || size > articlesMax)) {
    throw new Error(`--articles takes numbers from 1 to ${articlesMax}, such as 100,1000.`);
  }
  const terms = readWholeNumber('terms', values.terms);
  return { sizes: sizes.toSorted((a, b) => a - b), terms, withPeers: values.peers };
}

// A test imports the tables.
if (process.argv[1]?.endsWith('scale.ts')) await runCommand(main);
