/** Writes the files that depend on all documents, again only if a document has changed. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { artifactFiles, artifactsFolder } from '#lib/content/build-artifacts.ts';
import { openUnfinishedSite } from '#lib/content/open-site.ts';
import { replaceFile } from '#lib/content/replace-file.ts';
import type { Site } from '#lib/content/site.ts';
import { toApiExamples } from '#lib/represent/api-docs/examples.ts';
import {
  type Artifacts,
  makeApiArtifacts,
  makeContentArtifacts,
  makeDictionaryArtifacts,
} from './article-artifacts.ts';
import { type BuildCache, makeOnce, toKey } from './cache.ts';

type SiteArtifactOptions = {
  readonly cache: BuildCache | undefined;
  /** A hash of the site's facts and of the code. */
  readonly salt: string;
  /** A hash of that and of all documents. `npm run dev`, which makes only some of the files, has none. */
  readonly key?: string;
};

/** Stands for the time of the build in the cache, so that the next build can use the entry. */
const anyTime = '1970-01-01T00:00:00.001Z';

/** The key of the documents that the files were made of. */
const noteFile = join(artifactsFolder, 'site.key');

export async function writeSiteArtifacts(options: SiteArtifactOptions): Promise<void> {
  const { cache, salt, key } = options;
  const site = openUnfinishedSite();
  if (key) await makeOnce(noteFile, key, () => writeContentFiles(site));
  else await writeDevelopmentFiles(site, cache, salt);
  const api = await makeApiFiles({ ...site, generatedAt: anyTime }, cache, salt);
  writeFiles(api, (text) => text.replaceAll(anyTime, site.generatedAt));
}

/** The text of each file, by its name. */
type Files = Readonly<Record<string, string>>;

function writeFiles(files: Files, finish = (text: string) => text): void {
  for (const [file, text] of Object.entries(files)) {
    replaceFile(join(artifactsFolder, file), finish(text));
  }
}

function writeContentFiles(site: Site): void {
  const written = new Set<string>();
  for (const [file, data] of makeContentArtifacts(site)) {
    writeFiles({ [file]: JSON.stringify(data) });
    written.add(file);
  }
  removePartsExcept(written);
}

/** The last build may have had more parts of `llms-full.txt`. */
function removePartsExcept(files: ReadonlySet<string>): void {
  for (let number = 1; ; number += 1) {
    const file = artifactFiles.llmsFullPart(number);
    if (files.has(file)) continue;
    const path = join(artifactsFolder, file);
    if (!existsSync(path)) return;
    rmSync(path);
  }
}

async function writeDevelopmentFiles(
  site: Site,
  cache: BuildCache | undefined,
  salt: string,
): Promise<void> {
  // The next build has to replace what contains drafts.
  rmSync(noteFile, { force: true });
  const makeThemes = async () => {
    const { makeThemeSample } = await import('./theme-sample.ts');
    return toTexts(await makeThemeSample());
  };
  writeFiles(toTexts(makeDictionaryArtifacts(site)));
  writeFiles(await makeFiles(cache, toKey(salt, 'themes'), makeThemes));
}

/** They depend on no document but those in the examples. */
async function makeApiFiles(
  site: Site,
  cache: BuildCache | undefined,
  salt: string,
): Promise<Files> {
  const examples = toApiExamples(site);
  const key = toKey(salt, 'api', JSON.stringify([examples, site.sections, site.dictionary]));
  return makeFiles(cache, key, async () => toTexts(await makeApiArtifacts(site, examples)));
}

function toTexts(artifacts: Artifacts): Files {
  return Object.fromEntries(
    Object.entries(artifacts).map(([file, data]) => [file, JSON.stringify(data)]),
  );
}

async function makeFiles(
  cache: BuildCache | undefined,
  key: string,
  make: () => Promise<Files>,
): Promise<Files> {
  if (cache === undefined) return make();
  const bytes = await cache.make(key, async () => Buffer.from(JSON.stringify(await make())));
  // The cast is safe: the checksum of the entry is right, and this function wrote it.
  return JSON.parse(String(bytes)) as Files;
}
