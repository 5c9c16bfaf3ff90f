import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openArtifact } from '#lib/content/open-artifact.ts';
import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { toFeedDate } from '#lib/represent/feeds/items.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const readFeed = openArtifact(artifactFiles.rss, toRss);
const contentType = `${machineFiles.rss.type}; charset=utf-8`;

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  const site = getSite();
  return respond(request, readFeed(site), { contentType, retained: toFeedDate(site) });
}
