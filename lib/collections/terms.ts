import type { AiTerm } from '#lib/content/model.ts';
import { getPage, type Site } from '#lib/content/site.ts';
import { heading, link, list, paragraph, strong, writeBlocks } from '#lib/markdown/write-blocks.ts';
import type { AiTermJson, AiTermList, AiTermSummary } from '#lib/schema/ai-term.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';
import { labelOf } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toList } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill } from '#lib/text/format.ts';
import { memoizePair } from '#lib/text/memoize.ts';
import type { Collection, SiteDocument } from './collection.ts';
import { type Fact, separator, toDate, toFactText, toTermDate } from './facts.ts';
import { type Graph, referTo, type Thing, toGraph, toIds, toListProperty } from './graph.ts';
import { toDocumentPage, toFixedPage } from './page-graphs.ts';
import { toEditionOf, toLanguageFields } from './translations.ts';

/** The line under a dictionary entry's title. */
export function toTermByline(site: SiteFacts, term: AiTerm): string {
  return [
    term.category,
    term.maturity,
    toAliasNote(site, term),
    ...toTermDates(site, term).map((fact) => toFactText(site, fact)),
  ]
    .filter(Boolean)
    .join(separator);
}

/** When an entry was added and last revised. */
export function toTermDates(site: SiteFacts, { addedAt, updatedAt }: AiTerm): readonly Fact[] {
  const { added, revised } = site.text.byline;
  const isRevised = updatedAt && toDate(site, updatedAt) !== (addedAt && toDate(site, addedAt));
  return [
    ...(addedAt ? [{ text: added, instant: addedAt }] : []),
    ...(isRevised ? [{ text: revised, instant: updatedAt }] : []),
  ];
}

/** The aliases of a term, such as `also: LLM`. */
export function toAliasNote(site: SiteFacts, { aliases }: AiTerm): string | undefined {
  return aliases.length > 0
    ? fill(site.text.byline.aliases, { names: toList(site, aliases) })
    : undefined;
}

export function toTermFacts({ category, maturity, shortDefinition }: AiTerm) {
  return { category, maturity, shortDefinition } as const;
}

export const toAiTermSummary = memoizePair(
  (site: Site, term: AiTerm): AiTermSummary => ({
    slug: term.slug,
    term: term.term,
    aliases: [...term.aliases],
    category: term.category,
    maturity: term.maturity,
    shortDefinition: term.shortDefinition,
    ...toLanguageFields(site, paths.aiTerm(term.slug), term),
  }),
);

export function toAiTerm(site: Site, term: AiTerm): AiTermJson {
  const toUrl = (slug: string) => toAbsoluteUrl(site, paths.aiTerm(slug));
  return {
    ...toAiTermSummary(site, term),
    plainEnglish: term.plainEnglish,
    example: term.example,
    whyItMatters: term.whyItMatters,
    ...(term.confusedWith.length > 0 && {
      confusedWith: term.confusedWith.map(({ label, slug, difference }) => ({
        label,
        ...(slug && { slug, url: toUrl(slug) }),
        difference,
      })),
    }),
    related: term.related.map(({ label, slug }) => ({ label, slug, url: toUrl(slug) })),
    sources: [...term.sources],
    ...(term.addedAt && { addedAt: term.addedAt }),
    ...(term.updatedAt && { updatedAt: term.updatedAt }),
    url: toUrl(term.slug),
  };
}

/** The whole dictionary: `/ai-dictionary.json`. */
export function toAiDictionary(site: Site) {
  const { terms } = site;
  return { items: terms.map((term) => toAiTerm(site, term)), total: terms.length } as const;
}

type TermQuery = Omit<AiTermList['query'], 'language'> & { readonly language?: readonly string[] };

/** @param query the filters as parsed; the response repeats them. */
export function toAiTermList(
  site: Site,
  terms: readonly AiTerm[],
  { language, ...filters }: TermQuery,
): AiTermList {
  return {
    items: terms.map((term) => toAiTermSummary(toEditionOf(site, term), term)),
    total: terms.length,
    query: { ...filters, ...(language && { language: language.join() }) },
  };
}

