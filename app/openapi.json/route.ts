import { endpoints } from '#lib/api/endpoints.ts';
import { toOpenApi } from '#lib/api/openapi.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { siteExamples } from '#lib/represent/api-docs/examples.ts';
import { siteConfig } from '#lib/site/config.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

const document = toOpenApi(endpoints, {
  siteName: siteConfig.name,
  contact: { name: siteConfig.author.name, url: toAbsoluteUrl(paths.page('about')) },
  baseUrl: siteConfig.baseUrl,
  examples: siteExamples,
});

export const GET = (request: Request) => respondWithJson(request, document);
