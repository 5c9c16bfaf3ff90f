import { respondWithJson } from '#lib/http/respond.ts';
import { speculationRules, speculationRulesType } from '#lib/site/speculation.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respondWithJson(request, speculationRules, speculationRulesType);
