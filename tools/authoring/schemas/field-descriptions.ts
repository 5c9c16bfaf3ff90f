/** The meaning of each field and an example, for editors and docs/fields.md. */
import type { z } from 'zod';
import type { aiTermFrontMatter } from '../../../lib/schema/ai-term.ts';
import type { collectionFile } from '../../../lib/schema/collection.ts';
import type { FactsFile, nowFile, redirectsFile } from '../../../lib/schema/data-files.ts';
import { descriptionMaxLength } from '../../../lib/schema/limits.ts';
import type { pageFrontMatter, postFrontMatter, taxonomyFile } from '../../../lib/schema/post.ts';
import type { projectFrontMatter } from '../../../lib/schema/project.ts';
import type { siteFile } from '../../../lib/schema/site.ts';
import type { ThemeChanges } from '../../../lib/schema/theme.ts';
import { aiTermTextLengths, describeLength } from '../check/term-lengths.ts';

/** A description for every field, nested ones included. The compiler reports a missing or unknown field. */
type FieldDescriptions<Fields> = {
  readonly [Name in keyof Fields]-?: FieldDescription<NonNullable<Fields[Name]>>;
};

type FieldDescription<Value> = Value extends readonly (infer Item)[]
  ? FieldDescription<Item>
  : [string, Value] extends [keyof Value, Readonly<Record<string, string>>]
    ? string
    : Value extends object
      ? { readonly text: string; readonly fields: FieldDescriptions<Value> }
      : string;

const atMost = `at most ${descriptionMaxLength} characters`;
const draftText = (noun: string) =>
  `Whether the ${noun} is unfinished. Only npm run dev shows drafts; builds leave them out. Example: true`;

/** Of documents in any collection. */
const languageTexts = {
  language:
    "The language of the text, if it isn't the first of the site (BCP 47). A file named like its original with the language, such as a-title.de.mdx, needs none. Example: ar",
  slug: 'The name in the address of a translation, which has the name of its original without it. No other file has the field. Example: ein-titel',
};

type DocumentDescriptions<Schema extends z.ZodType> = FieldDescriptions<
  z.input<Schema> & { readonly slug?: string }
>;

export const pageFields: DocumentDescriptions<typeof pageFrontMatter> = {
  title: 'The heading of the page. Example: About',
  description: `What the page says, in ${atMost}, for search results and link previews. Example: Who writes here, and why.`,
  updatedAt:
    'The date or date-time of the last change that matters to readers. Example: 2026-01-31',
  ...languageTexts,
  navigation:
    'The place of a page of your own in the navigation, counted from 1. Without it, only links lead there. Example: 2',
};

export const postFields: DocumentDescriptions<typeof postFrontMatter> = {
  title: 'The heading of the article, also used in lists and feeds. Example: A table that parses',
  description: `What the article says, in ${atMost}, for lists, feeds and search results. Example: How one table parses requests and documents them.`,
  author: 'The author, if it is not the owner of the site. Example: Ada Lovelace',
  authors: 'The authors, if there are several. Example: [Ada Lovelace, Grace Hopper]',
  category: 'One category, by its value in content/taxonomy.yaml. Example: testing',
  tags: 'One or more tags, by their values in content/taxonomy.yaml. Example: [http, caching]',
  keywords:
    'More words that search finds the article by, such as terms that its text lacks. Example: [contract tests, json schema]',
  publishedAt:
    'The date (midnight UTC) or date-time from which builds publish the article. Only a draft may lack it. Example: 2026-01-31T09:00:00Z',
  updatedAt:
    'The date or date-time of the last change that matters to readers, not before publishedAt. Example: 2026-02-14',
  series:
    'The title of a series. Its articles link to each other, from the oldest to the newest. Example: A site from scratch',
  related:
    'Articles to show as related before those that share tags, by the names of their files. Example: [another-article]',
  startHere:
    'Shows the article to new readers on the home page, above the newest ones. Example: true',
  canonicalUrl:
    'The URL where the article was published first, if that is another site. Search engines then show that one. Example: https://example.com/my-article',
  coverImage:
    'An image for lists, feeds and the API: a path from the root of the site, or ./ and the name of a file next to the article. Example: /images/covers/my-article.png',
  coverAlt:
    'The alternative text of the cover. Example: A balance with a sheet of paper in each pan.',
  aliases:
    'Paths that the article had before, such as in another tool. Example: [/2020/01/my-article]',
  ...languageTexts,
  draft: draftText('article'),
};

