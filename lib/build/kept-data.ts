/**
 * Step of `npm run content`, after Contentlayer: keeps what is made of all articles together, so that no request and no start has
 * to make it. Under `npm run dev` it is made when it is first asked for.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBodyTerms } from '#lib/content/body-terms.ts';
import { keptFiles, keptPath } from '#lib/content/kept-files.ts';
import { posts, toPostWords } from '#lib/content/posts.ts';
import { toJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { toLlmsFullTxt } from '#lib/represent/machine-files/llms-full.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { siteConfig } from '#lib/site/config.ts';

keep(keptFiles.words, toPostWords(posts));
keep(keptFiles.bodyTerms, Object.fromEntries(toBodyTerms(posts)));
keep(keptFiles.llmsFull, toLlmsFullTxt(siteConfig.name, publicContent));
keep(keptFiles.rss, toRss(posts));
keep(keptFiles.jsonFeed, toJsonFeed(posts));

function keep(file: string, data: unknown): void {
  writeFileSync(join(keptPath, file), JSON.stringify(data));
}
