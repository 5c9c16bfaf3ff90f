import type { AiTerm, Now, Page, Post, Project } from '#lib/content/model.ts';
import { now, pages } from '#lib/content/pages.ts';
import { posts } from '#lib/content/posts.ts';
import { listedProjects } from '#lib/content/projects.ts';
import { terms } from '#lib/content/terms.ts';

/** What the files about the site are made of: all that may be named somewhere, in its order. */
export type PublicContent = {
  readonly pages: readonly Page[];
  readonly posts: readonly Post[];
  readonly projects: readonly Project[];
  readonly terms: readonly AiTerm[];
  readonly now: Now;
};

/** The public content of this site. No unlisted project, draft or later article is in it. */
export const publicContent: PublicContent = { pages, posts, projects: listedProjects, terms, now };
