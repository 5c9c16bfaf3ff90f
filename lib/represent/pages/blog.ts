import { listPosts } from '#lib/api/endpoints.ts';
import { toGroupTitle, toPostList } from '#lib/collections/posts.ts';
import type { Post } from '#lib/content/model.ts';
import type { GroupPage } from '#lib/content/post-groups.ts';
import { findPosts, listTopics } from '#lib/content/posts.ts';
import type { Site } from '#lib/content/site.ts';
import type { PostList } from '#lib/schema/post.ts';
import { pagePaths, toListPagePath } from '#lib/site/paths.ts';
import { count, toChoiceList } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';
import { memoizePair } from '#lib/text/memoize.ts';
import {
  type FilterLink,
  groupByYear,
  pageList,
  parseFilters,
  pickParameters,
  quoteQuery,
  summarize,
  toFilterLinks,
  withPage,
  withQuery,
  type YearGroup,
} from './filters.ts';
import { type ArticleQuery, findArticlePage, findArticles, toKnownFilters } from './site-search.ts';

/** What a list of articles shows. The API returns the same articles for the same query. */
export type BlogView = {
  /** The articles on this page. */
  readonly posts: readonly Post[];
  /** The same by year, if they are newest first. */
  readonly years: readonly YearGroup<Post>[] | undefined;
  /** Links to the first article of each year, if the list has several years and pages. */
  readonly yearLinks: readonly FilterLink[];
  /** The number of results and the filters, or what is wrong with the query. */
  readonly summary: string;
  /** Links to the pages before and after this one, if the list is paged. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The known parameters of the query, and the same as parsed. */
  readonly search: URLSearchParams;
  readonly query: ArticleQuery;
  /** The API's response to the same query, or `undefined` if it has none. */
  readonly json: (() => PostList) | undefined;
};

/** `paged`: the HTML page, 20 articles unless the query says otherwise. `whole`: Markdown, every article likewise. */
type ListForm = 'paged' | 'whole';

const parse = (site: Site, search: URLSearchParams) =>
  parseFilters(site, listPosts.query, search, toKnownFilters(site));

export function toBlogView(site: Site, requested: URLSearchParams, form: ListForm): BlogView {
  const search = pickParameters(listPosts.query, requested);
  const { query, error } = parse(site, search);
  if (query === undefined) {
    const none = { years: undefined, previous: undefined, next: undefined, json: undefined };
    const search = new URLSearchParams();
    return { ...none, posts: [], yearLinks: [], query: {}, search, summary: error };
  }
  const found = findArticles(site, query);
  const isByYear = query.sort !== 'relevance';
  const toHref = (number: number) => toBlogPath(site, search, number);
  const { page, totalPages, ...list } = toList(site, found, query, form, isByYear, toHref);
  const summary = summarizeArticles(site, found.length, query);
  const isRequested = query.page !== undefined || query.perPage !== undefined;
  return {
    ...list,
    summary: isRequested ? withPage(site, summary, page, totalPages) : summary,
    search,
    query,
    json: () => toPostList(site, findArticlePage(site, query), query),
  };
}

/** A page of a group. Of its first page, the Markdown has all articles. */
export function toGroupView(site: Site, { group, number }: GroupPage, form: ListForm): BlogView {
  const { kind, slug, path, posts } = group;
  const isSeries = kind === 'series';
  const isArchive = kind === 'archive';
  const filters = kind === 'tag' || kind === 'category' ? { [kind]: slug } : {};
  const search = new URLSearchParams(filters);
  const query = { ...parse(site, search).query, ...(number > 1 && { page: number }) };
  const toHref = (page: number) => toListPagePath(path, page);
  const list = toList(site, posts, query, isArchive ? 'whole' : form, !isSeries, toHref);
  return {
    ...list,
    ...(isArchive && { yearLinks: toYearLinks(site, posts, posts.length, toHref) }),
    // The title has the number of the page.
    summary: summarizeArticles(site, posts.length, query),
    search,
    query,
    json:
      isSeries || isArchive
        ? undefined
        : () => toPostList(site, findArticlePage(site, query), query),
  };
}

