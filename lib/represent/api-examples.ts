import type { EndpointExample } from '#lib/api/openapi.ts';
import type { AiTerm, Now, Post, Project } from '#lib/content/model.ts';
import { findTerms } from '#lib/content/terms.ts';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { toAiTerm, toAiTermList } from '#lib/represent/json/ai-term.ts';
import { toNowSnapshot } from '#lib/represent/json/now.ts';
import { toPost, toPostList } from '#lib/represent/json/post.ts';
import { toProject, toProjectList } from '#lib/represent/json/project.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';

export type ExampleContent = {
  readonly posts: readonly Post[];
  readonly projects: readonly Project[];
  readonly now: Now;
  readonly terms: readonly AiTerm[];
  readonly searchIndex: SearchIndex;
};

/** @property query the parameters, if any, of the request that is answered so. */
export type ApiExample = EndpointExample & {
  readonly query?: Readonly<Record<string, string>>;
};

/**
 * What each operation answers, shortened, made from the content of the site: an example that cannot be out of date. An
 * operation whose content is empty has none.
 */
export function toApiExamples(content: ExampleContent): Readonly<Record<string, ApiExample>> {
  const [post] = content.posts;
  const [project] = content.projects;
  const [term] = content.terms;
  const { searchIndex } = content;
  const onePerKind = new Map(searchIndex.entries.map((entry) => [entry.kind, entry]));
  return {
    ...(post && {
      listPosts: {
        query: { page: '1', perPage: '1' },
        body: toPostList(
          {
            items: [post],
            total: content.posts.length,
            paging: { page: 1, perPage: 1, totalPages: content.posts.length },
          },
          {},
        ),
      },
      getPost: { name: post.slug, body: { ...toPost(post), content: firstBlock(post) } },
    }),
    ...(project && {
      listProjects: { body: { ...toProjectList([project]), total: content.projects.length } },
      getProject: { name: project.id, body: toProject(project) },
    }),
    getNow: { body: toNowSnapshot(content.now) },
    ...(term && {
      searchAiTerms: {
        query: { q: term.term },
        body: {
          ...toAiTermList([term], { q: term.term }),
          total: findTerms({ q: term.term }, content.terms).length,
        },
      },
      getAiTerm: { name: term.slug, body: toAiTerm(term) },
    }),
    getSearchIndex: { body: { ...searchIndex, entries: [...onePerKind.values()] } },
  };
}

function firstBlock({ body }: Post): string {
  return toMarkdown(parseMarkdown(body.markdown).children.slice(0, 1));
}
