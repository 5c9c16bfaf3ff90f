/**
 * `npm run bench:dev`: how long `npm run dev` takes to start, to show a page, and to show a saved change in a browser with an
 * open article, and how much memory it needs, on a copy of the content. Prints Markdown.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '#tests/support/find-programs.ts';
import { findFreePort, startProgram } from '#tests/support/program.ts';
import { send } from '#tests/support/request.ts';
import { makeScratchCopy } from '#tests/support/scratch-site.ts';
import { onEnd, runCommand } from './command.ts';
import { print, toTable } from './report.ts';

const article = 'one-search-rule-everywhere';
const changes = 7;
/** Everything that a change triggers has ended by then. */
const restMs = 2_000;

/** One page of each kind. */
const pages = ['/', '/blog', '/about', '/projects', '/ai-dictionary', '/ai-dictionary/embedding'];

async function main(): Promise<boolean> {
  const folder = makeScratchCopy('bench-dev');
  // The first start makes what later ones find in the cache.
  for (const start of ['First start', 'Second start']) {
    print(`## ${start}`, toTable(['Step', 'Value'], await measure(folder)));
  }
  return true;
}

type Row = [step: string, value: string];

async function measure(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  const note = (step: string, value: number, unit = 'ms') =>
    rows.push([step, `${Math.round(value)} ${unit}`]);
  const port = await findFreePort();
  const begun = performance.now();
  const program = startProgram('npm', ['run', 'dev'], { PORT: String(port) }, folder);
  onEnd(program.stop);
  while (!program.output().includes('The site is on')) await sleep(20);
  note('ready', performance.now() - begun);
  // `next dev` rejects requests for its scripts from other hosts.
  const origin = `http://localhost:${port}`;
  const requested = performance.now();
  await send(origin, `/blog/${article}`);
  note('first article', performance.now() - requested);
  for (const number of await measureChanges(folder, origin)) note('change shown', number);
  for (const page of pages) await send(origin, page);
  const pid = program.process.pid ?? 0;
  note('memory (PSS of all processes)', sumMemory(pid, 'Pss'), 'MB');
  note('memory (RSS of all processes)', sumMemory(pid, 'Rss'), 'MB');
  await program.stop();
  return rows;
}

async function measureChanges(folder: string, origin: string): Promise<readonly number[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  onEnd(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${origin}/blog/${article}`);
  const file = `${folder}/content/posts/${article}.mdx`;
  const text = readFileSync(file, 'utf8');
  const durations: number[] = [];
  for (let number = 1; number <= changes; number += 1) {
    await sleep(restMs);
    const word = `changed${number}`;
    const start = performance.now();
    writeFileSync(file, `${text}\n\nThis was ${word}.\n`);
    await page.getByText(word).first().waitFor();
    durations.push(performance.now() - start);
  }
  writeFileSync(file, text);
  await browser.close();
  return durations;
}

/** In MB (1,000,000 bytes), on Linux. PSS counts shared memory once, RSS in each process. */
function sumMemory(group: number, name: 'Pss' | 'Rss'): number {
  const processes = execFileSync('ps', ['-e', '-o', 'pid=,pgid='], { encoding: 'utf8' });
  const members = processes.split('\n').map((line) => line.trim().split(/\s+/));
  return members
    .filter(([, pgid]) => pgid === String(group))
    .map(([pid]) => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    .map((text) => Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0))
    .reduce((sum, kibibytes) => sum + (kibibytes * 1024) / 1e6, 0);
}

await runCommand(main);
