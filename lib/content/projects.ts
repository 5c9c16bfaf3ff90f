import type { Project } from '#lib/content/model.ts';
import { compareProjects } from '#lib/content/order.ts';
import { source } from '#lib/content/source.ts';
import { isInPortfolio, isListed } from '#lib/content/visibility.ts';

const allProjects = source.projects.toSorted(compareProjects);

/** The curated set, in its order: what the portfolio page and the project list show. */
export const portfolio: readonly Project[] = allProjects.filter(isInPortfolio);

/** Every project that may be named somewhere, featured or not. */
export const listedProjects: readonly Project[] = allProjects.filter(isListed);

/** The ids that a hint may give away: never that of an unlisted project. */
export const listedProjectIds: readonly string[] = listedProjects.map(({ id }) => id);

const byId = new Map(allProjects.map((project) => [project.id, project]));

/** A project by its id, unlisted ones included. */
export function findProject(id: string): Project | undefined {
  return byId.get(id);
}

/** The ids that have an address, unlisted ones included. */
export const projectIds: readonly string[] = allProjects.map(({ id }) => id);
