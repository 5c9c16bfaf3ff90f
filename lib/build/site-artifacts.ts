/** Writes the files that depend on all documents, again only if a document has changed. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
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
import { type BuildCache, toKey } from './cache.ts';

type SiteArtifactOptions = {
  readonly cache: BuildCache | undefined;
  /** A hash of the site's facts and of the code. */
  readonly salt: string;
  /** A hash of that and of all documents. `npm run dev`, which makes only some of the files, has none. */
  readonly key?: string;
};

/** Stands for the time of the build in the cache, so that the next build can use the entry. */
const anyTime = '1970-01-01T00:00:00.001Z';

export async function writeSiteArtifacts(options: SiteArtifactOptions): Promise<void> {
  const { cache, salt, key } = options;
  const site = openUnfinishedSite();
  if (key === undefined) writeFiles(await makeDevelopmentFiles(site, cache, salt));
  else if (!isWritten(key)) writeContentFiles(site, key);
  const makeApi = () => makeApiFiles({ ...site, generatedAt: anyTime }, cache, salt);
  const api = key ? await readOrMake(cache, toKey(key, 'api'), makeApi) : await makeApi();
  writeFiles(api, (text) => text.replaceAll(anyTime, site.generatedAt));
}

/** The text of each file, by its name. */
type Files = Readonly<Record<string, string>>;

function writeFiles(files: Files, finish = (text: string) => text): void {
  for (const [file, text] of Object.entries(files)) {
    replaceFile(join(artifactsFolder, file), finish(text));
  }
}

/** The key of the documents that the files were made of, and the names of the files, one in each line. */
const noteFile = 'site.txt';

function isWritten(key: string): boolean {
  const note = join(artifactsFolder, noteFile);
  if (!existsSync(note)) return false;
  const [written, ...files] = readFileSync(note, 'utf8').split('\n');
  return written === key && files.every((file) => existsSync(join(artifactsFolder, file)));
}

function writeContentFiles(site: Site, key: string): void {
  const written = new Set<string>();
  for (const [file, data] of makeContentArtifacts(site)) {
    writeFiles({ [file]: JSON.stringify(data) });
    written.add(file);
  }
  removePartsExcept(written);
  writeFiles({ [noteFile]: [key, ...written].join('\n') });
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

async function makeDevelopmentFiles(
  site: Site,
  cache: BuildCache | undefined,
  salt: string,
): Promise<Files> {
  const themes = await readOrMake(cache, toKey(salt, 'themes'), async () => {
    const { makeThemeSample } = await import('./theme-sample.ts');
    return toTexts(await makeThemeSample());
  });
  return { ...toTexts(makeDictionaryArtifacts(site)), ...themes };
}

/** They depend on no document but those in the examples. */
async function makeApiFiles(
  site: Site,
  cache: BuildCache | undefined,
  salt: string,
): Promise<Files> {
  const examples = toApiExamples(site);
  const key = toKey(salt, 'api', JSON.stringify([examples, site.sections, site.dictionary]));
  return readOrMake(cache, key, async () => toTexts(await makeApiArtifacts(site, examples)));
}

function toTexts(artifacts: Artifacts): Files {
  return Object.fromEntries(
    Object.entries(artifacts).map(([file, data]) => [file, JSON.stringify(data)]),
  );
}

async function readOrMake(
  cache: BuildCache | undefined,
  key: string,
  make: () => Promise<Files>,
): Promise<Files> {
  const cached = cache?.readText(key);
  // The cast is safe: the checksum of the entry is right, and this function wrote it.
  if (cached !== undefined) return JSON.parse(cached) as Files;
  const files = await make();
  cache?.writeText(key, JSON.stringify(files));
  return files;
}
