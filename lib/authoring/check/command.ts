/**
 * `npm run content:check`: every mistake in `content/`, and exit code 1 where there is one. `--format json` is for
 * programs, `--format github` (the default in GitHub Actions) for annotations; `--watch` checks again when a file is saved.
 */
import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readChoice, readFlags } from '#lib/authoring/arguments.ts';
import { runCommand } from '#lib/authoring/command.ts';
import { readContentFolder, readPublicFiles } from '#lib/authoring/read-folder.ts';
import { isGithubActions, rawEnv, readBuildTime } from '#lib/site/env.ts';
import { checkContent } from './check.ts';
import { type ReportFormat, reportFormats, toReport } from './report.ts';

/** An editor that saves a file may write it in several steps, and the page is to show the change first. */
const settleMs = 1_000;

await runCommand(async () => {
  const flags = readFlags(
    process.argv.slice(2),
    { format: 'json', watch: true },
    'npm run content:check -- --format json',
  );
  const given = flags.format ?? (isGithubActions(rawEnv()) ? 'github' : 'text');
  const format = readChoice('format', given, reportFormats);
  if (flags.watch) return watchContent(format);
  const { isGood, text } = report(format);
  // Programs read the report; people see it where errors are.
  const print = isGood || format !== 'text' ? console.log : console.error;
  print(text);
  if (!isGood) process.exitCode = 1;
});

function report(format: ReportFormat): { readonly isGood: boolean; readonly text: string } {
  const files = readContentFolder();
  const builtAt = readBuildTime(rawEnv(), new Date()).toISOString();
  const problems = checkContent(files, { publicFiles: readPublicFiles(), builtAt });
  return { isGood: problems.length === 0, text: toReport(format, problems, files) };
}

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
  let told: string | undefined;
  while (true) {
    if (!changed) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    await sleep(settleMs);
    changed = false;
    const { text } = report(format);
    if (text !== told) console.log(text);
    told = text;
  }
}
