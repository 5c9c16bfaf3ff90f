import { toSearchAiTerms } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { toAiTermList } from '#lib/collections/terms.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findTerms } from '#lib/content/terms.ts';

export const GET = serve(getSite, toSearchAiTerms, {
  toBody: (site, query) => toAiTermList(site, findTerms(site.terms, query), query),
});
