/** Finds the sections of a content folder that are on: `site.yaml` lists them, and they have content. */
import { toKind } from '#lib/site/kinds.ts';
import { findSectionOf, sectionNames } from '#lib/site/section-table.ts';
import {
  type CollectionName,
  type ContentDocument,
  type ContentFile,
  readDataFile,
  toDocument,
} from './content-folder.ts';

/** A section that `site.yaml` lists, with the owner's label. */
export type ListedSection = {
  readonly name: string;
  readonly label?: string | undefined;
  /** True if its line keeps it off: leaving out the line doesn't do that for a collection of the owner's. */
  readonly off?: boolean | undefined;
};

/** @returns the sections in the order of `site.yaml`, or all if it lists none. */
function readListedSections(files: readonly ContentFile[]): readonly ListedSection[] {
  return readDataFile(files, 'site.yaml')?.sections ?? sectionNames.map((name) => ({ name }));
}

/** Leaves out the documents and pages of sections that `site.yaml` doesn't list. They are neither checked nor built. */
export function dropUnlistedSections(files: readonly ContentFile[]): readonly ContentFile[] {
  const listed = new Map(readListedSections(files).map(({ name, off }) => [name, !off]));
  return files.filter((file) => {
    const document = toDocument(file);
    return document === undefined || isListedIn(document, listed);
  });
}

/** A collection of the owner's needs no line, which only gives it a place in the navigation. */
function isListedIn(
  { collection, slug, own }: ContentDocument,
  listed: ReadonlyMap<string, boolean>,
): boolean {
  if (own) return listed.get(collection) ?? true;
  const section = toKind(collection).section ?? findSectionOf(slug);
  return section === undefined || listed.get(section) === true;
}

/** @param documents those that count as content. An unlisted project doesn't, because no list shows it. */
export function findSectionsWithContent(
  files: readonly ContentFile[],
  documents: readonly { readonly collection: CollectionName; readonly isUnlisted: boolean }[],
): readonly ListedSection[] {
  const filled = new Set(
    documents
      .filter(({ isUnlisted }) => !isUnlisted)
      .map(({ collection }) => toKind(collection).section ?? collection),
  );
  // A file that is missing or broken is reported separately.
  const hasNow = readDataFile(files, 'now.yaml')?.items.length !== 0;
  return readListedSections(files).filter(
    ({ name, off }) =>
      !off && (name === 'search' || name === 'api' || (name === 'now' ? hasNow : filled.has(name))),
  );
}
