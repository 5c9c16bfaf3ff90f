/**
 * Makes the files that depend on all documents, again only if a document has changed, so that neither a request nor the start of the server
 * computes them. `npm run dev` makes only those of the API and computes the others on first use.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { renderOpenApi } from '../../../lib/api/openapi.ts';
import { findBodyTerms } from '../../../lib/content/body-terms.ts';
import { artifactFiles, artifactsFolder } from '../../../lib/content/build-artifacts.ts';
import { openUnfinishedSite } from '../../../lib/content/open-site.ts';
import { listPostTexts } from '../../../lib/content/posts.ts';
import { replaceFile } from '../../../lib/content/replace-file.ts';
import { listSites, type Site } from '../../../lib/content/site.ts';
import { withBodyText } from '../../../lib/markdown/body-text.ts';
import { renderHtmlTree } from '../../../lib/markdown/hast.ts';
import { type PageBody, renderPageBody } from '../../../lib/markdown/page-body.ts';
import { loadRenderers } from '../../../lib/markdown/renderers.ts';
import { writeMarkdown } from '../../../lib/markdown/write.ts';
import { anyTime, type BuildCache, hashKey, makeOnce } from '../../../lib/pipeline/cache.ts';
import { writeAtom } from '../../../lib/represent/feeds/atom.ts';
import { renderJsonFeed } from '../../../lib/represent/feeds/json-feed.ts';
import { writeRss } from '../../../lib/represent/feeds/rss.ts';
import type { GoneDocument } from '../../../lib/represent/machine-files/changes.ts';
import { writeLlmsFull } from '../../../lib/represent/machine-files/llms-full.ts';
import type { PreparedApiDocs } from '../../../lib/represent/pages/api-docs.ts';
import { toBodySize } from '../../../lib/represent/pages/other-formats.ts';
import { createSiteRankIndex } from '../../../lib/represent/pages/site-search.ts';
import { isOn } from '../../../lib/site/sections.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { renderApiDocs, renderApiDocsParts } from './api-docs/docs.ts';
import { type ApiExamples, renderApiExamples } from './api-docs/examples.ts';
import { findOperationForm } from './api-docs/fields.ts';
import { readGoneDocuments } from './content-history.ts';
import { writeDictionaryRss } from './dictionary-rss.ts';

type SiteArtifactOptions = {
  readonly cache: BuildCache | undefined;
  /** A hash of the site's facts and of the code. */
  readonly salt: string;
  /** A hash of that and of all documents. */
  readonly key?: string;
  /** Is called when only the files that no page shows are missing. */
  readonly onShown?: () => void;
  /** Instead of the key under `npm run dev`, which makes only some of the files: makes those of `/themes`. */
  readonly makeThemes?: () => Promise<Artifacts>;
};

/** The key of the documents that the files were made of. */
const noteFile = join(artifactsFolder, 'site.key');

export async function writeSiteArtifacts(options: SiteArtifactOptions): Promise<void> {
  const { cache, salt, key, onShown = () => {}, makeThemes = async () => ({}) } = options;
  const first = openUnfinishedSite();
  const editions = listSites(first);
  const examples = renderApiExamples({ ...first, generatedAt: anyTime });
  for (const site of editions) {
    const api = await makeApiFiles(site, examples, cache, salt);
    writeFiles(site, api, (text) => text.replaceAll(anyTime, site.generatedAt));
  }
  if (key) {
    await makeOnce(noteFile, key, () => {
      for (const edition of editions) {
        const written = writeAll(edition, makeContentArtifacts(edition));
        removePartsExcept(edition, written);
      }
      onShown();
      for (const edition of editions) writeAll(edition, makeSearchArtifacts(edition));
    });
    return;
  }
  // The next build has to replace what contains drafts.
  rmSync(noteFile, { force: true });
  for (const edition of editions) writeFiles(edition, toTexts(makeDictionaryArtifacts(edition)));
  const themes = async () => toTexts(await makeThemes());
  writeFiles(first, await makeFiles(cache, hashKey(salt, 'themes'), themes));
}

/** The text of each file, by its name. */
type Files = Readonly<Record<string, string>>;

function writeFiles(
  { prefix }: Pick<Site, 'prefix'>,
  files: Files,
  finish = (text: string) => text,
): void {
  for (const [file, text] of Object.entries(files)) {
    replaceFile(join(artifactsFolder, prefix, file), finish(text));
  }
}

