import { pagePaths } from '#lib/site/paths.ts';
import { text } from '#lib/site/text/text.ts';

const { title, explanation, home, articles, dictionary, search } = text.missing;

/** The text of a 404 page in every format. */
export const missingPage = {
  title,
  explanation,
  links: [
    { path: pagePaths.home, label: home },
    { path: pagePaths.blog, label: articles },
    { path: pagePaths['ai-dictionary'], label: dictionary },
    { path: pagePaths.search, label: search },
  ],
} as const;
