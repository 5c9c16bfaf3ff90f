import { listPosts } from '#lib/api/endpoints.ts';
import { toDate } from '#lib/collections/byline.ts';
import { toPostList } from '#lib/collections/posts.ts';
import type { Post } from '#lib/content/model.ts';
import type { GroupPage, PostGroup } from '#lib/content/post-groups.ts';
import { findPosts, listCategories, listTags } from '#lib/content/posts.ts';
import type { Site } from '#lib/content/site.ts';
import { type PagedList, paginate, toPaging } from '#lib/http/query.ts';
import { perPageDefault } from '#lib/schema/limits.ts';
import type { PostList } from '#lib/schema/post.ts';
import { pagePaths, toListPagePath } from '#lib/site/paths.ts';
import { count, toChoiceList } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';
import { groupBy } from '#lib/text/group-by.ts';
import {
  type FilterLink,
  parseFilters,
  pickParameters,
  quoteQuery,
  summarize,
  toFilterLinks,
  withQuery,
} from './filters.ts';
import { type ArticleQuery, findArticlePage, findArticles, toKnownFilters } from './site-search.ts';

/** What a list of articles shows. The API returns the same articles for the same query. */
export type BlogView = {
  /** The articles on this page. */
  readonly posts: readonly Post[];
  /** The same by year, if they are newest first. */
  readonly years: readonly PostYear[] | undefined;
  /** Links to the first article of each year, if the list has several years and pages. */
  readonly yearLinks: readonly YearLink[];
  /** The number of results and the filters, or what is wrong with the query. */
  readonly summary: string;
  readonly q: string | undefined;
  /** Links to the pages before and after this one, if the list is paged. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** The known parameters of the query. */
  readonly search: URLSearchParams;
  /** The API's response to the same query, or `undefined` if it has none. */
  readonly json: (() => PostList) | undefined;
};

type PostYear = { readonly year: string; readonly posts: readonly Post[] };

type YearLink = { readonly year: string; readonly href: string; readonly count: number };

/** `paged`: the HTML page, 20 articles unless the query says otherwise. `whole`: Markdown, every article likewise. */
type ListForm = 'paged' | 'whole';

const parse = (site: Site, search: URLSearchParams) =>
  parseFilters(site, listPosts.query, search, toKnownFilters(site));

export function toBlogView(site: Site, requested: URLSearchParams, form: ListForm): BlogView {
  const search = pickParameters(listPosts.query, requested);
  const { query, error } = parse(site, search);
  if (query === undefined) return toInvalidView(error);
  return toView(site, findArticles(site, query), {
    query,
    form,
    search,
    isByYear: query.sort !== 'relevance',
    toHref: (number) => toBlogPath(site, search, number),
    json: () => toPostList(site, findArticlePage(site, query), query),
  });
}

function toInvalidView(summary: string): BlogView {
  const none = { years: undefined, q: undefined, newer: undefined, older: undefined };
  return {
    posts: [],
    yearLinks: [],
    summary,
    ...none,
    search: new URLSearchParams(),
    json: undefined,
  };
}

/** A page of a group. Of its first page, the Markdown has all articles. */
export function toGroupView(site: Site, { group, number }: GroupPage, form: ListForm): BlogView {
  const { kind, slug, path, posts } = group;
  const isSeries = kind === 'series';
  const filters = kind === 'tag' || kind === 'category' ? { [kind]: slug } : {};
  const search = new URLSearchParams(filters);
  const query = { ...parse(site, search).query, ...(number > 1 && { page: number }) };
  const view = toView(site, posts, {
    query,
    form,
    search,
    isByYear: !isSeries,
    toHref: (number) => toListPagePath(path, number),
    json: isSeries ? undefined : () => toPostList(site, findArticlePage(site, query), query),
  });
  // The title has the number of the page.
  const all = { items: posts, total: posts.length, paging: undefined };
  return { ...view, summary: summarizePage(site, all, query) };
}

