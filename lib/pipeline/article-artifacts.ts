/**
 * Makes the files that depend on all documents, so that neither a request nor the start of the server computes them. `npm run
 * dev` makes only those of the API and computes the others on first use.
 */

import type { Root } from 'mdast';
import { toOpenApi } from '#lib/api/openapi.ts';
import { toBodyTerms } from '#lib/content/body-terms.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { toPostWords } from '#lib/content/posts.ts';
import type { Site } from '#lib/content/site.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { type PageBody, toPageBody } from '#lib/markdown/page-body.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { toApiDocs, toApiDocsParts } from '#lib/represent/api-docs/docs.ts';
import type { ApiExamples } from '#lib/represent/api-docs/examples.ts';
import { findOperationForm } from '#lib/represent/api-docs/operation-form.ts';
import type { PreparedApiDocs } from '#lib/represent/api-docs/prepared.ts';
import { toAtom } from '#lib/represent/feeds/atom.ts';
import { toDictionaryRss } from '#lib/represent/feeds/dictionary-rss.ts';
import { toJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';
import type { GoneDocument } from '#lib/represent/machine-files/changes.ts';
import { toLlmsFullParts, toLlmsFullTxt } from '#lib/represent/machine-files/llms-full.ts';
import { toBodySize } from '#lib/represent/pages/other-formats.ts';
import { toSiteRankIndex } from '#lib/represent/pages/site-search.ts';
import { isOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { readGoneDocuments } from './content-history.ts';

/** The data of each file, by its name. */
export type Artifacts = Readonly<Record<string, unknown>>;

/** Makes the files about all documents one after the other, so that not all of them are in memory at once. */
export function* makeContentArtifacts(
  site: Site,
): Generator<readonly [file: string, data: unknown]> {
  yield [artifactFiles.words, toPostWords(site.posts)];
  yield [artifactFiles.bodyTerms, Object.fromEntries(toBodyTerms(site.posts))];
  yield [artifactFiles.ranking, toSiteRankIndex(site, readSearchIndex(site))];
  yield [artifactFiles.llmsFull, toLlmsFullTxt(site)];
  const parts = toLlmsFullParts(site);
  yield [artifactFiles.llmsFullCount, parts.length];
  for (const [index, text] of parts.entries()) yield [artifactFiles.llmsFullPart(index + 1), text];
  yield [artifactFiles.gone, readGoneDocuments().map((document) => withRedirect(site, document))];
  const rss = toRss(site);
  yield [artifactFiles.rss, rss];
  yield [artifactFiles.rssSize, toBodySize(site, rss)];
  yield [artifactFiles.atom, toAtom(site)];
  yield [artifactFiles.jsonFeed, toJsonFeed(site)];
  yield* Object.entries(makeDictionaryArtifacts(site));
}

/** A removed page whose path redirects has moved. */
function withRedirect(site: SiteFacts, document: GoneDocument): GoneDocument {
  const movedTo = site.redirects[document.path];
  return movedTo?.startsWith('/') ? { ...document, movedTo } : document;
}

/** Made in development too: its route would need a Markdown parser. */
export function makeDictionaryArtifacts(site: Site): Artifacts {
  const feed = isOn(site, 'dictionary') ? toDictionaryRss(site) : '';
  return { [artifactFiles.dictionaryRss]: feed };
}

/** The code of an example has no links to its lines: their ids would repeat in the parts of the page. */
function toDocsPart(tree: Root): PageBody {
  return toPageBody(toHtmlTree(tree, { hasLineLinks: false }));
}

/** The documentation depends on no document but those in its examples. */
export async function makeApiArtifacts(site: SiteFacts, examples: ApiExamples): Promise<Artifacts> {
  const markdown = toMarkdown(toApiDocs(site, examples));
  await loadRenderers([markdown]);
  const docs: PreparedApiDocs = {
    markdown,
    ...toDocsParts(site, examples),
  };
  return {
    [artifactFiles.apiDocs]: docs,
    [artifactFiles.openApi]: toOpenApi(site, examples),
  };
}

function toDocsParts(site: SiteFacts, examples: ApiExamples): Omit<PreparedApiDocs, 'markdown'> {
  const { introduction, operations } = toApiDocsParts(site, examples);
  return {
    introduction: toDocsPart(introduction),
    operations: operations.map(({ endpoint, example, ...parts }) => ({
      operationId: endpoint.operationId,
      path: endpoint.path,
      form: findOperationForm(site, endpoint, example),
      request: toDocsPart(parts.request),
      samples: toDocsPart(parts.samples),
      sampleResponse: toDocsPart(parts.sampleResponse),
      response: toDocsPart(parts.response),
    })),
  };
}
