/** Dualmark's AEO specification 1.0 (https://dualmark.dev/docs/spec/): the 14 checks of `dualmark verify`. */
import { hasMember, isOfType, readHeader, readLinks } from './headers.ts';
import { type Checker, onPages } from './rule.ts';

const markdownType = 'text/markdown';

export const dualmark: Checker = {
  name: 'Dualmark',
  version: '1.0',
  published: 14,
  rules: [
    {
      id: 'md.fetch',
      weight: 20,
      rule: 'Every page has Markdown at its URL plus .md.',
      check: onPages(({ markdown: { status } }) => status === 200 || `responds with ${status}`),
    },
    {
      id: 'md.contentType',
      weight: 10,
      rule: 'The type of Markdown is exactly text/markdown; charset=utf-8.',
      check: onPages(({ markdown }) => {
        const type = readHeader(markdown, 'content-type');
        return type === 'text/markdown; charset=utf-8' || type;
      }),
    },
    {
      id: 'md.tokensHeader',
      weight: 10,
      rule: 'X-Markdown-Tokens is an integer of at least 1.',
      check: onPages(({ markdown }) => {
        const tokens = readHeader(markdown, 'x-markdown-tokens');
        return /^[1-9]\d*$/.test(tokens) || `is "${tokens}"`;
      }),
    },
    {
      id: 'md.noindex',
      weight: 10,
      rule: 'Markdown has X-Robots-Tag: noindex.',
      check: onPages(({ markdown }) => {
        const directives = readHeader(markdown, 'x-robots-tag');
        return /\bnoindex\b/i.test(directives) || `is "${directives}"`;
      }),
    },
    {
      id: 'md.vary',
      weight: 10,
      rule: 'Vary of Markdown names Accept.',
      check: onPages(
        ({ markdown }) =>
          hasMember(markdown, 'vary', 'accept') || `is "${readHeader(markdown, 'vary')}"`,
      ),
    },
    {
      id: 'md.body',
      weight: 10,
      rule: 'Markdown has a body that is not HTML.',
      check: onPages(
        ({ markdown: { text } }) =>
          (/\S/.test(text) && !/^\s*<(?:!doctype|html)/i.test(text)) ||
          `begins "${text.slice(0, 40)}"`,
      ),
    },
    {
      id: 'md.aeoVersion',
      weight: 5,
      rule: 'X-AEO-Version names the version of the specification that the server implements.',
      check: onPages(({ markdown }) => {
        const version = readHeader(markdown, 'x-aeo-version');
        return /^\d+\.\d+$/.test(version) || `is "${version}"`;
      }),
    },
    {
      id: 'md.nosniff',
      weight: 5,
      rule: 'X-Content-Type-Options of Markdown is nosniff.',
      check: onPages(({ markdown }) => {
        const option = readHeader(markdown, 'x-content-type-options');
        return option.toLowerCase() === 'nosniff' || `is "${option}"`;
      }),
    },
    {
      id: 'html.reachable',
      weight: 5,
      rule: 'Every page responds to a browser with HTML.',
      check: onPages(
        ({ html }) =>
          (html.status === 200 && isOfType(html, 'text/html')) || `responds with ${html.status}`,
      ),
    },
    {
      id: 'html.linkAlternate',
      weight: 10,
      rule: 'A Link header of the HTML names its Markdown as the alternate.',
      check: onPages(
        ({ html, markdownPath }, { toPath }) =>
          readLinks(html).some(
            ({ href, rel, type }) =>
              rel === 'alternate' && type === markdownType && toPath(href) === markdownPath,
          ) || `is "${readHeader(html, 'link')}"`,
      ),
    },
    {
      id: 'html.vary',
      weight: 5,
      rule: 'Vary of the HTML names Accept.',
      check: onPages(
        ({ html }) => hasMember(html, 'vary', 'accept') || `is "${readHeader(html, 'vary')}"`,
      ),
    },
    {
      id: 'negotiation.botUa',
      weight: 10,
      rule: 'A known AI crawler gets Markdown by its User-Agent.',
      check: onPages(async ({ path }, { send }) => {
        const headers = { 'User-Agent': 'Mozilla/5.0 GPTBot/1.0', Accept: '*/*' };
        const reply = await send(path, { headers });
        return isOfType(reply, markdownType) || `gets ${readHeader(reply, 'content-type')}`;
      }),
    },
    {
      id: 'negotiation.acceptHeader',
      weight: 10,
      rule: 'The response to Accept: text/markdown is Markdown.',
      check: onPages(
        ({ negotiated }) =>
          isOfType(negotiated, markdownType) || `gets ${readHeader(negotiated, 'content-type')}`,
      ),
    },
    {
      id: 'negotiation.notAcceptable',
      weight: 5,
      rule: 'A client that accepts neither HTML nor Markdown gets 406.',
      check: onPages(async ({ path }, { send }) => {
        const { status } = await send(path, { headers: { Accept: 'image/png' } });
        return status === 406 || `responds with ${status}`;
      }),
    },
  ],
  declined: [
    {
      id: 'negotiation.botUa',
      reason:
        'Only Accept decides. By User-Agent, crawlers would get other content than people, and caches would need a copy per client.',
    },
    {
      id: 'md.aeoVersion',
      reason:
        'The header claims conformance, and the highest level requires the rule declined above.',
    },
  ],
  notApplicable: [],
};
