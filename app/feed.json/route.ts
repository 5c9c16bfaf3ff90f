import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openArtifact } from '#lib/content/open-artifact.ts';
import { getSite } from '#lib/content/served-site.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { toFeedDate } from '#lib/represent/feeds/items.ts';
import { toJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const readFeed = openArtifact(artifactFiles.jsonFeed, toJsonFeed);
const contentType = `${machineFiles.jsonFeed.type}; charset=utf-8`;

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  const site = getSite();
  return respondWithJson(request, readFeed(site), contentType, toFeedDate(site));
}
