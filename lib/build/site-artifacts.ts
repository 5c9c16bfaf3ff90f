/** Writes the files that depend on all documents, from the cache if no document has changed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artifactsFolder } from '#lib/content/build-artifacts.ts';
import type { Artifacts } from './article-artifacts.ts';
import { type BuildCache, toKey } from './cache.ts';

type Options = {
  readonly cache: BuildCache | undefined;
  /** A hash of all that the files depend on, but the time of the build. */
  readonly key: string;
  readonly generatedAt: string;
  readonly withDrafts: boolean;
};

/** Stands for the time of the build in the cache, so that the next build can use the entry. */
const anyTime = '1970-01-01T00:00:00.001Z';

/** @returns whether the files came from the cache. */
export async function writeSiteArtifacts(options: Options): Promise<boolean> {
  const { cache, generatedAt, withDrafts } = options;
  const key = toKey(options.key, 'site artifacts');
  const cached = withDrafts ? undefined : cache?.read(key)?.toString();
  const files: Readonly<Record<string, string>> =
    cached === undefined ? await makeFiles(withDrafts) : JSON.parse(cached);
  if (cached === undefined && !withDrafts) cache?.write(key, Buffer.from(JSON.stringify(files)));
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(artifactsFolder, file), text.replaceAll(anyTime, generatedAt));
  }
  return cached !== undefined;
}

async function makeFiles(withDrafts: boolean): Promise<Readonly<Record<string, string>>> {
  // Imported late: the module reads the index.
  const { makeApiArtifacts, makeArticleArtifacts } = await import('./article-artifacts.ts');
  const artifacts: Artifacts = {
    ...(withDrafts ? {} : makeArticleArtifacts()),
    ...makeApiArtifacts(anyTime),
  };
  return Object.fromEntries(
    Object.entries(artifacts).map(([file, data]) => [file, JSON.stringify(data)]),
  );
}
