/**
 * `npm run import:measure -- [--build] <path>…`: imports each archive into this site in memory, and prints a row of a table for each.
 * With `--build` it writes the import into a site of one article in `test-results`, builds and serves it, and requests all of its pages.
 * Fetches nothing.
 */

import { basename } from 'node:path';
import { readArguments } from '../../lib/pipeline/command.ts';
import { checkContent, createReader } from '../authoring/check/check.ts';
import { isError } from '../authoring/check/problem.ts';
import { runWithHelp } from '../authoring/command-help.ts';
import { readContentFolder, readPublicFiles } from '../authoring/content-folder.ts';
import { readSource } from './detect.ts';
import { countFormulas } from './formulas.ts';
import { planImport } from './plan.ts';
import { toImportReport } from './report.ts';
import { makeEmptySite, serveImport } from './serve-import.ts';

const columns = [
  'Archive',
  'Tool',
  'Documents',
  'Published',
  'Drafts',
  'Words',
  'Kept',
  'Formulas',
  'Images',
  'Aliases',
  'Mistakes',
  'To review',
  'Lines',
  'CPU',
  'Per 1,000',
  'Silent',
  'Memory',
  'Pages',
] as const;

await runWithHelp('import:measure', async () => {
  const { positionals, flags } = readArguments(process.argv.slice(2), { build: true });
  const own = { folder: '.', files: readContentFolder(), publicFiles: readPublicFiles() };
  console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`);
  const builtAt = '2026-12-31T00:00:00.000Z';
  const read = createReader();
  for (const path of positionals) {
    try {
      const site = { ...(flags.build ? makeEmptySite() : own), builtAt, read };
      // To check the site itself takes time that no archive costs.
      checkContent(site.files, site, read);
      const { row, plan } = measure(path, site);
      console.log(`| ${[...row, flags.build ? await serve(plan, site) : ''].join(' | ')} |`);
    } catch (error) {
      console.log(`| ${basename(path)} | ${(error as Error).message} |`);
    }
  }
});

async function serve(...given: Parameters<typeof serveImport>): Promise<string> {
  const { good, failures } = await serveImport(...given);
  for (const failure of failures) console.error(failure);
  return `${good.length} of ${good.length + failures.length}`;
}

function measure(path: string, site: Parameters<typeof planImport>[1]) {
  const before = process.cpuUsage();
  // In time of CPU, so that other work on the machine doesn't count.
  let [heard, silent] = [before, 0];
  const listen = () => {
    const { user, system } = process.cpuUsage(heard);
    silent = Math.max(silent, user + system);
    heard = process.cpuUsage();
  };
  const source = readSource(path, undefined, listen);
  const plan = planImport(source, site, listen);
  listen();
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const { documents, problems, copies } = plan;
  const { summary, review } = toImportReport(plan, { isDryRun: true, copied: copies.length });
  const written = documents.filter(({ text }) => text !== undefined);
  const drafts = written.filter(({ isDraft }) => isDraft).length;
  const words = sum(documents.map(({ words }) => words.total));
  const formulas = source.documents.map((document, index) =>
    countFormulas(document, documents[index]?.text),
  );
  const kept = sum(documents.map(({ words }) => words.kept));
  const row = [
    basename(path),
    source.kind,
    documents.length,
    written.length - drafts,
    drafts,
    words,
    `${((100 * kept) / Math.max(words, 1)).toFixed(1)} %`,
    `${sum(formulas.map(({ kept }) => kept))} of ${sum(formulas.map(({ total }) => total))}`,
    copies.length,
    sum(documents.map(({ aliases }) => aliases.length)),
    problems.filter(isError).length,
    review.split('\n').length - 1,
    summary.split('\n').length,
    `${seconds.toFixed(1)} s`,
    `${((1000 * seconds) / Math.max(documents.length, 1)).toFixed(0)} s`,
    `${(silent / 1e6).toFixed(1)} s`,
    `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
  ];
  return { row, plan };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
