import { getAiTerm } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { findTerm, termSlugs } from '#lib/content/terms.ts';
import { toAiTerm } from '#lib/represent/json/documents.ts';

export const GET = serve(
  getAiTerm,
  ({ slug }) => {
    const term = findTerm(slug);
    return term && toAiTerm(term);
  },
  { slug: termSlugs },
);
