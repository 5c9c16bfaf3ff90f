import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { toRobotsTxt } from '#lib/represent/machine-files/robots.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

export const GET = (request: Request) =>
  respond(request, toRobotsTxt(getSite()), { contentType: toContentType(machineFiles.robots) });
