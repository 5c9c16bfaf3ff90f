import { endpoints } from '#lib/api/endpoints.ts';
import { respond, toLinkHeader } from '#lib/http/respond.ts';
import { apiCatalogLink, toApiCatalog } from '#lib/represent/machine-files/api-catalog.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

const json = JSON.stringify(toApiCatalog(endpoints));

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respond(request, json, {
    contentType: toContentType(machineFiles.apiCatalog),
    retained: { Link: toLinkHeader([apiCatalogLink]) },
  });
