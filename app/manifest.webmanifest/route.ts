import { respond } from '#lib/http/respond.ts';
import { manifest } from './manifest.ts';

const text = JSON.stringify(manifest);

export const GET = (request: Request) =>
  respond(request, text, { contentType: 'application/manifest+json' });
