/**
 * Runs Lighthouse. It is no dependency of the project, because it would bring 160 packages for one command: npx fetches
 * this version.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Audited, categories, parseReport, pickMedian } from './lighthouse-report.ts';

/** It needs a newer Node than the site does. */
const lighthouse = ['--yes', '-p', 'node@22', '-p', 'lighthouse@13.5.0', 'lighthouse'] as const;
const run = promisify(execFile);

/** A report with its screenshots, in bytes. */
const reportMax = 64 * 1024 * 1024;
const runMs = 180_000;

/** Performance is measured; as Lighthouse advises, a page below the top is judged by the median of this many runs. */
const runsBelowTop = 3;

/** @throws Error that says what to do, where npx cannot fetch Lighthouse. */
export async function fetchLighthouse(): Promise<void> {
  try {
    await run('npx', [...lighthouse, '--version'], { timeout: runMs });
  } catch {
    throw new Error(
      `npx could not fetch Lighthouse: connect to a package registry, or leave it out with --no-lighthouse.`,
    );
  }
}

/** The four categories of one page on Lighthouse's telephone. */
export async function audit(url: string, chromiumPath: string): Promise<Audited> {
  const first = await auditOnce(url, chromiumPath);
  if (first.scores.performance === 100) return first;
  const runs = [first];
  while (runs.length < runsBelowTop) runs.push(await auditOnce(url, chromiumPath));
  return pickMedian(runs);
}

async function auditOnce(url: string, chromiumPath: string): Promise<Audited> {
  const flags = [
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const { stdout } = await run('npx', [...lighthouse, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    maxBuffer: reportMax,
    timeout: runMs,
  });
  return parseReport(JSON.parse(stdout));
}
