/** Where the content stands: what is published, what is not yet, and what wants to be looked at again. */

import type { Collection, ContentFile } from '#lib/authoring/content-folder.ts';
import { type Publication, toPublication } from '#lib/content/visibility.ts';
import { type DocumentFacts, readContentFacts } from './content-facts.ts';
import { compareDates, type DatedEntry, type Entry, toDatedEntry, toEntry } from './dated-entry.ts';
import { findStale } from './staleness.ts';

export type CollectionStatus = {
  /** How many are published and listed. */
  readonly published: number;
  readonly drafts: readonly Entry[];
  /** The next one first. */
  readonly scheduled: readonly DatedEntry[];
  /** Published at their own address, and named nowhere. */
  readonly unlisted: readonly Entry[];
};

export type ContentStatus = {
  readonly asOf: string;
  readonly articles: CollectionStatus;
  readonly projects: CollectionStatus;
  readonly terms: CollectionStatus;
  /** The oldest date first. */
  readonly stale: readonly DatedEntry[];
};

/**
 * @param now the moment that a build would speak for.
 * @throws CommandError where a file is missing or does not hold against its schema.
 */
export function toContentStatus(files: readonly ContentFile[], now: Date): ContentStatus {
  const { documents, ...facts } = readContentFacts(files);
  const publicationOf = (document: DocumentFacts) => toPublication(document, now.toISOString());
  const published = documents.filter((document) => publicationOf(document) === 'published');
  return {
    asOf: now.toISOString(),
    articles: toCollectionStatus('posts'),
    projects: toCollectionStatus('projects'),
    terms: toCollectionStatus('ai-terms'),
    stale: findStale(published, facts, now),
  };

  function toCollectionStatus(collection: Collection): CollectionStatus {
    const inState = (publication: Publication) =>
      documents.filter(
        (document) => document.collection === collection && publicationOf(document) === publication,
      );
    const unlisted = inState('published').filter((document) => document.unlisted);
    return {
      published: inState('published').length - unlisted.length,
      drafts: inState('draft').map(toEntry),
      scheduled: inState('scheduled')
        .flatMap(({ publishedAt, ...document }) =>
          publishedAt ? toDatedEntry(document, 'publishedAt', publishedAt, now) : [],
        )
        .toSorted(compareDates),
      unlisted: unlisted.map(toEntry),
    };
  }
}
