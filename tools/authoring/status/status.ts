/** The status of the content: which documents are published, which are not, and which are stale. */

import { toDocumentPath } from '../../../lib/content/content-files.ts';
import type { Publication } from '../../../lib/content/model.ts';
import { toPublication } from '../../../lib/content/visibility.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { groupBy } from '../../../lib/text/lists.ts';
import { toCanonicalPath } from '../../../lib/text/url-path.ts';
import { readLanguages } from '../check/languages.ts';
import {
  type CollectionName,
  type ContentFile,
  readDataFile,
  toDocument,
} from '../content/content-file.ts';
import type { readGoneDocuments } from '../content/content-history.ts';
import { toDistinctLabels } from '../named-by-author.ts';
import { type ContentFacts, readContentFacts, type StatusDocument } from './content-facts.ts';

export type NamedDocument = { readonly file: string; readonly title: string };

export type DatedDocument = NamedDocument & {
  /** The field with the date. */
  readonly field: string;
  /** A UTC day. */
  readonly date: string;
  /** Days until the date; negative for a past date. */
  readonly inDays: number;
};

export type CollectionStatus = {
  /** How many are published and listed. */
  readonly published: number;
  readonly drafts: readonly NamedDocument[];
  /** The next one first. */
  readonly scheduled: readonly DatedDocument[];
  /** Published, but in no list. */
  readonly unlisted: readonly NamedDocument[];
};

type LostAddress = ReturnType<typeof readGoneDocuments>[number];

export type ContentStatus = {
  readonly asOf: string;
  readonly articles: CollectionStatus;
  readonly projects: CollectionStatus;
  readonly terms: CollectionStatus;
  /** The owner's collections, by their labels; with the folder in parentheses if several have the label. */
  readonly own?: Readonly<Record<string, CollectionStatus>>;
  /** The oldest date first. */
  readonly stale: readonly DatedDocument[];
  /** Addresses that were public and lead nowhere now. Absent if there is none, or no git. */
  readonly lost?: readonly LostAddress[];
  /** Absent in a site in one language. */
  readonly translations?: readonly UntranslatedDocument[];
};

/**
 * @param now the build time to assume.
 * @param readGone finds the documents that are gone, as `readGoneDocuments` does.
 * @throws CommandError if a file is missing or does not match its schema.
 */
export function toContentStatus(
  files: readonly ContentFile[],
  now: Date,
  readGone: (site: SiteFacts) => readonly LostAddress[] = () => [],
): ContentStatus {
  const { documents, ...dates } = readContentFacts(files);
  const publicationOf = (document: StatusDocument) => toPublication(document, now.toISOString());
  const published = documents.filter((document) => publicationOf(document) === 'published');
  const labels = new Map(
    documents.flatMap(({ collection, label }) =>
      label === undefined ? [] : [[collection, label]],
    ),
  );
  const own = Array.from(
    toDistinctLabels(labels),
    ([collection, label]) => [label, toCollectionStatus(collection)] as const,
  );
  const lost = findLostAddresses(files, documents, readGone);
  return {
    asOf: now.toISOString(),
    articles: toCollectionStatus('posts'),
    projects: toCollectionStatus('projects'),
    terms: toCollectionStatus('ai-terms'),
    ...(own.length > 0 && { own: Object.fromEntries(own) }),
    stale: findStale(published, dates, now),
    ...(lost.length > 0 && { lost }),
    ...(dates.languages.length > 1 && {
      translations: findUntranslated(published, dates.languages),
    }),
  };

  function toCollectionStatus(collection: CollectionName): CollectionStatus {
    const withPublication = (publication: Publication) =>
      documents.filter(
        (document) => document.collection === collection && publicationOf(document) === publication,
      );
    const unlisted = withPublication('published').filter((document) => document.unlisted);
    return {
      published: withPublication('published').length - unlisted.length,
      drafts: withPublication('draft').map(toNamed),
      scheduled: withPublication('scheduled')
        .flatMap(({ publishedAt, dateField = 'publishedAt', ...document }) =>
          publishedAt ? toDated(document, dateField, publishedAt, now) : [],
        )
        .toSorted(compareDates),
      unlisted: unlisted.map(toNamed),
    };
  }
}

