import type { PostGroup } from '#lib/content/post-groups.ts';
import type { Site } from '#lib/content/site.ts';
import { type PageSlug, pagePaths, parseGroupPath } from '#lib/site/paths.ts';
import { isPageOn, labelOf } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { findNearest } from '#lib/text/nearest.ts';
import type { FilterLink } from './filters.ts';

type Label = Pick<FilterLink, 'label' | 'isOfInterface'>;

/** The text of a 404 page in every format. */
export function toMissingPage(site: SiteFacts) {
  const { title, explanation, nearest, home, articles, search } = site.text.missing;
  const links: readonly (Label & { readonly slug: PageSlug })[] = [
    { slug: 'home', label: home, isOfInterface: true },
    { slug: 'blog', label: articles, isOfInterface: true },
    { slug: 'ai-dictionary', label: labelOf(site, 'dictionary') },
    { slug: 'search', label: search, isOfInterface: true },
  ];
  return {
    title,
    explanation,
    /** With the `{name}` of the nearest page. */
    nearest,
    links: links
      .filter(({ slug }) => isPageOn(site, slug))
      .map(({ slug, ...link }) => ({ path: pagePaths[slug], ...link })),
  };
}

/** The list whose path is nearest to one without a page: itself if only the page's number is wrong. */
export function findNearestGroup(site: Site, path: string): PostGroup | undefined {
  const wanted = parseGroupPath(path);
  if (wanted === undefined || site.groupPages.has(path)) return undefined;
  const { kind, slug } = wanted;
  const groups = site.postGroups.filter((group) => group.kind === kind);
  const nearest =
    kind === 'blog'
      ? ''
      : findNearest(
          slug,
          groups.map((group) => group.slug),
        );
  return groups.find((group) => group.slug === nearest);
}
