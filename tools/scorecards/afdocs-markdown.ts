/** Agent-Friendly Docs: the rules for Markdown. */
import { parseMarkdown, splitFrontMatter } from '../../tests/support/parse.ts';
import { isOfType, readHeader, readLinks } from './headers.ts';
import { findElements, toText } from './html.ts';
import { isMarkdown, listFences, listLinks, listTexts, toPlainText } from './markdown.ts';
import { checkItems, onPages, type Rule } from './rule.ts';

const mostCharacters = 50_000;
const leastSegment = 20;
const mostMissing = 0.05;
const segments = ['p', 'li', 'td', 'th', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const window = /\b(?:showing|displaying|page)\s+\d+\s+(?:of|out of)\s+\d+/i;
const nextPage = /[?&](?:page|offset|cursor)=|\/page\/\d+/i;

/** Without space and typographic signs, which the checker compares as plain ones. */
function toCompared(text: string): string {
  return text
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, '');
}

export const markdownRules: readonly Rule[] = [
  {
    id: 'markdown-url-support',
    weight: 7,
    rule: 'Every page has Markdown at its URL plus .md.',
    check: onPages(
      ({ markdown: { status, text } }) =>
        (status === 200 && isMarkdown(text)) || `responds with ${status}`,
    ),
  },
  {
    id: 'content-negotiation',
    weight: 4,
    rule: 'Every page responds to Accept: text/markdown with Markdown.',
    check: onPages(
      ({ negotiated }) =>
        (isOfType(negotiated, 'text/markdown') && isMarkdown(negotiated.text)) ||
        `gets ${readHeader(negotiated, 'content-type')}`,
    ),
  },
  {
    id: 'page-size-markdown',
    weight: 7,
    rule: 'The Markdown of every page is under 50,000 characters.',
    check: onPages(
      ({ markdown: { text } }) => text.length < mostCharacters || `has ${text.length}`,
    ),
  },
  {
    id: 'single-fetch-completeness',
    weight: 4,
    rule: 'The Markdown of every page is complete: it has no next part.',
    check: onPages(
      ({ markdown }) =>
        !(
          readLinks(markdown).some(({ rel }) => rel === 'next') ||
          listLinks(markdown.text).some((url) => nextPage.test(url)) ||
          listTexts(markdown.text).some((text) => window.test(text))
        ) || 'has one',
    ),
  },
  {
    id: 'markdown-code-fence-validity',
    weight: 4,
    rule: 'Every fence of code is closed.',
    check: ({ pages }) =>
      checkItems(
        pages.flatMap(({ path, markdown }) =>
          listFences(markdown.text).map((source) => ({ path, source })),
        ),
        ({ path }) => path,
        ({ source }) =>
          /\n[\s>]*(?:`{3,}|~{3,})\s*$/.test(source) || `is open: ${source.slice(0, 40)}`,
      ),
  },
  {
    id: 'markdown-link-portability',
    weight: 4,
    rule: 'Every link of Markdown is absolute, and links to this site work.',
    check: async ({ pages, get, toPath }) => {
      const links = pages.flatMap(({ path, markdown }) =>
        listLinks(markdown.text)
          .filter((url) => !/^(?:#|mailto:|tel:)/.test(url))
          .map((url) => ({ path, url })),
      );
      return checkItems(
        links,
        ({ path }) => path,
        async ({ url }) => {
          if (!/^https?:\/\//.test(url)) return `links ${url}`;
          const target = toPath(url);
          if (target === undefined) return true;
          const reply = await get(target);
          const isPromised = !target.endsWith('.md') || isOfType(reply, 'text/markdown');
          return (
            (reply.status === 200 && isPromised) ||
            `links ${url}, which responds with ${reply.status}`
          );
        },
      );
    },
  },
  {
    id: 'markdown-content-parity',
    weight: 4,
    rule: 'Less than 5% of the text of the HTML is missing in the Markdown.',
    check: onPages(({ tree, markdown }) => {
      const main = findElements(tree, 'main')[0] ?? tree;
      // The checker ignores navigation.
      const apart = new Set(
        findElements(main, 'nav').flatMap((nav) => findElements(nav, ...segments)),
      );
      const said = findElements(main, ...segments)
        .filter((element) => !apart.has(element))
        .map((element) => toCompared(toText(element)))
        .filter((text) => text.length >= leastSegment);
      const body = splitFrontMatter(markdown.text).body;
      const written = toCompared(toPlainText(parseMarkdown(body)));
      const missing = said.filter((text) => !written.includes(text));
      return missing.length <= mostMissing * said.length || `lacks "${missing[0]}"`;
    }),
  },
];
