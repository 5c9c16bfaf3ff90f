import { searchAiTerms } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { findTerms } from '#lib/content/terms.ts';
import { toAiTermList } from '#lib/represent/json/documents.ts';

export const GET = serve(searchAiTerms, (query) => toAiTermList(findTerms(query), query));
