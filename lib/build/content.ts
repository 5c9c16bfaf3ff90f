/**
 * `npm run content`: checks the content and generates the files that the site reads. If there is a mistake, only its report is
 * printed.
 */
import { printReport, reportContent, toDefaultFormat } from '#lib/authoring/check/report.ts';
import { CommandError, refuseArguments, runCommand } from '#lib/authoring/command.ts';
import { readContentFolder } from '#lib/authoring/content-folder.ts';
import { setBodyText } from '#lib/markdown/body-text.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import { openCache, readCodeVersion, toKey } from './cache.ts';
import { createProgress } from './progress.ts';
import { createContentlayer } from './run-contentlayer.ts';
import { writeSavedProblems } from './saved-problems.ts';
import { writeSiteArtifacts } from './site-artifacts.ts';
import { SiteDataError, writeSiteData } from './site-data.ts';
import { type BuiltDocument, writeContentSummary } from './summary.ts';

await runCommand(async () => {
  refuseArguments('npm run content', process.argv.slice(2));
  const files = readContentFolder();
  const { generatedAt, site, warnings } = readSite(files);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  writeSavedProblems();
  // Imported late: the modules read `.generated/site.json`.
  const { createContentBuilder } = await import('./content-step.ts');
  const { text } = await import('#lib/site/text/text.ts');
  setBodyText(text.body);
  const version = readCodeVersion();
  const cache = version === undefined ? undefined : openCache();
  const salt = toKey(version ?? '', JSON.stringify(site));
  const format = toDefaultFormat();
  const progress = createProgress('Documents', files.length);
  const slow: BuiltDocument[] = [];
  const contentlayer = createContentlayer();
  const onBuilt = (name: string, ms: number) => {
    contentlayer.load();
    slow.push({ name, ms });
    progress.step();
  };
  const withDrafts = false;
  const { build, buildAhead } = createContentBuilder({
    ...{ cache, salt, builtAt: generatedAt, withDrafts, onBuilt },
    report: (files, read) => reportContent(format, read, files, generatedAt),
  });
  await loadRenderers(files.map(({ text }) => text));
  await buildAhead(files);
  const { report, list, reused } = build(files);
  progress.end();
  printReport(report, format);
  if (list === undefined) return;
  const { documents, key } = list();
  const generated = contentlayer.generate(documents, key);
  await writeSiteArtifacts({ cache, salt, key, generatedAt, withDrafts });
  await generated;
  cache?.evict();
  writeContentSummary({ built: slow, reused });
});

function readSite(files: ReturnType<typeof readContentFolder>) {
  try {
    return writeSiteData(files);
  } catch (error) {
    if (error instanceof SiteDataError) throw new CommandError(error.message);
    throw error;
  }
}
