/**
 * Step of `npm run content`, beside Contentlayer: checks the content, and makes the bodies of articles of the trees that the check
 * has read. `--drafts`, for `npm run dev`, makes those of what is not published too.
 */
import { readDocument } from '#lib/authoring/check/check.ts';
import { printReport, reportContent, toDefaultFormat } from '#lib/authoring/check/report.ts';
import { runCommand } from '#lib/authoring/command.ts';
import { toPublication } from '#lib/content/visibility.ts';
import { generatedAt } from '#lib/site/build-info.ts';
import { keepMadeBodies, type MadeBody, makeBody } from './content-data.ts';

const keepsDrafts = process.argv.includes('--drafts');

await runCommand(() => {
  const format = toDefaultFormat();
  const made: MadeBody[] = [];
  const report = reportContent(format, (document) =>
    readDocument(document, ({ slug, body }, facts, tree) => {
      if (!keepsDrafts && toPublication(facts, generatedAt) !== 'published') return;
      made.push(makeBody({ slug, raw: body }, '.', tree));
    }),
  );
  if (report.isGood) keepMadeBodies(made);
  printReport(report, format);
});
