/** The only module that reads what Contentlayer generates: generated documents in, the domain's own types out. */
import * as generated from 'contentlayer/generated';
import type { AiTerm, Category, Now, Page, Post, Project } from '#lib/content/model.ts';
import { readTimeMinutes } from '#lib/content/read-time.ts';
import type { Tag } from '#lib/schema/post.ts';
import type { CaseStudy } from '#lib/schema/project.ts';
import { siteConfig } from '#lib/site/config.ts';
import type { PageSlug } from '#lib/site/paths.ts';

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

const sourcePosts: readonly Post[] = generated.allPosts.map((document) => ({
  slug: document.slug,
  title: document.title,
  description: document.description,
  author: document.author ?? siteConfig.author.name,
  category: findLabelled(taxonomy.categories, document.category) satisfies Category,
  tags: document.tags.map((value) => findLabelled(taxonomy.tags, value)),
  publishedAt: document.publishedAt,
  updatedAt: document.updatedAt,
  readTimeMinutes: readTimeMinutes(document.plainText),
  keywords: document.keywords ?? [],
  coverImage: document.coverImage,
  coverAlt: document.coverAlt,
  draft: document.draft ?? false,
  body: {
    mdx: document.body.raw,
    markdown: document.markdown,
    html: document.body.html,
    plainText: document.plainText,
    links: document.links,
  },
}));

const sourceProjects: readonly Project[] = generated.allProjects.map((document) => ({
  id: document.slug,
  title: document.title,
  description: document.description,
  technologies: document.technologies,
  featured: document.featured,
  unlisted: document.unlisted ?? false,
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
  related: document.related.map((slug) => ({ slug, label: termNames.get(slug) ?? slug })),
  sources: document.sources.map(({ label, url }) => ({ label, url })),
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

/** All that is in `content/`, drafts and unlisted projects included. What is public is for `visibility.ts` to say. */
export const source = {
  posts: sourcePosts,
  projects: sourceProjects,
  terms: sourceTerms,
  pages: sourcePages,
  now,
} as const;
