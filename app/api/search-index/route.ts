import { getSearchIndex } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { searchIndex } from '#lib/represent/search-index.ts';

export const GET = serve(getSearchIndex, () => searchIndex);
