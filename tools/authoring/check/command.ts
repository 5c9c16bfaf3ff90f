/**
 * `npm run content:check`: prints every mistake in `content/`, with exit code 1 if there is one. `--format json` is for
 * programs, `--format github` (the default in GitHub Actions) prints annotations, `--watch` checks again after each save.
 * `--fix` first corrects what has only one right answer. `--strict` makes each warning a mistake.
 */

import { readFileSync, watch, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadRenderers } from '../../../lib/markdown/renderers.ts';
import { readFlags } from '../../../lib/pipeline/command.ts';
import { runWithHelp } from '../command-help.ts';
import { readContentFolder } from '../content-folder.ts';
import { readChoice } from '../named-by-author.ts';
import { checkContent, createReader, type Read } from './check.ts';
import { fixContent } from './fix.ts';
import { decodeImages } from './pictures.ts';
import {
  type ContentReport,
  printReport,
  type ReportFormat,
  type ReportOptions,
  readSurroundings,
  reportContent,
  reportFormats,
  toDefaultFormat,
} from './report.ts';

/** Editors may save a file in several steps, and the dev server should rebuild the page first. */
const settleMs = 1_000;

await runWithHelp('content:check', async () => {
  const flags = readFlags(
    process.argv.slice(2),
    { format: 'json', watch: true, fix: true, strict: true },
    'npm run content:check -- --format json',
  );
  const format = readChoice('format', flags.format ?? toDefaultFormat(), reportFormats);
  if (flags.fix) await fixFolder(format);
  const options = { format, isStrict: flags.strict === true };
  if (flags.watch) return watchContent(options);
  printReport(await report(options), format);
});

async function report(options: ReportOptions, read?: Read): Promise<ContentReport> {
  const files = readContentFolder();
  await loadRenderers(files.map(({ text }) => text));
  await decodeImages();
  return reportContent(options, read, files);
}

/** Corrects the files of `content/`, and lists the corrections. */
async function fixFolder(format: ReportFormat): Promise<void> {
  const files = readContentFolder();
  await loadRenderers(files.map(({ text }) => text));
  const { changed, fixed } = fixContent(files, (current) =>
    checkContent(current, readSurroundings(current)),
  );
  for (const { name, text } of changed) writeFileSync(name, withLineEndings(name, text));
  if (format !== 'text') return;
  for (const { file, line, fix } of fixed) {
    console.log(`Corrected ${file}:${line}: ${fix.from} → ${fix.to}`);
  }
}

/** Keeps the byte order mark and the line endings that the file has. */
function withLineEndings(name: string, text: string): string {
  const before = readFileSync(name, 'utf8');
  const ending = before.includes('\r\n') ? '\r\n' : '\n';
  return (before.startsWith('\uFEFF') ? '\uFEFF' : '') + text.replaceAll('\n', ending);
}

/** Checks now and after every change, and prints a report that differs from the last one. Never returns. */
async function watchContent(options: ReportOptions): Promise<void> {
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
    const { text } = await report(options, read);
    // Editors drop the mistakes that they show when they read the first line.
    if (text !== printed)
      console.log(options.format === 'github' ? `Checking content/.\n${text}` : text);
    printed = text;
  }
}
