import { getNow } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { getSite } from '#lib/content/served-site.ts';
import { toNowSnapshot } from '#lib/represent/json/documents.ts';

export const GET = serve(getSite, getNow, { toBody: toNowSnapshot });
