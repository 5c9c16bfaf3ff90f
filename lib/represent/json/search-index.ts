/** `/api/search-index`: every page of the site, for clients that search in memory. */

import { listCollections, listIndexed } from '#lib/collections/index.ts';
import { findBodyTerms } from '#lib/content/body-terms.ts';
import { artifactFiles, openArtifact } from '#lib/content/build-artifacts.ts';
import type { Site } from '#lib/content/site.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';
import { toHref } from '#lib/site/languages.ts';
import { isOn } from '#lib/site/sections.ts';

/** The index in the order of the collections. */
export function createSearchIndex(site: Site, bodyTerms: BodyTerms): SearchIndex {
  const { generatedAt } = site;
  if (!isOn(site, 'search')) return { generatedAt, entries: [] };
  const entries = listCollections(site).flatMap((collection) =>
    listIndexed(site, collection).map((document) => ({
      kind: collection.kind,
      title: document.title,
      path: toHref(site, document.path),
      description: document.description,
      ...toList('keywords', [...new Set(document.keywords)]),
      ...toList('bodyTerms', collection.hasBodyTerms ? bodyTerms.get(document.slug) : undefined),
    })),
  );
  return { generatedAt, entries };
}

/** The distinctive words of each article's body, keyed by slug. */
type BodyTerms = ReadonlyMap<string, readonly string[]>;

/** The index of a site in one language or in several. */
export function readSearchIndex(site: Site): SearchIndex {
  const { generatedAt, joined } = site;
  return joined
    ? { generatedAt, entries: joined.flatMap((part) => readIndex(part).entries) }
    : readIndex(site);
}

/** The index with the words that the build has found, made at the first call. */
const readIndex = openArtifact(
  artifactFiles.bodyTerms,
  (site: Site) => Object.fromEntries(findBodyTerms(site.posts)),
  (bodyTerms, site) => createSearchIndex(site, new Map(Object.entries(bodyTerms))),
);

/** An empty list is left out. */
function toList<Name extends string>(name: Name, words: readonly string[] = []) {
  return words.length > 0 ? ({ [name]: [...words] } as Record<Name, string[]>) : undefined;
}
