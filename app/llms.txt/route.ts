import { toLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { getLlmsFullParts, respondWithLlmsText } from '#lib/represent/machine-files/llms-files.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { siteConfig } from '#lib/site/config.ts';

let text: string | undefined;

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  text ??= toLlmsTxt(siteConfig, toPageSections(publicContent), getLlmsFullParts().length);
  return respondWithLlmsText(request, text);
}
