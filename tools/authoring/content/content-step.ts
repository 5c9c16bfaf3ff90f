/**
 * Builds all content in one pass: takes each document from the check, writes the formats of its body, and lists all documents in one
 * index. `tools/authoring/content/command.ts` puts the check and this together.
 */

import { join } from 'node:path';
import { parse } from 'yaml';
import { artifactFiles, artifactsFolder } from '../../../lib/content/build-artifacts.ts';
import { toTranslatedPath } from '../../../lib/content/content-files.ts';
import type { ContentIndex, OwnEntry } from '../../../lib/content/create-site.ts';
import { replaceFile } from '../../../lib/content/replace-file.ts';
import type { Reports } from '../../../lib/content/site.ts';
import { toPublication } from '../../../lib/content/visibility.ts';
import { documentMediaPath, resolveMedia } from '../../../lib/markdown/body-urls.ts';
import { parseMarkdown } from '../../../lib/markdown/parse.ts';
import { inlineText } from '../../../lib/markdown/tree.ts';
import { type BuildCache, hashKey } from '../../../lib/pipeline/cache.ts';
import { mediaListPath } from '../../../lib/pipeline/media.ts';
import { toFieldSchema } from '../../../lib/schema/fields.ts';
import { descriptionMaxLength } from '../../../lib/schema/limits.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import {
  findEditionOf,
  findTag,
  listEditions,
  listLanguages,
} from '../../../lib/site/languages.ts';
import { findDateField, type OwnCollection } from '../../../lib/site/own-collections.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { abbreviate, toLine } from '../../../lib/text/format.ts';
import { toPublicFile } from '../../../lib/text/url-path.ts';
import {
  type BuiltInCollection,
  type ContentDocument,
  type ContentFile,
  type DocumentWithYaml,
  dataSchemas,
  documentSchemas,
  dropUnlistedSections,
  readCollections,
  toDocument,
  toDocumentWithYaml,
} from './content-file.ts';
import {
  type ContentlayerDocument,
  toContentlayerDocument,
  unpublishedPath,
} from './contentlayer-documents.ts';
import { toDocumentLanguages, toSectionsOn } from './derived-facts.ts';
import { createDocumentBuilder, type DocumentResult } from './documents.ts';
import { toRedirects } from './redirects.ts';
import type { WriteFile } from './site-data.ts';

type ContentStepOptions = {
  readonly cache: BuildCache | undefined;
  readonly salt: string;
  readonly builtAt: string;
  readonly withDrafts: boolean;
  /** Gets each file instead of the folder of the project. */
  readonly write?: WriteFile;
};

/** Lists all documents for Contentlayer, with a hash of them and of the code that builds them. */
export type ListContent = () => {
  readonly documents: readonly ContentlayerDocument[];
  readonly key: string;
};

/** `lib/site/served-facts.ts` imports it. */
const redirectsFilePath = '.generated/redirects.json';

/** `lib/site/served-facts.ts` imports it. */
const sectionsFilePath = '.generated/sections.json';

/** `lib/site/served-facts.ts` imports it. */
const documentLanguagesFilePath = '.generated/document-languages.json';

const dataTypes = { 'now.yaml': 'Now', 'taxonomy.yaml': 'Taxonomy' } as const;
const dataFiles = Object.keys(dataTypes) as (keyof typeof dataTypes)[];

/**
 * `build` lists the files of `content/`, whose documents the check has given to `documents`.
 *
 * @param builder keeps the documents. One that was created for other facts of the site will do if no body depends on them.
 */
