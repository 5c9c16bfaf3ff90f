/**
 * Makes the files that depend on all documents, so that neither a request nor the start of the server computes them. `npm run
 * dev` makes only those of the API and computes the others on first use.
 */
import type { Root } from 'mdast';
import { endpoints } from '#lib/api/endpoints.ts';
import { toOpenApi } from '#lib/api/openapi.ts';
import { toBodyTerms } from '#lib/content/body-terms.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { now } from '#lib/content/pages.ts';
import { posts, toPostWords } from '#lib/content/posts.ts';
import { portfolio } from '#lib/content/projects.ts';
import { terms } from '#lib/content/terms.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { type PageBody, toPageBody } from '#lib/markdown/page-body.ts';
import { loadRenderers, withRenderers } from '#lib/markdown/renderers.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { toApiDocs, toApiDocsParts } from '#lib/represent/api-docs/docs.ts';
import { type ApiExamples, toApiExamples } from '#lib/represent/api-docs/examples.ts';
import { findOperationForm } from '#lib/represent/api-docs/operation-form.ts';
import type { PreparedApiDocs } from '#lib/represent/api-docs/prepared.ts';
import { toAtom } from '#lib/represent/feeds/atom.ts';
import { toDictionaryRss } from '#lib/represent/feeds/dictionary-rss.ts';
import { toJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { toIndexOfSite } from '#lib/represent/json/search-index.ts';
import type { GoneDocument } from '#lib/represent/machine-files/changes.ts';
import { toLlmsFullParts, toLlmsFullTxt } from '#lib/represent/machine-files/llms-full.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { toDictionaryMonths } from '#lib/represent/pages/dictionary-changes.ts';
import { toBodySize } from '#lib/represent/pages/other-formats.ts';
import { toSiteRankIndex } from '#lib/represent/pages/site-search.ts';
import { siteConfig } from '#lib/site/config.ts';
import { paths } from '#lib/site/paths.ts';
import { redirectTargets } from '#lib/site/redirects.ts';
import { isOn } from '#lib/site/sections.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { readGoneDocuments } from './content-history.ts';

/** The data of each file, by its name. */
export type Artifacts = Readonly<Record<string, unknown>>;

/** Makes the files about all documents one after the other, so that not all of them are in memory at once. */
export function* makeContentArtifacts(): Generator<readonly [file: string, data: unknown]> {
  yield [artifactFiles.words, toPostWords(posts)];
  yield [artifactFiles.bodyTerms, Object.fromEntries(toBodyTerms(posts))];
  yield [artifactFiles.ranking, toSiteRankIndex(makeSearchIndex())];
  yield [artifactFiles.llmsFull, toLlmsFullTxt(siteConfig.name, publicContent)];
  const parts = toLlmsFullParts(siteConfig.name, publicContent);
  yield [artifactFiles.llmsFullCount, parts.length];
  for (const [index, text] of parts.entries()) yield [artifactFiles.llmsFullPart(index + 1), text];
  yield [artifactFiles.gone, readGoneDocuments().map(withRedirect)];
  const rss = toRss(posts);
  yield [artifactFiles.rss, rss];
  yield [artifactFiles.rssSize, toBodySize(rss)];
  yield [artifactFiles.atom, toAtom(posts)];
  yield [artifactFiles.jsonFeed, toJsonFeed(posts)];
  yield* Object.entries(makeDictionaryArtifacts());
}

const makeSearchIndex = () => toIndexOfSite(toBodyTerms(posts));

/** A removed page whose path redirects has moved. */
function withRedirect(document: GoneDocument): GoneDocument {
  const movedTo = redirectTargets[document.path];
  return movedTo?.startsWith('/') ? { ...document, movedTo } : document;
}

/** Made in development too: its route would need a Markdown parser. */
export function makeDictionaryArtifacts(): Artifacts {
  const feed = isOn('dictionary') ? toDictionaryRss(toDictionaryMonths(terms)) : '';
  return { [artifactFiles.dictionaryRss]: feed };
}

/** @param generatedAt the time of the build, which an example shows. */
export function makeApiExamples(generatedAt: string): ApiExamples {
  return toApiExamples({
    ...{ posts, projects: portfolio, now, terms },
    searchIndex: { ...makeSearchIndex(), generatedAt },
  });
}

/** The code of an example has no links to its lines: their ids would repeat in the parts of the page. */
function toDocsPart(tree: Root): PageBody {
  return toPageBody(toHtmlTree(tree, { hasLineLinks: false }));
}

/** The documentation depends on no document but those in its examples. */
export async function makeApiArtifacts(examples: ApiExamples): Promise<Artifacts> {
  const { name: siteName, baseUrl } = siteConfig;
  const markdown = toMarkdown(toApiDocs(endpoints, examples));
  await loadRenderers([markdown]);
  const docs: PreparedApiDocs = {
    markdown,
    ...(await withRenderers(() => toDocsParts(examples))),
  };
  return {
    [artifactFiles.apiDocs]: docs,
    [artifactFiles.openApi]: toOpenApi(endpoints, {
      ...{ siteName, baseUrl, examples },
      contact: { name: siteConfig.author.name, url: toAbsoluteUrl(paths.page('about')) },
    }),
  };
}

function toDocsParts(examples: ApiExamples): Omit<PreparedApiDocs, 'markdown'> {
  const { introduction, operations } = toApiDocsParts(endpoints, examples);
  return {
    introduction: toDocsPart(introduction),
    operations: operations.map(({ endpoint, example, ...parts }) => ({
      operationId: endpoint.operationId,
      path: endpoint.path,
      form: findOperationForm(endpoint, example),
      request: toDocsPart(parts.request),
      samples: toDocsPart(parts.samples),
      sampleResponse: toDocsPart(parts.sampleResponse),
      response: toDocsPart(parts.response),
    })),
  };
}
