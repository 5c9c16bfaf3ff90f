/**
 * The Agent-Friendly Docs specification 0.6.0 (https://agentdocsspec.com/spec/web/), with the weights that afdocs 0.22.2
 * gives to its 28 checks.
 */

import { htmlRules } from './afdocs-html.ts';
import { indexRules } from './afdocs-index.ts';
import { markdownRules } from './afdocs-markdown.ts';
import { type Checker, shortDocuments } from './rule.ts';

export const afdocs: Checker = {
  name: 'Agent-Friendly Docs',
  version: '0.6.0',
  published: 28,
  rules: [...indexRules, ...markdownRules, ...htmlRules],
  declined: [
    {
      id: 'llms-txt-coverage',
      where: /^\/(?:blog|projects)\/.+/,
      reason:
        'llms.txt lists the five newest articles and first projects, because agents pay for it with every question. The search, the page of all articles and sitemap.md lead to the others.',
    },
    {
      id: 'content-start-position',
      where: new RegExp(
        `^/(?:about|blog(?:/(?:page|tags|categories|series)/.+)?|projects|now|search|ai-dictionary-map|ai-dictionary/.+|${shortDocuments})?$`,
      ),
      reason:
        'The navigation comes first, as people and assistive technology expect. On a short page it takes more than 10%.',
    },
  ],
  notApplicable: [
    {
      id: 'section-header-quality',
      weight: 2,
      reason: 'The rule is about headings within tabs. The site has no tabs.',
    },
    {
      id: 'auth-alternative-access',
      weight: 4,
      reason: 'The rule is about pages behind a login. The site has no login.',
    },
  ],
};
