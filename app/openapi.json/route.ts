import { artifactFiles, readArtifact } from '#lib/content/build-artifacts.ts';
import { respondWithJson } from '#lib/http/respond.ts';

const document = readArtifact(artifactFiles.openApi);

export const dynamic = 'force-static';

export const GET = (request: Request) => respondWithJson(request, document);
