/** The files of `content/`: the documents, data and collections in them, the schema of each, and the sections that are on. */
import type { z } from 'zod';
import {
  parseDocumentPath,
  readDocumentName,
  splitFrontMatter,
} from '../../../lib/content/content-files.ts';
import { aiTermFrontMatter } from '../../../lib/schema/ai-term.ts';
import { collectionFile } from '../../../lib/schema/collection.ts';
import { factsFile, nowFile, redirectsFile } from '../../../lib/schema/data-files.ts';
import { isSlug } from '../../../lib/schema/limits.ts';
import { pageFrontMatter, postFrontMatter, taxonomyFile } from '../../../lib/schema/post.ts';
import { projectFrontMatter } from '../../../lib/schema/project.ts';
import { siteFile, toSiteFile } from '../../../lib/schema/site.ts';
import { themeFile } from '../../../lib/schema/theme.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { type OwnCollection, toFieldLabel } from '../../../lib/site/own-collections.ts';
import { isReservedCollection } from '../../../lib/site/paths.ts';
import { findSectionOf, sectionNames } from '../../../lib/site/section-table.ts';
import { memoize, memoizePair, memoizeText } from '../../../lib/text/memoize.ts';
import { parseYamlDocument } from '../check/parsed-yaml.ts';
import { checkYaml } from '../check/yaml.ts';
import { findDefinitionMistakes } from './definition-mistakes.ts';

export type ContentFile = {
  /** The path below the content folder, such as `posts/hello.mdx`. */
  readonly path: string;
  /** The path that authors see, such as `content/posts/hello.mdx`. */
  readonly name: string;
  /** The text without a byte order mark, with `\n` as line ending. Empty for what is neither a document nor YAML. */
  readonly text: string;
  /** The definition of the owner's collection that the file is a document of. */
  readonly own?: OwnCollection;
  /** Set if the file is a symbolic link to a file that doesn't exist. */
  readonly isDangling?: true;
};

/** Front matter or a data file as parsed, valid or not. */
export type Fields = Readonly<Record<string, unknown>>;

export const dataSchemas = {
  'site.yaml': siteFile,
  'now.yaml': nowFile,
  'taxonomy.yaml': taxonomyFile,
  'redirects.yaml': redirectsFile,
  'facts.yaml': factsFile,
  'theme.yaml': themeFile,
} as const;

export const documentSchemas = {
  posts: postFrontMatter,
  projects: projectFrontMatter,
  'ai-terms': aiTermFrontMatter,
  pages: pageFrontMatter,
} as const;

export type BuiltInCollection = keyof typeof documentSchemas;

/** The folder of a collection, ours or the owner's. */
export type CollectionName = string;

const definitionPath = /^([^/]+)\/collection\.yaml$/;

/** The collection that a file defines. @example findDefinedName('talks/collection.yaml') // → 'talks' */
export function findDefinedName(path: string): string | undefined {
  return definitionPath.exec(path)?.[1];
}

/** @returns `undefined` for what isn't YAML, or has so many aliases that it could grow without end. */
export function parseYaml(text: string): unknown {
  try {
    const { document } = parseYamlDocument(text);
    return document.errors.length > 0 ? undefined : (document.toJS() ?? {});
  } catch {
    return undefined;
  }
}

const parseDefinition = memoizeText(
  (text) => {
    const { data } = collectionFile.safeParse(parseYaml(text));
    return data && findDefinitionMistakes(data).length === 0 ? data : broken;
  },
  { maxEntries: 1_000, maxLength: 100_000 },
);

const broken = { fields: {}, isBroken: true } as const;

const toDefinition = memoizePair(
  (
    definition: ReturnType<typeof parseDefinition>,
    { name }: { readonly name: string },
  ): OwnCollection => ({ name, label: name, item: name, ...definition }),
);

const namedFolders = memoizeText((name) => ({ name }), { maxEntries: 1_000, maxLength: 200 });

