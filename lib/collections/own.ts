/** The owner's collections: the JSON, the Markdown and the structured data that follow from a definition. */
import type { List } from 'mdast';
import type { OwnDocument } from '#lib/content/model.ts';
import { createSearch } from '#lib/content/search.ts';
import { listFilledCollections, type Site } from '#lib/content/site.ts';
import { paginate, toAppliedFilters } from '#lib/http/query.ts';
import { toContentFields } from '#lib/markdown/sections.ts';
import { link, list, paragraph, writeBlocks } from '#lib/markdown/write-blocks.ts';
import { findFirstLanguage } from '#lib/site/languages.ts';
import {
  findDateField,
  isFacet,
  listFacets,
  type OwnCollection,
  toOwnPath,
} from '#lib/site/own-collections.ts';
import { toList } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { joinBlocks } from '#lib/text/format.ts';
import { memoize, memoizePair } from '#lib/text/memoize.ts';
import type { Collection, SiteDocument } from './collection.ts';
import { type Fact, separator, toChangeDate, toNewest } from './facts.ts';
import {
  type Graph,
  referTo,
  type Thing,
  toGraph,
  toIds,
  toListedItems,
  toListProperty,
} from './graph.ts';
import {
  findOwnImage,
  listOwnTags,
  toJsonValues,
  toSearchTexts,
  toShownFields,
  toTagLabel,
  toValueInlines,
  toValueSeparator,
  valuesOf,
  withLabel,
} from './own-fields.ts';
import { toDocumentPage, toListPage } from './page-graphs.ts';
import { toEditionOf, toLanguageFields, toTranslationWorks } from './translations.ts';

/** The facts beside a document's title in a list. */
export function toOwnFacts(site: Site, document: OwnDocument): readonly Fact[] {
  const { collection, values } = document;
  const { fields, list = [findDateField(collection) ?? ''] } = collection;
  return toShownFields(site, fields, values, list).map((field) => {
    const shown = withLabel(field, fields[field.name]);
    const texts = shown.map(({ text }) => text);
    const isOfInterface = shown.every(({ instant }) => instant !== undefined);
    return { text: toList(site, texts), ...(isOfInterface && { isOfInterface }) };
  });
}

function toOwnSummary(site: Site, document: OwnDocument) {
  const { collection, slug, title, description, values, updatedAt } = document;
  return {
    slug,
    title,
    ...(description && { description }),
    ...toJsonValues(site, collection.fields, values),
    ...(updatedAt && { updatedAt }),
    url: toAbsoluteUrl(site, toOwnPath(collection, slug)),
    ...toLanguageFields(site, toOwnPath(collection, slug), document),
  };
}

export function toOwnJson(site: Site, document: OwnDocument) {
  return { ...toOwnSummary(site, document), ...toContentFields(document.body.markdown) };
}

/** The parsed parameters of a list. */
export type OwnQuery = Readonly<Record<string, unknown>> & {
  readonly q?: string;
  readonly language?: readonly string[];
  readonly sort?: string;
  readonly page?: number;
  readonly perPage?: number;
};

const searchIn = memoize((site: Site) =>
  createSearch<OwnDocument>((document) => [
    document.title,
    document.description,
    ...toSearchTexts(site, document, ({ search }) => search),
    document.body.markdown,
  ]),
);

/** The documents that match every filter, in the order of the collection. */
export function findOwn(
  site: Site,
  collection: OwnCollection,
  query: OwnQuery,
): readonly OwnDocument[] {
  const documents = site.own[collection.name] ?? [];
  const facets = listFacets(collection).filter((name) => query[name] !== undefined);
  const found = documents.filter((document) =>
    facets.every((name) => {
      const wanted = [query[name]].flat();
      return valuesOf(document, name).some((value) => wanted.includes(value));
    }),
  );
  return searchIn(site)(found, query.q);
}

/** The values of each filter that documents have, sorted. */
export const listOwnValues = memoizePair(
  (site: Site, collection: OwnCollection): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(
      listFacets(collection).map((name) => {
        const found = (site.own[collection.name] ?? []).flatMap((one) => valuesOf(one, name));
        const values = collection.fields[name]?.values;
        return [
          name,
          values?.filter((value) => found.includes(value)) ?? [...new Set(found)].sort(),
        ];
      }),
    ),
);

/** @param found every document that matches, in the order to return. */
export function toOwnList(
  site: Site,
  collection: OwnCollection,
  found: readonly OwnDocument[],
  query: OwnQuery,
) {
  const { items, total, paging } = paginate(found, query);
  const names = ['q', ...listFacets(collection), 'language', 'sort'];
  return {
    items: items.map((document) => toOwnSummary(toEditionOf(site, document), document)),
    total,
    ...paging,
    filters: toAppliedFilters(query, names, paging),
  };
}

/** The fields of a document, as a list without or with one block. */
function toFactBlocks(site: Site, { collection, values }: OwnDocument): readonly List[] {
  const facts = toShownFields(site, collection.fields, values).map((field) => [
    `${field.label}: `,
    ...toValueInlines(site, field.values, toValueSeparator(field)),
  ]);
  return facts.length > 0 ? [list(facts)] : [];
}

/** A document's page below its title: its fields, then its text. */
function toOwnMarkdown(site: Site, document: OwnDocument, text: string) {
  return joinBlocks(writeBlocks(toFactBlocks(site, document)), text);
}

