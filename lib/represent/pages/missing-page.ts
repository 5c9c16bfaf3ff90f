import type { PostGroup } from '#lib/content/post-groups.ts';
import { groupPages, postGroups } from '#lib/content/posts.ts';
import { pagePaths, parseGroupPath } from '#lib/site/paths.ts';
import { findNearest } from '#lib/text/nearest.ts';

/** The text of a 404 page in every format. */
export const missingPage = {
  title: 'Page not found',
  explanation: 'The URL may be mistyped, or the page was removed.',
  nearest: 'Did you mean',
  links: [
    { path: pagePaths.home, label: 'Home' },
    { path: pagePaths.blog, label: 'All articles' },
    { path: pagePaths['ai-dictionary'], label: 'The AI dictionary' },
    { path: pagePaths.search, label: 'Search' },
  ],
} as const;

/** The list whose path is nearest to one without a page: itself if only the page's number is wrong. */
export function findNearestGroup(path: string): PostGroup | undefined {
  const wanted = parseGroupPath(path);
  if (wanted === undefined || groupPages.has(path)) return undefined;
  const { kind, slug } = wanted;
  const groups = postGroups.filter((group) => group.kind === kind);
  const nearest =
    kind === 'blog'
      ? ''
      : findNearest(
          slug,
          groups.map((group) => group.slug),
        );
  return groups.find((group) => group.slug === nearest);
}
