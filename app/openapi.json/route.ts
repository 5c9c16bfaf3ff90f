import { artifactFiles, readArtifact } from '#lib/content/build-artifacts.ts';
import { respondWithJson } from '#lib/http/respond.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respondWithJson(request, readArtifact(artifactFiles.openApi));
