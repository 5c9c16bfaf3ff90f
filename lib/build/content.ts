/**
 * `npm run content`: checks the content and generates the files that the site reads. If there is a mistake, only its report is
 * printed.
 */
import { join } from 'node:path';
import { toDocumentWithYaml } from '#lib/authoring/check/check.ts';
import {
  printReport,
  type ReportFormat,
  reportContent,
  toDefaultFormat,
} from '#lib/authoring/check/report.ts';
import { CommandError, refuseArguments, runCommand } from '#lib/authoring/command.ts';
import { type ContentFile, readContentFolder } from '#lib/authoring/content-folder.ts';
import { artifactFiles, artifactsFolder } from '#lib/content/build-artifacts.ts';
import { openUnfinishedSite } from '#lib/content/open-site.ts';
import { replaceFile } from '#lib/content/replace-file.ts';
import { setBodyText } from '#lib/markdown/body-text.ts';
import { loadRenderers, withRenderers } from '#lib/markdown/renderers.ts';
import { toCards } from '#lib/represent/pages/card.ts';
import { EnvError } from '#lib/site/env.ts';
import { openCache, readCodeVersion, toKey } from './cache.ts';
import { createContentBuilder } from './content-step.ts';
import { createProgress } from './progress.ts';
import { createContentlayer } from './run-contentlayer.ts';
import { writeSavedProblems } from './saved-problems.ts';
import { writeSiteArtifacts } from './site-artifacts.ts';
import { type SiteData, SiteDataError, writeSiteData } from './site-data.ts';
import { type BuiltDocument, writeContentSummary } from './summary.ts';

/** Contentlayer takes a second of CPU. After a few documents, it would delay the files about all of them, so it comes last. */
const manyDocuments = 20;

/** For 10,000 documents, Contentlayer and the files about all of them need 0.7 GB each. Above this number, they run one after the other. */
const largeSite = 5_000;

await runCommand(async () => {
  refuseArguments('npm run content', process.argv.slice(2));
  const files = readContentFolder();
  const format = toDefaultFormat();
  const data = await readSite(files, format);
  if (data === undefined) return;
  const { generatedAt, facts, warnings } = data;
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  writeSavedProblems();
  setBodyText(facts.text.body);
  const version = readCodeVersion();
  const cache = version === undefined ? undefined : openCache();
  const salt = toKey(version ?? '', JSON.stringify(facts.config));
  const progress = createProgress('Documents', files.length);
  const slow: BuiltDocument[] = [];
  const contentlayer = createContentlayer();
  const onBuilt = (name: string, ms: number) => {
    slow.push({ name, ms });
    progress.step();
  };
  const withDrafts = false;
  const { build, buildAhead } = createContentBuilder(facts, {
    ...{ cache, salt, builtAt: generatedAt, withDrafts, onBuilt },
    report: (files, read) => reportContent(format, read, files, generatedAt),
  });
  await buildAhead(files);
  if (slow.length >= manyDocuments) contentlayer.load();
  // The check also reads the files without front matter.
  await loadRenderers(files.flatMap((file) => (toDocumentWithYaml(file) ? [] : [file.text])));
  const { report, list, reused } = await withRenderers(() => build(files));
  progress.end();
  printReport(report, format);
  if (list === undefined) return;
  const { documents, key } = list();
  const generate = () => contentlayer.generate(documents, key);
  const generated = slow.length < manyDocuments ? undefined : generate();
  // `npm run assets` chooses fonts for the cards, and `npm run build` starts it now.
  replaceFile(
    join(artifactsFolder, artifactFiles.cards),
    JSON.stringify(toCards(openUnfinishedSite())),
  );
  tell('listed');
  if (documents.length > largeSite) await generated;
  await writeSiteArtifacts({ cache, salt, key });
  writeContentSummary({ built: slow, reused });
  tell('made');
  await (generated ?? generate());
  cache?.evict();
});

/** The messages to `npm run build`: all documents are listed; everything but Contentlayer's files is made. */
export type ContentMessage = 'listed' | 'made';

function tell(message: ContentMessage): void {
  process.send?.(message);
}

/**
 * @returns `undefined` if the files of the whole site have a mistake. Then the report has been printed.
 * @throws CommandError for other reasons, such as a variable that is invalid.
 */
async function readSite(
  files: readonly ContentFile[],
  format: ReportFormat,
): Promise<SiteData | undefined> {
  try {
    return writeSiteData(files);
  } catch (error) {
    if (error instanceof EnvError) throw error;
    await loadRenderers(files.map(({ text }) => text));
    const report = reportContent(format, undefined, files);
    if (report.isGood) {
      throw error instanceof SiteDataError ? new CommandError(error.message) : error;
    }
    printReport(report, format);
    return undefined;
  }
}
