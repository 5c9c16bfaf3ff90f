/** A thread of `npm run dev`, started by `lib/build/dev.ts`. */
import { openFacts } from '#lib/content/open-site.ts';
import { setBodyText } from '#lib/markdown/body-text.ts';
import { openCache, readCodeVersion, toKey } from './cache.ts';
import { writeSiteArtifacts } from './site-artifacts.ts';

const site = openFacts();
setBodyText(site.text.body);
const version = readCodeVersion();
await writeSiteArtifacts({
  cache: version === undefined ? undefined : openCache(),
  salt: toKey(version ?? '', JSON.stringify(site.config)),
});
