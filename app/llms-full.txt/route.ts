import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openArtifact } from '#lib/content/open-artifact.ts';
import { getSite } from '#lib/content/served-site.ts';
import { respondWithLlmsText } from '#lib/represent/machine-files/llms-files.ts';
import { toLlmsFullTxt } from '#lib/represent/machine-files/llms-full.ts';

const readText = openArtifact(artifactFiles.llmsFull, toLlmsFullTxt);

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithLlmsText(request, readText(getSite()));
