import { endpoints } from '#lib/api/endpoints.ts';
import { toOpenApi } from '#lib/api/openapi.ts';
import { now } from '#lib/content/now.ts';
import { posts } from '#lib/content/posts.ts';
import { portfolio } from '#lib/content/projects.ts';
import { terms } from '#lib/content/terms.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { toApiExamples } from '#lib/represent/api-examples.ts';
import { searchIndex } from '#lib/represent/search-index.ts';
import { siteConfig } from '#lib/site/config.ts';

const document = toOpenApi(endpoints, {
  siteName: siteConfig.name,
  baseUrl: siteConfig.baseUrl,
  examples: toApiExamples({ posts, projects: portfolio, now, terms, searchIndex }),
});

export const GET = (request: Request) => respondWithJson(request, document);
