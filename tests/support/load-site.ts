/** Makes a site of the files of `content/`, in memory: for tests and programs that need no build. */

import { openUnfinishedSite } from '#lib/content/open-site.ts';
import type { Site } from '#lib/content/site.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import { CommandError } from '#lib/pipeline/command.ts';
import { rawEnv, readBaseUrl } from '#lib/site/env.ts';
import { checkContent, type Read, type ReadResult } from '#tools/authoring/check/check.ts';
import { isError } from '#tools/authoring/check/problem.ts';
import { toReport } from '#tools/authoring/check/report.ts';
import { createBuildingReader } from '#tools/authoring/content/building-reader.ts';
import { createContentBuilder } from '#tools/authoring/content/content-step.ts';
import { type SiteData, writeSiteData } from '#tools/authoring/content/site-data.ts';
import {
  bindCollections,
  readContentFolder,
  toContentFile,
} from '#tools/authoring/content-folder.ts';

/** The files of a content folder, as `loadSite` takes them. */
export function readTexts(folder: string): Record<string, string> {
  return Object.fromEntries(readContentFolder(folder).map(({ path, text }) => [path, text]));
}

type LoadOptions = {
  /** Articles dated later are scheduled. */
  readonly builtAt?: Date;
  /** The URL paths of files in `public/` that documents may show, such as `/images/a.png`. */
  readonly publicFiles?: readonly string[];
  /** As under `npm run dev`. */
  readonly withDrafts?: boolean;
};

/**
 * @param texts the text of each file by its path below `content/`, such as `posts/hello.mdx`.
 * @returns the site that a build of these files serves, without assets and what only a build prepares, such as `/api-docs`.
 * @throws CommandError with the report of the content check if there is a mistake.
 */
export async function loadSite(
  texts: Readonly<Record<string, string>>,
  { builtAt = new Date(), publicFiles = [], withDrafts = false }: LoadOptions = {},
): Promise<Site> {
  const files = bindCollections(
    Object.entries(texts).map(([path, text]) => toContentFile(path, text)),
  );
  const written = new Map<string, string>();
  const write = (path: string, text: string) => void written.set(path, text);
  await loadRenderers(files.map(({ text }) => text));
  const report = (read?: Read) => {
    const origin = readBaseUrl(rawEnv());
    const surroundings = { publicFiles, builtAt: builtAt.toISOString(), origin, images: [] };
    const problems = checkContent(files, surroundings, read);
    return { isGood: !problems.some(isError), text: toReport('text', problems, files) };
  };
  let data: SiteData;
  try {
    data = writeSiteData(files, builtAt, write);
  } catch (error) {
    const { isGood, text } = report();
    throw isGood ? error : new CommandError(text);
  }
  const { facts, generatedAt } = data;
  const { documents, build } = createContentBuilder<ReadResult>(facts, {
    cache: undefined,
    salt: '',
    builtAt: generatedAt,
    withDrafts,
    write,
  });
  const { isGood, text } = report(createBuildingReader(documents, facts.config.timeZone));
  if (!isGood) throw new CommandError(text);
  build(files);
  return openUnfinishedSite('.', (path) => written.get(path) ?? '');
}
