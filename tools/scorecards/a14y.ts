/**
 * The a14y scorecard (https://a14y.dev): the 38 checks of version 0.2.0 and the seven that the draft of 0.3.0 adds.
 */
import { htmlRules } from './a14y-html.ts';
import { markdownRules } from './a14y-markdown.ts';
import { siteRules } from './a14y-site.ts';
import { type Checker, shortDocuments } from './rule.ts';

const undated = /^\/(?:(?:about|search|api-docs)$|projects(?:\/|$))/;
const noDate = 'These pages have no date of their own.';

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
      reason: 'No page is above the home page.',
    },
    {
      id: 'html.headings',
      where:
        /^\/(?:blog(?:\/(?:page|tags|categories|series)\/.+)?|projects|now|ai-dictionary|search|projects\/small-project)$/,
      reason:
        'A list is one section and needs no further headings, and so is a project without a case study.',
    },
    {
      id: 'html.text-ratio',
      where: new RegExp(
        `^/(?:about|blog(?:/(?:page|tags|categories|series)/.+)?|projects|now|ai-dictionary(?:-map|-changes)?|search|${shortDocuments})?$`,
      ),
      reason:
        'A short page is mostly links, URLs of other formats and structured data. More text would be padding.',
    },
    {
      id: 'html.glossary-link',
      reason: 'Every page has the link, under the name “AI dictionary”.',
    },
    {
      id: 'llms-txt.md-extensions',
      reason:
        'llms.txt links the llms.txt of the dictionary, so that most agents read a quarter of the tokens.',
    },
    {
      id: 'markdown.frontmatter',
      reason:
        'Pages have no versions, so they have no doc_version. They have last_updated if there is a real date.',
    },
    {
      id: 'markdown.sitemap-section',
      reason:
        'The Markdown has the content of the HTML and no more. A link under the title leads to llms.txt, which leads to every page.',
    },
    {
      id: 'agents-md.has-min-sections',
      reason:
        'AGENTS.md is for contributors to code. The checker takes llms-full.txt for it, which has nothing to install or configure.',
    },
  ],
  notApplicable: [],
};
