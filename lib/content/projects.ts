import type { Project } from '#lib/content/model.ts';
import { compareProjects } from '#lib/content/order.ts';
import { source } from '#lib/content/source.ts';
import { isInPortfolio, isListed } from '#lib/content/visibility.ts';

const allProjects = source.projects.toSorted(compareProjects);

/** The projects of the portfolio page and the project list, in their curated order. */
export const portfolio: readonly Project[] = allProjects.filter(isInPortfolio);

/** Every project that lists and files may name, featured or not. */
export const listedProjects: readonly Project[] = allProjects.filter(isListed);

/** The ids that a hint may suggest. Ids of unlisted projects stay secret. */
export const listedProjectIds: readonly string[] = listedProjects.map(({ id }) => id);

const byId = new Map(allProjects.map((project) => [project.id, project]));

/** Finds a project by its id, unlisted ones included. */
export function findProject(id: string): Project | undefined {
  return byId.get(id);
}

/** The ids of all projects, unlisted ones included. */
export const projectIds: readonly string[] = allProjects.map(({ id }) => id);