export function createContentBuilder<Result extends DocumentResult>(
  site: SiteFacts,
  options: ContentStepOptions,
  builder = createDocumentBuilder<Result>(site, options),
) {
  const { builtAt, withDrafts, write = replaceFile } = options;
  const writeJson = (path: string, value: unknown) => write(path, JSON.stringify(value));
  const schemas = new Map(
    Object.entries(documentSchemas).map(([name, schema]) => [name, toFieldSchema(schema)]),
  );

  const toGenerated = ({ path, slug, collection, body }: ContentDocument): ContentlayerDocument =>
    toContentlayerDocument({
      path,
      slug,
      body,
      type: toKind(collection).type ?? '',
      schema: schemas.get(collection) ?? {},
      fields: builder.findFields(path),
    });

  /** The files of the content folder that a document shows or links to. */
  const listMedia = ({ path }: ContentDocument): readonly string[] => {
    const named = listTexts(builder.findFields(path)).filter((text) => text.startsWith('./'));
    const urls = [
      ...named.map((text) => resolveMedia(text, path)),
      ...builder.findReferences(path).map(({ target }) => target),
    ];
    return urls
      .map(toPublicFile)
      .flatMap((file) =>
        file.startsWith(documentMediaPath) ? [file.slice(documentMediaPath.length)] : [],
      );
  };

  /** @param edition of the documents. */
  const toIndex = (
    edition: SiteFacts,
    documents: readonly ContentDocument[],
    collections: readonly OwnCollection[],
    data: readonly ContentlayerDocument[],
    reports: Reports | undefined,
  ): ContentIndex => {
    const toLanguage = ({ language = edition.config.language }: ContentDocument) => ({ language });
    const list = (collection: BuiltInCollection) =>
      documents
        .filter((document) => document.collection === collection)
        .map((document) => {
          const { _raw, body, ...entry } = toGenerated(document);
          const { bodyHash, ...built } = builder.findBody(document.path) ?? {};
          // In a build, a changed word leaves the index, and so all other pages, as they are.
          return {
            ...entry,
            ...toLanguage(document),
            ...built,
            ...(withDrafts && { bodyHash }),
          };
        });
    const listOwn = (collection: OwnCollection) =>
      documents
        .filter(({ own }) => own === collection)
        .map((document) => {
          const { bodyHash, longTexts, ...built } = builder.findBody(document.path) ?? {};
          const fields = { ...builder.findFields(document.path), ...longTexts };
          return {
            ...toOwnEntry(document, collection, fields),
            ...toLanguage(document),
            ...built,
            ...(withDrafts && { bodyHash }),
          };
        });
    const find = (type: string) => data.find((document) => document.type === type);
    const index = {
      allPosts: list('posts'),
      allProjects: list('projects'),
      allAiTerms: list('ai-terms'),
      allPages: list('pages'),
      own: Object.fromEntries(collections.map((own) => [own.name, listOwn(own)])),
      now: find('Now'),
      taxonomy: find('Taxonomy'),
      generatedAt: builtAt,
      ...(withDrafts && { isDevelopment: true, reports }),
    };
    // The cast is safe: the check has validated all fields by the schemas from which Contentlayer's types are made.
    return index as unknown as ContentIndex;
  };

  /** Case means nothing in a tag. */
  const toSiteSpelling = (document: ContentDocument): ContentDocument => {
    const { language = '' } = document;
    return { ...document, language: findTag(listLanguages(site), language) ?? document.language };
  };

  /**
   * @param allFiles without mistakes, and each document of a section that is on is kept in `documents`.
   * @param reports the mistakes that pages show, under `npm run dev`.
   */
  const build = (allFiles: readonly ContentFile[], reports?: Reports): ListContent => {
    const files = dropUnlistedSections(allFiles);
    const all = files.flatMap((file) => toDocument(file) ?? []).map(toSiteSpelling);
    const isBuilt = ({ path }: ContentDocument) =>
      withDrafts || toPublication(builder.findFacts(path), builtAt) === 'published';
    const documents = all.filter(isBuilt);
    builder.finish(documents);
    const editions = listEditions(site);
    for (const edition of editions) {
      const own = documents.filter(
        (document) => findEditionOf(editions, document.language) === edition,
      );
      const data = listDataDocuments(files, edition);
      writeJson(
        join(artifactsFolder, edition.prefix, artifactFiles.index),
        toIndex(edition, own, readCollections(files), data, reports),
      );
    }
    const built = new Set(documents.map(({ path }) => path));
    const unpublished = allFiles
      .filter((file) => toDocument(file) && !built.has(file.path))
      .map(({ path }) => path);
    writeJson(unpublishedPath, unpublished);
    writeJson(mediaListPath, documents.flatMap(listMedia));
    writeJson(sectionsFilePath, toSectionsOn(site, files, documents, builder.findFields));
    writeJson(redirectsFilePath, toRedirects(site, files, documents, builder.findFields));
    writeJson(documentLanguagesFilePath, toDocumentLanguages(site, documents));
    return () => {
      // Contentlayer types the documents of our collections.
      const typed = documents.filter(({ own }) => own === undefined);
      const generated = [...typed.map(toGenerated), ...listDataDocuments(files, site)];
      const keys = generated.map((document) => hashKey(JSON.stringify(document)));
      // Files about all documents also have those of the owner, and the data of other languages.
      const others = files.filter(({ path, own }) => own || path.endsWith('.yaml'));
      const texts = JSON.stringify(others.map(({ path, text }) => [path, text]));
      return { documents: generated, key: hashKey(options.salt, keys.join(), texts) };
    };
  };

  /** Finds the documents that `build` would parse and render. */
  const findUnbuilt = (files: readonly ContentFile[]): readonly DocumentWithYaml[] =>
    builder.findUnbuilt(
      dropUnlistedSections(files).flatMap((file) => toDocumentWithYaml(file) ?? []),
    );

  return { documents: builder, findUnbuilt, build };
}

/** What the index contains of a document of the owner's collection. */
function toOwnEntry(
  { path, slug, body }: ContentDocument,
  collection: OwnCollection,
  fields: Readonly<Record<string, unknown>>,
): Omit<OwnEntry, 'readTimeMinutes' | 'language' | 'structure'> {
  const { title, description, draft, updatedAt, aliases, language, slug: _, ...values } = fields;
  const date = values[findDateField(collection) ?? ''];
  const text = toOpening(body);
  return {
    path,
    slug,
    title: String(title ?? (abbreviate(text, 60) || slug)),
    description: String(description ?? abbreviate(text, descriptionMaxLength)),
    values,
    ...(draft === true && { draft }),
    ...(date !== undefined && { publishedAt: new Date(String(date)).toISOString() }),
    ...(updatedAt !== undefined && { updatedAt: new Date(String(updatedAt)).toISOString() }),
  };
}

/** The first paragraph or heading of a body, without markup. */
function toOpening(body: string): string {
  const [node] = parseMarkdown(body).children;
  return node ? toLine(inlineText(node)) : '';
}

/** In a language after the first, `now.de.yaml` replaces `now.yaml`. */
function listDataDocuments(
  files: readonly ContentFile[],
  { config, prefix }: SiteFacts,
): readonly ContentlayerDocument[] {
  const find = (path: string) => files.find((file) => file.path === path);
  return dataFiles.flatMap((path) => {
    const translated = prefix === '' ? undefined : find(toTranslatedPath(path, config.language));
    const file = translated ?? find(path);
    if (file === undefined) return [];
    const schema = toFieldSchema(dataSchemas[path]);
    return [
      toContentlayerDocument({
        path: file.path,
        type: dataTypes[path],
        schema,
        fields: parse(file.text),
      }),
    ];
  });
}

/** The texts in a value of front matter. */
function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(listTexts) : [];
}
