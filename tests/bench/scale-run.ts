/** Builds and serves one generated site, and records what each step costs. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Program, readMemory, startProgram } from '#tests/support/program.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';
import { keep, listGroup, onEnd, readCpuSeconds, startServer } from './command.ts';
import { nextClient, sendTimed } from './load.ts';
import { note, toMedian, toPercentile } from './report.ts';
import { commonWords, tags, toArticleSlug, toWord, wordCount } from './scale-content.ts';

/** Records a figure. `undefined` is a figure that this system does not provide. */
type RecordFigure = (table: string, row: string, value: number | undefined) => void;

/** Rows that goals refer to. */
export const rows = {
  content: 'npm run content',
  build: 'npm run build',
  outputSize: 'server output, MB',
  staticPages: 'static pages step, ms per page',
  start: 'start until the first response, ms',
  memory: 'memory after the start, MB',
  memoryAfter: 'memory after all requests, MB',
  firstArticle: 'page of the first article, gzipped bytes',
  change: 'while `npm run dev` runs',
  searches: ['?q= two words', '?q= a rare word', '?q= a missing word'],
} as const;

const env = {
  SITE_URL: 'http://localhost:3000',
  SOURCE_DATE_EPOCH: String(Date.UTC(2026, 0, 1) / 1_000),
  NEXT_TELEMETRY_DISABLED: '1',
};

const readScripts = (): { readonly build: string; readonly start: string } =>
  JSON.parse(readFileSync('package.json', 'utf8')).scripts;

const sampleMs = 100;
const buildTimeoutMs = 25 * 60_000;

/**
 * Runs a command of package.json to its end, with the installed binaries in its path.
 *
 * @throws Error with the end of its output if it fails or takes too long.
 */
export async function runToEnd(command: string, folder: string) {
  note(command);
  const begin = performance.now();
  const PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`;
  const program = startProgram('sh', ['-c', `exec ${command}`], { ...env, PATH }, folder);
  onEnd(program.stop);
  // A process that has ended has used what it had used when it was last seen.
  const used = new Map<number, number>();
  let megabytes = Number.NaN;
  const timer = setInterval(() => {
    const group = listGroup(program.process.pid) ?? [];
    for (const { pid, cpuSeconds } of group) used.set(pid, cpuSeconds);
    if (group.length > 0)
      megabytes = Math.max(
        megabytes || 0,
        sum(group, (one) => one.megabytes),
      );
  }, sampleMs);
  const timeout = setTimeout(() => void program.stop(), buildTimeoutMs);
  await once(program.process, 'close');
  clearInterval(timer);
  clearTimeout(timeout);
  const seconds = (performance.now() - begin) / 1_000;
  const { exitCode, signalCode } = program.process;
  if (exitCode !== 0) {
    const end = `ended with ${exitCode ?? signalCode} after ${seconds.toFixed()} s`;
    throw new Error(`\`${command}\` ${end}:\n${program.output().slice(-2_000)}`);
  }
  return { command, seconds, cpuSeconds: sum([...used.values()], Number), megabytes };
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((all, item) => all + read(item), 0);
}

