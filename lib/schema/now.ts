import { z } from 'zod';
import { text, webUrl } from './fields.ts';

export const nowSnapshot = z
  .strictObject({
    lastUpdated: z.iso.date().describe('Moves only when the content is revised by hand.'),
    items: z.array(z.strictObject({ label: text, value: text })),
    url: webUrl.describe('Canonical HTML URL of the page.'),
  })
  .meta({ id: 'NowSnapshot', description: 'What the owner is occupied with at present.' });

/** The file `content/now.yaml`. */
export const nowFile = nowSnapshot.omit({ url: true });

export type NowSnapshot = z.infer<typeof nowSnapshot>;
