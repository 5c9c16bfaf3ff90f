import { endpoints } from '#lib/api/endpoints.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { toArdCatalog } from '#lib/represent/ard.ts';
import { publicContent } from '#lib/represent/public-content.ts';
import { siteConfig } from '#lib/site/config.ts';

const catalog = toArdCatalog(siteConfig, endpoints, publicContent);

export const GET = (request: Request) => respondWithJson(request, catalog);
