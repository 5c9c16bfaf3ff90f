import { getNow } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { toNowSnapshot } from '#lib/collections/pages.ts';
import { getSite } from '#lib/content/served-site.ts';

export const GET = serve(getSite, getNow, { toBody: toNowSnapshot });
