/** The collections of a site, in the order of indexes: ours, then the owner's. */
import { listSites, type Site } from '#lib/content/site.ts';
import { findPageLanguage, listTranslations, toHref, toLocalPath } from '#lib/site/languages.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoize, memoizePair } from '#lib/text/memoize.ts';
import { builtIn, listDocuments } from './built-in.ts';
import type { Collection, SiteDocument } from './collection.ts';
import { toCollection } from './own.ts';

export const listCollections = memoize(({ collections }: SiteFacts): readonly Collection[] => [
  ...builtIn,
  ...collections.map(toCollection),
]);

/** The documents that lists and files may name. */
export const listListed = memoizePair(
  (site: Site, collection: Collection): readonly SiteDocument[] =>
    listDocuments(site, collection).filter(({ isUnlisted }) => !isUnlisted),
);

/**
 * The documents of a collection that other languages have, and this one has not. Lists show them last, if the owner doesn't mind.
 *
 * @param name the folder of the collection.
 */
export function listForeign(site: Site, name: string) {
  const collection = listCollections(site).find((candidate) => candidate.name === name);
  if (collection === undefined || site.config.onlyOwnLanguage) return [];
  const others = listSites(site).filter(({ prefix }) => prefix !== site.prefix);
  const tags = others.map(({ config }) => config.language);
  return others.flatMap((edition, index) =>
    listListed(edition, collection).flatMap(({ path: local, title, description }) => {
      const path = toHref(edition, local);
      const languages = listTranslations(edition, path).map(({ language }) => language);
      // One that several other languages have is in the list once.
      const isShown = [site.config.language, ...tags.slice(0, index)].some((tag) =>
        languages.includes(tag),
      );
      const language = findPageLanguage(edition, path);
      return isShown ? [] : { title, description, language, url: toAbsoluteUrl(edition, path) };
    }),
  );
}

/** The lists of the owner's collections, each a page. */
export const listListPages = memoize((site: Site): readonly SiteDocument[] =>
  listCollections(site).flatMap(({ toListDocument }) => toListDocument?.(site) ?? []),
);

/** What belongs into the pages of indexes, and what into each other collection. */
export const listIndexed = memoizePair(
  (site: Site, collection: Collection): readonly SiteDocument[] =>
    collection.isNavigation
      ? [...listListed(site, collection), ...listListPages(site)]
      : listListed(site, collection),
);

/** Every document and every list that has a page, unlisted ones included. */
export const listAllDocuments = memoize((site: Site): readonly SiteDocument[] => [
  ...listCollections(site).flatMap((collection) => listDocuments(site, collection)),
  ...listListPages(site),
]);

const toDocumentsByPath = memoize(
  (site: Site) => new Map(listAllDocuments(site).map((document) => [document.path, document])),
);

/** Finds a document by the path of its page in the program or for readers, unlisted ones included. */
export function findDocument(site: Site, path: string): SiteDocument | undefined {
  return toDocumentsByPath(site).get(toLocalPath(site, path));
}