/** @returns the names of the files. */
function writeAll(site: Site, artifacts: Iterable<Artifact>): ReadonlySet<string> {
  const written = new Set<string>();
  for (const [file, data] of artifacts) {
    writeFiles(site, { [file]: JSON.stringify(data) });
    written.add(file);
  }
  return written;
}

/** The last build may have had more parts of `llms-full.txt`. */
function removePartsExcept({ prefix }: Site, files: ReadonlySet<string>): void {
  for (let number = 1; ; number += 1) {
    const file = artifactFiles.llmsFullPart(number);
    if (files.has(file)) continue;
    const path = join(artifactsFolder, prefix, file);
    if (!existsSync(path)) return;
    rmSync(path);
  }
}

/** They depend on no document but those in the examples. */
export async function makeApiFiles(
  site: Site,
  examples: ApiExamples,
  cache: BuildCache | undefined,
  salt: string,
): Promise<Files> {
  const { prefix, sections, dictionary, collections } = site;
  const facts = JSON.stringify([prefix, examples, sections, dictionary, collections]);
  const key = hashKey(salt, 'api', facts);
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

/** The data of each file, by its name. */
export type Artifacts = Readonly<Record<string, unknown>>;

type Artifact = readonly [file: string, data: unknown];

/** Makes the files about all documents that pages show, one after the other, so that not all of them are in memory at once. */
export function* makeContentArtifacts(site: Site): Generator<Artifact> {
  yield [artifactFiles.bodyTerms, Object.fromEntries(findBodyTerms(site.posts))];
  const { intro, texts } = writeLlmsFull(site);
  yield [artifactFiles.llmsFull, intro];
  yield [artifactFiles.llmsFullCount, texts.length];
  for (const [index, text] of texts.entries()) yield [artifactFiles.llmsFullPart(index + 1), text];
  yield [
    artifactFiles.gone,
    readGoneDocuments(listSites(site)[0]).map((document) => withRedirect(site, document)),
  ];
  const rss = writeRss(site);
  yield [artifactFiles.rss, rss];
  yield [artifactFiles.rssSize, toBodySize(site, rss)];
  yield [artifactFiles.atom, writeAtom(site)];
  yield [artifactFiles.jsonFeed, renderJsonFeed(site)];
  yield* Object.entries(makeDictionaryArtifacts(site));
}

/** Makes those that only requests read. They depend on the same texts as the others. */
export function* makeSearchArtifacts(site: Site): Generator<Artifact> {
  yield [artifactFiles.words, listPostTexts(site.posts)];
  yield [artifactFiles.ranking, createSiteRankIndex(site)];
}

/** A removed page whose path redirects has moved. */
function withRedirect(site: SiteFacts, document: GoneDocument): GoneDocument {
  const movedTo = site.redirects[document.path];
  return movedTo?.startsWith('/') ? { ...document, movedTo } : document;
}

/** Made in development too: its route would need a Markdown parser. */
export function makeDictionaryArtifacts(site: Site): Artifacts {
  const feed = isOn(site, 'dictionary') ? writeDictionaryRss(site) : '';
  return { [artifactFiles.dictionaryRss]: feed };
}

/** The code of an example has no links to its lines: their ids would repeat in the parts of the page. */
function renderDocsPart(tree: Root): PageBody {
  return renderPageBody(renderHtmlTree(tree, { hasLineLinks: false }));
}

/** The documentation depends on no document but those in its examples. */
export async function makeApiArtifacts(site: SiteFacts, examples: ApiExamples): Promise<Artifacts> {
  const { body } = site.text;
  const markdown = withBodyText(body, () => writeMarkdown(renderApiDocs(site, examples)));
  await loadRenderers([markdown]);
  const docs: PreparedApiDocs = {
    markdown,
    ...withBodyText(body, () => renderDocsParts(site, examples)),
  };
  return {
    [artifactFiles.apiDocs]: docs,
    [artifactFiles.openApi]: renderOpenApi(site, examples),
  };
}

function renderDocsParts(
  site: SiteFacts,
  examples: ApiExamples,
): Omit<PreparedApiDocs, 'markdown'> {
  const { introduction, operations } = renderApiDocsParts(site, examples);
  return {
    introduction: renderDocsPart(introduction),
    operations: operations.map(({ endpoint, example, ...parts }) => ({
      operationId: endpoint.operationId,
      path: endpoint.path,
      form: findOperationForm(site, endpoint, example),
      request: renderDocsPart(parts.request),
      samples: renderDocsPart(parts.samples),
      sampleResponse: renderDocsPart(parts.sampleResponse),
      response: renderDocsPart(parts.response),
    })),
  };
}
