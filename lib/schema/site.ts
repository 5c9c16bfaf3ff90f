import { z } from 'zod';
import { text } from './text.ts';

/** What `content/site.yaml` may say: who owns the site and what it is called. */
export const siteFile = z.strictObject({
  name: text,
  description: text,
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language tag such as en or pt-BR'),
  author: z.strictObject({ name: text }),
});

export type SiteFile = z.infer<typeof siteFile>;
