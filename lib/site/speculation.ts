/** The Speculation Rules of the site: which links a browser may fetch before you follow them. */
import { apiPrefix } from './paths.ts';

export const speculationRulesType = 'application/speculationrules+json';

/** Only pages: a prefetched API response would count against the reader's quota. */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: `${apiPrefix}/*` } },
          { not: { href_matches: '/*.*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const;
