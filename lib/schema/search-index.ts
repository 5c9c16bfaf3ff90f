import { z } from 'zod';
import { text, utcDateTime } from './fields.ts';

export const bodyTermsMax = 12;
export const searchKinds = ['page', 'post', 'project', 'term'] as const;

export const searchEntry = z
  .strictObject({
    kind: z.enum(searchKinds),
    title: text,
    path: z.string().regex(/^\//).describe('Site path that the entry navigates to.'),
    description: text.optional(),
    keywords: z
      .array(text)
      .min(1)
      .optional()
      .describe('Extra match terms (aliases, categories, keywords); never displayed.'),
    bodyTerms: z
      .array(z.string().regex(/^[^\p{Lu}]+$/u))
      .min(1)
      .max(bodyTermsMax)
      .optional()
      .describe('Articles only: distinctive lowercase terms of the body; never displayed.'),
  })
  .meta({ id: 'SearchEntry' });

export const searchIndex = z
  .strictObject({
    generatedAt: utcDateTime.describe('When the index was built; the same for one deployment.'),
    entries: z.array(searchEntry),
  })
  .meta({
    id: 'SearchIndex',
    description:
      'Everything the site can navigate to, small enough to filter in memory: match on title, description, keywords and bodyTerms, group by kind.',
  });

export type SearchEntry = z.infer<typeof searchEntry>;
export type SearchIndex = z.infer<typeof searchIndex>;
