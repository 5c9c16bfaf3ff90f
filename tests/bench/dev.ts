/**
 * `npm run bench:dev`: how long a saved change takes to show in a browser that has an article open, under `npm run dev` on a
 * copy of the shipped content. Prints Markdown.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { findChromium } from '#tests/support/find-programs.ts';
import { findFreePort, startProgram, waitForPort } from '#tests/support/program.ts';
import { makeScratchCopy } from '#tests/support/scratch-site.ts';
import { toTable } from './table.ts';

const article = 'one-search-rule-everywhere';
const changes = 7;
/** What the first change sets in motion has come to rest. */
const restMs = 2_000;
const startMs = 120_000;

const folder = makeScratchCopy('bench-dev');
const port = await findFreePort();
const program = startProgram('npm', ['run', 'dev'], { PORT: String(port) }, folder);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  await waitForPort(port, program);
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/blog/${article}`, { timeout: startMs });
  await sleep(restMs);
  const rows = await changeAll(page);
  console.log(toTable(['Change', 'Shown after'], rows));
} finally {
  await browser.close();
  await program.stop();
}

async function changeAll(page: Page): Promise<string[][]> {
  const file = `${folder}/content/posts/${article}.mdx`;
  const text = readFileSync(file, 'utf8');
  const rows: string[][] = [];
  for (let number = 1; number <= changes; number++) {
    const word = `changed${number}`;
    const start = performance.now();
    writeFileSync(file, `${text}\n\nThis was ${word}.\n`);
    await page.getByText(word).first().waitFor();
    rows.push([String(number), `${Math.round(performance.now() - start)} ms`]);
    await sleep(restMs);
  }
  return rows;
}
