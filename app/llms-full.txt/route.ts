import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openArtifact } from '#lib/content/open-artifact.ts';
import { respondWithLlmsText } from '#lib/represent/machine-files/llms-files.ts';
import { toLlmsFullTxt } from '#lib/represent/machine-files/llms-full.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { siteConfig } from '#lib/site/config.ts';

const readText = openArtifact(artifactFiles.llmsFull, () =>
  toLlmsFullTxt(siteConfig.name, publicContent),
);

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithLlmsText(request, readText());
