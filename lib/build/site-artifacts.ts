/** Writes the files that depend on all documents, from the cache if no document has changed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { keepBodies } from '#lib/content/build-artifacts.ts';
import type { Artifacts } from './article-artifacts.ts';
import { type BuildCache, toKey } from './cache.ts';

type SiteArtifactOptions = {
  readonly cache: BuildCache | undefined;
  /** A hash of the site's facts and of the code. */
  readonly salt: string;
  /** A hash of that and of all documents. Under `npm run dev`, these files aren't cached. */
  readonly key?: string;
  readonly generatedAt: string;
  readonly withDrafts: boolean;
};

/** Stands for the time of the build in the cache, so that the next build can use the entry. */
const anyTime = '1970-01-01T00:00:00.001Z';

export async function writeSiteArtifacts(options: SiteArtifactOptions): Promise<void> {
  const { cache, salt, generatedAt, withDrafts } = options;
  const files = withDrafts
    ? await makeFiles(undefined, salt, withDrafts)
    : await readOrMake(cache, toKey(options.key ?? '', 'site'), () =>
        keepBodies(() => makeFiles(cache, salt, withDrafts)),
      );
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(artifactsFolder, file), text.replaceAll(anyTime, generatedAt));
  }
}

/** The text of each file, by its name. */
type Files = Readonly<Record<string, string>>;

async function makeFiles(
  cache: BuildCache | undefined,
  salt: string,
  withDrafts: boolean,
): Promise<Files> {
  // Imported late: the module reads the index.
  const { makeApiArtifacts, makeApiExamples, makeArticleArtifacts, makeDictionaryArtifacts } =
    await import('./article-artifacts.ts');
  const examples = makeApiExamples(anyTime);
  const { sections } = await import('#lib/site/sections.ts');
  const { dictionaryCategories, dictionaryStages } = await import('#lib/site/dictionary.ts');
  const facts = [examples, sections, dictionaryCategories, dictionaryStages];
  const key = toKey(salt, 'api', JSON.stringify(facts));
  return {
    ...(withDrafts ? {} : toTexts(makeArticleArtifacts())),
    ...toTexts(makeDictionaryArtifacts()),
    ...(await readOrMake(cache, key, async () => toTexts(makeApiArtifacts(examples)))),
    ...(withDrafts ? await readOrMake(cache, toKey(salt, 'themes'), makeThemes) : {}),
  };
}

async function makeThemes(): Promise<Files> {
  const { makeThemeSample } = await import('./theme-sample.ts');
  return toTexts(await makeThemeSample());
}

function toTexts(artifacts: Artifacts): Files {
  return Object.fromEntries(
    Object.entries(artifacts).map(([file, data]) => [file, JSON.stringify(data)]),
  );
}

/** Each file is an entry of its own: one of all files would need the memory of all of them twice. */
async function readOrMake(
  cache: BuildCache | undefined,
  key: string,
  make: () => Promise<Files>,
): Promise<Files> {
  if (cache === undefined) return make();
  const cached = readFiles(cache, key);
  if (cached) return cached;
  const files = await make();
  for (const [name, text] of Object.entries(files)) cache.writeText(toKey(key, name), text);
  cache.writeText(key, JSON.stringify(Object.keys(files)));
  return files;
}

function readFiles(cache: BuildCache, key: string): Files | undefined {
  const list = cache.readText(key);
  if (list === undefined) return undefined;
  const files: Record<string, string> = {};
  // The cast is safe: the checksum of the entry is right, and `readOrMake` wrote it.
  for (const name of JSON.parse(list) as readonly string[]) {
    const text = cache.readText(toKey(key, name));
    if (text === undefined) return undefined;
    files[name] = text;
  }
  return files;
}
