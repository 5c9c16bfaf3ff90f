/** The order of every list. Ties are always broken, so that the same content gives the same order in every build. */
import type { AiTerm, OwnDocument, Post, Project } from '#lib/content/model.ts';
import { findOrder, type OwnCollection } from '#lib/site/own-collections.ts';
import { foldText } from '#lib/text/fold.ts';

/** Compares by UTF-16 code unit, which is the same on every machine, unlike a locale's collation. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** By the field that the collection names, or the newest first; ties by slug. A document without the field comes last. */
export function compareOwn(collection: OwnCollection) {
  // A date is compared as an instant: its field keeps the offset that its author wrote.
  const { name, isDescending } = findOrder(collection);
  const direction = isDescending ? -1 : 1;
  const toSortValue = ({ values, ...document }: OwnDocument) =>
    values[name] ?? document[name as 'title' | 'updatedAt' | 'publishedAt'];
  return (a: OwnDocument, b: OwnDocument): number => {
    const [one, other] = [toSortValue(a), toSortValue(b)];
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined) || compareText(a.slug, b.slug);
    }
    const compared =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compareText(foldText(`${one}`), foldText(`${other}`));
    return compared * direction || compareText(a.slug, b.slug);
  };
}

/** Newest first. Ties keep the order of the collection, and documents without a date come last. */
export function compareNewest(
  { publishedAt: one = '' }: Pick<OwnDocument, 'publishedAt'>,
  { publishedAt: other = '' }: Pick<OwnDocument, 'publishedAt'>,
): number {
  return compareText(other, one);
}

/** Newest first, ties by slug. */
export function comparePosts(
  a: Pick<Post, 'publishedAt' | 'slug'>,
  b: Pick<Post, 'publishedAt' | 'slug'>,
): number {
  return Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || compareText(a.slug, b.slug);
}

/** By the `order` in front matter, ties by id. */
export function compareProjects(
  a: Pick<Project, 'order' | 'id'>,
  b: Pick<Project, 'order' | 'id'>,
): number {
  return a.order - b.order || compareText(a.id, b.id);
}

/** Alphabetical by term, ignoring case and accents; ties by slug. */
export function compareTerms(
  a: Pick<AiTerm, 'term' | 'slug'>,
  b: Pick<AiTerm, 'term' | 'slug'>,
): number {
  return compareText(foldText(a.term), foldText(b.term)) || compareText(a.slug, b.slug);
}