function findLostAddresses(
  files: readonly ContentFile[],
  documents: readonly StatusDocument[],
  readGone: (site: SiteFacts) => readonly LostAddress[],
): readonly LostAddress[] {
  const site = readLanguages(files);
  const redirects = readDataFile(files, 'redirects.yaml')?.redirects ?? [];
  const former = [...redirects.map(({ from }) => from), ...documents.flatMap(listFormerPaths)];
  const known = new Set([
    ...former.map(toCanonicalPath),
    ...files.flatMap((file) => toDocument(file) ?? []).map((one) => toDocumentPath(site, one)),
  ]);
  return readGone(site).filter(({ path }) => !known.has(toCanonicalPath(path)));
}

/** The aliases of a dictionary entry are names. */
function listFormerPaths({ aliases = [] }: StatusDocument): readonly string[] {
  return aliases.filter((alias) => alias.startsWith('/'));
}

/** What a document lacks in other languages. */
export type UntranslatedDocument = NamedDocument & {
  /** The languages without a translation. */
  readonly missing: readonly string[];
  /** The languages whose translation is older than the document. */
  readonly older: readonly string[];
};

/** @param languages of the site, the first language first. @returns the documents of the first that lack something in another. */
export function findUntranslated(
  published: readonly StatusDocument[],
  [first = '', ...others]: ContentFacts['languages'],
): readonly UntranslatedDocument[] {
  const dateOf = ({ publishedAt = '', updatedAt = publishedAt }: StatusDocument) =>
    Date.parse(updatedAt) || 0;
  const translations = groupBy(published, ({ collection, key }) => [`${collection}/${key}`]);
  return published
    .filter(({ language = first }) => language === first)
    .flatMap((original) => {
      const versions = translations.get(`${original.collection}/${original.key}`) ?? [];
      const found = others.map(
        (language) =>
          [language, versions.find((version) => version.language === language)] as const,
      );
      const missing = found.flatMap(([language, document]) => (document ? [] : language));
      const older = found.flatMap(([language, document]) =>
        document && dateOf(document) < dateOf(original) ? language : [],
      );
      return missing.length + older.length > 0 ? { ...toNamed(original), missing, older } : [];
    });
}

/** When an author should look at something again. */
const staleLimits = {
  /** Articles and pages: months since their latest date. */
  documentMonths: 12,
  /** `now.yaml`: days since its last update. */
  nowDays: 60,
  /** The contact in security.txt: days before it expires. */
  securityDays: 60,
} as const;

/** @returns what an author should look at again, the oldest date first. */
export function findStale(
  published: readonly StatusDocument[],
  { lastUpdated, securityExpires }: Omit<ContentFacts, 'documents' | 'languages'>,
  now: Date,
): readonly DatedDocument[] {
  const stale = published.flatMap((document) => findStaleDocument(document, now) ?? []);
  if (countDays(now, lastUpdated) < -staleLimits.nowDays) {
    const document = { file: 'content/now.yaml', title: 'Now' };
    stale.push(toDated(document, 'lastUpdated', lastUpdated, now));
  }
  if (securityExpires && countDays(now, securityExpires) <= staleLimits.securityDays) {
    const document = { file: 'content/site.yaml', title: 'Security contact' };
    stale.push(toDated(document, 'security.expires', securityExpires, now));
  }
  return stale.toSorted(compareDates);
}

/** Uses `updatedAt`, otherwise `publishedAt`. The date of the owner's own field, such as that of a talk, stays true. */
function findStaleDocument(document: StatusDocument, now: Date): DatedDocument | undefined {
  const { updatedAt, publishedAt, label } = document;
  const [field, date] =
    updatedAt === undefined && label === undefined
      ? ['publishedAt', publishedAt]
      : ['updatedAt', updatedAt];
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - staleLimits.documentMonths);
  return date !== undefined && countDays(limit, date) < 0
    ? toDated(document, field, date, now)
    : undefined;
}

function toNamed({ file, title }: NamedDocument): NamedDocument {
  return { file, title };
}

function toDated(document: NamedDocument, field: string, date: string, now: Date): DatedDocument {
  const day = new Date(date).toISOString().slice(0, 10);
  return { ...toNamed(document), field, date: day, inDays: countDays(now, date) };
}

function compareDates(a: DatedDocument, b: DatedDocument): number {
  return a.inDays - b.inDays || a.file.localeCompare(b.file, 'en');
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Calendar days (UTC) between two moments; negative if the second is earlier.
 *
 * @example countDays(new Date('2026-11-21T23:00:00Z'), '2026-11-22') // → 1
 */
export function countDays(from: Date, to: string): number {
  return Math.floor(Date.parse(to) / dayMs) - Math.floor(from.getTime() / dayMs);
}
