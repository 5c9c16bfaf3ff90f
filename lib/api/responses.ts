/**
 * The schemas of the responses, by the name that the endpoint table and `/openapi.json` give them. Handlers and pages use only
 * the table, so that their bundles don't contain zod.
 */
import type { z } from 'zod';
import { toAiTermSchemas } from '#lib/schema/ai-term.ts';
import { toCollectionResponses } from '#lib/schema/collection.ts';
import { nowSnapshot } from '#lib/schema/data-files.ts';
import { post, postList } from '#lib/schema/post.ts';
import { project, projectList } from '#lib/schema/project.ts';
import { searchIndex } from '#lib/schema/search-index.ts';
import type { Dictionary } from '#lib/schema/site.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
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

export function findResponse(site: SiteFacts, name: string): z.ZodType {
  const own = site.collections.map(toCollectionResponses);
  const found = [toResponses(site), ...own].find((schemas) => Object.hasOwn(schemas, name));
  // The cast is safe: the endpoint table names only schemas that exist.
  return (found as Readonly<Record<string, z.ZodType>>)[name] as z.ZodType;
}

export type Responses = ReturnType<typeof toResponses>;
