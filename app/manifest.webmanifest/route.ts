import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { toManifest } from './manifest.ts';

export const GET = (request: Request) =>
  respond(request, JSON.stringify(toManifest(getSite())), {
    contentType: 'application/manifest+json',
  });
