import { pagePaths } from '#lib/site/paths.ts';

/** The text of a 404 page in every format. */
export const missingPage = {
  title: 'Page not found',
  explanation: 'The URL may be mistyped, or the page was removed.',
  links: [
    { path: pagePaths.home, label: 'Home' },
    { path: pagePaths.blog, label: 'All articles' },
    { path: pagePaths['ai-dictionary'], label: 'The AI dictionary' },
    { path: pagePaths.search, label: 'Search' },
  ],
} as const;
