/**
 * Step of `npm run content`, after Contentlayer: writes the files that depend on all articles, so that neither a request nor
 * the start of the server computes them. `npm run dev` skips this step and computes them on first use.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBodyTerms } from '#lib/content/body-terms.ts';
import { artifactFiles, artifactsFolder } from '#lib/content/build-artifacts.ts';
import { posts, toPostWords } from '#lib/content/posts.ts';
import { toAtom } from '#lib/represent/feeds/atom.ts';
import { toJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { toLlmsFullParts, toLlmsFullTxt } from '#lib/represent/machine-files/llms-full.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { toSiteRankIndex } from '#lib/represent/pages/page-search.ts';
import { generatedAt, siteConfig } from '#lib/site/config.ts';
import { readGoneDocuments } from './content-history.ts';

writeArtifact(artifactFiles.words, toPostWords(posts));
writeArtifact(artifactFiles.bodyTerms, Object.fromEntries(toBodyTerms(posts)));
writeArtifact(artifactFiles.ranking, toSiteRankIndex());
writeArtifact(artifactFiles.llmsFull, toLlmsFullTxt(siteConfig.name, publicContent));
writeArtifact(artifactFiles.llmsFullParts, toLlmsFullParts(siteConfig.name, publicContent));
writeArtifact(artifactFiles.gone, readGoneDocuments(generatedAt));
writeArtifact(artifactFiles.rss, toRss(posts));
writeArtifact(artifactFiles.atom, toAtom(posts));
writeArtifact(artifactFiles.jsonFeed, toJsonFeed(posts));

function writeArtifact(file: string, data: unknown): void {
  writeFileSync(join(artifactsFolder, file), JSON.stringify(data));
}
