/** Opens the site that a build has written. */
import type { SiteAssets } from '#lib/site/assets.ts';
import { listEditions } from '#lib/site/languages.ts';
import { type SiteFacts, toSiteFacts } from '#lib/site/site-facts.ts';
import {
  artifactFiles,
  type OnRead,
  openArtifacts,
  type ReadGenerated,
  readFrom,
} from './build-artifacts.ts';
import { type ContentIndex, toSiteOfIndex } from './create-site.ts';
import type { Site } from './site.ts';

/** The casts are safe: the build wrote the files from values of these types. */
const readGenerated = <Data>(readText: ReadGenerated, name: string) =>
  JSON.parse(readText(`.generated/${name}.json`)) as Data;

/**
 * @param root the folder of the project, or a release.
 * @throws Error if a file is missing or broken.
 */
export function openFacts(root = '.', readText = readFrom(root)): SiteFacts {
  return toSiteFacts({
    config: readGenerated(readText, 'site'),
    sections: readGenerated(readText, 'sections'),
    redirects: readGenerated(readText, 'redirects'),
    dictionary: readGenerated(readText, 'dictionary'),
    collections: readGenerated(readText, 'collections'),
    documentLanguages: readGenerated(readText, 'document-languages'),
  });
}

/**
 * @param root the folder of the project, or a release.
 * @param onRead is called with each file of generated content whose data are used.
 * @throws Error if a file is missing or broken.
 */
export function openSite(root = '.', onRead?: OnRead): Site {
  const readText = readFrom(root);
  const assets: SiteAssets = {
    ...readGenerated<Pick<SiteAssets, 'preloadedFonts'>>(readText, 'fonts'),
    ...readGenerated<Pick<SiteAssets, 'scripts'>>(readText, 'islands'),
    ...readGenerated<Pick<SiteAssets, 'stylesheet'>>(readText, 'styles'),
    images: readGenerated(readText, 'images'),
    drawings: readGenerated(readText, 'drawings'),
  };
  return openEditions(openFacts(root), assets, (folder) => {
    const artifacts = openArtifacts(root, readText, folder, onRead);
    return { index: artifacts.read<ContentIndex>(artifactFiles.index), artifacts };
  });
}

const noAssets: SiteAssets = { scripts: {}, stylesheet: '', preloadedFonts: [], images: {} };

/**
 * Opens a site of which only the documents are written, as while a build makes it: everything about all of them is computed.
 *
 * @param readText reads a generated file by its path below that folder.
 */
export function openUnfinishedSite(root = '.', readText = readFrom(root)): Site {
  return openEditions(openFacts(root, readText), noAssets, (folder) => {
    const { read, openBody } = openArtifacts(root, readText, folder);
    return { index: read<ContentIndex>(artifactFiles.index), artifacts: { openBody } };
  });
}

/** @param open opens the files of a language by the folder that they are in. */
function openEditions(
  facts: SiteFacts,
  assets: SiteAssets,
  open: (folder: string) => Pick<Parameters<typeof toSiteOfIndex>[0], 'index' | 'artifacts'>,
): Site {
  const editions: Site[] = [];
  const [first] = listEditions(facts).map((edition) =>
    toSiteOfIndex({ facts: edition, assets, editions, ...open(edition.prefix) }),
  );
  return first as Site;
}
