import type { PostGroup } from '#lib/content/post-groups.ts';
import { groupPages, postGroups } from '#lib/content/posts.ts';
import { pagePaths, parseGroupPath } from '#lib/site/paths.ts';
import { text } from '#lib/site/text/text.ts';
import { findNearest } from '#lib/text/nearest.ts';

const { title, explanation, nearest, home, articles, dictionary, search } = text.missing;

/** The text of a 404 page in every format. */
export const missingPage = {
  title,
  explanation,
  /** With the `{name}` of the nearest page. */
  nearest,
  links: [
    { path: pagePaths.home, label: home },
    { path: pagePaths.blog, label: articles },
    { path: pagePaths['ai-dictionary'], label: dictionary },
    { path: pagePaths.search, label: search },
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
