import { getAiTerm } from '#lib/api/endpoints.ts';
import { findTerm, termSlugs } from '#lib/content/terms.ts';
import { serve } from '#lib/http/route.ts';
import { toAiTerm } from '#lib/represent/json/documents.ts';

export const GET = serve(
  getAiTerm,
  ({ slug }) => {
    const term = findTerm(slug);
    return term && toAiTerm(term);
  },
  { slug: termSlugs },
);
