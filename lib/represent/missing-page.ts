import { pagePaths } from '#lib/site/paths.ts';

/** What every representation says where there is no page. */
export const missingPage = {
  title: 'There is no page here',
  explanation: 'The address may be mistyped, or the page may have been taken down.',
  /** Where to go next. */
  links: [
    { path: pagePaths.home, label: 'Home' },
    { path: pagePaths.blog, label: 'All articles' },
    { path: pagePaths['ai-dictionary'], label: 'The AI dictionary' },
    { path: pagePaths.search, label: 'Search' },
  ],
} as const;
