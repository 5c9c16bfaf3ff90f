import { z } from 'zod';
import { sectionNames } from '#lib/site/section-table.ts';
import { searchText, text, webUrl } from './fields.ts';
import { themeNames } from './theme.ts';

/** The security contact, published in `/.well-known/security.txt` (RFC 9116). */
const security = z.strictObject({
  contact: z
    .string()
    .refine(isContact, 'Write a URI that begins with mailto:, https: or tel:.')
    .optional(),
  expires: z.iso.date('Write a date, such as 2027-10-31.').optional(),
});

const host = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]+(?::\d+)?$/,
    'Write an https origin, such as https://stats.example.com.',
  );

const domain = z
  .string()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'Write a domain, such as example.com.');

/** @returns a check that exactly one of the names is there. */
function hasOne(names: readonly string[]) {
  return (fields: object) => names.filter((name) => name in fields).length === 1;
}

/** A service that counts visits. */
const analytics = z
  .strictObject({
    plausible: domain.optional(),
    umami: z.uuid('Write the website ID of Umami, a UUID.').optional(),
    goatcounter: z
      .string()
      .regex(
        /^[a-z0-9-]+$/,
        'Write your code of GoatCounter, such as mysite for mysite.goatcounter.com.',
      )
      .optional(),
    vercel: z.literal(true, 'Write true, or remove the line.').optional(),
    host: host.optional(),
  })
  .refine(
    hasOne(['plausible', 'umami', 'goatcounter', 'vercel']),
    'Name one service: plausible, umami, goatcounter or vercel.',
  );

const idOf = (what: string) =>
  z.string().regex(/^[\w=-]+$/, `Write the ${what} that giscus.app shows.`);

const giscusFields = ['repoId', 'category', 'categoryId'] as const;

/** A service for comments on articles. */
const comments = z
  .strictObject({
    giscus: z
      .string()
      .regex(/^[\w-]+\/[\w.-]+$/, 'Write a repository of GitHub, such as owner/name.')
      .optional(),
    repoId: idOf('repository ID').optional(),
    category: text.optional(),
    categoryId: idOf('category ID').optional(),
    webmentions: domain.optional(),
  })
  .refine(hasOne(['giscus', 'webmentions']), 'Name one service: giscus or webmentions.')
  .refine(
    (fields) => giscusFields.every((name) => (fields[name] === undefined) === !fields.giscus),
    'Write repoId, category and categoryId with giscus, as giscus.app shows them, and only with it.',
  );

/** A form that subscribes to a newsletter. */
const newsletter = z.strictObject({
  action: z
    .string()
    .refine(
      (value) => /^https:\/\/[!-~]+$/.test(value) && !/[;,]/.test(value) && URL.canParse(value),
      'Write the https URL to which the form of your newsletter sends.',
    ),
  field: z
    .string()
    .regex(/^[\w[\].-]+$/, 'Write the name of the field for the address, such as email.')
    .optional(),
});

const contactUri = /^(?:mailto:[^@]+@[^@]+|https:\/\/.+|tel:\+?\d.*)$/;

/** RFC 9116, section 2.5.3. Only visible ASCII: a line break would start another field. */
function isContact(value: string): boolean {
  return /^[!-~]+$/.test(value) && contactUri.test(value) && URL.canParse(value);
}

const author = z.strictObject({
  name: text,
  kind: z.enum(['person', 'organization']).optional(),
  url: webUrl.optional(),
  picture: z
    .string()
    .regex(
      /^\/images\/\S+$/,
      'Write the path of an image in public/images/, such as /images/me.jpg.',
    )
    .optional(),
  email: z.email('Write an email address, such as ada@example.com.').optional(),
  fediverse: z
    .string()
    .regex(/^@[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Write a handle, such as @ada@example.social.')
    .optional(),
  links: z
    .array(z.strictObject({ label: text, url: webUrl }))
    .min(1)
    .optional(),
});

/** The file `content/site.yaml`: the site's name, its language and its owner. */
export const siteFile = z.strictObject({
  name: text,
  description: searchText,
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'Write a language tag, such as en or pt-BR.'),
  theme: z.enum(themeNames).optional(),
  author,
  authors: z.array(author).optional(),
  sections: z
    .array(z.strictObject({ name: z.enum(sectionNames), label: text.optional() }))
    .optional(),
  repository: z
    .url({ protocol: /^https$/, error: 'Write a URL that begins with https://.' })
    .optional(),
  security: security.optional(),
  analytics: analytics.optional(),
  comments: comments.optional(),
  newsletter: newsletter.optional(),
});

const dayMs = 24 * 60 * 60 * 1000;
const warningDays = 30;
const defaultMonths = 7;

type ExpiryCheck =
  | { readonly kind: 'ok' }
  | { readonly kind: 'warning' | 'error'; readonly message: string };

/**
 * Checks the `Expires` of security.txt (RFC 9116, section 2.5.5). After that date readers must not use the file, and the RFC
 * recommends less than a year, so a build publishes neither a past date nor one a year off.
 *
 * @param expires a calendar date, read as midnight UTC.
 * @param now the time of the build.
 */
export function checkExpiry(expires: string, now: Date): ExpiryCheck {
  const field = `content/site.yaml: security.expires (${expires})`;
  const days = (Date.parse(expires) - now.getTime()) / dayMs;
  const advice =
    'Check that the contact is still right, then set a date less than a year from now.';
  if (days <= 0) return { kind: 'error', message: `${field} is past. ${advice}` };
  if (Date.parse(expires) >= inOneYear(now)) {
    return { kind: 'error', message: `${field} is a year or more from now. Set an earlier date.` };
  }
  if (days < warningDays) {
    return { kind: 'warning', message: `${field} is ${Math.ceil(days)} days from now. ${advice}` };
  }
  return { kind: 'ok' };
}

function inOneYear(now: Date): number {
  return new Date(now).setUTCFullYear(now.getUTCFullYear() + 1);
}

/**
 * The date if the owner has set none: the first day of the seventh month after the build, so that a maintained site stays valid. Pages
 * are compiled with the date, so it changes once a month.
 */
export function toDefaultExpiry(now: Date): string {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + defaultMonths));
  return date.toISOString().slice(0, 10);
}
