import { z } from 'zod';
import { sectionNames } from '#lib/site/section-table.ts';
import { isTimeZone } from '#lib/text/dates.ts';
import { memoizeText } from '#lib/text/memoize.ts';
import { formattedText, languageTag, searchText, text, webUrl } from './fields.ts';
import { themeNames } from './theme.ts';

const contactForm = 'Write a URI that begins with mailto:, https: or tel:.';

/** RFC 9116, section 2.5.3. Only visible ASCII: a line break would start another field. */
const contactUri = /^(?:mailto:[!-?A-~]+@[!-?A-~]+|https:\/\/[!-~]+|tel:\+?\d[!-~]*)$/;

/** The security contact, published in `/.well-known/security.txt` (RFC 9116). */
const security = z.strictObject({
  contact: formattedText(contactUri, contactForm)
    .refine((value) => URL.canParse(value), contactForm)
    .optional(),
  expires: z.iso.date('Write a date, such as 2027-10-31.').optional(),
});

const host = formattedText(
  /^https:\/\/[a-z0-9.-]+(?::\d+)?$/,
  'Write an https origin, such as https://stats.example.com.',
);

const domain = formattedText(
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  'Write a domain, such as example.com.',
);

/** @returns a check that exactly one of the names is there. */
function hasOne(names: readonly string[]) {
  return (fields: object) => names.filter((name) => name in fields).length === 1;
}

/** A service that counts visits. */
const analytics = z
  .strictObject({
    plausible: domain.optional(),
    umami: z
      .uuid('Write the website ID of Umami, such as 94db1cb1-74f4-4a40-ad6c-962362670409.')
      .optional(),
    goatcounter: formattedText(
      /^[a-z0-9-]+$/,
      'Write your code of GoatCounter, such as mysite for mysite.goatcounter.com.',
    ).optional(),
    vercel: z.literal(true, 'Write true, or remove the line.').optional(),
    host: host.optional(),
  })
  .refine(
    hasOne(['plausible', 'umami', 'goatcounter', 'vercel']),
    'Name one service: plausible, umami, goatcounter or vercel.',
  );

const idOf = (what: string) =>
  formattedText(/^[\w=-]+$/, `Write the ${what} that giscus.app shows.`);

const giscusFields = ['repoId', 'category', 'categoryId'] as const;

/** A service for comments on articles. */
const comments = z
  .strictObject({
    giscus: formattedText(
      /^[\w-]+\/[\w.-]+$/,
      'Write a repository of GitHub, such as owner/name.',
    ).optional(),
    repoId: idOf('repository ID').optional(),
    category: text.optional(),
    categoryId: idOf('category ID').optional(),
    webmentions: domain.optional(),
  })
  .refine(hasOne(['giscus', 'webmentions']), {
    error: 'Name one service: giscus or webmentions.',
    abort: true,
  })
  .refine(
    (fields) => giscusFields.every((name) => (fields[name] === undefined) === !fields.giscus),
    'Write repoId, category and categoryId with giscus, as giscus.app shows them, and only with it.',
  );

const formUrlForm =
  'Write the https URL to which the form of your newsletter sends, without spaces, `,` and `;`.';

/** Visible ASCII without `,` and `;`, which would end the URL in a Content-Security-Policy. */
const formUrl = /^https:\/\/[!-+\--:<-~]+$/;

const newsletter = z.strictObject({
  action: formattedText(formUrl, formUrlForm).refine((value) => URL.canParse(value), formUrlForm),
  field: formattedText(
    /^[\w[\].-]+$/,
    'Write the name of the field for the address, such as email.',
  ).optional(),
});

const repositoryForm = 'Write the repository as owner/name.';

