import { getSearchIndex } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';

export const GET = serve(getSearchIndex, readSearchIndex);
