/**
 * `npm run bench:dev`: how long a saved change takes to show in a browser with an open article, under `npm run dev` on a copy of
 * the content. Prints Markdown.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '#tests/support/find-programs.ts';
import { makeScratchCopy } from '#tests/support/scratch-site.ts';
import { onEnd, runCommand, startServer } from './command.ts';
import { print, toTable } from './report.ts';

const article = 'strong-etags-and-true-304s';
const changes = 7;
/** Everything that a change triggers has ended by then. */
const restMs = 2_000;
const startTimeoutMs = 120_000;

async function main(): Promise<boolean> {
  const folder = makeScratchCopy('bench-dev');
  const server = await startServer(['npm', 'run', 'dev'], {}, folder);
  // `next dev` rejects requests for its scripts from other hosts.
  const origin = server.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  onEnd(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${origin}/blog/${article}`, { timeout: startTimeoutMs });

  const file = `${folder}/content/posts/${article}.mdx`;
  const text = readFileSync(file, 'utf8');
  const rows: string[][] = [];
  for (let number = 1; number <= changes; number += 1) {
    await sleep(restMs);
    const word = `changed${number}`;
    const start = performance.now();
    writeFileSync(file, `${text}\n\nThis was ${word}.\n`);
    await page.getByText(word).first().waitFor();
    rows.push([String(number), `${Math.round(performance.now() - start)} ms`]);
  }
  print(toTable(['Change', 'Shown after'], rows));
  return true;
}

await runCommand(main);
