/**
 * `npm run content:check`: prints every mistake in `content/`, with exit code 1 if there is one. `--format json` is for
 * programs, `--format github` (the default in GitHub Actions) prints annotations, `--watch` checks again after each save.
 */
import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readChoice, readFlags, runCommand } from '#lib/authoring/command.ts';
import { createReader } from './check.ts';
import {
  printReport,
  type ReportFormat,
  reportContent,
  reportFormats,
  toDefaultFormat,
} from './report.ts';

/** Editors may save a file in several steps, and the dev server should rebuild the page first. */
const settleMs = 1_000;

await runCommand(async () => {
  const flags = readFlags(
    process.argv.slice(2),
    { format: 'json', watch: true },
    'npm run content:check -- --format json',
  );
  const format = readChoice('format', flags.format ?? toDefaultFormat(), reportFormats);
  if (flags.watch) return watchContent(format);
  printReport(reportContent(format), format);
});

/** Checks now and after every change, and prints a report that differs from the last one. Never returns. */
async function watchContent(format: ReportFormat): Promise<void> {
  let changed = true;
  let wake = () => {};
  for (const folder of ['content', 'public']) {
    watch(folder, { recursive: true }, () => {
      changed = true;
      wake();
    });
  }
  const read = createReader();
  let printed: string | undefined;
  while (true) {
    if (!changed) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    await sleep(settleMs);
    changed = false;
    const { text } = reportContent(format, read);
    if (text !== printed) console.log(text);
    printed = text;
  }
}
