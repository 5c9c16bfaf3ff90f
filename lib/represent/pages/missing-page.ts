import type { PostGroup } from '#lib/content/post-groups.ts';
import { groupPages, postGroups } from '#lib/content/posts.ts';
import { type PageSlug, pagePaths, parseGroupPath } from '#lib/site/paths.ts';
import { isPageOn, labelOf } from '#lib/site/sections.ts';
import { text } from '#lib/site/text/text.ts';
import { findNearest } from '#lib/text/nearest.ts';

const { title, explanation, nearest, home, articles, search } = text.missing;

const links: readonly { readonly slug: PageSlug; readonly label: string }[] = [
  { slug: 'home', label: home },
  { slug: 'blog', label: articles },
  { slug: 'ai-dictionary', label: labelOf('dictionary') },
  { slug: 'search', label: search },
];

/** The text of a 404 page in every format. */
export const missingPage = {
  title,
  explanation,
  /** With the `{name}` of the nearest page. */
  nearest,
  links: links
    .filter(({ slug }) => isPageOn(slug))
    .map(({ slug, label }) => ({ path: pagePaths[slug], label })),
};

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
