import { z } from 'zod';
import { searchText, text } from './text.ts';

/** How to report a security issue: what `/.well-known/security.txt` (RFC 9116) is made of. */
const security = z.strictObject({
  contact: z
    .string()
    .refine(isContact, 'Write an address that begins with mailto:, https: or tel:.')
    .optional(),
  expires: z.iso.date('Write a date, such as 2027-10-31.').optional(),
});

const contactUri = /^(?:mailto:[^@]+@[^@]+|https:\/\/.+|tel:\+?\d.*)$/;

/** RFC 9116, section 2.5.3. Visible ASCII alone: a line break would begin another field. */
function isContact(value: string): boolean {
  return /^[!-~]+$/.test(value) && contactUri.test(value) && URL.canParse(value);
}

/** What `content/site.yaml` may say: who owns the site and what it is called. */
export const siteFile = z.strictObject({
  name: text,
  description: searchText,
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'Write a language tag, such as en or pt-BR.'),
  author: z.strictObject({ name: text }),
  security: security.optional(),
});
