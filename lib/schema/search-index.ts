import { z } from 'zod';
import { text, utcDateTime } from './fields.ts';
import { bodyTermsMax } from './limits.ts';

export const searchKinds = ['page', 'post', 'project', 'term'] as const;

export const searchEntry = z
  .strictObject({
    kind: z.enum(searchKinds),
    title: text,
    path: z
      .string()
      .regex(/^\/.*$/)
      .describe('The path of the page.'),
    description: text.optional(),
    keywords: z
      .array(text)
      .min(1)
      .optional()
      .describe('More terms to match, such as aliases, categories and keywords. Not for display.'),
    bodyTerms: z
      // A refinement isn't published: a pattern with \p{…} breaks generated clients.
      .array(text.refine((term) => !/\p{Lu}/u.test(term), 'Write the term in lower case.'))
      .min(1)
      .max(bodyTermsMax)
      .optional()
      .describe('Articles only: distinctive terms of the body in lower case. Not for display.'),
  })
  .meta({ id: 'SearchEntry' });

export const searchIndex = z
  .strictObject({
    generatedAt: utcDateTime.describe('When the site was built.'),
    entries: z.array(searchEntry),
  })
  .meta({
    id: 'SearchIndex',
    description:
      'Every page of the site, small enough to filter in memory. Match on `title`, `description`, `keywords` and `bodyTerms`; group by `kind`.',
  });

export type SearchEntry = z.infer<typeof searchEntry>;
export type SearchIndex = z.infer<typeof searchIndex>;
