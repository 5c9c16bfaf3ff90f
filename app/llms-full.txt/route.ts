import { respond } from '#lib/http/respond.ts';
import { toLlmsFullTxt } from '#lib/represent/llms-full.ts';
import { publicContent } from '#lib/represent/public-content.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

let text: string | undefined;

export function GET(request: Request): Promise<Response> {
  // Made at the first request, once: it parses every article, at 10 ms each, and no start should wait for that.
  text ??= toLlmsFullTxt(siteConfig.name, publicContent);
  return respond(request, text, { contentType: toContentType(machineFiles.llmsFull) });
}
