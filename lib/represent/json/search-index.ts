/** `/api/search-index`: every page of the site, for clients that search in memory. */

import { toBodyTerms } from '#lib/content/body-terms.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import type { Post } from '#lib/content/model.ts';
import { openArtifact } from '#lib/content/open-artifact.ts';
import type { Site } from '#lib/content/site.ts';
import type { SearchEntry, SearchIndex } from '#lib/schema/search-index.ts';
import { paths } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import { memoize } from '#lib/text/memoize.ts';

/** The index in the order pages, articles, projects, dictionary entries. */
export function toSearchIndex(site: Site, bodyTerms: BodyTerms): SearchIndex {
  const { generatedAt } = site;
  if (!isOn(site, 'search')) return { generatedAt, entries: [] };
  const entries: SearchEntry[] = [
    ...site.pages.map(({ slug, title, description }) => ({
      kind: 'page' as const,
      title,
      path: paths.contentPage(slug),
      description,
    })),
    ...site.posts.map((post) => toPostEntry(post, bodyTerms.get(post.slug) ?? [])),
    ...site.listedProjects.map((project) => ({
      kind: 'project' as const,
      title: project.title,
      path: paths.project(project.id),
      description: project.description,
      ...toKeywords(project.technologies),
    })),
    ...site.terms.map((term) => ({
      kind: 'term' as const,
      title: term.term,
      path: paths.aiTerm(term.slug),
      description: term.shortDefinition,
      ...toKeywords([...term.aliases, term.category]),
    })),
  ];
  return { generatedAt, entries };
}

/** The distinctive words of each article's body, keyed by slug. */
type BodyTerms = ReadonlyMap<string, readonly string[]>;

const readBodyTerms = openArtifact(
  artifactFiles.bodyTerms,
  (site: Site) => Object.fromEntries(toBodyTerms(site.posts)),
  (bodyTerms): BodyTerms => new Map(Object.entries(bodyTerms)),
);

/** The index with the words that the build has found, made at the first call. */
export const readSearchIndex = memoize((site: Site) => toSearchIndex(site, readBodyTerms(site)));

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
