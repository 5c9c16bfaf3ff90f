/**
 * The a14y scorecard (https://a14y.dev): the 38 checks of version 0.2.0 and the seven that the draft of 0.3.0 adds.
 */
import { htmlRules } from './a14y-html.ts';
import { markdownRules } from './a14y-markdown.ts';
import { siteRules } from './a14y-site.ts';
import type { Checker } from './rule.ts';

const undated = /^\/(?:about|projects|ai-dictionary|search|api-docs)(?:\/|$)/;
const noDate = 'The content of these pages has no date of its own, and none is made up.';

export const a14y: Checker = {
  name: 'a14y',
  version: '0.3.0-draft',
  published: 45,
  rules: [...siteRules, ...htmlRules, ...markdownRules],
  declined: [
    { id: 'sitemap-xml.has-lastmod', where: undated, reason: noDate },
    { id: 'html.json-ld.date-modified', where: undated, reason: noDate },
    {
      id: 'html.json-ld.breadcrumb',
      where: /^\/$/,
      reason: 'The home page has nothing above it; a trail of one says nothing.',
    },
    {
      id: 'html.headings',
      where: /^\/(?:blog|projects|now|ai-dictionary|search)$/,
      reason: 'A list is one section. Headings are set where a text has parts, not to be counted.',
    },
    {
      id: 'html.text-ratio',
      where: /^\/(?:blog|projects|now|ai-dictionary|search)?$/,
      reason:
        'A short page is mostly links, the addresses of its other forms and structured data; its text would only grow by padding. The Markdown of the page is all text.',
    },
    {
      id: 'html.glossary-link',
      reason: 'The link is on every page, and says AI dictionary: its name here.',
    },
    {
      id: 'llms-txt.md-extensions',
      reason:
        'llms.txt links the llms.txt of the dictionary, which has 128 more entries, so that most agents read a quarter of the tokens.',
    },
    {
      id: 'markdown.frontmatter',
      reason:
        'A page has no doc_version: there is one edition of it, the present one. last_updated is there where there is a real date.',
    },
    {
      id: 'markdown.sitemap-section',
      reason:
        'The Markdown of a page says what its HTML says and nothing else. The pointer under the title leads to llms.txt, which leads to every page.',
    },
    {
      id: 'agents-md.has-min-sections',
      reason:
        'AGENTS.md is for those who work on a code base. llms-full.txt, which stands in for it, has nothing to install or to configure.',
    },
  ],
  notApplicable: [],
};
