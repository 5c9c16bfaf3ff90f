import { getSite } from '#lib/content/served-site.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { toFeedDate } from '#lib/represent/feeds/items.ts';
import { readJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const contentType = `${machineFiles.jsonFeed.type}; charset=utf-8`;

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  const site = getSite();
  return respondWithJson(request, readJsonFeed(site), contentType, toFeedDate(site));
}
