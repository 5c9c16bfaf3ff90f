import { endpoints } from '#lib/api/endpoints.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { toArdCatalog } from '#lib/represent/machine-files/ard.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { siteConfig } from '#lib/site/config.ts';

const catalog = toArdCatalog(siteConfig, endpoints, publicContent);

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithJson(request, catalog);
