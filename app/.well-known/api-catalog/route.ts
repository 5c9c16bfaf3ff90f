import { getSite } from '#lib/content/served-site.ts';
import { respond, toLinkHeader } from '#lib/http/respond.ts';
import { toApiCatalog, toApiCatalogLink } from '#lib/represent/machine-files/ard.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  const site = getSite();
  return respond(request, JSON.stringify(toApiCatalog(site)), {
    contentType: toContentType(machineFiles.apiCatalog),
    retained: { Link: toLinkHeader([toApiCatalogLink(site)]) },
  });
}
