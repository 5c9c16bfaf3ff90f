/** `/api/search-index`: every page of the site, for clients that search in memory. */
import { toBodyTerms } from '#lib/content/body-terms.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import type { AiTerm, Page, Post, Project } from '#lib/content/model.ts';
import { openArtifact } from '#lib/content/open-artifact.ts';
import { pages } from '#lib/content/pages.ts';
import { posts } from '#lib/content/posts.ts';
import { listedProjects } from '#lib/content/projects.ts';
import { memoizeWithReads } from '#lib/content/reads.ts';
import { getGeneratedAt } from '#lib/content/source.ts';
import { terms } from '#lib/content/terms.ts';
import type { SearchEntry, SearchIndex } from '#lib/schema/search-index.ts';
import { paths } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';

export type SearchableContent = {
  readonly generatedAt: string;
  readonly pages: readonly Page[];
  readonly posts: readonly Post[];
  /** The distinctive words of each article's body, keyed by slug. */
  readonly bodyTerms: ReadonlyMap<string, readonly string[]>;
  readonly projects: readonly Project[];
  readonly terms: readonly AiTerm[];
};

/** The index in the order pages, articles, projects, dictionary entries. */
export function toSearchIndex(content: SearchableContent): SearchIndex {
  const entries: SearchEntry[] = [
    ...content.pages.map(({ slug, title, description }) => ({
      kind: 'page' as const,
      title,
      path: paths.contentPage(slug),
      description,
    })),
    ...content.posts.map((post) => toPostEntry(post, content.bodyTerms.get(post.slug) ?? [])),
    ...content.projects.map((project) => ({
      kind: 'project' as const,
      title: project.title,
      path: paths.project(project.id),
      description: project.description,
      ...toKeywords(project.technologies),
    })),
    ...content.terms.map((term) => ({
      kind: 'term' as const,
      title: term.term,
      path: paths.aiTerm(term.slug),
      description: term.shortDefinition,
      ...toKeywords([...term.aliases, term.category]),
    })),
  ];
  return { generatedAt: content.generatedAt, entries };
}

const readBodyTerms = openArtifact(
  artifactFiles.bodyTerms,
  () => Object.fromEntries(toBodyTerms(posts)),
  (bodyTerms) => new Map(Object.entries(bodyTerms)),
);

/** The index of this site. @param bodyTerms the distinctive words of each article's body, keyed by slug. */
export const toIndexOfSite = memoizeWithReads(
  (bodyTerms: ReadonlyMap<string, readonly string[]>): SearchIndex => {
    const generatedAt = getGeneratedAt();
    return isOn('search')
      ? toSearchIndex({ generatedAt, pages, posts, bodyTerms, projects: listedProjects, terms })
      : { generatedAt, entries: [] };
  },
);

/** The index of this site, with the words that the build has found, made at the first call. */
export function readSearchIndex(): SearchIndex {
  return toIndexOfSite(readBodyTerms());
}

function toPostEntry(post: Post, bodyTerms: readonly string[]): SearchEntry {
  const labels = post.tags.map(({ label }) => label);
  return {
    kind: 'post',
    title: post.title,
    path: paths.post(post.slug),
    description: post.description,
    ...toKeywords([post.category.label, ...labels, ...post.keywords]),
    ...(bodyTerms.length > 0 && { bodyTerms: [...bodyTerms] }),
  };
}

function toKeywords(words: readonly string[]): { keywords: string[] } | undefined {
  return words.length > 0 ? { keywords: [...new Set(words)] } : undefined;
}
