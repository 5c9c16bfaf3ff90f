/** Example requests and responses for the API page and the OpenAPI document, generated from the site's content. */
import type { Endpoint } from '#lib/api/endpoints.ts';
import type { EndpointExample } from '#lib/api/openapi.ts';
import type { AiTerm, Now, Post, Project } from '#lib/content/model.ts';
import { findTerms } from '#lib/content/terms.ts';
import { paginate } from '#lib/http/paging.ts';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import {
  toAiTerm,
  toAiTermList,
  toNowSnapshot,
  toPost,
  toPostList,
  toProject,
  toProjectList,
} from '#lib/represent/json/documents.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';

export type ExampleContent = {
  readonly posts: readonly Post[];
  readonly projects: readonly Project[];
  readonly now: Now;
  readonly terms: readonly AiTerm[];
  readonly searchIndex: SearchIndex;
};

export type ApiExample = EndpointExample & {
  /** The query parameters of the example request. */
  readonly query?: Readonly<Record<string, string>>;
};

/** By operationId. */
export type ApiExamples = Readonly<Record<string, ApiExample>>;

/** Lists are shortened to this many items: with one, a reader may take the list for an object. */
const itemsShown = 2;

/** A shortened response of each operation. An operation without content has no example. */
export function toApiExamples(content: ExampleContent): ApiExamples {
  const [post] = content.posts;
  const [project] = content.projects;
  const [term] = content.terms;
  const query = term && { category: term.category };
  const found = query ? findTerms(query, content.terms) : [];
  const onePerKind = new Map(content.searchIndex.entries.map((entry) => [entry.kind, entry]));
  return {
    ...(post && {
      listPosts: {
        query: { page: '1', perPage: String(itemsShown) },
        body: toPostList(paginate(content.posts, { page: 1, perPage: itemsShown }), {}),
      },
      getPost: { name: post.slug, body: { ...toPost(post), content: firstBlock(post) } },
    }),
    ...(project && {
      listProjects: {
        body: {
          ...toProjectList(content.projects.slice(0, itemsShown)),
          total: content.projects.length,
        },
      },
      getProject: { name: project.id, body: toProject(project) },
    }),
    getNow: { body: toNowSnapshot(content.now) },
    ...(query && {
      searchAiTerms: {
        query,
        body: { ...toAiTermList(found.slice(0, itemsShown), query), total: found.length },
      },
      getAiTerm: { name: term.slug, body: toAiTerm(term) },
    }),
    getSearchIndex: { body: { ...content.searchIndex, entries: [...onePerKind.values()] } },
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

function firstBlock({ body }: Post): string {
  return toMarkdown(parseMarkdown(body.markdown).children.slice(0, 1));
}
