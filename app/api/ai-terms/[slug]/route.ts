import { getAiTerm } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { toAiTerm } from '#lib/collections/terms.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findTerm } from '#lib/content/site.ts';

export const GET = serve(getSite, getAiTerm, {
  toBody: (site, { slug }) => {
    const term = findTerm(site, slug);
    return term && toAiTerm(site, term);
  },
  toKnown: ({ terms }) => ({ slug: terms.map(({ slug }) => slug) }),
});
