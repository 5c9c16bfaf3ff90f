import { z } from 'zod';
import { text, translationFields, webUrl } from './fields.ts';

export const nowSnapshot = z
  .strictObject({
    lastUpdated: z.iso.date().describe('The day the owner last revised the content.'),
    items: z.array(z.strictObject({ label: text, value: text })),
    url: webUrl.describe('Canonical HTML URL of the page.'),
    language: translationFields.language,
  })
  .meta({ id: 'NowSnapshot', description: 'What the owner is working on now.' });

/** The file `content/now.yaml`. */
export const nowFile = nowSnapshot.omit({ url: true, language: true });

export type NowSnapshot = z.infer<typeof nowSnapshot>;
