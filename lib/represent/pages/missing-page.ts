import { type PageSlug, pagePaths } from '#lib/site/paths.ts';
import { isPageOn, labelOf } from '#lib/site/sections.ts';
import { text } from '#lib/site/text/text.ts';

const { title, explanation, home, articles, search } = text.missing;

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
  links: links
    .filter(({ slug }) => isPageOn(slug))
    .map(({ slug, label }) => ({ path: pagePaths[slug], label })),
};
