import { type PageSlug, pagePaths } from '#lib/site/paths.ts';
import { isPageOn, labelOf } from '#lib/site/sections.ts';

const links: readonly { readonly slug: PageSlug; readonly label: string }[] = [
  { slug: 'home', label: 'Home' },
  { slug: 'blog', label: 'All articles' },
  { slug: 'ai-dictionary', label: labelOf('dictionary') },
  { slug: 'search', label: 'Search' },
];

/** The text of a 404 page in every format. */
export const missingPage = {
  title: 'Page not found',
  explanation: 'The URL may be mistyped, or the page was removed.',
  links: links
    .filter(({ slug }) => isPageOn(slug))
    .map(({ slug, label }) => ({ path: pagePaths[slug], label })),
};
