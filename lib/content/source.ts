/** Reads the generated documents and returns the domain's types. No other module reads generated documents. */

import type * as contentlayer from 'contentlayer/generated';
import index from '#content-index';
import { openBody } from '#lib/content/build-artifacts.ts';
import type { AiTerm, Category, Now, Page, Post, Project } from '#lib/content/model.ts';
import { noteRead, timeOfBuild } from '#lib/content/reads.ts';
import { toPublication } from '#lib/content/visibility.ts';
import { resolveMedia } from '#lib/markdown/media.ts';
import type { Tag } from '#lib/schema/post.ts';
import type { CaseStudy } from '#lib/schema/project.ts';
import { siteConfig } from '#lib/site/config.ts';

/** A document as Contentlayer generates it, without the body, which is in separate files. */
type IndexEntry<Document> = Omit<Document, '_raw' | 'body'>;

/** The generated documents that any page may need. */
export type ContentIndex = Pick<typeof contentlayer, 'allAiTerms' | 'now' | 'taxonomy'> & {
  readonly allPosts: readonly (IndexEntry<contentlayer.Post> & {
    readonly readTimeMinutes: number;
  })[];
  readonly allProjects: readonly (IndexEntry<contentlayer.Project> & {
    readonly caseStudy?: CaseStudy | undefined;
  })[];
  readonly allPages: readonly IndexEntry<contentlayer.Page>[];
  /** When the site was built: an RFC 3339 time in UTC. */
  readonly generatedAt: string;
  /** `npm run dev` wrote it: it has drafts, and there are no files about all documents. */
  readonly isDevelopment?: true;
};

const generated: ContentIndex = index;

const { generatedAt } = generated;

/** When the site was built: an RFC 3339 time in UTC. */
export function getGeneratedAt(): string {
  noteRead(timeOfBuild);
  return generatedAt;
}

const taxonomy = {
  categories: generated.taxonomy.categories.map(toLabelled),
  tags: generated.taxonomy.tags.map(toLabelled),
};

function toLabelled({ value, label }: Tag): Tag {
  return { value, label };
}

/** Finds a category or tag of `content/taxonomy.yaml`. The content check reports unknown ones before the build. */
function findLabelled(entries: readonly Tag[], value: string): Tag {
  const entry = entries.find((candidate) => candidate.value === value);
  if (entry === undefined) {
    throw new Error(`"${value}" is not in content/taxonomy.yaml; run \`npm run content:check\`.`);
  }
  return entry;
}

const nameList = new Intl.ListFormat(siteConfig.language, { type: 'conjunction' });

function toAuthors({
  author,
  authors,
}: ContentIndex['allPosts'][number]): Pick<Post, 'author' | 'authors'> {
  const names = authors ?? [author ?? siteConfig.author.name];
  return { author: nameList.format(names), authors: names };
}

const sourcePosts: readonly Post[] = generated.allPosts.map((document) => ({
  slug: document.slug,
  title: document.title,
  description: document.description,
  ...toAuthors(document),
  category: findLabelled(taxonomy.categories, document.category) satisfies Category,
  tags: document.tags.map((value) => findLabelled(taxonomy.tags, value)),
  publishedAt: document.publishedAt,
  updatedAt: document.updatedAt,
  readTimeMinutes: document.readTimeMinutes,
  keywords: document.keywords ?? [],
  series: document.series,
  related: document.related ?? [],
  coverImage: document.coverImage && resolveMedia(document.coverImage, document._id),
  coverAlt: document.coverAlt,
  publication: toPublication(document, generatedAt),
  body: openBody(`posts/${document.slug}`),
}));

const sourceProjects: readonly Project[] = generated.allProjects.map((document) => ({
  id: document.slug,
  title: document.title,
  description: document.description,
  technologies: document.technologies,
  featured: document.featured,
  unlisted: document.unlisted ?? false,
  publication: toPublication(document, generatedAt),
  order: document.order,
  seoDescription: document.seoDescription,
  liveUrl: document.liveUrl,
  role: document.role,
  timeline: document.timeline,
  caseStudy: document.caseStudy,
  body: openBody(`projects/${document.slug}`),
}));

const termNames = new Map(generated.allAiTerms.map(({ slug, term }) => [slug, term]));

/** Leaves out related entries that are not published. */
function toRelated(slugs: readonly string[] = []): AiTerm['related'] {
  return slugs.flatMap((slug) => {
    const label = termNames.get(slug);
    return label === undefined ? [] : [{ slug, label }];
  });
}

/** Leaves out entries that are not published. */
function toConfusedWith(terms: contentlayer.AiTerm['confusedWith'] = []): AiTerm['confusedWith'] {
  return terms.flatMap(({ slug, term, difference }) => {
    const label = slug === undefined ? term : termNames.get(slug);
    return label === undefined ? [] : [{ slug, label, difference }];
  });
}

const sourceTerms: readonly AiTerm[] = generated.allAiTerms.map((document) => ({
  slug: document.slug,
  term: document.term,
  aliases: document.aliases ?? [],
  category: document.category,
  maturity: document.maturity,
  shortDefinition: document.shortDefinition,
  plainEnglish: document.plainEnglish,
  example: document.example,
  whyItMatters: document.whyItMatters,
  confusedWith: toConfusedWith(document.confusedWith),
  related: toRelated(document.related),
  sources: document.sources.map(({ label, url }) => ({ label, url })),
  addedAt: document.addedAt,
  updatedAt: document.updatedAt,
  publication: toPublication(document, generatedAt),
  body: openBody(`ai-terms/${document.slug}`),
}));

const sourcePages: readonly Page[] = generated.allPages.map((document) => ({
  slug: document.slug,
  title: document.title,
  description: document.description,
  updatedAt: document.updatedAt,
  navigation: document.navigation,
  body: openBody(`pages/${document.slug}`),
}));

const now: Now = {
  lastUpdated: generated.now.lastUpdated,
  items: generated.now.items.map(({ label, value }) => ({ label, value })),
};

/** Everything that the site has read from `content/`, with unlisted projects; in development also unpublished documents. */
export const source = {
  posts: sourcePosts,
  projects: sourceProjects,
  terms: sourceTerms,
  pages: sourcePages,
  now,
  /** Whether a build has written the files about all documents. `npm run dev` hasn't. */
  hasArtifacts: !generated.isDevelopment,
} as const;
