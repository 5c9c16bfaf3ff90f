/** What is public. Every list, page, feed and file asks here and nowhere else. */
import type { Post, Project } from '#lib/content/model.ts';

/** An article exists once it is no draft and its date is not after the build. */
export function isPublished(post: Pick<Post, 'draft' | 'publishedAt'>, builtAt: string): boolean {
  return !post.draft && Date.parse(post.publishedAt) <= Date.parse(builtAt);
}

/** A project that lists, feeds and files may name. An unlisted one answers at its own address alone. */
export function isListed(project: Pick<Project, 'unlisted'>): boolean {
  return !project.unlisted;
}

/** A project of the curated set: the portfolio page and the project list show these. */
export function isInPortfolio(project: Pick<Project, 'featured' | 'unlisted'>): boolean {
  return project.featured && isListed(project);
}
