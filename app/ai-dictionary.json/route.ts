import { terms } from '#lib/content/terms.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { toAiDictionary } from '#lib/represent/json/documents.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithJson(request, toAiDictionary(terms));