/** @param lead what stands before the list. */
export function toOwnListMarkdown(
  site: Site,
  documents: readonly OwnDocument[],
  lead?: string,
): string {
  const items = documents.map((document) => {
    const { collection, slug, title } = document;
    return [
      link(toAbsoluteUrl(site, toOwnPath(collection, slug)), title),
      ...toOwnFacts(site, document).map(({ text }) => `${separator}${text}`),
    ];
  });
  return writeBlocks([
    ...(lead ? [paragraph(lead)] : []),
    ...(items.length > 0 ? [list(items)] : []),
  ]);
}

/** The heading of a list: the owner's label in `site.yaml`, of the section or of the language, or that of the definition. */
export function toOwnLabel(site: Site, collection: OwnCollection): string {
  return findOwnLabel(site, collection).label;
}

type OwnLabel = { readonly label: string; readonly language?: string | undefined };

/** The label of a collection, and its language if that isn't the page's. */
export function findOwnLabel(site: Site, { name, label }: OwnCollection): OwnLabel {
  const { language, languages } = site.config;
  const section = site.sections.find((section) => section.name === name);
  if (section) return section;
  const own = languages?.find(({ tag }) => tag === language)?.sections?.[name];
  return own === undefined ? { label, language: findFirstLanguage(site) } : { label: own };
}

type OwnDescription = {
  readonly description?: string | undefined;
  readonly language?: string | undefined;
};

/** The sentence below the heading of a list, if there is one, and its language if that isn't the page's. */
export function findOwnDescription(
  site: Site,
  { description, descriptions }: OwnCollection,
): OwnDescription {
  const own = descriptions?.[site.config.language];
  return own === undefined
    ? { description, language: findFirstLanguage(site) }
    : { description: own };
}

function toOwnThing(
  site: Site,
  { collection, slug, title, description, publishedAt }: OwnDocument,
): Thing {
  const url = toAbsoluteUrl(site, toOwnPath(collection, slug));
  const { schemaOrg = 'CreativeWork' } = collection;
  return {
    '@type': schemaOrg,
    '@id': `${url}#document`,
    url,
    name: title,
    ...(description && { description }),
    ...(publishedAt && { [schemaOrg === 'Event' ? 'startDate' : 'datePublished']: publishedAt }),
  };
}

export function toOwnGraph(site: Site, document: OwnDocument): Graph {
  const { collection, slug, title, updatedAt } = document;
  const path = toOwnPath(collection, slug);
  const image = findOwnImage(document);
  const id = `${toAbsoluteUrl(site, path)}#document`;
  const parent = { name: toOwnLabel(site, collection), path: toOwnPath(collection) };
  return toGraph(site, ...toDocumentPage(site, path, title, parent, id, updatedAt), {
    ...toOwnThing(site, document),
    ...(image && { image: toAbsoluteUrl(site, image) }),
    ...toListProperty(
      'keywords',
      listOwnTags(document).map((tag) => toTagLabel(site, tag)),
    ),
    mainEntityOfPage: referTo(toAbsoluteUrl(site, path)),
    inLanguage: document.language,
    ...toTranslationWorks(site, path),
  });
}

export function toOwnListGraph(
  site: Site,
  collection: OwnCollection,
  listed: readonly OwnDocument[],
): Graph {
  const path = toOwnPath(collection);
  const name = toOwnLabel(site, collection);
  const { description } = findOwnDescription(site, collection);
  const dateModified = toNewest(listed.map(toChangeDate));
  return toGraph(site, ...toListPage(site, path, name, description, dateModified, []), {
    '@type': 'ItemList',
    '@id': toIds(site).list(path),
    ...toListedItems(listed.map((document) => toOwnThing(site, document))),
  });
}

/** A definition as the program uses those of its own. */
export const toCollection = memoize(
  (definition: OwnCollection): Collection => ({
    name: definition.name,
    kind: 'page',
    listName: definition.name,
    listDescription: `${definition.label}.`,
    toTitle: (site) => toOwnLabel(site, definition),
    part: { noun: definition.item, place: 4 },
    toDocuments: (site) =>
      (site.own[definition.name] ?? []).map((document) => toSiteDocument(site, document)),
    toListDocument: (site) =>
      listFilledCollections(site).some(({ name }) => name === definition.name)
        ? toListDocument(site, definition)
        : undefined,
  }),
);

function toSiteDocument(site: Site, document: OwnDocument): SiteDocument {
  const { collection, slug, title, description, publishedAt, updatedAt, body } = document;
  return {
    slug,
    path: toOwnPath(collection, slug),
    title,
    description,
    get keywords() {
      return toSearchTexts(site, document, (field) => field.search || isFacet(field));
    },
    publishedAt,
    updatedAt,
    lastModified: toChangeDate(document),
    body,
    toMarkdown: () => toOwnMarkdown(site, document, body.markdown),
    toPart: () => toOwnMarkdown(site, document, body.part),
    ...(collection.feed && {
      feed: {
        authors: [site.config.author.name],
        categories: listOwnTags(document).map((tag) => toTagLabel(site, tag)),
        image: findOwnImage(document),
        toFacts: () => toFactBlocks(site, document),
      },
    }),
    get card() {
      const facts = toOwnFacts(site, document).map(({ text }) => text);
      return { kind: collection.item, title, facts };
    },
  };
}

function toListDocument(site: Site, collection: OwnCollection): SiteDocument {
  const documents = site.own[collection.name] ?? [];
  const title = toOwnLabel(site, collection);
  const { description } = findOwnDescription(site, collection);
  return {
    slug: collection.name,
    path: toOwnPath(collection),
    title,
    description: description ?? title,
    lastModified: toNewest(documents.map(toChangeDate)),
    toSearchText: () => documents.map((document) => document.title).join('\n\n'),
    toMarkdown: () => toOwnListMarkdown(site, documents, description),
    card: { kind: site.text.cards.page, title, facts: [] },
  };
}
