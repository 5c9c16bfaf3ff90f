import { getSite } from '#lib/content/served-site.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { toServerCard } from '#lib/represent/mcp/server.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithJson(request, toServerCard(getSite()));
