/**
 * `npm run bench:search`: the site search over 10,000 generated articles. Builds its index, loads it in a second process as a server
 * does, and ranks queries, the most expensive ones included. Prints Markdown and exits with 1 if a goal is missed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createRankIndex,
  createRanking,
  toRankedDocument,
} from '../../lib/content/search-ranking.ts';
import { listIndexedWords } from '../../lib/content/search-words.ts';
import { countEach, groupByCount } from '../../lib/text/lists.ts';
import { print, reportGoals, runCommand, toFigureTable, toGoals, toMedian } from './command.ts';
import { toArticle, toWord } from './scale-content.ts';

const articles = 10_000;
const terms = 1_000;
const language = 'en';
const rounds = 20;

/** The median CPU time of a query, and the memory that stays in use. */
const goals = [
  ...toGoals('query', '≤', { 'CPU, ms': 50 }),
  ...toGoals('index', '≤', { 'memory, MB': 300 }),
];

/** A query has at most 120 characters. The last three have as many words as fit. */
const queries: Readonly<Record<string, string>> = {
  'a frequent word': toWord(3),
  'a rare word': toWord(5_000),
  'a question': `how does the ${toWord(10)} of ${toWord(700)} work with ${toWord(20)}`,
  'no match': 'zzzz',
  'twenty frequent words': Array.from({ length: 20 }, (_, index) => toWord(index * 3)).join(' '),
  'beginnings of two letters': [...'bdghjklm']
    .flatMap((letter) => [...'aeiou'].map((vowel) => letter + vowel))
    .join(' '),
  'single letters': [...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' '),
};

const indexFile = process.argv[2];
await runCommand(indexFile === undefined ? buildAndMeasure : () => measureQueries(indexFile));

/** @returns the median CPU time of a call in milliseconds. */
function measure(call: () => unknown, count = rounds): number {
  const times = Array.from({ length: count }, () => {
    const start = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return toMedian(times);
}

async function buildAndMeasure(): Promise<boolean> {
  const documents = Array.from({ length: articles }, (_, number) => toDocument(number));
  const memory = process.memoryUsage().rss;
  let json = '';
  const cpu = measure(() => {
    json = JSON.stringify(createRankIndex(documents, language));
  }, 1);
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  try {
    const file = join(folder, 'ranking.json');
    writeFileSync(file, json);
    const peak = process.resourceUsage().maxRSS / 1_000 - memory / 1_000_000;
    print(
      `Building the index takes ${(cpu / 1_000).toFixed(1)} s of CPU and ${peak.toFixed(0)} MB, for ${toMegabytes(statSync(file).size)} of JSON.`,
    );
    const script = process.argv[1] ?? '';
    execFileSync(process.execPath, ['--expose-gc', ...process.execArgv, script, file], {
      stdio: 'inherit',
    });
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toDocument(number: number) {
  const [, front = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(toArticle(number, terms)) ?? [];
  const read = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(front)?.[1] ?? '';
  const headings = [...body.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  const entry = { kind: 'post', title: read('title'), description: read('description') } as const;
  const toCounts = (texts: readonly string[]) =>
    groupByCount(countEach(texts.flatMap((text) => listIndexedWords(text, language))));
  const words = { ofHeadings: toCounts(headings), ofBody: toCounts([body]) };
  return toRankedDocument(entry, words, language);
}

async function measureQueries(file: string): Promise<boolean> {
  const before = await readMemory();
  let rank: ReturnType<typeof createRanking> | undefined;
  const load = measure(() => {
    rank = createRanking(JSON.parse(readFileSync(file, 'utf8')));
  }, 1);
  const memory = (await readMemory()) - before;
  const rows = Object.entries(queries).map(([name, q]) => ({
    name,
    kinds: ['query'],
    figures: {
      'Articles found': rank?.(q).documents.length ?? 0,
      'CPU, ms': measure(() => rank?.(q)),
    },
  }));
  const index = { name: 'index', kinds: ['index'], figures: { 'memory, MB': memory / 1_000_000 } };
  print(
    `Loading it takes ${load.toFixed(0)} ms of CPU at the first search, and ${toMegabytes(memory)} stay in use.`,
    toFigureTable(rows),
  );
  return reportGoals(goals, [...rows, index]);
}

/** Bytes in use after a garbage collection. */
async function readMemory(): Promise<number> {
  global.gc?.();
  await sleep(100);
  global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
