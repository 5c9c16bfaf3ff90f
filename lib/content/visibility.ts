/** Decides what is public, for every list, page, feed and file. */
import type { Project, Publication } from '#lib/content/model.ts';

/** The front matter that decides whether a document is published. */
export type PublicationFacts = {
  readonly draft?: boolean | undefined;
  /** A document without a date is published unless it is a draft. */
  readonly publishedAt?: string | undefined;
};

/**
 * Returns whether a document is published, a draft or scheduled.
 *
 * @param builtAt the time of the build. A document with a later date is scheduled.
 */
export function toPublication(
  { draft, publishedAt }: PublicationFacts,
  builtAt: string,
): Publication {
  if (draft) return 'draft';
  if (publishedAt === undefined) return 'published';
  return Date.parse(publishedAt) <= Date.parse(builtAt) ? 'published' : 'scheduled';
}

/** Whether lists, feeds and files may name a project. An unlisted project is only available at its own URL. */
export function isListed(project: Pick<Project, 'unlisted'>): boolean {
  return !project.unlisted;
}

/** Whether the portfolio page and the project list show a project. */
export function isInPortfolio(project: Pick<Project, 'featured' | 'unlisted'>): boolean {
  return project.featured && isListed(project);
}
