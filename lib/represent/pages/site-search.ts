/**
 * Searches the whole site for a query or a question, and finds the section of each page that fits best. Finds, sorts and pages articles: the
 * API, the page `/blog` and its Markdown list the same.
 */

import type { listPosts } from '#lib/api/endpoints.ts';
import { findDocument } from '#lib/collections/index.ts';
import { artifactFiles, openArtifact } from '#lib/content/build-artifacts.ts';
import type { Post } from '#lib/content/model.ts';
import { comparePosts } from '#lib/content/order.ts';
import { findPosts, listTopics } from '#lib/content/posts.ts';
import type { SearchKind } from '#lib/content/search.ts';
import {
  createRankIndex,
  createRanking,
  type RankIndex,
  toRankedDocument,
} from '#lib/content/search-ranking.ts';
import { listIndexedWords, type Matches, scoreText } from '#lib/content/search-words.ts';
import type { Site } from '#lib/content/site.ts';
import { type PagedList, paginate, type QueryOf } from '#lib/http/query.ts';
import {
  type MarkdownSection,
  splitFencedCode,
  toInlineText,
  toSections,
} from '#lib/markdown/sections.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { toHref } from '#lib/site/languages.ts';
import { paths } from '#lib/site/paths.ts';
import { countEach, groupByCount, readWordCounts } from '#lib/text/lists.ts';
import { memoize } from '#lib/text/memoize.ts';

export type SearchHit = {
  readonly kind: SearchKind;
  readonly title: string;
  readonly path: string;
  /** The section that fits best. `undefined` if the page as a whole does. */
  readonly section: Pick<MarkdownSection, 'id' | 'heading'> | undefined;
  /** The lines of that section with the words of the query, or the description of the page. */
  readonly snippet: string;
};

type SearchResult = {
  /** The first of the pages that match. */
  readonly hits: readonly SearchHit[];
  /** Every page that matches, best first. */
  readonly pages: readonly SearchEntry[];
  /** What `markWords` marks. */
  readonly matches: Matches;
};

/** Indexes every page of the site with its whole text. */
export function createSiteRankIndex(site: Site): RankIndex {
  const { language } = site.config;
  const documents = readSearchIndex(site).entries.map((entry) => {
    const isAbout = entry.path === toHref(site, paths.contentPage('about'));
    const names = isAbout ? site.text.search.author.split('; ') : [];
    return toRankedDocument(entry, toWordsOf(site, entry), language, names);
  });
  return createRankIndex(documents, language);
}

function toWordsOf(site: Site, entry: SearchEntry) {
  const document = findDocument(site, entry.path);
  if (document?.body && !document.toSearchText) {
    const { headingWords, countedWords } = document.body;
    return { ofHeadings: readWordCounts(headingWords), ofBody: readWordCounts(countedWords) };
  }
  const text = toMarkdownOf(site, entry);
  const toCounts = (texts: readonly string[]) =>
    groupByCount(countEach(texts.flatMap((of) => listIndexedWords(of, site.config.language))));
  return {
    ofHeadings: toCounts(toSections(text).map(({ heading }) => heading)),
    ofBody: toCounts([text]),
  };
}

const getRanking = openArtifact(artifactFiles.ranking, createSiteRankIndex, createRanking);

/** Every page that matches, best first. */
function findEntries(site: Site, q: string): Pick<SearchResult, 'pages' | 'matches'> {
  const { entries } = readSearchIndex(site);
  const { documents, matches } = getRanking(site)(q);
  return { pages: documents.flatMap((number) => entries[number] ?? []), matches };
}

/** @param limit how many hits to return, at most. */
export function searchSite(site: Site, q: string, limit: number): SearchResult {
  const { pages, matches } = findEntries(site, q);
  const hits = pages.slice(0, limit).map((entry) => toHit(site, entry, matches));
  return { hits, pages, matches };
}

