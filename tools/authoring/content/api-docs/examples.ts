/** Example requests and responses for the API page and the OpenAPI document, generated from the site's content. */

import type { Endpoint } from '../../../../lib/api/endpoints.ts';
import type { EndpointExample } from '../../../../lib/api/openapi.ts';
import { toOwnEndpoints } from '../../../../lib/api/own-endpoints.ts';
import { toOwnJson } from '../../../../lib/collections/own.ts';
import { toNowSnapshot } from '../../../../lib/collections/pages.ts';
import { toPost, toPostList } from '../../../../lib/collections/posts.ts';
import { toProject, toProjectList } from '../../../../lib/collections/projects.ts';
import { toAiTerm, toAiTermList } from '../../../../lib/collections/terms.ts';
import type { Post } from '../../../../lib/content/model.ts';
import { listFilledCollections, type Site } from '../../../../lib/content/site.ts';
import { findTerms } from '../../../../lib/content/terms.ts';
import { paginate } from '../../../../lib/http/query.ts';
import { parseMarkdown } from '../../../../lib/markdown/parse.ts';
import { writeMarkdown } from '../../../../lib/markdown/write.ts';
import { readSearchIndex } from '../../../../lib/represent/json/search-index.ts';
import { toOwnListJson } from '../../../../lib/represent/pages/own-list.ts';
import type { OwnCollection } from '../../../../lib/site/own-collections.ts';

export type ApiExample = EndpointExample & {
  /** The query parameters of the example request. */
  readonly query?: Readonly<Record<string, string>>;
};

/** By operationId. */
export type ApiExamples = Readonly<Record<string, ApiExample>>;

/** Lists are shortened to this many items: with one, a reader may take the list for an object. */
const itemsShown = 2;

/** A shortened response of each operation. An operation without content has no example. */
export function renderApiExamples(site: Site): ApiExamples {
  const { posts, portfolio, terms } = site;
  const [post] = posts;
  const [project] = portfolio;
  const [term] = terms;
  const tag = post?.tags[0];
  const query = term && { category: term.category };
  const found = query ? findTerms(terms, query) : [];
  const searchIndex = readSearchIndex(site);
  const onePerKind = new Map(searchIndex.entries.map((entry) => [entry.kind, entry]));
  return {
    ...(post && {
      listPosts: {
        query: { page: '1', perPage: String(itemsShown) },
        values: { ...(tag && { tag: tag.value }), category: post.category.value },
        body: toPostList(site, paginate(posts, { page: 1, perPage: itemsShown }), {}),
      },
      getPost: { name: post.slug, body: { ...toPost(site, post), content: firstBlock(post) } },
    }),
    ...(project && {
      listProjects: {
        body: {
          ...toProjectList(site, portfolio.slice(0, itemsShown)),
          total: portfolio.length,
        },
      },
      getProject: { name: project.id, body: toProject(site, project) },
    }),
    getNow: { body: toNowSnapshot(site) },
    ...(query && {
      searchAiTerms: {
        query,
        body: { ...toAiTermList(site, found.slice(0, itemsShown), query), total: found.length },
      },
      getAiTerm: { name: term.slug, body: toAiTerm(site, term) },
    }),
    ...Object.assign({}, ...listFilledCollections(site).map((one) => toOwnExamples(site, one))),
    getSearchIndex: { body: { ...searchIndex, entries: [...onePerKind.values()] } },
  };
}

function toOwnExamples(site: Site, collection: OwnCollection): ApiExamples {
  const [document] = site.own[collection.name] ?? [];
  if (document === undefined) return {};
  const { list, item } = toOwnEndpoints(collection);
  const content = firstBlock(document);
  return {
    [list.operationId]: {
      query: { page: '1', perPage: String(itemsShown) },
      body: toOwnListJson(site, collection, { page: 1, perPage: itemsShown }),
    },
    [item.operationId]: {
      name: document.slug,
      body: { ...toOwnJson(site, document), content },
    },
  };
}

/**
 * The path of the request that returns the example.
 *
 * @returns `undefined` if the operation returns one item and the site has none of its kind.
 */
export function findExamplePath(
  { path, item }: Endpoint,
  example: ApiExample | undefined,
): string | undefined {
  if (item) return example?.name && path.replace(`{${item.parameter}}`, example.name);
  const query = new URLSearchParams(example?.query).toString();
  return query ? `${path}?${query}` : path;
}

function firstBlock({ body }: Pick<Post, 'body'>): string {
  return writeMarkdown(parseMarkdown(body.markdown).children.slice(0, 1));
}
