import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { toSecurityTxt } from '#lib/represent/machine-files/robots.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respond(request, toSecurityTxt(getSite()), {
    contentType: toContentType(machineFiles.securityTxt),
  });