type ViewOptions = Pick<BlogView, 'search' | 'json'> & {
  readonly query: ArticleQuery;
  readonly form: ListForm;
  readonly isByYear: boolean;
  /** The path of a page of the list. */
  readonly toHref: (number: number) => string;
};

/** @param found all articles of the list. */
function toView(site: Site, found: readonly Post[], options: ViewOptions): BlogView {
  const { query, form, isByYear, toHref, search, json } = options;
  const requested = toPaging(query, perPageDefault);
  const paging = requested ?? (form === 'paged' ? { page: 1, perPage: perPageDefault } : undefined);
  const list = paginate(found, paging);
  const { page, perPage, totalPages } = list.paging ?? { page: 1, perPage: 1, totalPages: 1 };
  const toNeighbor = (number: number) =>
    number < 1 || number > totalPages ? undefined : toHref(number);
  return {
    posts: list.items,
    years: isByYear ? groupByYear(site, list.items) : undefined,
    yearLinks:
      isByYear && totalPages > 1
        ? toYearLinks(site, found, (index) => toHref(Math.floor(index / perPage) + 1))
        : [],
    summary: summarizePage(site, requested ? list : { ...list, paging: undefined }, query),
    q: query.q,
    newer: toNeighbor(page - 1),
    older: toNeighbor(page + 1),
    search,
    json,
  };
}

function groupByYear(site: Site, posts: readonly Post[]): readonly PostYear[] {
  const years = groupBy(posts, ({ publishedAt }) => [toDate(site, publishedAt).slice(0, 4)]);
  return Array.from(years, ([year, posts]) => ({ year, posts }));
}

/** @param toPagePath the page that has the article with this index. */
function toYearLinks(
  site: Site,
  found: readonly Post[],
  toPagePath: (index: number) => string,
): readonly YearLink[] {
  let index = 0;
  const years = groupByYear(site, found);
  if (years.length < 2) return [];
  return years.map(({ year, posts }) => {
    const href = `${toPagePath(index)}#${year}`;
    index += posts.length;
    return { year, href, count: posts.length };
  });
}

function summarizePage(
  site: Site,
  { total, paging }: PagedList<Post>,
  { q, tag, category }: ArticleQuery,
): string {
  const summary = summarize(site, count(site, site.text.blog.articles, total), [
    quoteQuery(site, q),
    tag && fill(site.text.blog.tag, { values: toLabelList(site, listTags(site), tag) }),
    category &&
      fill(site.text.blog.category, { values: toLabelList(site, listCategories(site), category) }),
  ]);
  if (paging === undefined) return summary;
  const { page, totalPages: pages } = paging;
  return `${summary} ${fill(site.text.lists.page, { page, pages })}`;
}

function toLabelList(site: Site, known: Post['tags'], values: readonly string[]): string {
  const labels = values.map((name) => known.find(({ value }) => value === name)?.label ?? name);
  return toChoiceList(site, labels);
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
  const group = others.length === 0 ? findGroup(site, ...filter) : undefined;
  if (group) return toListPagePath(group.path, number);
  if (number > 1) query.set('page', String(number));
  return withQuery(pagePaths.blog, query);
}

function findGroup(site: Site, kind: string, slug: string): PostGroup | undefined {
  return site.postGroups.find((group) => group.kind === kind && group.slug === slug);
}

type BlogFilters = {
  readonly categories: readonly FilterLink[];
  readonly tags: readonly FilterLink[];
};

/** The links that apply or remove a filter, counted with the other filters of the query. */
export function toBlogFilters(site: Site, search: URLSearchParams): BlogFilters {
  const count = (query: URLSearchParams) => findPosts(site, parse(site, query).query ?? {}).length;
  const facet = { search, count, toHref: (query: URLSearchParams) => toBlogPath(site, query) };
  return {
    categories: toFilterLinks({ ...facet, parameter: 'category', values: listCategories(site) }),
    tags: toFilterLinks({ ...facet, parameter: 'tag', values: listTags(site) }),
  };
}
