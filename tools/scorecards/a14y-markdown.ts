/** a14y's rules for the Markdown of pages. */
import { parse } from 'yaml';
import { splitFrontMatter } from '../../tests/support/parse.ts';
import { isOfType, readHeader, readLinks } from './headers.ts';
import { findLink } from './html.ts';
import { type Rule, toPageRule } from './rule.ts';

const frontMatterKeys = ['title', 'description', 'doc_version', 'last_updated'];
const leastReduction = 0.3;
const mostMarkup = 0.3;

export const markdownRules: readonly Rule[] = [
  toPageRule(
    'markdown.mirror-suffix',
    'Every page has Markdown at its URL plus .md.',
    ({ markdown: { status } }) => status === 200 || `responds with ${status}`,
  ),
  toPageRule(
    'markdown.alternate-link',
    'A <link> of every page names its Markdown.',
    ({ tree }) => findLink(tree, 'alternate', 'text/markdown') !== undefined || 'none does',
  ),
  toPageRule(
    'markdown.frontmatter',
    `Front matter has ${frontMatterKeys.join(', ')}.`,
    ({ markdown }) => {
      const keys = Object.keys(parse(splitFrontMatter(markdown.text).frontMatter) ?? {});
      const missing = frontMatterKeys.filter((key) => !keys.includes(key));
      return missing.length === 0 || `lacks ${missing.join(', ')}`;
    },
  ),
  toPageRule(
    'markdown.canonical-header',
    'A Link header of the Markdown names its HTML.',
    ({ markdown, path }, { toPath }) =>
      readLinks(markdown).some(({ rel, href }) => rel === 'canonical' && toPath(href) === path) ||
      'none does',
  ),
  toPageRule(
    'markdown.content-negotiation',
    'The response to Accept: text/markdown is Markdown.',
    ({ negotiated }) =>
      isOfType(negotiated, 'text/markdown') || readHeader(negotiated, 'content-type'),
  ),
  toPageRule(
    'markdown.sitemap-section',
    'Markdown has a section named Sitemap.',
    ({ markdown: { text } }) => /^##\s+Sitemap\b/m.test(text) || 'has none',
  ),
  toPageRule(
    'markdown.navigation-stripped',
    'Markdown has no navigation.',
    ({ markdown: { text } }) => !/<(?:nav|header|footer|aside)\b/i.test(text) || 'does',
  ),
  toPageRule(
    'markdown.size-reduction',
    'Markdown is 30% smaller than the HTML.',
    ({ markdown, html }) => {
      const reduction = 1 - Buffer.byteLength(markdown.text) / Buffer.byteLength(html.text);
      return reduction >= leastReduction || `${Math.round(100 * reduction)}%`;
    },
  ),
  toPageRule(
    'markdown.valid-markdown',
    'Markdown contains little HTML.',
    ({ markdown: { text } }) => {
      const markup = (text.match(/<\/?[a-z][\w-]*\b[^>]*>/gi) ?? []).join('').length;
      return (!/^\s*</.test(text) && markup / text.length <= mostMarkup) || 'is';
    },
  ),
];
