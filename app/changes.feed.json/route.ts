import { getSite } from '#lib/content/served-site.ts';
import { respondWithJson } from '#lib/http/respond.ts';
import { getChanges, toChangesFeed } from '#lib/represent/machine-files/changes.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const contentType = `${machineFiles.changesFeed.type}; charset=utf-8`;

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respondWithJson(request, toChangesFeed(getSite(), getChanges(getSite())), contentType);
