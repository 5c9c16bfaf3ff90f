/**
 * `npm run content`: checks the content and generates the files that the site reads. If there is a mistake, only its report is
 * printed.
 */

import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { artifactFiles, artifactsFolder } from '../../../lib/content/build-artifacts.ts';
import { openUnfinishedSite } from '../../../lib/content/open-site.ts';
import { replaceFile } from '../../../lib/content/replace-file.ts';
import { loadRenderers } from '../../../lib/markdown/renderers.ts';
import type { ContentMessage } from '../../../lib/pipeline/build.ts';
import {
  type BuildCache,
  hashKey,
  makeOnce,
  openCache,
  readCodeVersion,
} from '../../../lib/pipeline/cache.ts';
import { CommandError, refuseArguments, runCommand } from '../../../lib/pipeline/command.ts';
import { type Claim, divideWork, readThreadData } from '../../../lib/pipeline/threads.ts';
import { toCards } from '../../../lib/represent/pages/card.ts';
import { EnvError } from '../../../lib/site/env.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import type { ReadResult } from '../check/check.ts';
import { decodeImages } from '../check/pictures.ts';
import { printReport, type ReportFormat, reportContent, toDefaultFormat } from '../check/report.ts';
import { readContentFolder } from '../content-folder.ts';
import { createBuildingReader } from './building-reader.ts';
import { type ContentFile, type DocumentWithYaml, toDocumentWithYaml } from './content-file.ts';
import { createContentBuilder, type ListContent } from './content-step.ts';
import { createDocumentBuilder } from './documents.ts';
import { writeSiteArtifacts } from './site-artifacts.ts';
import { type SiteData, SiteDataError, writeSiteData } from './site-data.ts';

/** A thread loads the program in as much time as it takes to build 100 articles of 1,000 words. */
const documentsPerThread = 200;

if (isMainThread) {
  await runCommand(async () => {
    const built = await buildContent();
    if (built) await finishContent(built);
  });
} else await buildShare();

type BuiltContent = ReturnType<ListContent> & {
  readonly cache: BuildCache | undefined;
  readonly salt: string;
};

/** @returns `undefined` if there are mistakes. Then the report has been printed. */
async function buildContent(): Promise<BuiltContent | undefined> {
  refuseArguments('npm run content', process.argv.slice(2));
  const files = readContentFolder();
  await decodeImages();
  const format = toDefaultFormat();
  const data = await readSite(files, format);
  if (data === undefined) return undefined;
  const { generatedAt: builtAt, facts, warnings } = data;
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  const version = readCodeVersion();
  const cache = version === undefined ? undefined : openCache();
  const salt = hashKey(version ?? '', JSON.stringify(facts.config));
  const builder = createContentBuilder<ReadResult>(facts, {
    cache,
    salt,
    builtAt,
    withDrafts: false,
  });
  const items = builder.findUnbuilt(files);
  const read = createBuildingReader(builder.documents, facts.config.timeZone);
  if (cache) {
    const work = { items: items.length, itemsPerThread: documentsPerThread };
    await divideWork(
      { ...work, program: import.meta.url, common: { facts, salt, builtAt, documents: items } },
      (claim) => readShare(items, read, claim),
    );
  }
  // Other threads leave documents with mistakes. The check also reads the files without front matter.
  const bare = files.filter((file) => toDocumentWithYaml(file) === undefined);
  await loadRenderers([...builder.findUnbuilt(files), ...bare].map(({ text }) => text));
  const report = reportContent({ format }, read, files, builtAt);
  printReport(report, format);
  if (!report.isGood) return undefined;
  return { ...builder.build(files)(), cache, salt };
}

/** Makes the files about all documents, when what has built each of them is no longer in memory. */
async function finishContent({ documents, key, cache, salt }: BuiltContent): Promise<void> {
  // `npm run assets` chooses fonts for the cards, and `npm run build` starts it now.
  replaceFile(
    join(artifactsFolder, artifactFiles.cards),
    JSON.stringify(toCards(openUnfinishedSite())),
  );
  tell('listed');
  await writeSiteArtifacts({ cache, salt, key, onShown: () => tell('made') });
  // They may have been there.
  tell('made');
  cache?.evict();
  await makeOnce('.contentlayer/key', key, async () => {
    // No other step waits for it. Under `nice`, only root may raise the priority.
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    await (await import('./contentlayer.ts')).generateContentlayer(documents);
  });
}

type ThreadFacts = {
  readonly facts: SiteFacts;
  readonly salt: string;
  readonly builtAt: string;
  readonly documents: readonly DocumentWithYaml[];
};

/** Builds documents into the cache, where the check of the main thread finds them. */
async function buildShare(): Promise<void> {
  const { common, claim } = readThreadData<ThreadFacts>();
  const { facts, documents, ...options } = common;
  const builder = createDocumentBuilder<ReadResult>(facts, {
    ...options,
    cache: openCache(),
    withDrafts: false,
  });
  await readShare(documents, createBuildingReader(builder, facts.config.timeZone), claim);
}

async function readShare(
  documents: readonly DocumentWithYaml[],
  read: (document: DocumentWithYaml) => unknown,
  claim: Claim,
): Promise<void> {
  await loadRenderers(documents.map(({ text }) => text));
  for (const document of documents) if (claim()) read(document);
}

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
    const report = reportContent({ format }, undefined, files);
    if (report.isGood) {
      throw error instanceof SiteDataError ? new CommandError(error.message) : error;
    }
    printReport(report, format);
    return undefined;
  }
}