export const projectFields: DocumentDescriptions<typeof projectFrontMatter> = {
  title: 'The name of the project. Example: Site search',
  description: `What the project is, in ${atMost}, for lists and search results. Example: A search that runs in the browser.`,
  technologies: 'What it is built with. Example: [TypeScript, Redis]',
  featured: 'Whether the projects page and the API list show it. Example: true',
  order:
    'Its position among the projects: a whole number, 1 or more. The lowest comes first. Example: 3',
  seoDescription: `What search results show instead of the description, in ${atMost}. Example: How 8 kB of index make a site searchable without a server.`,
  liveUrl: 'A URL where people can use it. Example: https://example.com/',
  role: 'Your part in it. Example: Design and implementation',
  timeline: 'When you worked on it. Example: March to June 2026',
  unlisted:
    'Whether people need its URL to find it: no list, feed or sitemap names it. Example: true',
  aliases: 'Paths that the project had before. Example: [/portfolio/my-project]',
  ...languageTexts,
  draft: draftText('project'),
};

export const aiTermFields: DocumentDescriptions<typeof aiTermFrontMatter> = {
  term: 'The term as people write it. Example: Retrieval-augmented generation',
  aliases: 'Other names for it, including abbreviations. Example: [RAG]',
  category: 'One of dictionaryCategories in content/taxonomy.yaml. Example: Retrieval & Grounding',
  maturity:
    'How settled the term is: one of dictionaryStages in content/taxonomy.yaml. Example: Rising',
  shortDefinition: `One sentence of ${describeLength(aiTermTextLengths.shortDefinition)} that is understood on its own in a list or search result. Example: A list of numbers that stands for a text, so that texts can be compared by their meaning.`,
  plainEnglish: `An explanation for someone outside the field, in ${describeLength(aiTermTextLengths.plainEnglish)}. Example: Picture a map on which similar texts lie close together. …`,
  example: `One case from practice, as Markdown without links, images and headings, in ${describeLength(aiTermTextLengths.example)}. Example: A library finds books about grief for someone who asks for stories about loss. …`,
  whyItMatters: `What it changes for people who build or use such systems, in ${describeLength(aiTermTextLengths.whyItMatters)}. Example: A search by words misses what is said in other words. …`,
  confusedWith: {
    text: 'Terms that readers mistake for this one, and the difference. Example: [{ slug: fine-tuning, difference: Fine-tuning changes the weights. }]',
    fields: {
      slug: 'The name of its file in content/ai-terms/, if it has an entry. Example: fine-tuning',
      term: 'The term, if it has no entry. Example: Word embedding',
      difference:
        'How the two differ, in a sentence or two. Example: Fine-tuning changes the weights.',
    },
  },
  related:
    'Related entries, by the names of their files in content/ai-terms/. Add this entry to theirs, too. Example: [semantic-search, vector-database]',
  sources: {
    text: 'One or more sources in which readers can check the definition. Example: [{ label: Attention Is All You Need, url: https://arxiv.org/abs/1706.03762 }]',
    fields: {
      label: 'The name of the source. Example: Attention Is All You Need',
      url: 'The URL of the source. Example: https://arxiv.org/abs/1706.03762',
    },
  },
  addedAt: 'The date on which the entry was added. Example: 2026-01-31',
  updatedAt:
    'The date of the last change that matters to readers, not before addedAt. Example: 2026-02-14',
  revision:
    'The change of that date in words, for the page of changes. Example: The stage is Rising instead of Emerging.',
  ...languageTexts,
  draft: draftText('entry'),
};

export const redirectsFields: FieldDescriptions<z.input<typeof redirectsFile>> = {
  redirects: {
    text: 'Former paths of pages that have moved. Example: [{ from: /2020/old.html, to: /blog/new }]',
    fields: {
      from: 'The former path. Example: /2020/old.html',
      to: 'The path of a page or a file of this site, or a web URL. Example: /blog/new',
    },
  },
};

export const collectionFields: FieldDescriptions<
  Omit<z.input<typeof collectionFile>, 'fields'> & { readonly fields: string }
