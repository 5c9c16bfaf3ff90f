/** What is public. Every list, page, feed and file asks here and nowhere else. */
import type { Project } from '#lib/content/model.ts';

/** What becomes of a document in a build. Only what is published exists in production. */
export type Publication = 'published' | 'draft' | 'scheduled';

/** What a document says of its publication, as its front matter spells it. */
export type PublicationFacts = {
  readonly draft?: boolean | undefined;
  /** An article has a date; other documents are published once they are no drafts. */
  readonly publishedAt?: string | undefined;
};

/** @param builtAt the moment of the build: a document that is dated later is scheduled. */
export function toPublication(
  { draft, publishedAt }: PublicationFacts,
  builtAt: string,
): Publication {
  if (draft) return 'draft';
  if (publishedAt === undefined) return 'published';
  return Date.parse(publishedAt) <= Date.parse(builtAt) ? 'published' : 'scheduled';
}

/** A project that lists, feeds and files may name. An unlisted one answers at its own address alone. */
export function isListed(project: Pick<Project, 'unlisted'>): boolean {
  return !project.unlisted;
}

/** A project of the curated set: the portfolio page and the project list show these. */
export function isInPortfolio(project: Pick<Project, 'featured' | 'unlisted'>): boolean {
  return project.featured && isListed(project);
}
