/** What `/search` shows for a query: results, and suggestions for what else to search or read. */

import { groupByKind } from '#lib/content/search.ts';
import type { Matches } from '#lib/content/search-words.ts';
import { getPage, listSites, type Site } from '#lib/content/site.ts';
import { freeText, type Parameter, readQuery } from '#lib/http/query.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';
import { toSectionPath } from '#lib/represent/markdown/section-page.ts';
import type { SearchEntry, SearchIndex } from '#lib/schema/search-index.ts';
import { findPageLanguage } from '#lib/site/languages.ts';
import {
  type FilterName,
  type PageSlug,
  pagePaths,
  paths,
  toMarkdownPath,
} from '#lib/site/paths.ts';
import { isPageOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { count, toList } from '#lib/site/text/text.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill } from '#lib/text/format.ts';
import { toLanguageName } from '#lib/text/language-tags.ts';
import { memoize } from '#lib/text/memoize.ts';
import { pickParameters, quoteQuery, summarize, withQuery } from './filters.ts';
import { type SearchHit, searchSite } from './site-search.ts';

export type SearchLink = {
  readonly title: string;
  /** The path of the page, with the id of the section. */
  readonly path: string;
  /** The path of the same section as Markdown. */
  readonly markdownPath: string;
  /** The kind of page that a result is. */
  readonly kind?: string;
  readonly description?: string | undefined;
  /** The language of the title and the description, if it may be another one than that of the site. */
  readonly language?: string;
  /** True if the description is a text of the interface. */
  readonly isOfInterface?: true;
};

/** Links under a heading; at least one. */
export type LinkGroup = { readonly label: string; readonly links: readonly SearchLink[] };

export type SearchView = {
  readonly q: string | undefined;
  /** The number of results, or what can be searched. */
  readonly summary: string;
  /** Best match first. */
  readonly results: readonly LinkGroup[];
  readonly suggestions: readonly LinkGroup[];
  /** What is marked in the results. */
  readonly matches: Matches;
  /** The known parameters of the query. */
  readonly search: URLSearchParams;
  /** The search index, before a query. The API has no search endpoint, so a query has no JSON. */
  readonly json: (() => SearchIndex) | undefined;
};

const parameters = {
  q: freeText({
    description: 'Words or a question. Pages with all words come first, then those with some.',
    example: 'etag',
  }),
} satisfies Record<FilterName<'search'>, Parameter<unknown>>;

/** An agent reads every result, and more words find fewer. */
const shownMax = 10;
const newestShown = 3;

export function toSearchView(site: Site, requested: URLSearchParams): SearchView {
  const { q } = readQuery(parameters, requested);
  if (q === undefined) {
    return {
      q,
      ...toStartPage(site),
      search: new URLSearchParams(),
      json: () => readSearchIndex(site),
    };
  }
  return {
    q,
    ...toResultPage(site, q),
    search: pickParameters(parameters, requested),
    json: undefined,
  };
}

type PageContent = Pick<SearchView, 'summary' | 'results' | 'suggestions' | 'matches'>;

function toStartPage(site: Site): PageContent {
  const { entries } = readSearchIndex(site);
  const articles = entries.filter(({ kind }) => kind === 'post');
  const [example] = articles.flatMap(({ keywords = [] }) => keywords);
  // The index lists the newest articles first.
  const newest = articles.slice(0, newestShown);
  return {
    summary: fill(site.text.search.start, { kinds: countKinds(site, entries) }),
    results: [],
    matches: new Map(),
    suggestions: [
      ...toResultGroup(site.text.search.newest, newest.map(toPageLink)),
      ...toResultGroup(site.text.search.browse, [
        ...listPages(site),
        ...(example ? [toSearchLink(site, example, site.text.search.shareable)] : []),
      ]),
    ],
  };
}

function toPageLink({ title, path, description }: Omit<SearchLink, 'markdownPath'>): SearchLink {
  return { title, path, markdownPath: toMarkdownPath(path), description };
}

/**
 * The number of pages of each kind.
 *
 * @example countKinds(entries) // → 'articles (3) and dictionary (1)'
 */
function countKinds(site: SiteFacts, pages: readonly SearchEntry[]): string {
  const counts = groupByKind(pages).map(({ kind, entries: { length } }) =>
    count(site, { other: site.text.search.kindCounts[kind] }, length),
  );
  return toList(site, counts);
}

function toResultPage(site: Site, q: string): PageContent {
  const { hits, pages, matches } = searchSite(site, q, shownMax);
  const others = toResultGroup(
    site.text.languages.others,
    findInOthers(site, q, shownMax - hits.length),
  );
  if (hits.length === 0) {
    return {
      summary: fill(site.text.search.none, { q }),
      results: others,
      matches,
      suggestions: toResultGroup(site.text.search.suggestions, listPages(site)),
    };
  }
  const sentences = [
    summarize(site, count(site, site.text.search.found, pages.length), [quoteQuery(site, q)]),
    ...(groupByKind(pages).length > 1
      ? [fill(site.text.search.byKind, { kinds: countKinds(site, pages) })]
      : []),
    ...(pages.length > shownMax
      ? [fill(site.text.search.best, { shown: shownMax, total: pages.length })]
      : []),
  ];
  return {
    summary: sentences.join(' '),
    results: [
      ...toResultGroup(
        site.text.search.results,
        hits.map((searchHit) => toResultLink(site, searchHit)),
      ),
      ...others,
    ],
    matches,
    suggestions: [],
  };
}

/** Results in other languages, after those in the reader's own. */
function findInOthers(site: Site, q: string, limit: number): readonly SearchLink[] {
  return listSites(site)
    .filter(({ prefix }) => prefix !== site.prefix)
    .flatMap((edition) =>
      searchSite(edition, q, limit).hits.map((searchHit) => toResultLink(site, searchHit, edition)),
    )
    .slice(0, limit);
}

/** @param edition the site in the language that has the page. */
function toResultLink(
  site: SiteFacts,
  { kind, title, path, section, snippet }: SearchHit,
  edition = site,
): SearchLink {
  const language = findPageLanguage(edition, path);
  const name = toLanguageName(language, site.interfaceLanguage);
  const label = site.text.browser.kinds[kind];
  const toPath = (own: string) => (edition === site ? own : toAbsoluteUrl(edition, own));
  return {
    title: section ? `${title} › ${section.heading}` : title,
    path: toPath(section ? `${path}#${section.id}` : path),
    markdownPath: toPath(section ? toSectionPath(path, section.id) : toMarkdownPath(path)),
    kind: language === site.config.language ? label : `${label} (${name})`,
    description: snippet,
    language,
  };
}

function toResultGroup(label: string, links: readonly SearchLink[]): readonly LinkGroup[] {
  return links.length > 0 ? [{ label, links }] : [];
}

const listPages = memoize((site: Site): readonly SearchLink[] =>
  (['blog', 'projects', 'ai-dictionary'] satisfies PageSlug[])
    .filter((slug) => isPageOn(site, slug))
    .map((slug) => toPageLink({ ...getPage(site, slug), path: paths.page(slug) })),
);

function toSearchLink(site: SiteFacts, q: string, description: string): SearchLink {
  const query = new URLSearchParams({ q });
  return {
    title: fill(site.text.search.example, { q }),
    path: withQuery(pagePaths.search, query),
    markdownPath: withQuery(toMarkdownPath(pagePaths.search), query),
    description,
    isOfInterface: true,
  };
}
