/** The only module that reads generated documents: those in, the domain's own types out. */

import type * as contentlayer from 'contentlayer/generated';
import index from '#generated/content/index.json' with { type: 'json' };
import { openBody } from '#lib/content/kept-files.ts';
import type { AiTerm, Category, Now, Page, Post, Project } from '#lib/content/model.ts';
import { readTimeMinutes } from '#lib/content/read-time.ts';
import { type Publication, toPublication } from '#lib/content/visibility.ts';
import type { Tag } from '#lib/schema/post.ts';
import type { CaseStudy } from '#lib/schema/project.ts';
import { generatedAt } from '#lib/site/build-info.ts';
import { siteConfig } from '#lib/site/config.ts';
import { rawEnv } from '#lib/site/env.ts';
import type { PageSlug } from '#lib/site/paths.ts';

/** An article as Contentlayer generates it, without its body. */
export type PostEntry = Omit<contentlayer.Post, '_raw' | 'body'> & {
  readonly wordCount: number;
  /** Changes with the body, which is kept in files of its own. */
  readonly bodyHash: string;
};

/** What of the generated documents every page may need. */
export type ContentIndex = Pick<
  typeof contentlayer,
  'allProjects' | 'allAiTerms' | 'allPages' | 'now' | 'taxonomy'
> & { readonly allPosts: readonly PostEntry[] };

// `lib/build/content-data.ts` has written it.
const generated = index as unknown as ContentIndex;

const taxonomy = {
  categories: generated.taxonomy.categories.map(toLabelled),
  tags: generated.taxonomy.tags.map(toLabelled),
};

function toLabelled({ value, label }: Tag): Tag {
  return { value, label };
}

/** The label stands in `content/taxonomy.yaml`; the content check has made sure of it before the build. */
function findLabelled(entries: readonly Tag[], value: string): Tag {
  const entry = entries.find((candidate) => candidate.value === value);
  if (entry === undefined) {
    throw new Error(`"${value}" is not in content/taxonomy.yaml; run \`npm run content:check\`.`);
  }
  return entry;
}

type SourceDocument = {
  readonly _id: string;
  readonly draft?: boolean | undefined;
  readonly publishedAt?: string | undefined;
};

/**
 * A build never reads what is not published (`lib/build/unpublished.ts`). What `npm run dev` has left behind stops it.
 *
 * @throws Error in production, where the document is not published.
 */
function publicationOf(document: SourceDocument): Publication {
  const publication = toPublication(document, generatedAt);
  if (publication !== 'published' && rawEnv().nodeEnv === 'production') {
    throw new Error(
      `content/${document._id} is not published and must not be built. Run \`npm run build\`, which leaves it out.`,
    );
  }
  return publication;
}

const sourcePosts: readonly Post[] = generated.allPosts.map((document) => ({
  slug: document.slug,
  title: document.title,
  description: document.description,
  author: document.author ?? siteConfig.author.name,
  category: findLabelled(taxonomy.categories, document.category) satisfies Category,
  tags: document.tags.map((value) => findLabelled(taxonomy.tags, value)),
  publishedAt: document.publishedAt,
  updatedAt: document.updatedAt,
  readTimeMinutes: readTimeMinutes(document.wordCount),
  wordCount: document.wordCount,
  keywords: document.keywords ?? [],
  coverImage: document.coverImage,
  coverAlt: document.coverAlt,
  publication: publicationOf(document),
  body: openBody(document.slug),
}));

const sourceProjects: readonly Project[] = generated.allProjects.map((document) => ({
  id: document.slug,
  title: document.title,
  description: document.description,
  technologies: document.technologies,
  featured: document.featured,
  unlisted: document.unlisted ?? false,
  publication: publicationOf(document),
  order: document.order,
  seoDescription: document.seoDescription,
  liveUrl: document.liveUrl,
  role: document.role,
  timeline: document.timeline,
  // Contentlayer types a computed `json` field as `any`; `toCaseStudy` has made it.
  caseStudy: document.caseStudy as CaseStudy | undefined,
  body: { mdx: document.body.raw, markdown: document.markdown },
}));

const termNames = new Map(generated.allAiTerms.map(({ slug, term }) => [slug, term]));

/** An entry that is not there, because it is not published, is no relation. */
function toRelated(slugs: readonly string[] = []): AiTerm['related'] {
  return slugs.flatMap((slug) => {
    const label = termNames.get(slug);
    return label === undefined ? [] : [{ slug, label }];
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
  related: toRelated(document.related),
  sources: document.sources.map(({ label, url }) => ({ label, url })),
  publication: publicationOf(document),
}));

const sourcePages: readonly Page[] = generated.allPages.map((document) => ({
  // The content check has made sure that every page has an address.
  slug: document.slug as PageSlug,
  title: document.title,
  description: document.description,
  updatedAt: document.updatedAt,
  body: { mdx: document.body.raw, markdown: document.markdown },
}));

const now: Now = {
  lastUpdated: generated.now.lastUpdated,
  items: generated.now.items.map(({ label, value }) => ({ label, value })),
};

/** All that this build has read of `content/`, unlisted projects included; in development, what is not published too. */
export const source = {
  posts: sourcePosts,
  projects: sourceProjects,
  terms: sourceTerms,
  pages: sourcePages,
  now,
} as const;
