/**
 * `npm run import -- <path> [--from <tool>] [--dry-run]`: brings the articles and pages of another tool into `content/`, and
 * prints a report. Changes no file that exists, except that it adds to `content/taxonomy.yaml`.
 */
import {
  CommandError,
  explainFileErrors,
  npmSeparator,
  readArguments,
  readChoice,
  runCommand,
} from '../../lib/authoring/command.ts';
import { readContentFolder, readPublicFiles } from '../../lib/authoring/content-folder.ts';
import { rawEnv, readBuildTime } from '../../lib/site/env.ts';
import { readSource } from './detect.ts';
import { sourceKinds } from './document.ts';
import { planImport } from './plan.ts';
import { toImportReport } from './report.ts';
import { writePlan } from './write.ts';

const example = 'npm run import -- ../my-blog --dry-run';

const progressStep = 100;

await runCommand(() => {
  const { positionals, flags } = readArguments(process.argv.slice(2), {
    from: 'hugo',
    'dry-run': true,
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    const mistake = path === undefined ? 'The path is missing' : 'More than one path is given';
    throw new CommandError(
      `${mistake}. Give the folder of a site or the file of an export. ${npmSeparator}:\n  ${example}`,
    );
  }
  const from = flags.from === undefined ? undefined : readChoice('source', flags.from, sourceKinds);
  const source = explainFileErrors(
    `${path} could not be read`,
    'Check that you may read all of its files.',
    () => readSource(path, from),
  );
  console.error(`Reading ${source.documents.length} documents from ${source.kind}.`);
  const site = {
    files: readContentFolder(),
    publicFiles: readPublicFiles(),
    builtAt: readBuildTime(rawEnv(), new Date()).toISOString(),
  };
  const plan = planImport(source, site, (done) => showProgress(done, source.documents.length));
  const isDryRun = flags['dry-run'] === true;
  const copied = isDryRun ? plan.copies.length : writePlan(plan);
  console.log(toImportReport(plan, { isDryRun, copied }));
});

function showProgress(done: number, total: number): void {
  if (done % progressStep === 0 || done === total) console.error(`Converted ${done} of ${total}.`);
}