/** Runs the commands of `npm run build` one by one. */
export async function measureBuild(folder: string, record: RecordFigure): Promise<void> {
  const costs = [];
  for (const command of readScripts().build.split(' && ')) {
    costs.push(await runToEnd(command, folder));
  }
  const total = {
    command: rows.build,
    seconds: sum(costs, ({ seconds }) => seconds),
    cpuSeconds: sum(costs, ({ cpuSeconds }) => cpuSeconds),
    megabytes: Math.max(...costs.map(({ megabytes }) => megabytes)),
  };
  for (const { command, seconds, cpuSeconds, megabytes } of [...costs, total]) {
    record('Build: seconds', command, seconds);
    record('Build: CPU seconds', command, cpuSeconds || undefined);
    record('Build: peak memory, MB', command, megabytes || undefined);
  }
  const files = listFiles(join(folder, '.next/server'));
  const pages = files.filter((path) => path.endsWith('.html')).length;
  const toMegabytes = (some: readonly string[]) => sum(some, (path) => statSync(path).size) / 1e6;
  const manifest = join(folder, '.next/server/middleware-manifest.json');
  const { middleware } = JSON.parse(readFileSync(manifest, 'utf8'));
  const middlewareFiles = middleware['/'].files.map((path: string) => join(folder, '.next', path));
  const staticPages = costs.find(({ command }) => command.includes('static-pages'));
  record('Output', 'prerendered pages', pages);
  record('Output', rows.staticPages, staticPages && (staticPages.seconds * 1_000) / pages);
  record('Output', rows.outputSize, toMegabytes(files));
  record('Output', 'source maps, MB', toMegabytes(files.filter((path) => path.endsWith('.map'))));
  record('Output', 'middleware bundle, kB', toMegabytes(middlewareFiles) * 1_000);
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

const defaultCount = 500;
/** For responses as long as all articles together. */
const longCount = 50;
const warmUp = 20;

type Requests = readonly [row: string, toPath: (number: number) => string, count?: number];

/** The requests of the server measurement: a row, the path of each request, and how many there are. */
export function toRequests(articles: number): readonly Requests[] {
  const pages = Math.max(1, Math.floor(articles / 12 / 20));
  // Steps that share no divisor with the count reach every article and every word.
  const slug = (number: number) => toArticleSlug((number * 37) % articles);
  const rare = (number: number) =>
    toWord(commonWords + ((number * 1_009) % (wordCount - commonWords)));
  const toTagQuery = (number: number) =>
    `tag=${tags[number % tags.length]}&page=${1 + (Math.floor(number / tags.length) % pages)}`;
  const [twoWords, rareWord, missingWord] = rows.searches;
  return [
    ['/api/now', () => '/api/now'],
    ['/api/posts', () => '/api/posts'],
    [twoWords, (number) => `/api/posts?q=${toWord(number % 97)}+${toWord(number % 89)}`],
    [rareWord, (number) => `/api/posts?q=${toWord(number % 97)}+${rare(number)}`],
    [missingWord, (number) => `/api/posts?q=unheard${number}`],
    ['?tag=&page=', (number) => `/api/posts?${toTagQuery(number)}`],
    ['/api/posts/…', (number) => `/api/posts/${slug(number)}`],
    ['/blog/…', (number) => `/blog/${slug(number)}`],
    ['/blog?q=', (number) => `/blog?q=${rare(number)}`],
    ['/api/search-index', () => '/api/search-index'],
    ['/llms-full.txt', () => '/llms-full.txt', longCount],
  ];
}

/** Starts the server and sends it one request at a time. */
export async function measureServer(
  folder: string,
  articles: number,
  record: RecordFigure,
): Promise<void> {
  const begin = performance.now();
  // Not through npm, which would be another process.
  const [command = '', ...args] = readScripts().start.split(' ');
  const starting = startSite({ ...env, ...trustLoopback }, folder, [command, ...args]);
  const { url, program } = await keep(starting);
  const recordMemory = (row: string) => record('Server', row, readMemory(program.process.pid ?? 0));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const reply = await sendTimed(`${url}${path}`, { 'X-Forwarded-For': nextClient() }, agent);
    if (reply.status !== 200) throw new Error(`${path} returns ${reply.status}, not 200.`);
    return { ms: reply.ms, kilobytes: reply.body.length / 1_000 };
  };
  try {
    record('Server', rows.start, performance.now() - begin);
    recordMemory(rows.memory);
    for (const [row, toPath, count = defaultCount] of toRequests(articles)) {
      note(row);
      record('First response, ms', row, (await ask(toPath(0))).ms);
      const replies = [];
      while (replies.length < warmUp + count) replies.push(await ask(toPath(replies.length + 1)));
      const counted = replies.slice(warmUp);
      const times = counted.map(({ ms }) => ms).sort((a, b) => a - b);
      record('p50, ms', row, toPercentile(times, 50));
      record('p99, ms', row, toPercentile(times, 99));
      const largest = Math.max(...counted.map(({ kilobytes }) => kilobytes));
      record('Largest response, kB', row, largest);
    }
    recordMemory(rows.memoryAfter);
    const page = await fetch(`${url}/blog/${toArticleSlug(0)}`);
    record('Server', rows.firstArticle, gzipSync(await page.text()).length);
  } finally {
    agent.destroy();
    await program.stop();
  }
}

const changes = 5;
const changeTimeoutMs = 120_000;
const restMs = 2_000;
/** An idle watcher wakes up now and then. */
const restCpuSeconds = 0.2;

/** Changes a word of the article in the middle, and times when the generated content has it. */
export async function measureChange(
  folder: string,
  articles: number,
  record: RecordFigure,
): Promise<void> {
  const article = join(folder, 'content/posts', `${toArticleSlug(Math.floor(articles / 2))}.mdx`);
  changeWord(article, 'zq0');
  const again = await runToEnd('npm run content', folder);
  record('A changed word: seconds', '`npm run content` again', again.seconds);
  const { program } = await startServer(['npm', 'run', 'dev'], env, folder);
  const times: number[] = [];
  for (let number = 1; number <= changes; number += 1) {
    await waitForRest(program);
    const saved = changeWord(article, `zq${number}`);
    // Several files can contain the word. The last one counts.
    await waitForRest(program);
    const written = findLastWrite(folder, `zq${number}`, saved);
    if (written === undefined) {
      throw new Error(`\`npm run dev\` does not build a changed word:\n${program.output()}`);
    }
    times.push((written - saved) / 1_000);
  }
  record('A changed word: seconds', rows.change, toMedian(times));
  record('A changed word: seconds', `the slowest of ${changes}`, Math.max(...times));
  await program.stop();
}

/** Waits until a program uses almost no CPU, but no longer than for a change. Elsewhere than on Linux, it waits once. */
async function waitForRest({ process: { pid } }: Program): Promise<void> {
  for (const deadline = Date.now() + changeTimeoutMs; Date.now() < deadline; ) {
    const before = readCpuSeconds(pid) ?? 0;
    await sleep(restMs);
    if ((readCpuSeconds(pid) ?? 0) - before < restCpuSeconds) return;
  }
}

/** Replaces the first word of the body. @returns when the file was written, in milliseconds since 1970. */
function changeWord(article: string, word: string): number {
  const text = readFileSync(article, 'utf8');
  writeFileSync(article, text.replace(/(\n---\n(?:## )?)\S+/, `$1${word}`));
  return statSync(article).mtimeMs;
}

/** When the last generated file with the word was written, `undefined` if none was written since. */
export function findLastWrite(folder: string, word: string, since: number): number | undefined {
  const times = ['.contentlayer/generated', '.generated']
    .flatMap((name) => listFiles(join(folder, name)))
    .flatMap((path) => {
      // A temporary file may be gone by now.
      const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? since;
      return time > since && readFileSync(path).includes(word) ? [time] : [];
    });
  return times.length > 0 ? Math.max(...times) : undefined;
}
