/** What an author reads about each field, in an editor, while writing it: what it is for, and an example. */
import type { z } from 'zod';
import type { aiTermFrontMatter } from '#lib/schema/ai-term.ts';
import type { nowFile } from '#lib/schema/now.ts';
import type { pageFrontMatter, postFrontMatter, taxonomyFile } from '#lib/schema/post.ts';
import type { projectFrontMatter } from '#lib/schema/project.ts';
import type { siteFile } from '#lib/schema/site.ts';

/** A text for every field of `Fields`, for those within a field as well: none can be left out, none be invented. */
export type FieldDescriptions<Fields> = {
  readonly [Name in keyof Fields]-?: FieldDescription<NonNullable<Fields[Name]>>;
};

type FieldDescription<Value> = Value extends readonly (infer Item)[]
  ? FieldDescription<Item>
  : Value extends object
    ? { readonly text: string; readonly fields: FieldDescriptions<Value> }
    : string;

export const pageFields: FieldDescriptions<z.input<typeof pageFrontMatter>> = {
  title: 'The heading of the page. Example: About',
  description:
    'What the page says, in 160 characters at most, for search results and link previews. Example: Who writes here, and why.',
  updatedAt:
    'The date, or the date and time, of the last change that matters to readers. Example: 2026-01-31',
};

export const postFields: FieldDescriptions<z.input<typeof postFrontMatter>> = {
  title: 'The heading of the article, in lists and feeds too. Example: A table that parses',
  description:
    'What the article says, in 160 characters at most, for lists, feeds and search results. Example: How one table parses requests and documents them.',
  author: 'Who wrote it, where that is not the owner of the site. Example: Ada Lovelace',
  category: 'One category, by its value in content/taxonomy.yaml. Example: testing',
  tags: 'One tag or more, each by its value in content/taxonomy.yaml. Example: [http, caching]',
  keywords:
    'More words to find the article by, such as terms that its text does without. Example: [contract tests, json schema]',
  publishedAt:
    'The date (midnight UTC), or the date and time, from which builds publish the article. Example: 2026-01-31T09:00:00Z',
  updatedAt:
    'The date, or the date and time, of the last change that matters to readers. Not before publishedAt. Example: 2026-02-14',
  coverImage:
    'A picture for lists, feeds and the API: its path from the root of the site. Example: /images/covers/my-article.png',
  coverAlt:
    'What the cover shows, for those who do not see it. Example: A balance with a sheet of paper in each pan.',
  draft:
    'Whether the article is unfinished: only npm run dev shows it, no build has it. Example: true',
};

export const projectFields: FieldDescriptions<z.input<typeof projectFrontMatter>> = {
  title: 'The name of the project. Example: Site search',
  description:
    'What the project is, in 160 characters at most, for lists and search results. Example: A search that runs in the browser.',
  technologies: 'What it is built with. Example: [TypeScript, Redis]',
  featured: 'Whether the projects page and the list of the API show it. Example: true',
  order:
    'Its place among the projects: a whole number, 1 or more; the lowest comes first. Example: 3',
  seoDescription:
    'What search results say instead of the description, in 160 characters at most. Example: How 8 kB of index make a site searchable without a server.',
  liveUrl: 'Where it can be seen at work. Example: https://example.com/',
  role: 'What your part in it was. Example: Design and implementation',
  timeline: 'When you worked on it. Example: March to June 2026',
  unlisted:
    'Whether only those who know its address find it: no list, feed or sitemap names it. Example: true',
  draft:
    'Whether the project is unfinished: only npm run dev shows it, no build has it. Example: true',
};

export const aiTermFields: FieldDescriptions<z.input<typeof aiTermFrontMatter>> = {
  term: 'The term as people write it. Example: Retrieval-augmented generation',
  aliases: 'Other names for it, abbreviations too. Example: [RAG]',
  category: 'The part of the field that it belongs to. Example: Retrieval & Grounding',
  maturity: 'How settled the term is, from Watch to Established. Example: Rising',
  shortDefinition:
    'One sentence of 60 to 160 characters that stands alone in a list or a search result. Example: A list of numbers that stands for a text, so that texts can be compared by their meaning.',
  plainEnglish:
    'The explanation for someone outside the field, in 40 to 90 words. Example: Picture a map on which similar texts lie close together. …',
  example:
    'One concrete case, in 30 to 90 words. Example: A library finds books about grief for someone who asks for stories about loss. …',
  whyItMatters:
    'What it changes for those who build or use such systems, in 30 to 90 words. Example: A search by words misses what is said in other words. …',
  related:
    'Related entries, each by the name of its file in content/ai-terms/. Name this entry in theirs, too. Example: [semantic-search, vector-database]',
  sources: {
    text: 'Where the definition can be checked: one source or more. Example: [{ label: Attention Is All You Need, url: https://arxiv.org/abs/1706.03762 }]',
    fields: {
      label: 'What the source is called. Example: Attention Is All You Need',
      url: 'Where the source is. Example: https://arxiv.org/abs/1706.03762',
    },
  },
  draft:
    'Whether the entry is unfinished: only npm run dev shows it, no build has it. Example: true',
};

export const siteFields: FieldDescriptions<z.input<typeof siteFile>> = {
  name: 'What the site is called. Example: Legible',
  description:
    'What the site is, in 160 characters at most, for feeds, search results and link previews. Example: Notes on the web by Ada Lovelace.',
  language: 'The language that the site is written in, as a language tag. Example: pt-BR',
  author: {
    text: 'Who owns the site. Example: { name: Ada Lovelace }',
    fields: { name: 'The name that readers see. Example: Ada Lovelace' },
  },
  security: {
    text: 'How a security issue is reported, for /.well-known/security.txt. Example: { expires: 2027-01-31 }',
    fields: {
      contact:
        'An address that begins with mailto:, https: or tel:. Without one it is the about page. Example: mailto:security@example.com',
      expires:
        'The day from which the contact is no longer promised, less than a year off. Example: 2027-01-31',
    },
  },
};

export const nowFields: FieldDescriptions<z.input<typeof nowFile>> = {
  lastUpdated: 'The day on which you last revised the items by hand. Example: 2026-01-31',
  items: {
    text: 'What you are occupied with, in the order in which the page shows it. Example: [{ label: Reading, value: A history of maps. }]',
    fields: {
      label: 'A word or two that name the row. Example: Reading',
      value: 'What there is to say about it. Example: A history of maps.',
    },
  },
};

export const taxonomyFields: FieldDescriptions<z.input<typeof taxonomyFile>> = {
  categories: {
    text: 'The categories of which an article carries one. Example: [{ value: api-design, label: API design }]',
    fields: {
      value: 'What articles and addresses call the category. Example: api-design',
      label: 'What readers see. Example: API design',
    },
  },
  tags: {
    text: 'The tags of which an article carries one or more. Example: [{ value: nextjs, label: Next.js }]',
    fields: {
      value: 'What articles and addresses call the tag. Example: nextjs',
      label: 'What readers see. Example: Next.js',
    },
  },
};
