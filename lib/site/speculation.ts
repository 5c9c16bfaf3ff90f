/** Which links a browser may load before they are followed: Speculation Rules, named in a response field. */
import { apiPrefix } from './paths.ts';

export const speculationRulesPath = '/speculation-rules.json';

export const speculationRulesType = 'application/speculationrules+json';

/** Pages alone: what is counted against a quota, and what is no page, is loaded when it is asked for. */
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
