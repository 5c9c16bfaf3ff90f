/** The site that this process serves. No other module holds one. */

import index from '#content-index';
import fonts from '#generated/fonts.json' with { type: 'json' };
import images from '#generated/images.json' with { type: 'json' };
import islands from '#generated/islands.json' with { type: 'json' };
import styles from '#generated/styles.json' with { type: 'json' };
import { toAssets } from '#lib/site/assets.ts';
import { servedFacts } from '#lib/site/served-facts.ts';
import { openArtifacts } from './build-artifacts.ts';
import { toSiteOfIndex } from './create-site.ts';
import type { Site } from './site.ts';

let served: Site | undefined;

/** Opens the site at the first call. Under `next dev`, a save loads this module again. */
export function getSite(): Site {
  served ??= toSiteOfIndex({
    facts: servedFacts,
    assets: toAssets({ fonts, images, islands, styles }),
    index,
    artifacts: openArtifacts(),
  });
  return served;
}

/** Serves another site from now on. */
export function serveSite(site: Site): void {
  served = site;
}