> = {
  label: 'The heading of the list. Example: Talks',
  item: 'The name of one document, for npm run new and social cards. Example: Talk',
  description: `A sentence below the heading, in ${atMost}. Example: Where I have spoken.`,
  descriptions:
    'The same in other languages, by language tag. Example: { de: Wo ich gesprochen habe. }',
  order:
    'The field that orders lists; with - before it, the highest value or newest date comes first. Example: -date',
  fields:
    'The fields of a document by their names, each with a type: docs/collections.md lists them. Example: { date: { type: date, required: true } }',
  list: 'The fields that lists show. Example: [date, event]',
  feed: 'Whether the feeds of the site contain its documents, which then need a date. Example: true',
  schemaOrg:
    'The type of schema.org that its documents have; CreativeWork without it. Example: Event',
};

export const factsFields: FieldDescriptions<FactsFile> = {
  measuredAt: 'The date on which the figures were measured. Example: 2026-01-31',
  machine: 'The machine on which they were measured. Example: 2 cores, Node 20.20.2',
  figures: {
    text: 'The figures by the names that texts use. Example: { entries: 163 }',
    fields: {},
  },
};
const authorFields = {
  name: 'The name that readers see. Example: Ada Lovelace',
  kind: 'A person or an organization. Without it, the owner is an organization, and the others are people. Example: person',
  url: 'Their own page. Example: https://example.org/ada',
  picture: 'A picture of them in public/images/. Example: /images/ada.jpg',
  email:
    'Their public email address, for pages, Atom and structured data. Example: ada@example.org',
  fediverse:
    'Their handle, in quotes, which Mastodon shows beside links to their articles. Example: "@ada@example.social"',
  links: {
    text: 'Their profiles; those of the owner are marked with rel="me". Example: [{ label: Mastodon, url: https://example.social/@ada }]',
    fields: {
      label: 'The text of the link. Example: Mastodon',
      url: 'The URL of the profile. Example: https://example.social/@ada',
    },
  },
} as const;

