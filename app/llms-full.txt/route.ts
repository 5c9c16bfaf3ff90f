import { artifactFiles, readArtifactOr } from '#lib/content/build-artifacts.ts';
import { respond } from '#lib/http/respond.ts';
import { toLlmsFullTxt } from '#lib/represent/machine-files/llms-full.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

let text: string | undefined;

export function GET(request: Request): Promise<Response> {
  // Rendered at the first request, so that starting the server doesn't wait for a text as long as all articles.
  text ??= readArtifactOr(artifactFiles.llmsFull, () =>
    toLlmsFullTxt(siteConfig.name, publicContent),
  );
  return respond(request, text, { contentType: toContentType(machineFiles.llmsFull) });
}
