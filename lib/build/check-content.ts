/**
 * Step of `npm run content`, in parallel with Contentlayer: checks the content, and writes the bodies of articles from the
 * trees that the check has parsed. With `--drafts`, for `npm run dev`, it writes unpublished bodies too.
 */
import { readDocument } from '#lib/authoring/check/check.ts';
import { printReport, reportContent, toDefaultFormat } from '#lib/authoring/check/report.ts';
import { runCommand } from '#lib/authoring/command.ts';
import { toPublication } from '#lib/content/visibility.ts';
import { generatedAt } from '#lib/site/config.ts';
import { type BuiltBody, writeBody, writeBuiltBodies } from './content-artifacts.ts';

const withDrafts = process.argv.includes('--drafts');

await runCommand(async () => {
  const format = toDefaultFormat();
  const built: BuiltBody[] = [];
  const report = await reportContent(format, (document) =>
    readDocument(document, ({ slug, body, path }, facts, tree) => {
      if (!withDrafts && toPublication(facts, generatedAt) !== 'published') return;
      built.push(writeBody({ slug, raw: body, document: path }, '.', tree));
    }),
  );
  if (report.isGood) writeBuiltBodies(built);
  printReport(report, format);
});
