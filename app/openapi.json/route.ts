import { artifactFiles, readArtifact } from '#lib/content/build-artifacts.ts';
import { getSite } from '#lib/content/served-site.ts';
import { respondWithJson } from '#lib/http/respond.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respondWithJson(request, readArtifact(getSite(), artifactFiles.openApi));
