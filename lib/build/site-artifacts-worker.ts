/** A thread of `npm run dev`, started by `lib/build/dev.ts`. */
import { getGeneratedAt } from '#lib/content/source.ts';
import { setBodyText } from '#lib/markdown/body-text.ts';
import { siteConfig } from '#lib/site/config.ts';
import { text } from '#lib/site/text/text.ts';
import { openCache, readCodeVersion, toKey } from './cache.ts';
import { writeSiteArtifacts } from './site-artifacts.ts';

setBodyText(text.body);
const version = readCodeVersion();
await writeSiteArtifacts({
  cache: version === undefined ? undefined : openCache(),
  salt: toKey(version ?? '', JSON.stringify(siteConfig)),
  generatedAt: getGeneratedAt(),
});
