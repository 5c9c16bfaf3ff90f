import { getSite } from '#lib/content/served-site.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { toArdCatalog } from '#lib/represent/machine-files/ard.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithJson(request, toArdCatalog(getSite()));
