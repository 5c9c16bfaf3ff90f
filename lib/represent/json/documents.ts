/** The content as JSON, in the schemas of the API. */

import type { AiTerm, Post, Project } from '#lib/content/model.ts';
import type { PostFilters } from '#lib/content/posts.ts';
import type { Site } from '#lib/content/site.ts';
import type { PagedList } from '#lib/http/paging.ts';
import { toSections } from '#lib/represent/markdown/sections.ts';
import { estimateTokens } from '#lib/represent/markdown/tokens.ts';
import type { AiTermJson, AiTermList, AiTermSummary } from '#lib/schema/ai-term.ts';
import type { NowSnapshot } from '#lib/schema/now.ts';
import type { PostJson, PostList, PostSummary } from '#lib/schema/post.ts';
import type { ProjectJson, ProjectList } from '#lib/schema/project.ts';
import { findAuthor } from '#lib/site/authors.ts';
import { paths } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoize, memoizePair } from '#lib/text/memoize.ts';

function toAuthorJson(site: SiteFacts, name: string): PostSummary['author'] {
  const { url } = findAuthor(site, name);
  return { name, ...(url && { url }) };
}

export const toPostSummary = memoizePair(
  (site: SiteFacts, post: Post): PostSummary => ({
    slug: post.slug,
    title: post.title,
    description: post.description,
    author: toAuthorJson(site, post.author),
    ...(post.authors.length > 1 && {
      authors: post.authors.map((name) => toAuthorJson(site, name)),
    }),
    category: post.category.label,
    tags: [...post.tags],
    publishedAt: post.publishedAt,
    ...(post.updatedAt && { updatedAt: post.updatedAt }),
    readTimeMinutes: post.readTimeMinutes,
    ...(post.keywords.length > 0 && { keywords: [...post.keywords] }),
    ...(post.series && { series: post.series }),
    ...(post.coverImage && { coverImage: toAbsoluteUrl(site, post.coverImage) }),
    url: toAbsoluteUrl(site, paths.post(post.slug)),
  }),
);

export function toPost(site: SiteFacts, post: Post): PostJson {
  const { markdown } = post.body;
  const sections = toSections(markdown).map(({ id, heading, level, text }) => ({
    id,
    heading,
    level,
    tokens: estimateTokens(text),
  }));
  return {
    ...toPostSummary(site, post),
    content: markdown,
    ...(sections.length > 0 && { sections }),
  };
}

/** @param filters as parsed; the response repeats them. */
export function toPostList(
  site: SiteFacts,
  { items, total, paging }: PagedList<Post>,
  filters: PostFilters,
): PostList {
  const { q, tag, category, sort } = filters;
  return {
    items: items.map((post) => toPostSummary(site, post)),
    total,
    ...paging,
    filters: {
      ...(q && { q }),
      ...(tag && { tag: tag.join(',') }),
      ...(category && { category: category.join(',') }),
      ...(sort && { sort }),
      ...(paging && { page: paging.page, perPage: paging.perPage }),
    },
  };
}

export const toProject = memoizePair(
  (site: SiteFacts, project: Project): ProjectJson => ({
    id: project.id,
    title: project.title,
    description: project.description,
    technologies: [...project.technologies],
    featured: project.featured,
    url: toAbsoluteUrl(site, paths.project(project.id)),
    ...(project.seoDescription && { seoDescription: project.seoDescription }),
    ...(project.liveUrl && { liveUrl: project.liveUrl }),
    ...(project.role && { role: project.role }),
    ...(project.timeline && { timeline: project.timeline }),
    ...(project.caseStudy && { caseStudy: project.caseStudy }),
  }),
);

export function toProjectList(site: SiteFacts, projects: readonly Project[]): ProjectList {
  return { items: projects.map((project) => toProject(site, project)), total: projects.length };
}

export const toAiTermSummary = memoize(
  (term: AiTerm): AiTermSummary => ({
    slug: term.slug,
    term: term.term,
    aliases: [...term.aliases],
    category: term.category,
    maturity: term.maturity,
    shortDefinition: term.shortDefinition,
  }),
);

export function toAiTerm(site: SiteFacts, term: AiTerm): AiTermJson {
  return {
    ...toAiTermSummary(term),
    plainEnglish: term.plainEnglish,
    example: term.example,
    whyItMatters: term.whyItMatters,
    ...(term.confusedWith.length > 0 && {
      confusedWith: term.confusedWith.map(({ label, slug, difference }) => ({
        label,
        ...(slug && { slug, url: toAbsoluteUrl(site, paths.aiTerm(slug)) }),
        difference,
      })),
    }),
    related: term.related.map(({ label, slug }) => ({
      label,
      slug,
      url: toAbsoluteUrl(site, paths.aiTerm(slug)),
    })),
    sources: [...term.sources],
    ...(term.addedAt && { addedAt: term.addedAt }),
    ...(term.updatedAt && { updatedAt: term.updatedAt }),
    url: toAbsoluteUrl(site, paths.aiTerm(term.slug)),
  };
}

/** The whole dictionary: `/ai-dictionary.json`. */
export function toAiDictionary(site: Site) {
  const { terms } = site;
  return { items: terms.map((term) => toAiTerm(site, term)), total: terms.length } as const;
}

/** @param query the filters as parsed; the response repeats them. */
export function toAiTermList(terms: readonly AiTerm[], query: AiTermList['query']): AiTermList {
  return { items: terms.map(toAiTermSummary), total: terms.length, query };
}

export function toNowSnapshot(site: Site): NowSnapshot {
  return { ...site.now, url: toAbsoluteUrl(site, paths.page('now')) };
}
