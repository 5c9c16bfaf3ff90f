/**
 * The schemas of the responses, by the name that the endpoint table and `/openapi.json` give them. Handlers and pages use only
 * the table, so that their bundles don't contain zod.
 */
import { toAiTermSchemas } from '#lib/schema/ai-term.ts';
import { nowSnapshot } from '#lib/schema/now.ts';
import { post, postList } from '#lib/schema/post.ts';
import { project, projectList } from '#lib/schema/project.ts';
import { searchIndex } from '#lib/schema/search-index.ts';
import { dictionaryCategories, dictionaryStages } from '#lib/site/dictionary.ts';

export const { aiTermSummary, aiTerm, aiTermList } = toAiTermSchemas({
  categories: dictionaryCategories,
  stages: dictionaryStages,
});

export const responses = {
  PostList: postList,
  Post: post,
  ProjectList: projectList,
  Project: project,
  NowSnapshot: nowSnapshot,
  AiTermList: aiTermList,
  AiTerm: aiTerm,
  SearchIndex: searchIndex,
} as const;

export type Responses = typeof responses;
