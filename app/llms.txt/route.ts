import { getSite } from '#lib/content/served-site.ts';
import { writeLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { respondWithLlmsText } from '#lib/represent/machine-files/llms-full.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithLlmsText(request, writeLlmsTxt(getSite()));