/** @param found all articles of the list. */
function toList(
  site: Site,
  found: readonly Post[],
  query: ArticleQuery,
  form: ListForm,
  isByYear: boolean,
  toHref: (page: number) => string,
) {
  const { items: posts, perPage, ...list } = pageList(found, query, form === 'paged', toHref);
  const hasLinks = isByYear && list.totalPages > 1;
  return {
    ...list,
    posts,
    years: isByYear ? groupByYear(site, posts) : undefined,
    yearLinks: hasLinks ? toYearLinks(site, found, perPage, toHref) : [],
  };
}

function toYearLinks(
  site: Site,
  found: readonly Post[],
  perPage: number,
  toHref: (page: number) => string,
): readonly FilterLink[] {
  let index = 0;
  const years = countYears(site, found);
  if (years.length < 2) return [];
  return years.map(({ year, count }) => {
    const href = `${toHref(Math.floor(index / perPage) + 1)}#${year}`;
    index += count;
    return { label: year, href, count, isCurrent: false };
  });
}

/** Each page of a list links to all years. */
const countYears = memoizePair((site: Site, posts: readonly Post[]) =>
  groupByYear(site, posts).map(({ year, items }) => ({ year, count: items.length })),
);

function summarizeArticles(site: Site, total: number, { q, tag, category }: ArticleQuery): string {
  return summarize(site, count(site, site.text.blog.articles, total), [
    quoteQuery(site, q),
    tag && toTopicFilter(site, 'tag', tag),
    category && toTopicFilter(site, 'category', category),
  ]);
}

function toTopicFilter(site: Site, kind: 'tag' | 'category', values: readonly string[]): string {
  const known = listTopics(site, kind);
  const labels = values.map((name) => known.find(({ value }) => value === name)?.label ?? name);
  return fill(site.text.blog[kind], { values: toChoiceList(site, labels) });
}

/**
 * The path of the articles for a query. If its only filter is one tag or category, that is the page of the tag or category.
 *
 * @example toBlogPath(new URLSearchParams({ tag: 'http', page: '2' }), 1) // → '/blog/tags/http'
 */
function toBlogPath(site: Site, search: URLSearchParams, number = 1): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  const [filter, ...others] = query;
  if (filter === undefined) return toListPagePath(pagePaths.blog, number);
  const [kind, slug] = filter;
  const group = site.postGroups.find((group) => group.kind === kind && group.slug === slug);
  if (group && others.length === 0) return toListPagePath(group.path, number);
  if (number > 1) query.set('page', String(number));
  return withQuery(pagePaths.blog, query);
}

/** The links that apply or remove a filter, counted with the other filters of the query, those to the years, and the archive. */
export function toBlogFilters(
  site: Site,
  { search, query, yearLinks }: Pick<BlogView, 'search' | 'query' | 'yearLinks'>,
): Readonly<Record<'categories' | 'tags' | 'years', readonly FilterLink[]>> {
  const toTopicLinks = (parameter: 'tag' | 'category') =>
    toFilterLinks({
      search,
      query,
      parameter,
      values: listTopics(site, parameter),
      count: (filters: ArticleQuery) => findPosts(site, filters).length,
      toHref: (query) => toBlogPath(site, query),
    });
  return {
    categories: toTopicLinks('category'),
    tags: toTopicLinks('tag'),
    years: [
      ...yearLinks,
      ...site.postGroups
        .filter(({ kind }) => kind === 'archive')
        .map((group) => ({
          label: toGroupTitle(site, group),
          href: group.path,
          count: group.posts.length,
          isCurrent: false,
          isOfInterface: true as const,
        })),
    ],
  };
}
