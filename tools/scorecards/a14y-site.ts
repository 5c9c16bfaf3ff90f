/** a14y's rules for the site as a whole. */
import { XMLParser } from 'fast-xml-parser';
import { exactDate } from './a14y-html.ts';
import { isOfType, readHeader } from './headers.ts';
import { findElements, findLink, readAttribute } from './html.ts';
import { listLinks } from './markdown.ts';
import { isAllowed } from './robots.ts';
import { checkItems, onAny, onFile, type Rule } from './rule.ts';
import type { Page } from './site.ts';

const agentFiles = ['/AGENTS.md', '/agents.md', '/.well-known/agents.md', '/llms-full.txt'];
const agentLinks = ['/llms.txt', '/llms-full.txt', '/sitemap.md', '/AGENTS.md'];
const sections = [
  /\b(?:install(?:ation)?|getting started|quickstart)\b/i,
  /\b(?:configuration|config|settings|options)\b/i,
  /\b(?:usage|examples?|how to|reference|api)\b/i,
];
const crawlers = ['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended'];

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'url' });

type SitemapEntry = { readonly loc: string; readonly lastmod?: string };

function readSitemap(text: string): readonly SitemapEntry[] {
  return xml.parse(text)?.urlset?.url ?? [];
}

function isHtml(text: string): boolean {
  return /^\s*<(?:!doctype html|html|head|body)/i.test(text);
}

function linksToAgentFile(
  { tree, markdownPath }: Page,
  toPath: (href: string) => unknown,
): boolean {
  return findElements(tree, 'a').some((element) =>
    [...agentLinks, markdownPath].includes(String(toPath(readAttribute(element, 'href')))),
  );
}

export const siteRules: readonly Rule[] = [
  {
    id: 'llms-txt.exists',
    weight: 1,
    rule: '/llms.txt exists and is not HTML.',
    check: onFile('/llms.txt', ({ text }) => !isHtml(text) || 'is HTML'),
  },
  {
    id: 'llms-txt.content-type',
    weight: 1,
    rule: '/llms.txt is text/plain.',
    check: onFile(
      '/llms.txt',
      (reply) => isOfType(reply, 'text/plain') || readHeader(reply, 'content-type'),
    ),
  },
  {
    id: 'llms-txt.non-empty',
    weight: 1,
    rule: '/llms.txt is not empty.',
    check: onFile('/llms.txt', ({ text }) => /\S/.test(text) || 'is empty'),
  },
  {
    id: 'llms-txt.md-extensions',
    weight: 1,
    rule: 'Every link of /llms.txt ends with .md or .mdx.',
    check: async ({ get }) =>
      checkItems(
        listLinks((await get('/llms.txt')).text),
        (url) => url,
        (url) => /\.mdx?(?:[?#]|$)/.test(url) || 'leads elsewhere',
      ),
  },
  {
    id: 'robots-txt.exists',
    weight: 1,
    rule: '/robots.txt exists.',
    check: onFile('/robots.txt', ({ text }) => !isHtml(text) || 'is HTML'),
  },
  {
    id: 'robots-txt.allows-ai-bots',
    weight: 1,
    rule: 'robots.txt lets AI crawlers read the home page.',
    check: onFile('/robots.txt', ({ text }) => {
      const shut = crawlers.filter((agent) => !isAllowed(text, agent, '/'));
      return shut.length === 0 || `shuts out ${shut.join(', ')}`;
    }),
  },
  {
    id: 'robots-txt.allows-llms-txt',
    weight: 1,
    rule: 'robots.txt lets everyone read /llms.txt.',
    check: onFile('/robots.txt', ({ text }) => isAllowed(text, '*', '/llms.txt') || 'does not'),
  },
  {
    id: 'sitemap-xml.exists',
    weight: 1,
    rule: '/sitemap.xml exists.',
    check: onFile('/sitemap.xml', ({ text }) => !isHtml(text) || 'is HTML'),
  },
  {
    id: 'sitemap-xml.valid',
    weight: 1,
    rule: '/sitemap.xml is a urlset.',
    check: onFile('/sitemap.xml', ({ text }) => readSitemap(text).length > 0 || 'is not one'),
  },
  {
    id: 'sitemap-xml.has-lastmod',
    weight: 1,
    rule: 'Every URL of the sitemap has the date of its last change.',
    check: async ({ get, toPath }) =>
      checkItems(
        readSitemap((await get('/sitemap.xml')).text),
        ({ loc }) => toPath(loc) ?? loc,
        ({ lastmod = '' }) => exactDate.test(lastmod) || `lastmod is "${lastmod}"`,
      ),
  },
  {
    id: 'sitemap-md.exists',
    weight: 1,
    rule: '/sitemap.md exists and is not HTML.',
    check: onFile('/sitemap.md', ({ text }) => !isHtml(text) || 'is HTML'),
  },
  {
    id: 'sitemap-md.has-structure',
    weight: 1,
    rule: '/sitemap.md has a heading and a link.',
    check: onFile(
      '/sitemap.md',
      ({ text }) => (/^#+\s/m.test(text) && /\[[^\]]+\]\([^)]+\)/.test(text)) || 'lacks one',
    ),
  },
  {
    id: 'agents-md.exists',
    weight: 1,
    rule: 'AGENTS.md exists, or llms-full.txt instead.',
    check: onAny(agentFiles, ({ text }) => !isHtml(text)),
  },
  {
    id: 'agents-md.has-min-sections',
    weight: 1,
    rule: 'That file has headings for two of: installation, configuration, usage.',
    check: onAny(agentFiles, ({ text }) => {
      const headings = (text.match(/^#{1,6}\s.+$/gm) ?? []).join('\n');
      return sections.filter((section) => section.test(headings)).length >= 2;
    }),
  },
  {
    id: 'discovery.in-page-link',
    weight: 1,
    rule: 'The home page or a page below it links a file for agents.',
    check: async ({ pages, toPath }) =>
      checkItems(
        pages.filter(({ path }) => path === '/'),
        ({ path }) => path,
        (page) => linksToAgentFile(page, toPath) || 'links none',
      ),
  },
  {
    id: 'discovery.no-duplicate-content',
    weight: 1,
    rule: 'No two pages have the same canonical URL.',
    check: async ({ pages }) => {
      const canonicals = pages.map(({ path, tree }) => ({ path, url: readCanonical(tree) }));
      return checkItems(
        canonicals,
        ({ path }) => path,
        ({ url }) => canonicals.filter((it) => it.url === url).length === 1 || 'shares its own',
      );
    },
  },
];

function readCanonical(tree: Page['tree']): string {
  const link = findLink(tree, 'canonical');
  return link ? readAttribute(link, 'href') : '';
}
