/**
 * The endpoint table. Routes parse requests with it, `/openapi.json` is derived from it, contract tests loop over it.
 */

import { facet, freeText, oneOf, type Parameter, positiveInteger } from '#lib/http/query.ts';
import { perPageDefault, postSorts, queryMaxLength } from '#lib/schema/limits.ts';
import { apiPaths, type FilterName } from '#lib/site/paths.ts';
import { isEndpointOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { memoize } from '#lib/text/memoize.ts';
import { perPage, toOwnEndpoints, withLanguages } from './own-endpoints.ts';
import type { EndpointRoute } from './serve.ts';

/** Of the contract, in `/openapi.json` and the catalogs. */
export const apiVersion = '1.0.0';

export const apiTags = {
  posts: 'Articles.',
  projects: 'Portfolio projects with their case studies.',
  now: 'What the owner is working on now.',
  'ai-terms': 'Dictionary entries.',
  search: 'An index of every page of the site.',
} as const;

export type Endpoint = EndpointRoute & {
  readonly operationId: string;
  /** One of `apiTags`, or the name of a collection of the owner's. */
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** The name of its schema in `responses.ts`. */
  readonly response: string;
};

export const listPosts = {
  operationId: 'listPosts',
  path: apiPaths.posts,
  tag: 'posts',
  summary: 'List published articles',
  description:
    'Published articles without their bodies. Without `page` and `perPage` you get every article that matches all filters.',
  query: {
    q: freeText({
      description: `Free text. Every word must occur in the title, the description or the body, in any order. Case and accents are ignored. Trimmed, then cut to ${queryMaxLength} characters.`,
      example: 'etag',
    }),
    tag: facet({
      description:
        'Comma-separated tags. An article matches if it has one of them. Trimmed and lowercased. An unknown tag matches nothing.',
      example: 'http',
    }),
    category: facet({
      description:
        'Comma-separated category slugs. An article matches if it is in one of them. Trimmed and lowercased. An unknown category is refused with a hint that lists the published ones.',
      example: 'platform',
      closed: true,
    }),
    sort: oneOf({
      description:
        'The order: newest first, the default, or with `q` the most relevant first. Without `q`, `relevance` changes nothing.',
      values: postSorts,
    }),
    page: positiveInteger({
      description: `Page to return, counted from 1. A page beyond \`totalPages\` has no items. The \`Link\` header has the first, previous, next and last page. Implies \`perPage=${perPageDefault}\`.`,
      example: 1,
    }),
    perPage,
  } satisfies Record<FilterName<'blog'>, Parameter<unknown>>,
  response: 'PostList',
} as const satisfies Endpoint;

export const getPost = {
  operationId: 'getPost',
  path: `${apiPaths.posts}/{slug}`,
  tag: 'posts',
  summary: 'Get one article',
  description: 'One published article with its body as GitHub Flavored Markdown.',
  query: {},
  item: { parameter: 'slug', noun: 'article', list: apiPaths.posts },
  response: 'Post',
} as const satisfies Endpoint;

export const listProjects = {
  operationId: 'listProjects',
  path: apiPaths.projects,
  tag: 'projects',
  summary: 'List featured projects',
  description:
    'The featured portfolio projects with their case studies, in their curated order: the same set as the portfolio page.',
  query: {},
  response: 'ProjectList',
} as const satisfies Endpoint;

export const getProject = {
  operationId: 'getProject',
  path: `${apiPaths.projects}/{id}`,
  tag: 'projects',
  summary: 'Get one project',
  description:
    'One project with its case study. Unlisted projects are returned here although the list omits them.',
  query: {},
  item: { parameter: 'id', noun: 'project', list: apiPaths.projects },
  response: 'Project',
} as const satisfies Endpoint;

export const getNow = {
  operationId: 'getNow',
  path: apiPaths.now,
  tag: 'now',
  summary: 'Get the now snapshot',
  description: 'The rows of the now page and the day the owner last revised them.',
  query: {},
  response: 'NowSnapshot',
} as const satisfies Endpoint;

/** A site has its own categories and stages. */
export const toSearchAiTerms = memoize(
  (site: SiteFacts) =>
    ({
      operationId: 'searchAiTerms',
      path: apiPaths.aiTerms,
      tag: 'ai-terms',
      summary: 'Search the dictionary',
      description:
        'Dictionary entries that match all filters, as compact rows in alphabetical order. There is no paging.',
      query: {
        q: freeText({
          description: `Free text. Every word must occur in the name, the slug or an alias; definitions are not searched. Trimmed, then cut to ${queryMaxLength} characters.`,
          example: 'agent',
        }),
        category: oneOf({
          description: 'Only entries of this category.',
          values: site.dictionary.categories,
        }),
        maturity: oneOf({
          description: 'Only entries at this stage.',
          values: site.dictionary.stages.map(({ name }) => name),
        }),
      } satisfies Record<FilterName<'ai-dictionary'>, Parameter<unknown>>,
      response: 'AiTermList',
    }) as const satisfies Endpoint,
);

export const getAiTerm = {
  operationId: 'getAiTerm',
  path: `${apiPaths.aiTerms}/{slug}`,
  tag: 'ai-terms',
  summary: 'Get one dictionary entry',
  description: 'One dictionary entry with all its fields.',
  query: {},
  item: { parameter: 'slug', noun: 'dictionary entry', list: apiPaths.aiTerms },
  response: 'AiTerm',
} as const satisfies Endpoint;

export const getSearchIndex = {
  operationId: 'getSearchIndex',
  path: apiPaths.searchIndex,
  tag: 'search',
  summary: 'Get the search index',
  description: 'A flat index of all pages of the site, small enough for you to filter in memory.',
  query: {},
  response: 'SearchIndex',
} as const satisfies Endpoint;

/** The endpoints of sections that are on. The others return empty lists, and no page or file names them. */
export const listEndpoints = memoize((site: SiteFacts): readonly Endpoint[] => {
  const bySection: Readonly<Record<keyof typeof apiPaths, readonly Endpoint[]>> = {
    posts: [listPosts, getPost],
    projects: [listProjects, getProject],
    now: [getNow],
    aiTerms: [toSearchAiTerms(site), getAiTerm],
    searchIndex: [getSearchIndex],
  };
  const names = Object.keys(apiPaths) as (keyof typeof apiPaths)[];
  return [
    ...names.filter((name) => isEndpointOn(site, name)).flatMap((name) => bySection[name]),
    ...site.collections.map(toOwnEndpoints).flatMap(({ list, item }) => [list, item]),
  ].map((endpoint) => withLanguages(site, endpoint));
});
