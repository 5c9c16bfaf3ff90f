import { toLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import {
  countLlmsFullParts,
  respondWithLlmsText,
} from '#lib/represent/machine-files/llms-files.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { siteConfig } from '#lib/site/config.ts';

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  const parts = countLlmsFullParts();
  const text = toLlmsTxt(siteConfig, toPageSections(publicContent), parts);
  return respondWithLlmsText(request, text);
}
