/** The cards of this site. `npm run content` writes them; under `npm run dev`, the route computes them. */
import { pages } from '#lib/content/pages.ts';
import { posts } from '#lib/content/posts.ts';
import { findProject, projectIds } from '#lib/content/projects.ts';
import { terms } from '#lib/content/terms.ts';
import { type Card, toCards } from './card.ts';

/** @returns the card of every page, unlisted projects included, by the path of its image. */
export function listSiteCards(): Readonly<Record<string, Card>> {
  const projects = projectIds.flatMap((id) => findProject(id) ?? []);
  return Object.fromEntries(toCards({ pages, posts, projects, terms }));
}