/** The repository that the editor at `/admin` saves to. */
const editor = z
  .strictObject({
    github: formattedText(/^[\w.-]+\/[\w.-]+$/, repositoryForm).optional(),
    gitlab: formattedText(/^[\w.-]+(?:\/[\w.-]+)+$/, repositoryForm).optional(),
    gitea: formattedText(/^[\w.-]+\/[\w.-]+$/, repositoryForm).optional(),
    branch: formattedText(/^[^\s~^:?*[\\]+$/, 'Write the name of a branch.').optional(),
    host: host.optional(),
    appId: formattedText(/^[\w-]+$/, 'Write the client ID of the OAuth application.').optional(),
    signIn: host.optional(),
    drafts: z.boolean().optional(),
  })
  .refine(hasOne(['github', 'gitlab', 'gitea']), 'Name one host: github, gitlab or gitea.')
  .refine(
    ({ gitea, drafts }) => !(gitea && drafts),
    'Remove drafts: the editor makes pull requests at GitHub and GitLab only.',
  );

/** The terms for the content, with the fields of OpenAPI's `license`. */
const license = z
  .strictObject({
    name: text,
    identifier: formattedText(
      /^[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)*$/,
      'Write an SPDX expression, such as CC-BY-4.0.',
    ).optional(),
    url: webUrl.optional(),
  })
  .refine(
    ({ identifier, url }) => identifier === undefined || url === undefined,
    'Write identifier or url, because OpenAPI takes only one of them.',
  );

/** A signal of contentsignals.org. One that is missing neither allows nor forbids the use. */
const signal = z.enum(['yes', 'no']);

const author = z.strictObject({
  name: text,
  kind: z.enum(['person', 'organization']).optional(),
  url: webUrl.optional(),
  picture: formattedText(
    /^\/images\/\S+$/,
    'Write the path of an image in public/images/, such as /images/me.jpg.',
  ).optional(),
  email: z.email('Write an email address, such as ada@example.com.').optional(),
  fediverse: formattedText(
    /^@[^@\s]+@[^@\s]+\.[^@\s]+$/,
    'Write a handle in quotes, such as "@ada@example.social".',
  ).optional(),
  links: z
    .array(z.strictObject({ label: text, url: webUrl }))
    .min(1)
    .optional(),
});

/** How pages offer their other formats to people. Agents find them in `Link` and `<link>`. */
const formatModes = ['control', 'strip', 'off'] as const;

const timeZoneForm = 'Write a time zone, such as Europe/Warsaw.';

const toSections = (names: readonly string[]) =>
  z
    .array(
      z.strictObject({
        name: z.enum(names),
        label: text.optional(),
        off: z.boolean().optional(),
      }),
    )
    .optional();

/** A language of the site, with what is different in it. */
const siteLanguage = z.strictObject({
  tag: languageTag,
  title: text.optional(),
  description: searchText.optional(),
  /** Labels by the name of the section. */
  sections: z.record(text, text).optional(),
});

const siteFields = z.strictObject({
  name: text,
  description: searchText,
  language: languageTag.optional(),
  languages: z.array(siteLanguage).min(1).optional(),
  onlyOwnLanguage: z.boolean().optional(),
  timeZone: z.string(timeZoneForm).refine(isTimeZone, timeZoneForm).optional(),
  smartTypography: z.boolean().optional(),
  theme: z.enum(themeNames).optional(),
  formats: z.enum(formatModes).optional(),
  author,
  authors: z.array(author).optional(),
  sections: toSections(sectionNames),
  repository: z
    .url({ protocol: /^https$/, error: 'Write a URL that begins with https://.' })
    .optional(),
  license: license.optional(),
  contentSignals: z
    .strictObject({
      search: signal.optional(),
      'ai-input': signal.optional(),
      'ai-train': signal.optional(),
    })
    .optional(),
  security: security.optional(),
  analytics: analytics.optional(),
  comments: comments.optional(),
  newsletter: newsletter.optional(),
  editor: editor.optional(),
});

const hasLanguage = ({
  language,
  languages,
}: Pick<z.infer<typeof siteFields>, 'language' | 'languages'>) =>
  (language === undefined) !== (languages === undefined);

const languageChoice = {
  error: 'Write either `language`, such as en, or `languages`, a list with a `tag` each.',
  path: ['language'],
};

/** The categories and stages of the dictionary, from `content/taxonomy.yaml`. */
export type Dictionary = {
  readonly categories: readonly string[];
  /** The most settled stage first. The first whose definition an entry meets applies. */
  readonly stages: readonly { readonly name: string; readonly definition: string }[];
};

/** @param names of all sections, as the items of a text. */
const toSiteFileWith = memoizeText(
  (names) =>
    siteFields
      .extend({ sections: toSections(names.split(' ')) })
      .refine(hasLanguage, languageChoice),
  { maxEntries: 100, maxLength: 10_000 },
);

/** @param collections the names of the owner's collections, which `sections` may list. */
export function toSiteFile(collections: readonly string[]) {
  return toSiteFileWith([...sectionNames, ...collections].join(' '));
}

/** The file `content/site.yaml`: the site's name, its language and its owner. */
export const siteFile = toSiteFile([]);
