import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { readAtom } from '#lib/represent/feeds/atom.ts';
import { toFeedDate } from '#lib/represent/feeds/items.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const contentType = `${machineFiles.atom.type}; charset=utf-8`;

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  const site = getSite();
  return respond(request, readAtom(site), { contentType, retained: toFeedDate(site) });
}
