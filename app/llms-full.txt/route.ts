import { getSite } from '#lib/content/served-site.ts';
import { readLlmsFull, respondWithLlmsText } from '#lib/represent/machine-files/llms-full.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithLlmsText(request, readLlmsFull(getSite()));
