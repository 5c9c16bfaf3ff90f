import { respondWithJson } from '#lib/http/respond.ts';
import { toServerCard } from '#lib/represent/mcp/server.ts';

const card = toServerCard();

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithJson(request, card);
