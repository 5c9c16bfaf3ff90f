import { homeLimits } from '#lib/collections/last-changed.ts';
import type { Now, Post, Project } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';

export type HomeView = {
  readonly newestPosts: readonly Post[];
  readonly projects: readonly Project[];
  readonly now: Now;
};

/** What the home page shows below its own text. */
export function toHomeView({ posts, portfolio, now }: Site): HomeView {
  return {
    newestPosts: posts.slice(0, homeLimits.posts),
    projects: portfolio.slice(0, homeLimits.projects),
    now,
  };
}