export const siteFields: FieldDescriptions<z.input<typeof siteFile>> = {
  name: 'The name of the site. Example: Legible',
  description: `What the site is, in ${atMost}, for feeds, search results and link previews. Example: Notes on the web by Ada Lovelace.`,
  language: 'The language of a site in one language, as a language tag (BCP 47). Example: pt-BR',
  languages: {
    text: 'The languages of a site in several, the first with the addresses of a site in one. It replaces `language`. Example: [{ tag: en }, { tag: de }]',
    fields: {
      tag: 'The language tag. Pages of languages after the first are below it. Example: de',
      title: 'The name of the site in the language. Example: Lesbar',
      description: 'What the site is, in the language. Example: Notizen zum Web.',
      sections:
        "The labels of sections in the language. Without one, the title of the section's page. Example: { writing: Texte }",
    },
  },
  onlyOwnLanguage:
    'Whether lists leave out the documents that only another language has; the default is false. Example: true',
  timeZone:
    'The zone of date-times without an offset, and of the days that pages show; the default is UTC. A date alone is midnight UTC. Example: Europe/Warsaw',
  smartTypography:
    'Whether pages show typographic quotes, apostrophes, dashes and ellipses of the language; the default is true. Markdown, JSON and feeds have them as written. Example: false',
  formats:
    'How pages offer Markdown, JSON and feeds to people: one line (control), a strip below the title, or not at all (off). Agents always find them. Example: strip',
  theme: 'The theme of the pages. content/theme.yaml changes parts of it. Example: swiss',
  author: {
    text: 'The owner of the site. Example: { name: Ada Lovelace }',
    fields: authorFields,
  },
  authors: {
    text: 'Others who write on the site. Articles name them by `name`. Example: [{ name: Grace Hopper, url: https://example.org/ }]',
    fields: authorFields,
  },
  sections: {
    text: 'The sections of the site, in the order of the navigation. One that is not listed is off; without the list, all are on. Names: writing, projects, now, dictionary, search, api, and the folder of a collection of your own, which is on unless its line says `off: true`. Example: [{ name: writing }, { name: projects, label: Work }]',
    fields: {
      name: 'The section. Example: writing',
      label: 'Its name in the navigation, if it is not the title of its page. Example: Notes',
      off: 'Whether it is off. Example: true',
    },
  },
  repository:
    'The URL of the source code, for the about page. Example: https://example.com/ada/site',
  license: {
    text: 'The terms for your content, which the OpenAPI document states. Example: { name: CC BY 4.0, identifier: CC-BY-4.0 }',
    fields: {
      name: 'Its name. Example: CC BY 4.0',
      identifier: 'Its SPDX expression. Example: CC-BY-4.0',
      url: 'The URL of its text, instead of identifier. Example: https://example.com/terms',
    },
  },
  contentSignals: {
    text: 'What crawlers may use your content for, as contentsignals.org defines it. robots.txt states what you write here. Example: { search: yes, ai-train: no }',
    fields: {
      search: 'Search results with links and short excerpts. Example: yes',
      'ai-input': 'Input to a model that answers a question. Example: yes',
      'ai-train': 'Training of models. Example: no',
    },
  },
  security: {
    text: 'How to report a security issue, for /.well-known/security.txt. Example: { expires: 2027-01-31 }',
    fields: {
      contact:
        'A URI that begins with mailto:, https: or tel:. The default is the about page. Example: mailto:security@example.com',
      expires:
        'The date from which the contact may be out of date, less than a year ahead. Example: 2027-01-31',
    },
  },
  analytics: {
    text: 'A service that counts visits (docs/services.md). Example: { plausible: example.com }',
    fields: {
      plausible: 'The domain of the site at Plausible. Example: example.com',
      umami: 'The website ID of Umami. Example: 94db1cb1-74f4-4a40-ad6c-962362670409',
      goatcounter: 'Your code of GoatCounter, the name of your subdomain there. Example: mysite',
      vercel: 'Whether Vercel Web Analytics counts, on Vercel only. Example: true',
      host: 'The origin of your own Plausible, Umami or GoatCounter. Example: https://stats.example.com',
    },
  },
  comments: {
    text: 'A service for comments on articles (docs/services.md). Example: { webmentions: example.com }',
    fields: {
      giscus: 'The repository on GitHub with the discussions of giscus. Example: owner/name',
      repoId: 'The repository ID that giscus.app shows. Example: R_kgDOExample',
      category: 'The category of the discussions of giscus. Example: Announcements',
      categoryId: 'The category ID that giscus.app shows. Example: DIC_kwDOExample',
      webmentions: 'The domain that you have registered with webmention.io. Example: example.com',
    },
  },
  newsletter: {
    text: 'A form that subscribes to your newsletter (docs/services.md). Example: { action: https://example.com/subscribe }',
    fields: {
      action: 'The https URL to which the form sends. Example: https://example.com/subscribe',
      field: 'The name of the field for the address. The default is email. Example: EMAIL',
    },
  },
  editor: {
    text: 'The repository that the editor at /admin saves to (docs/editor.md). Example: { github: ada/site }',
    fields: {
      github: 'The repository at GitHub. Example: ada/site',
      gitlab: 'The project at GitLab. Example: ada/site',
      gitea: 'The repository at Gitea or Forgejo. Example: ada/site',
      branch: 'The branch that the site is built from, if it is not the default one. Example: main',
      host: 'The origin of a host of your own. Example: https://git.example.com',
      appId: 'The client ID of an OAuth application of GitLab or Gitea. Example: 3f0a1c9d2b7e4f58',
      signIn:
        'The origin of a service that signs authors in at GitHub. Example: https://auth.example.com',
      drafts: 'Whether a save is a pull request, which publishes when it is merged. Example: true',
    },
  },
};

export const nowFields: FieldDescriptions<z.input<typeof nowFile>> = {
  lastUpdated: 'The date on which you last updated the items. Example: 2026-01-31',
  items: {
    text: 'What you are working on, in the order of the page. Example: [{ label: Reading, value: A history of maps. }]',
    fields: {
      label: 'The name of the row, in a word or two. Example: Reading',
      value: 'The text of the row. Example: A history of maps.',
    },
  },
};

