import { artifactFiles, readArtifact } from '#lib/content/build-artifacts.ts';
import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const contentType = `${machineFiles.dictionaryRss.type}; charset=utf-8`;

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respond(request, readArtifact<string>(getSite(), artifactFiles.dictionaryRss), { contentType });
