import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { toFeedDate } from '#lib/represent/feeds/items.ts';
import { readRss } from '#lib/represent/feeds/rss.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const contentType = `${machineFiles.rss.type}; charset=utf-8`;

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  const site = getSite();
  return respond(request, readRss(site), { contentType, retained: toFeedDate(site) });
}