export function toTermMarkdown(site: SiteFacts, term: AiTerm): string {
  const toTermLink = (slug: string, label: string) =>
    link(toAbsoluteUrl(site, paths.aiTerm(slug)), label);
  const related = term.related.map(({ slug, label }) => [toTermLink(slug, label)]);
  const confused = term.confusedWith.map(({ slug, label, difference }) => [
    slug ? toTermLink(slug, label) : strong(label),
    `: ${difference}`,
  ]);
  return writeBlocks([
    paragraph(toTermByline(site, term)),
    paragraph(term.shortDefinition),
    heading(2, site.text.term.plainly),
    paragraph(term.plainEnglish),
    heading(2, site.text.term.example),
    { type: 'html', value: term.body.markdown.trim() },
    heading(2, site.text.term.why),
    paragraph(term.whyItMatters),
    ...(confused.length > 0 ? [heading(2, site.text.term.confused), list(confused)] : []),
    ...(related.length > 0 ? [heading(2, site.text.term.related), list(related)] : []),
    heading(2, site.text.term.sources),
    list(term.sources.map(({ url, label }) => [link(url, label)])),
  ]);
}

function toTermSet(site: Site): Thing {
  return {
    '@type': 'DefinedTermSet',
    '@id': toIds(site).terms,
    url: toAbsoluteUrl(site, paths.page('ai-dictionary')),
    name: getPage(site, 'ai-dictionary').title,
  };
}

/** @param listed the entries on the page. The graph refers to them; each entry's own page has its definition. */
export function toDictionaryGraph(site: Site, listed: readonly AiTerm[]): Graph {
  const mainEntity = referTo(toIds(site).terms);
  const content = { posts: [], terms: listed };
  const page = toFixedPage(site, 'ai-dictionary', 'CollectionPage', { mainEntity }, content);
  const terms = listed.map(({ slug }) => referTo(toIds(site).term(slug)));
  // Subsets of the dictionary.
  const hasPart = site.dictionary.stages.map(({ name, definition: description }) => ({
    '@type': 'DefinedTermSet',
    '@id': toIds(site).stage(name),
    name,
    description,
  }));
  return toGraph(site, ...page, {
    ...toTermSet(site),
    hasPart,
    ...toListProperty('hasDefinedTerm', terms),
  });
}

export function toTermGraph(site: Site, term: AiTerm): Graph {
  const { slug, aliases } = term;
  const path = paths.aiTerm(slug);
  const id = toIds(site).term(slug);
  const definedTerm = {
    '@type': 'DefinedTerm',
    '@id': id,
    url: toAbsoluteUrl(site, path),
    name: term.term,
    description: term.shortDefinition,
    ...toListProperty('alternateName', aliases),
    termCode: slug,
    inDefinedTermSet: [referTo(toIds(site).terms), referTo(toIds(site).stage(term.maturity))],
    mainEntityOfPage: referTo(toAbsoluteUrl(site, path)),
  };
  return toGraph(
    site,
    ...toDocumentPage(site, path, term.term, 'ai-dictionary', id, toTermDate(term)),
    definedTerm,
    toTermSet(site),
  );
}

/** The same headings as `toTermMarkdown`, without escaping the text, which takes 10 ms an entry. */
function toTermText(site: SiteFacts, { plainEnglish, example, whyItMatters }: AiTerm): string {
  const sections = {
    [site.text.term.plainly]: plainEnglish,
    [site.text.term.example]: example,
    [site.text.term.why]: whyItMatters,
  };
  return Object.entries(sections)
    .map(([heading, text]) => `## ${heading}\n\n${text}`)
    .join('\n\n');
}

export const terms: Collection = {
  name: 'ai-terms',
  kind: 'term',
  listName: 'term',
  listDescription: 'dictionary entries.',
  section: 'dictionary',
  toTitle: (site) => labelOf(site, 'dictionary'),
  index: machineFiles.llmsDictionary,
  toDocuments: (site) => site.terms.map((term) => toTermDocument(site, term)),
};

function toTermDocument(site: SiteFacts, term: AiTerm): SiteDocument {
  const { slug, term: title, shortDefinition, aliases, category, maturity } = term;
  return {
    slug,
    path: paths.aiTerm(slug),
    title,
    description: shortDefinition,
    keywords: [...aliases, category],
    publishedAt: term.addedAt,
    updatedAt: term.updatedAt,
    lastModified: toTermDate(term),
    body: term.body,
    toSearchText: () => toTermText(site, term),
    toMarkdown: () => toTermMarkdown(site, term),
    card: { kind: labelOf(site, 'dictionary'), title, facts: [category, maturity] },
  };
}
