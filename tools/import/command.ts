/**
 * `npm run import -- <path> [--from <tool>] [--as <collection>] [--dry-run]`: brings the articles and pages of another tool into `content/`, and
 * prints a report. A second import updates what nobody has changed. `--undo` removes what the imports wrote.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, npmSeparator, readArguments } from '../../lib/pipeline/command.ts';
import { rawEnv, readBuildTime } from '../../lib/site/env.ts';
import { countThings } from '../../lib/text/format.ts';
import { runWithHelp } from '../authoring/command-help.ts';
import { type ContentFile, readCollections } from '../authoring/content/content-file.ts';
import { readContentFolder, readPublicFiles } from '../authoring/content-folder.ts';
import { explainFileErrors, readChoice } from '../authoring/named-by-author.ts';
import { readSource } from './detect.ts';
import { sourceKinds } from './document.ts';
import { type Downloads, downloadImages } from './download.ts';
import { nameArchive, readEarlierImports, undoImport } from './manifest.ts';
import { asCollection } from './own-collection.ts';
import { type Plan, planImport } from './plan.ts';
import { createProgress } from './progress.ts';
import { reviewFile, toImportReport } from './report.ts';
import { writePlan } from './write.ts';

const report = createProgress(console.error);

const example = 'npm run import -- ../my-blog --dry-run';

await runWithHelp('import', async () => {
  const { positionals, flags } = readArguments(process.argv.slice(2), {
    from: 'hugo',
    'dry-run': true,
    as: 'talks',
    undo: true,
    'download-images': true,
  });
  if (flags.undo) return undo();
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    const mistake = path === undefined ? 'The path is missing' : 'More than one path is given';
    throw new CommandError(
      `${mistake}. Give the folder of a site or the file of an export. ${npmSeparator}:\n  ${example}`,
    );
  }
  const from = flags.from === undefined ? undefined : readChoice('source', flags.from, sourceKinds);
  const files = readContentFolder();
  const own = flags.as === undefined ? undefined : findCollection(flags.as, files);
  console.error(`Reading ${path}.`);
  const read = explainFileErrors(
    `${path} could not be read`,
    'Check that you may read all of its files.',
    () => readSource(path, from, report),
  );
  const source = own ? asCollection(read, own) : read;
  console.error(`${countThings(source.documents.length, 'document')} from ${source.kind}.`);
  const site = {
    files,
    publicFiles: readPublicFiles(),
    builtAt: readBuildTime(rawEnv(), new Date()).toISOString(),
    ...readEarlierImports(nameArchive(source)),
  };
  const isDryRun = flags['dry-run'] === true;
  const folder = mkdtempSync(join(tmpdir(), 'legible-images-'));
  try {
    const first = planImport(source, site, report);
    const plan =
      flags['download-images'] && !isDryRun && first.remoteImages.length > 0
        ? planImport(source, site, report, await download(first.remoteImages, folder))
        : first;
    finish(plan, site.files, isDryRun);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function findCollection(name: string, files: readonly ContentFile[]) {
  const collections = readCollections(files);
  if (collections.length === 0) {
    throw new CommandError(
      `There is no collection ${name}. Define one in content/${name}/collection.yaml first: docs/collections.md.`,
    );
  }
  const names = collections.map((collection) => collection.name);
  const chosen = readChoice('collection', name, names as [string, ...string[]]);
  return collections.find((collection) => collection.name === chosen);
}

function finish(plan: Plan, files: readonly ContentFile[], isDryRun: boolean): void {
  const copied = isDryRun ? plan.copies.length : writePlan(plan, files, '.', report);
  const { summary, review } = toImportReport(plan, { isDryRun, copied });
  writeFileSync(reviewFile, review);
  console.log(summary);
}

async function download(urls: readonly string[], folder: string): Promise<Downloads> {
  const downloads = await downloadImages(urls, {
    folder,
    onProgress: (done) => report('Downloaded', done, urls.length),
  });
  const { files, failures } = downloads;
  console.error(`Downloaded ${files.size} images; ${failures.size} failed.`);
  return downloads;
}

function undo(): void {
  const { removed, kept } = undoImport();
  console.log(`Removed ${countThings(removed.length, 'file')} that imports wrote.`);
  if (kept.length === 0) return;
  console.log(`Kept ${countThings(kept.length, 'file')} that you have changed:`);
  for (const path of kept) console.log(`  ${path}`);
}
