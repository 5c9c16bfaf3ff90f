/** Opens the site that a build has written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GeneratedAssets, type SiteAssets, toAssets } from '#lib/site/assets.ts';
import { type GeneratedFacts, type SiteFacts, toSiteFacts } from '#lib/site/site-facts.ts';
import { artifactFiles, openArtifacts } from './build-artifacts.ts';
import { type ContentIndex, toSiteOfIndex } from './create-site.ts';
import type { Site } from './site.ts';

/** The casts are safe: the build wrote the files from values of these types. */
const readGenerated = <Data>(root: string, name: string) =>
  // Workaround: without the comment, Turbopack traces this dynamic path to every file of the project.
  JSON.parse(
    readFileSync(join(/* turbopackIgnore: true */ root, '.generated', `${name}.json`), 'utf8'),
  ) as Data;

/**
 * @param root the folder of the project, or a release.
 * @throws Error if a file is missing or broken.
 */
export function openFacts(root = '.'): SiteFacts {
  return toSiteFacts({
    config: readGenerated<GeneratedFacts['config']>(root, 'site'),
    sections: readGenerated<GeneratedFacts['sections']>(root, 'sections'),
    redirects: readGenerated<GeneratedFacts['redirects']>(root, 'redirects'),
    dictionary: readGenerated<GeneratedFacts['dictionary']>(root, 'dictionary'),
  });
}

/**
 * @param root the folder of the project, or a release.
 * @throws Error if a file is missing or broken.
 */
export function openSite(root = '.'): Site {
  const artifacts = openArtifacts(root);
  return toSiteOfIndex({
    facts: openFacts(root),
    assets: toAssets({
      fonts: readGenerated<GeneratedAssets['fonts']>(root, 'fonts'),
      images: readGenerated<GeneratedAssets['images']>(root, 'images'),
      islands: readGenerated<GeneratedAssets['islands']>(root, 'islands'),
      styles: readGenerated<GeneratedAssets['styles']>(root, 'styles'),
    }),
    index: artifacts.read<ContentIndex>(artifactFiles.index),
    artifacts,
  });
}

const noAssets: SiteAssets = { script: '', stylesheet: '', preloadedFonts: [], images: {} };

/** Opens the site while a build makes it: only its documents are written, and everything about all of them is computed. */
export function openUnfinishedSite(root = '.'): Site {
  const { read, openBody } = openArtifacts(root);
  return toSiteOfIndex({
    facts: openFacts(root),
    assets: noAssets,
    index: read<ContentIndex>(artifactFiles.index),
    artifacts: { openBody },
  });
}
