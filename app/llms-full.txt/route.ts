import { artifactFiles, readArtifactOr } from '#lib/content/build-artifacts.ts';
import { respondWithLlmsText } from '#lib/represent/machine-files/llms-files.ts';
import { toLlmsFullTxt } from '#lib/represent/machine-files/llms-full.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { siteConfig } from '#lib/site/config.ts';

let text: string | undefined;

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  // Rendered at the first request, so that starting the server doesn't wait for a text as long as all articles.
  text ??= readArtifactOr(artifactFiles.llmsFull, () =>
    toLlmsFullTxt(siteConfig.name, publicContent),
  );
  return respondWithLlmsText(request, text);
}
