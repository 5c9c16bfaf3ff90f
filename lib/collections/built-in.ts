/** The collections of the program, and the documents to which those of the owner refer. */
import { findOwnDocument, type Site } from '#lib/content/site.ts';
import { toOwnPath } from '#lib/site/own-collections.ts';
import { memoizePair } from '#lib/text/memoize.ts';
import type { Collection, SiteDocument } from './collection.ts';
import { pages } from './pages.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';
import { terms } from './terms.ts';

export const builtIn: readonly Collection[] = [pages, posts, projects, terms];

/** Every document of a collection that has a page. */
export const listDocuments = memoizePair(
  (site: Site, { toDocuments }: Collection): readonly SiteDocument[] => toDocuments(site),
);

const toDocumentsBySlug = memoizePair(
  (site: Site, collection: Collection) =>
    new Map(listDocuments(site, collection).map((document) => [document.slug, document])),
);

/** Finds the document of a reference, which the content check has validated. There is none if it isn't published. */
export function findReferred(site: Site, name: string, slug: string) {
  const own = findOwnDocument(site, name, slug);
  if (own) return { slug, label: own.title, path: toOwnPath(own.collection, slug) };
  const collection = builtIn.find((candidate) => candidate.name === name);
  const found = collection && toDocumentsBySlug(site, collection).get(slug);
  return found && { slug, label: found.title, path: found.path };
}