/** The collections that the owner has defined, sorted by name. */
export function readCollections(
  files: readonly Pick<ContentFile, 'path' | 'text'>[],
): readonly OwnCollection[] {
  const found = files.flatMap(({ path, text }) => {
    const name = findDefinedName(path);
    if (name === undefined || !isSlug(name) || isReservedCollection(name)) return [];
    return [toDefinition(parseDefinition(text), namedFolders(name))];
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The schema of a data file. `sections` of `site.yaml` may list the collections that the files define. */
export function dataSchemaOf(
  path: keyof typeof dataSchemas,
  files: readonly ContentFile[],
): z.ZodType {
  if (path !== 'site.yaml') return dataSchemas[path];
  return toSiteFile(readCollections(files).map(({ name }) => name));
}

type DataFile<Path extends keyof typeof dataSchemas> = z.output<(typeof dataSchemas)[Path]>;

/** Reads a data file, such as `now.yaml`. @returns `undefined` if the file is missing or broken, which the check reports. */
export function readDataFile<Path extends keyof typeof dataSchemas>(
  files: readonly ContentFile[],
  path: Path,
): DataFile<Path> | undefined {
  const file = files.find((candidate) => candidate.path === path);
  if (file === undefined) return undefined;
  const { data } = dataSchemaOf(path, files).safeParse(parseYaml(file.text));
  // The cast is safe: the types of zod don't say that the schema at a path has the output of that schema.
  return data as DataFile<Path> | undefined;
}

/** The settings that decide which documents the site has, and where. */
export type SiteStructure = {
  readonly language?: string | undefined;
  readonly languages?: readonly { readonly tag: string }[] | undefined;
  readonly timeZone?: string | undefined;
  readonly sections?: readonly ListedSection[] | undefined;
  /** Set if the file is missing or has a mistake: then it may lack more than it shows. */
  readonly isBroken?: true;
};

/** Reads `site.yaml`. Of a broken one, what has no mistake still counts: documents are not to blame for the rest. */
export function readSiteStructure(files: readonly ContentFile[]): SiteStructure {
  const whole = readDataFile(files, 'site.yaml');
  if (whole) return whole;
  const file = files.find(({ path }) => path === 'site.yaml');
  const collections = readCollections(files).map(({ name }) => name);
  const part = file && checkYaml(file.name, file.text, toSiteFile(collections)).validPart;
  const { language, timeZone, languages, sections } = part ?? {};
  return {
    language,
    timeZone,
    languages: languages?.flatMap(({ tag } = {}) => (tag === undefined ? [] : [{ tag }])),
    sections: sections?.every(isListedSection) ? sections : undefined,
    isBroken: true,
  };
}

/** False for one whose name has a mistake. */
function isListedSection(
  section: { readonly name?: string | undefined } | undefined,
): section is ListedSection {
  return section?.name !== undefined;
}

/** A file with Markdown or MDX in one of the collection folders. */
export type ContentDocument = ContentFile & {
  readonly collection: CollectionName;
  /** The name of the file, or of the folder that contains it as `index`; of a translation, its `slug`. */
  readonly slug: string;
  /** The name of the file, which a document shares with its translations. */
  readonly key: string;
  /** As the file's name or its `language` says. `undefined` if it is in the first language of the site. */
  readonly language: string | undefined;
  /** `undefined` if the file does not start with front matter. */
  readonly yaml: string | undefined;
  readonly body: string;
  /** The line of the file on which the body starts, counted from 1. */
  readonly bodyLine: number;
};

/** The long texts in the front matter of a document, each a section of its page. @param fields of the front matter. */
export function listLongTexts({ own, path, language }: ContentDocument, fields: Fields) {
  return Object.entries(own?.fields ?? {}).flatMap(([name, field]) => {
    const text = fields[name];
    if (field.type !== 'markdown' || typeof text !== 'string') return [];
    // As a file next to the document that has no components.
    return { name, label: toFieldLabel(name, field, language), text, path: `${path}.md` };
  });
}

/** @returns `undefined` if the file is not a document. */
export const toDocument = memoize((file: ContentFile): ContentDocument | undefined => {
  const { folder = '', slug: key } = parseDocumentPath(file.path) ?? {};
  if (key === undefined || file.isDangling) return undefined;
  if (!file.own && !isBuiltIn(folder)) return undefined;
  const split = splitFrontMatter(file.text);
  const name = readDocumentName(file.path, split.yaml ?? '');
  return { ...file, collection: folder, key, ...name, ...split };
});

export type DocumentWithYaml = ContentDocument & { readonly yaml: string };

/** @returns `undefined` if the file is not a document or has no front matter. */
export function toDocumentWithYaml(file: ContentFile): DocumentWithYaml | undefined {
  const document = toDocument(file);
  return document?.yaml === undefined ? undefined : { ...document, yaml: document.yaml };
}

export function isBuiltIn(folder: string): folder is BuiltInCollection {
  return Object.hasOwn(documentSchemas, folder);
}

/** A section that `site.yaml` lists, with the owner's label. */
export type ListedSection = {
  readonly name: string;
  readonly label?: string | undefined;
  /** True if its line keeps it off: leaving out the line doesn't do that for a collection of the owner's. */
  readonly off?: boolean | undefined;
};

/** @returns the sections in the order of `site.yaml`, or all if it lists none. */
function readListedSections(files: readonly ContentFile[]): readonly ListedSection[] {
  return readSiteStructure(files).sections ?? sectionNames.map((name) => ({ name }));
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
