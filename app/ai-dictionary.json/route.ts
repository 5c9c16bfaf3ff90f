import { toAiDictionary } from '#lib/collections/terms.ts';
import { getSite } from '#lib/content/served-site.ts';
import { respondWithJson } from '#lib/http/respond.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithJson(request, toAiDictionary(getSite()));