/** Sorts documents that match a query, the most relevant first. Those that the ranking doesn't know keep their order. */
export function sortByRelevance<Item>(
  site: Site,
  documents: readonly Item[],
  q: string,
  toPath: (document: Item) => string,
): readonly Item[] {
  const byPath = new Map(documents.map((document) => [toHref(site, toPath(document)), document]));
  const ranked = findEntries(site, q).pages.flatMap(({ path }) => byPath.get(path) ?? []);
  return [...new Set([...ranked, ...documents])];
}

function toHit(site: Site, entry: SearchEntry, matches: Matches): SearchHit {
  const { kind, title, path, description = '' } = entry;
  const toScore = (text: string) => scoreText(text, matches, site.config.language);
  // The heading of a section says more than its text.
  const section = findBest(
    toSections(toMarkdownOf(site, entry)),
    (one) => 2 * toScore(one.heading) + toScore(one.ownText),
  );
  return {
    kind,
    title,
    path,
    section: section && { id: section.id, heading: section.heading },
    snippet: section ? toSnippet(section.ownText, toScore) || description : description,
  };
}

/** The text of a page in Markdown, without what it lists. */
function toMarkdownOf(site: Site, { path }: SearchEntry): string {
  const document = findDocument(site, path);
  return document?.toSearchText?.() ?? document?.body?.markdown ?? '';
}

/** A part of a sentence that a snippet can show: at most 160 characters, whole words if there are spaces. */
const snippetPart = /\S.{0,159}(?=\s|$)|\S.{0,159}/gu;

/** The number of a step ends no sentence. Scripts without spaces have none behind a sentence. */
const sentenceEnd = /(?<=[^\d][.!?:؟۔।]) |(?<=[。！？])/;

/** The sentence with the most words of the query, or its part with them. Empty if only code, a table or the heading has them. */
function toSnippet(markdown: string, toScore: (text: string) => number): string {
  const paragraphs = splitFencedCode(markdown)
    .map(({ text, isCode }) => (isCode ? '\n' : text))
    .join('')
    .split(/\n{2,}/)
    .filter((block) => !/^(?:\|| {2})/.test(block));
  const paragraph = findBest(paragraphs, toScore) ?? paragraphs[0] ?? '';
  const text = toInlineText(paragraph.replace(/^(?:[-*] |\d+\. |> ?)/gm, '')).replace(/\s+/g, ' ');
  const best = findBest(text.split(sentenceEnd), toScore);
  const parts = best?.match(snippetPart) ?? [''];
  const shown = findBest(parts, toScore) ?? parts[0];
  return `${shown === parts[0] ? '' : '… '}${shown}${shown === parts.at(-1) ? '' : ' …'}`;
}

/** The item with the highest score, the first of several. `undefined` if none has any. */
function findBest<Item>(items: readonly Item[], toScore: (item: Item) => number): Item | undefined {
  const scores = items.map(toScore);
  const highest = Math.max(...scores);
  return highest > 0 ? items[scores.indexOf(highest)] : undefined;
}

export type ArticleQuery = QueryOf<typeof listPosts.query>;

/** The values that hints suggest. */
export const toKnownFilters = memoize((site: Site) => ({
  tag: listTopics(site, 'tag').map(({ value }) => value),
  category: listTopics(site, 'category').map(({ value }) => value),
}));

/** Of several languages, the most relevant of one follow those of the other. */
export function findArticles(site: Site, query: ArticleQuery): readonly Post[] {
  const { q, sort } = query;
  const found = site.joined?.flatMap((part) => findArticles(part, query));
  if (q && sort === 'relevance') {
    const toPath = ({ slug }: Post) => paths.post(slug);
    return found ?? sortByRelevance(site, findPosts(site, query), q, toPath);
  }
  return found?.toSorted(comparePosts) ?? findPosts(site, query);
}

/** The articles that match a query, in its order, or the requested page of them. */
export function findArticlePage(site: Site, query: ArticleQuery): PagedList<Post> {
  return paginate(findArticles(site, query), query);
}
