/** Sample content for tests. It is deeply frozen, so that code which changes shared data throws. */
import { countTerms } from '#lib/content/body-terms.ts';
import { toSite } from '#lib/content/create-site.ts';
import type { AiTerm, Now, Page, Post, Project } from '#lib/content/model.ts';
import { listIndexedWords } from '#lib/content/search-words.ts';
import type { Site } from '#lib/content/site.ts';
import { countPieces } from '#lib/markdown/tree.ts';
import type { Dictionary } from '#lib/schema/site.ts';
import { type PageSlug, pagePaths } from '#lib/site/paths.ts';
import { type SectionName, sectionNames } from '#lib/site/section-table.ts';
import { type SiteConfig, toSiteFacts } from '#lib/site/site-facts.ts';
import { countEach, writeWordCounts } from '#lib/text/lists.ts';
import { listWords } from '#tools/authoring/content/bodies.ts';

export function samplePost(fields: Partial<Post> = {}): Post {
  return freeze({
    language: 'en',
    structure: '',
    slug: 'hello-world',
    title: 'Hello world',
    description: 'What this site is.',
    author: 'Ada',
    authors: [fields.author ?? 'Ada'],
    category: { value: 'guides', label: 'Guides' },
    tags: [{ value: 'http', label: 'HTTP' }],
    publishedAt: '2026-01-31T09:00:00.000Z',
    readTimeMinutes: 1,
    keywords: [],
    related: [],
    publication: 'published',
    body: sampleBody('Words.'),
    ...fields,
  });
}

export function sampleBody(plainText: string, links: readonly string[] = []): Post['body'] {
  return freeze({
    page: { contents: [], nodes: [plainText] },
    markdown: plainText,
    part: plainText,
    html: `<p>${plainText}</p>`,
    wordCount: 1,
    words: listWords([plainText, ...links]).join(' '),
    terms: writeWordCounts(countTerms(countPieces(plainText), 'en')),
    headingWords: '',
    countedWords: writeWordCounts(countEach(listIndexedWords(plainText, 'en'))),
  });
}

export function sampleProject(fields: Partial<Project> = {}): Project {
  return freeze({
    language: 'en',
    structure: '',
    id: 'legible',
    title: 'Legible',
    description: 'A site that all can read.',
    technologies: ['TypeScript'],
    featured: true,
    unlisted: false,
    publication: 'published',
    order: 1,
    body: sampleBody(''),
    ...fields,
  });
}

export function sampleTerm(fields: Partial<AiTerm> = {}): AiTerm {
  return freeze({
    language: 'en',
    structure: '',
    slug: 'embedding',
    term: 'Embedding',
    aliases: [],
    category: 'Retrieval & Grounding',
    maturity: 'Established',
    shortDefinition: 'A text as numbers.',
    plainEnglish: 'A place on a map of meaning.',
    example: 'Words about dogs stand close together.',
    whyItMatters: 'Search by meaning.',
    confusedWith: [],
    related: [{ label: 'Token', slug: 'token' }],
    sources: [{ label: 'A paper', url: 'https://example.org/paper' }],
    publication: 'published',
    body: sampleBody(fields.example ?? 'Words about dogs stand close together.'),
    ...fields,
  });
}

export const sampleNow: Now = freeze({
  lastUpdated: '2026-01-31',
  items: [{ label: 'Building', value: 'A site.' }],
});

export const samplePages: readonly Page[] = freeze(
  (Object.keys(pagePaths) as PageSlug[]).map((slug) =>
    samplePage(slug, `The ${slug} page`, `About ${slug}.`),
  ),
);

type SampleSite = Partial<Omit<Parameters<typeof toSite>[0], 'facts'>> & {
  readonly config?: Partial<SiteConfig>;
  readonly collections?: Site['collections'];
  readonly sections?: readonly SectionName[];
  readonly redirects?: Readonly<Record<string, string>>;
  readonly dictionary?: Dictionary;
};

/** A site with these documents and facts, of which all sections are on. @example makeSite({ posts: [samplePost()] }) */
export function makeSite({
  config,
  sections = sectionNames,
  redirects = {},
  collections = [],
  dictionary = {
    categories: ['Retrieval & Grounding'],
    stages: [{ name: 'Established', definition: 'Widely used.' }],
  },
  ...content
}: SampleSite = {}): Site {
  return toSite({
    facts: toSiteFacts({
      config: {
        name: 'A site',
        description: 'A site for tests.',
        language: 'en',
        author: { name: 'Ada' },
        security: { expires: '2030-01-01' },
        baseUrl: 'https://example.com',
        facts: {},
        ...config,
      },
      sections: sections.map((name) => ({ name, label: toLabel(name) })),
      redirects,
      dictionary,
      collections,
    }),
    assets: {
      scripts: { en: '/site.js' },
      stylesheet: '/site.css',
      preloadedFonts: [],
      images: {},
    },
    generatedAt: '2026-06-01T00:00:00.000Z',
    tags: [],
    posts: [],
    projects: [],
    terms: [],
    own: {},
    pages: samplePages,
    now: sampleNow,
    files: undefined,
    isBuilt: false,
    ...content,
  });
}

/** @example toLabel('now') // → 'Now' */
function toLabel(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** A page without a date. */
export function samplePage(slug: string, title = slug, description = title): Page {
  return freeze({
    language: 'en',
    structure: '',
    slug,
    title,
    description,
    body: sampleBody('Words.'),
  });
}

export function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}
