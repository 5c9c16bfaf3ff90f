/**
 * The schemas of the responses, by the name that the endpoint table and `/openapi.json` give them. Handlers and pages use only
 * the table, so that their bundles don't contain zod.
 */
import { toAiTermSchemas } from '#lib/schema/ai-term.ts';
import { nowSnapshot } from '#lib/schema/now.ts';
import { post, postList } from '#lib/schema/post.ts';
import { project, projectList } from '#lib/schema/project.ts';
import { searchIndex } from '#lib/schema/search-index.ts';
import type { Dictionary } from '#lib/site/dictionary.ts';
import { memoize } from '#lib/text/memoize.ts';

/** A site has its own categories and stages of dictionary entries. */
export const toResponses = memoize(({ dictionary }: { readonly dictionary: Dictionary }) => {
  const { aiTerm, aiTermList } = toAiTermSchemas(dictionary);
  return {
    PostList: postList,
    Post: post,
    ProjectList: projectList,
    Project: project,
    NowSnapshot: nowSnapshot,
    AiTermList: aiTermList,
    AiTerm: aiTerm,
    SearchIndex: searchIndex,
  } as const;
});

export type Responses = ReturnType<typeof toResponses>;
