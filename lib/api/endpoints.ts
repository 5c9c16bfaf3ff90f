/**
 * The table of endpoints. Routes parse with it, `/openapi.json` is derived from it, and the contract tests loop over it.
 */
import type { z } from 'zod';
import { facet, freeText, oneOf, positiveInteger } from '#lib/http/query.ts';
import { aiTerm, aiTermCategories, aiTermList, aiTermMaturities } from '#lib/schema/ai-term.ts';
import { nowSnapshot } from '#lib/schema/now.ts';
import { perPageDefault, perPageMax, post, postList } from '#lib/schema/post.ts';
import { project, projectList } from '#lib/schema/project.ts';
import { searchIndex } from '#lib/schema/search-index.ts';
import { slugMaxLength, slugPattern } from '#lib/schema/slug.ts';
import { apiPaths } from '#lib/site/paths.ts';
import type { Route } from './serve.ts';

export const apiTags = {
  posts: 'Articles.',
  projects: 'Portfolio projects with their case studies.',
  now: 'What the owner is occupied with at present.',
  'ai-terms': 'The AI dictionary.',
  search: 'The index of everything the site can navigate to.',
} as const;

export type Endpoint = Route & {
  readonly operationId: string;
  readonly tag: keyof typeof apiTags;
  readonly summary: string;
  readonly description: string;
  readonly response: z.ZodType;
};

const qMaxLength = 120;

function named<const Parameter extends string>(item: {
  readonly parameter: Parameter;
  readonly noun: string;
  readonly list: string;
}) {
  return { ...item, pattern: slugPattern, maxLength: slugMaxLength } as const;
}

export const listPosts = {
  operationId: 'listPosts',
  path: apiPaths.posts,
  tag: 'posts',
  summary: 'List published articles',
  description:
    'Published articles, newest first, without the body. Without `page` and `perPage` every article that the filters match is returned; filters combine with and.',
  query: {
    q: freeText({
      description:
        'Free text. Every word must occur in the title, the description or the body; case and accents do not count. Trimmed, then cut to 120 characters.',
      maxLength: qMaxLength,
      example: 'etag',
    }),
    tag: facet({
      name: 'tag',
      description:
        'Comma-separated tag values, any of which may match. Trimmed and lowercased. Unknown tags match nothing.',
      example: 'http',
    }),
    category: facet({
      name: 'category',
      description:
        'Comma-separated category slugs, any of which may match. Trimmed and lowercased. An unknown category is refused with a hint that lists the published ones.',
      example: 'platform',
      closed: true,
    }),
    page: positiveInteger({
      name: 'page',
      description:
        'Page to return, counted from 1. A page beyond `totalPages` has no items. Implies `perPage=20`.',
      example: 1,
    }),
    perPage: positiveInteger({
      name: 'perPage',
      description: 'Items a page. More than 50 is read as 50. Implies `page=1`.',
      max: perPageMax,
      default: perPageDefault,
      example: 2,
    }),
  },
  response: postList,
} as const satisfies Endpoint;

export const getPost = {
  operationId: 'getPost',
  path: `${apiPaths.posts}/{slug}`,
  tag: 'posts',
  summary: 'Get one article',
  description: 'One published article with its body as GitHub Flavored Markdown.',
  query: {},
  item: named({ parameter: 'slug', noun: 'article', list: apiPaths.posts }),
  response: post,
} as const satisfies Endpoint;

export const listProjects = {
  operationId: 'listProjects',
  path: apiPaths.projects,
  tag: 'projects',
  summary: 'List featured projects',
  description:
    'The featured portfolio projects with their case studies, in their curated order: the same set as the portfolio page.',
  query: {},
  response: projectList,
} as const satisfies Endpoint;

export const getProject = {
  operationId: 'getProject',
  path: `${apiPaths.projects}/{id}`,
  tag: 'projects',
  summary: 'Get one project',
  description:
    'One project with its case study. Unlisted projects are returned here although the list omits them.',
  query: {},
  item: named({ parameter: 'id', noun: 'project', list: apiPaths.projects }),
  response: project,
} as const satisfies Endpoint;

export const getNow = {
  operationId: 'getNow',
  path: apiPaths.now,
  tag: 'now',
  summary: 'Get the now snapshot',
  description: 'The rows of the now page and the day on which they were last revised by hand.',
  query: {},
  response: nowSnapshot,
} as const satisfies Endpoint;

export const searchAiTerms = {
  operationId: 'searchAiTerms',
  path: apiPaths.aiTerms,
  tag: 'ai-terms',
  summary: 'Search the AI dictionary',
  description:
    'Dictionary entries as compact rows, in alphabetical order; filters combine with and. There is no paging.',
  query: {
    q: freeText({
      description:
        'Free text. Every word must occur in the name, the slug or an alias; definitions are not searched. Trimmed, then cut to 120 characters.',
      maxLength: qMaxLength,
      example: 'agent',
    }),
    category: oneOf({
      name: 'category',
      description: 'Only entries of this category.',
      values: aiTermCategories,
    }),
    maturity: oneOf({
      name: 'maturity',
      description: 'Only entries at this stage.',
      values: aiTermMaturities,
    }),
  },
  response: aiTermList,
} as const satisfies Endpoint;

export const getAiTerm = {
  operationId: 'getAiTerm',
  path: `${apiPaths.aiTerms}/{slug}`,
  tag: 'ai-terms',
  summary: 'Get one dictionary entry',
  description: 'One dictionary entry, whole.',
  query: {},
  item: named({ parameter: 'slug', noun: 'dictionary entry', list: apiPaths.aiTerms }),
  response: aiTerm,
} as const satisfies Endpoint;

export const getSearchIndex = {
  operationId: 'getSearchIndex',
  path: apiPaths.searchIndex,
  tag: 'search',
  summary: 'Get the search index',
  description:
    'A flat index of pages, articles, projects and dictionary entries, small enough to filter in memory.',
  query: {},
  response: searchIndex,
} as const satisfies Endpoint;

export const endpoints: readonly Endpoint[] = [
  listPosts,
  getPost,
  listProjects,
  getProject,
  getNow,
  searchAiTerms,
  getAiTerm,
  getSearchIndex,
];
