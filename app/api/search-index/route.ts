import { getSearchIndex } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { getSite } from '#lib/content/served-site.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';

export const GET = serve(getSite, getSearchIndex, { toBody: readSearchIndex });
