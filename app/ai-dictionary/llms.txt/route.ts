import { toDictionaryLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { respondWithLlmsText } from '#lib/represent/machine-files/llms-files.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { siteConfig } from '#lib/site/config.ts';

const text = toDictionaryLlmsTxt(siteConfig, toPageSections(publicContent));

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithLlmsText(request, text);
