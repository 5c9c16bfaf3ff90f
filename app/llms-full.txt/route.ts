import { artifactFiles, readArtifactOr } from '#lib/content/build-artifacts.ts';
import { respond } from '#lib/http/respond.ts';
import { toLlmsFullTxt } from '#lib/represent/llms-full.ts';
import { publicContent } from '#lib/represent/public-content.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

let text: string | undefined;

export function GET(request: Request): Promise<Response> {
  // At the first request: it is as long as all articles together, and no start should wait for it.
  text ??= readArtifactOr(artifactFiles.llmsFull, () =>
    toLlmsFullTxt(siteConfig.name, publicContent),
  );
  return respond(request, text, { contentType: toContentType(machineFiles.llmsFull) });
}
