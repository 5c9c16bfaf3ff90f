/**
 * `npm run content:check`: every mistake in `content/`, and exit code 1 where there is one. `--format json` is for
 * programs, `--format github` (the default in GitHub Actions) for annotations; `--watch` checks again when a file is saved.
 */
import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readChoice, readFlags } from '#lib/authoring/arguments.ts';
import { runCommand } from '#lib/authoring/command.ts';
import { createReader } from './read-document.ts';
import { type ReportFormat, reportFormats } from './report.ts';
import { printReport, reportContent, toDefaultFormat } from './report-content.ts';

/** An editor that saves a file may write it in several steps, and the page is to show the change first. */
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

/** Checks now, and after each change; says so where the outcome is another one. Runs until it is ended. */
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
  let told: string | undefined;
  while (true) {
    if (!changed) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    await sleep(settleMs);
    changed = false;
    const { text } = reportContent(format, read);
    if (text !== told) console.log(text);
    told = text;
  }
}
