import { getSite } from '#lib/content/served-site.ts';
import { writeDictionaryLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { respondWithLlmsText } from '#lib/represent/machine-files/llms-full.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respondWithLlmsText(request, writeDictionaryLlmsTxt(getSite()));
