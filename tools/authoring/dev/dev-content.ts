/** Builds what `npm run dev` shows: the saved content or, where the check finds a mistake, its last version without one. */

import { existsSync } from 'node:fs';
import { toPagePath } from '../../../lib/content/content-files.ts';
import type { Reports } from '../../../lib/content/site.ts';
import { loadRenderers } from '../../../lib/markdown/renderers.ts';
import { hashKey, openCache, readCodeVersion } from '../../../lib/pipeline/cache.ts';
import { findEditionOf, listEditions, toHref } from '../../../lib/site/languages.ts';
import { paths as sitePaths } from '../../../lib/site/paths.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { countThings } from '../../../lib/text/format.ts';
import {
  checkContent,
  createReader,
  type Read,
  type ReadResult,
  readDocument,
  restoreDocument,
  type Surroundings,
} from '../check/check.ts';
import { decodeImages } from '../check/pictures.ts';
import { isError, type Problem } from '../check/problem.ts';
import { describeProblem, readSurroundings } from '../check/report.ts';
import { createBuildingReader } from '../content/building-reader.ts';
import { type ContentFile, toDocument, toDocumentWithYaml } from '../content/content-file.ts';
import { createContentBuilder, type ListContent } from '../content/content-step.ts';
import type { createDocumentBuilder } from '../content/documents.ts';
import { writeSiteArtifacts } from '../content/site-artifacts.ts';
import { type SiteData, writeSiteData } from '../content/site-data.ts';
import { bindCollections, readContentFile } from '../content-folder.ts';
import { type ContentFiles, createContentChooser } from './served-content.ts';
import { makeThemeSample } from './theme-sample.ts';

export type SavedContent = {
  readonly saved: ContentFiles;
  /** `undefined` while the site can't be shown. */
  readonly served: ContentFiles | undefined;
  readonly problems: readonly Problem[];
  readonly list?: ListContent;
};

/**
 * @param builtAt when the program was started. Articles dated later are scheduled.
 * @returns a function that reads the files at these paths again, from the content folder, and builds all content.
 */
export function createDevContent(builtAt: Date) {
  const time = builtAt.toISOString();
  const saved = new Map<string, ContentFile>();
  let builder: Builder | undefined;
  const readText = createReader();
  const choose = createContentChooser({
    ...createChecks(time, (...read) => (builder?.check ?? readText)(...read)),
    today: time.slice(0, 10),
  });

  return async (paths: readonly string[]): Promise<SavedContent> => {
    const changed = paths.flatMap((path) => readContentFile(path) ?? []);
    for (const path of saved.keys()) {
      // The watcher names a removed folder, not its files.
      if (paths.some((removed) => `${path}/`.startsWith(`${removed}/`))) saved.delete(path);
    }
    for (const file of changed) saved.set(file.path, file);
    await loadRenderers(changed.map(({ text }) => text));
    await decodeImages();
    builder ??= createBuilder(readSavedSite([...saved.values()], builtAt));
    const bound = bindInOrder(saved).map((file) => [file.path, file] as const);
    const { served, problems } = choose(new Map(bound));
    if (served === undefined || builder === undefined) {
      return { saved, served: undefined, problems };
    }
    const files = bindInOrder(served);
    const data = writeSiteData(files, builtAt);
    builder = createBuilder(data, builder) ?? builder;
    for (const file of files) {
      const document = toDocumentWithYaml(file);
      // These files have passed the check.
      if (document) builder.read(document);
    }
    const reports = toReports(problems, [...saved.values()], served, data.facts);
    const list = builder.build(files, reports);
    await writeSiteArtifacts({ ...builder, makeThemes: makeThemeSample });
    return { saved, served, problems, list };
  };
}

type Builder = ReturnType<typeof createBuilder>;

type KnownDocuments = {
  readonly bodyKey: string;
  readonly documents: ReturnType<typeof createDocumentBuilder<ReadResult>>;
};

/** In the order in which a build reads them: it may not depend on the order of saves. */
function bindInOrder(files: ContentFiles): readonly ContentFile[] {
  const byPath = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return bindCollections(byPath);
}

