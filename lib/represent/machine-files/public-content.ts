import type { AiTerm, Now, Page, Post, Project } from '#lib/content/model.ts';
import { now, pages } from '#lib/content/pages.ts';
import { posts } from '#lib/content/posts.ts';
import { listedProjects } from '#lib/content/projects.ts';
import { terms } from '#lib/content/terms.ts';

/** The content that machine-readable files may name, in its public order. */
export type PublicContent = {
  readonly pages: readonly Page[];
  readonly posts: readonly Post[];
  readonly projects: readonly Project[];
  readonly terms: readonly AiTerm[];
  readonly now: Now;
};

/** The public content of this site: no drafts, scheduled articles or unlisted projects. */
export const publicContent: PublicContent = { pages, posts, projects: listedProjects, terms, now };