export const taxonomyFields: FieldDescriptions<z.input<typeof taxonomyFile>> = {
  categories: {
    text: 'The categories. An article has exactly one. Example: [{ value: api-design, label: API design }]',
    fields: {
      value: 'The category in articles and URLs. Example: api-design',
      label: 'The category as readers see it. Example: API design',
      labels: 'The same in other languages, by language tag. Example: { de: API-Entwurf }',
      description: 'The first words of its page. Example: Interfaces that other programs call.',
      descriptions:
        'The same in other languages, by language tag. Example: { de: Schnittstellen. }',
    },
  },
  tags: {
    text: 'The tags. An article has one or more. Example: [{ value: nextjs, label: Next.js }]',
    fields: {
      value: 'The tag in articles and URLs. Example: nextjs',
      label: 'The tag as readers see it. Example: Next.js',
      labels: 'The same in other languages, by language tag. Example: { de: Next.js }',
      description: 'The first words of its page. Example: How a framework helps a site.',
      descriptions: 'The same in other languages, by language tag. Example: { de: Ein Framework. }',
    },
  },
  dictionaryCategories:
    'The categories of the dictionary, in the order of its map. Example: [Basics, Tools]',
  dictionaryStages: {
    text: 'How settled an entry is, the most settled stage first. Example: [{ name: Rising, definition: Several teams use it. }]',
    fields: {
      name: 'The name of the stage. Example: Rising',
      definition:
        'The test that an entry passes to be at the stage. Example: Several teams use it in production.',
    },
  },
};

/** @param example the color on a light page, then on a dark one. */
const describeColor = (use: string, example: string) =>
  `The color of ${use}. Example: [${example}]`;

export const themeFields: FieldDescriptions<ThemeChanges> = {
  colors: {
    text: "Colors, each on a light page and then on a dark one. Example: { accent: ['#7a1f5c', '#e9a3d0'] }",
    fields: {
      paper: describeColor('the page', "'#fdfcf9', '#13171e'"),
      surface: describeColor('boxes, code and fields', "'#f6f4ee', '#1a202a'"),
      ink: describeColor('text', "'#1d1c1a', '#e4e3df'"),
      muted: describeColor(
        'dates, captions and other text beside the main text',
        "'#5d5a54', '#a4aab5'",
      ),
      rule: describeColor('lines between parts', "'#dfdbd1', '#2d3542'"),
      accent: describeColor('links and buttons', "'#1b4f91', '#94bbf6'"),
      mark: describeColor('the background of marked text', "'#efe8d3', '#263143'"),
      good: describeColor('tips and success', "'#2c6638', '#8fcf9c'"),
      warning: describeColor('warnings', "'#8a4b00', '#e8b56a'"),
      danger: describeColor('errors and calls for caution', "'#9b2c2c', '#f0a0a0'"),
      'code-keyword': describeColor('keywords in code', "'#6b3482', '#cba6e8'"),
      'code-string': describeColor('strings in code', "'#2c6638', '#8fcf9c'"),
      'code-comment': describeColor('comments in code', "'#625e57', '#99a1ae'"),
      'code-function': describeColor('functions in code', "'#1b4f91', '#94bbf6'"),
      'code-type': describeColor('types in code', "'#0d6068', '#7fcbd1'"),
      'code-number': describeColor('numbers in code', "'#8a4b00', '#e8b56a'"),
      'code-property': describeColor('properties in code', "'#4a5568', '#b4c0d4'"),
      'code-inserted': describeColor('inserted lines of code', "'#2c6638', '#8fcf9c'"),
      'code-deleted': describeColor('deleted lines of code', "'#9b2c2c', '#f0a0a0'"),
    },
  },
  fonts: {
    text: 'The font of each part: serif, sans or mono. Example: { titles: sans }',
    fields: {
      text: 'The font of articles and pages. Example: serif',
      titles: 'The font of titles and headings. Example: sans',
      interface: 'The font of navigation, lists and buttons. Example: sans',
    },
  },
  type: {
    text: 'Sizes and weights. Example: { size: 1.05 }',
    fields: {
      size: 'The size of text as a factor of 20 px, from 0.8 to 1.3. Example: 1.05',
      leading: 'The height of a line as a factor of its size, from 1.3 to 2. Example: 1.6',
      titles: "The size of a page's title as a factor, from 0.7 to 1.5. Example: 1.1",
      titleWeight: 'The weight of titles, from 400 to 600. Example: 500',
      titleSpacing:
        'The space between the letters of titles, in units of the font size, from -0.05 to 0.05. Example: -0.02',
    },
  },
  measure:
    'The width of the text in units of its size, from 24 to 44; 32 is about 66 characters. Example: 30',
  radius: 'How round corners are, in pixels, from 0 to 16. Example: 0',
  rules: {
    text: 'The lines between parts. Example: { style: dotted }',
    fields: {
      width: 'Their width in pixels, from 1 to 4. Example: 2',
      style: 'Their style. Example: dotted',
    },
  },
};