/** A page may still show a file of `public/` that was removed or damaged, so only the saved text has a mistake. */
function createChecks(builtAt: string, read: Read) {
  const known = new Set<string>();
  let surroundings: Surroundings | undefined;
  return {
    checkSaved: (files: readonly ContentFile[]) => {
      surroundings = readSurroundings(files, builtAt);
      for (const path of surroundings.publicFiles) known.add(path);
      return checkContent(files, surroundings, read);
    },
    checkServed: (files: readonly ContentFile[]) => {
      const publicFiles = [...known];
      return checkContent(files, { ...surroundings, publicFiles, builtAt, images: [] }, read);
    },
  };
}

/** Hashes the facts of the site that documents contain: dates are in its time zone, and words in its language. */
function hashBodyFacts({ facts: { config } }: SiteData): string {
  const { language, timeZone, smartTypography, facts, ownTerms } = config;
  return hashKey(JSON.stringify([language, timeZone, smartTypography, facts, ownTerms]));
}

/**
 * @param data `undefined` while the facts of the site have a mistake.
 * @param last documents that were built with other facts, and are kept if they contain none of these.
 */
function createBuilder(data: SiteData | undefined, last?: KnownDocuments) {
  if (data === undefined) return undefined;
  const { generatedAt: builtAt, facts } = data;
  const version = readCodeVersion();
  const cache = version === undefined ? undefined : openCache();
  const salt = hashKey(version ?? '', JSON.stringify(facts.config));
  const bodyKey = hashBodyFacts(data);
  const { documents, build } = createContentBuilder<ReadResult>(
    facts,
    { cache, salt, builtAt, withDrafts: true },
    last?.bodyKey === bodyKey ? last.documents : undefined,
  );
  const { timeZone } = facts.config;
  const read = createBuildingReader(documents, timeZone);
  const check: Read = (document) => {
    const known = documents.find(document);
    return known ? restoreDocument(document, known) : readDocument(document, timeZone);
  };
  return { build, check, read, documents, bodyKey, cache, salt };
}

function readSavedSite(files: readonly ContentFile[], builtAt: Date) {
  try {
    return writeSiteData(files, builtAt);
  } catch {
    // The check explains it.
    return undefined;
  }
}

/**
 * Describes each mistake for the page that it concerns.
 *
 * @param saved the files with the mistakes.
 * @param served the content that pages show, by path.
 */
export function toReports(
  problems: readonly Problem[],
  saved: readonly ContentFile[],
  served: ContentFiles,
  facts: SiteFacts,
): Reports {
  const reports: Record<string, string[]> = {};
  for (const problem of problems.filter(isError)) {
    const path = toPageOf(served.get(problem.file.replace(/^content\//, '')), facts) ?? '*';
    reports[path] = [...(reports[path] ?? []), describeProblem(problem, saved)];
  }
  return reports;
}

/** @returns the path of the page that shows a file; `undefined` if several do, or none. */
function toPageOf(file: ContentFile | undefined, facts: SiteFacts): string | undefined {
  const document = file && toDocument(file);
  const [, now, tag] = /^(now)(?:\.([^.]+))?\.yaml$/.exec(file?.path ?? '') ?? [];
  const page = now
    ? sitePaths.page('now')
    : document && toPagePath(`${document.collection}/${document.slug}`);
  return page && toHref(findEditionOf(listEditions(facts), document?.language ?? tag), page);
}

/** Says whether pages show a save. One that breaks another file, such as a removed article that others link to, waits for that file. */
export function describeSave(
  paths: readonly string[],
  { saved, served, problems }: SavedContent,
  ms: number,
): string {
  const [first = ''] = paths;
  const subject = paths.length === 1 ? first : `${paths.length} files`;
  const verb = paths.length === 1 && !existsSync(first) ? 'removed' : 'saved';
  const page = paths.length === 1 ? 'page' : 'pages';
  const time = `${Math.round(ms)} ms`;
  const errors = problems.filter(isError);
  const own = errors.filter(({ file }) => paths.includes(file));
  const waits = [...saved.keys(), ...(served?.keys() ?? [])].some(
    (path) =>
      paths.some((changed) => `content/${path}/`.startsWith(`${changed}/`)) &&
      saved.get(path)?.text !== served?.get(path)?.text,
  );
  if (own.length === 0 && !waits) return `${subject}: ${verb}, ${page} updated in ${time}`;
  const count = countThings(own.length || errors.length, 'mistake');
  return `${subject}: ${verb} with ${count}, ${page} unchanged, message shown in ${time}`;
}
