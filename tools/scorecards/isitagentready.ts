/** isitagentready.com (Cloudflare, 2026-04-17): its 19 checks. */
import { parseHtml } from '../../tests/support/parse.ts';
import { isOfType, readHeader, readLinks } from './headers.ts';
import { findElements, readAttribute } from './html.ts';
import { listSitemaps, readGroups } from './robots.ts';
import { type Checker, onAny, onFile } from './rule.ts';

const usefulRelations = ['api-catalog', 'service-doc', 'service-desc', 'describedby'];
const aiCrawlers = ['gptbot', 'claudebot', 'claude-user', 'chatgpt-user', 'perplexitybot', 'ccbot'];
const signal = /(?:search|ai-input|ai-train)=(?:yes|no)/;
const signals = new RegExp(`^content-signal:\\s*${signal.source}(?:,\\s*${signal.source})*$`, 'im');

const webMcp = /modelContext\s*\.\s*(?:registerTool|provideContext)\s*\(/;

function isJsonWith(text: string, isRight: (value: Readonly<Record<string, unknown>>) => boolean) {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && isRight({ ...value });
  } catch {
    return false;
  }
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

const noAccounts = 'The site has no accounts, so nothing needs a token.';
const noShop = 'The site sells nothing.';

export const isItAgentReady: Checker = {
  name: 'isitagentready',
  version: '2026-04-17',
  published: 19,
  rules: [
    {
      id: 'robotsTxt',
      weight: 1,
      rule: '/robots.txt is plain text with a group.',
      check: onFile(
        '/robots.txt',
        (reply) =>
          (isOfType(reply, 'text/plain') && /^user-agent:/im.test(reply.text)) ||
          'is not a robots.txt',
      ),
    },
    {
      id: 'sitemap',
      weight: 1,
      rule: 'robots.txt names a sitemap that is a urlset or an index of them.',
      check: onFile('/robots.txt', async ({ text }, { get, toPath }) => {
        const path = toPath(listSitemaps(text)[0] ?? 'none:');
        if (path === undefined) return 'names no sitemap of this site';
        const sitemap = await get(path);
        return /<(?:urlset|sitemapindex)[\s>]/.test(sitemap.text) || `${path} is not one`;
      }),
    },
    {
      id: 'linkHeaders',
      weight: 1,
      rule: 'A Link header of the home page names a resource for agents.',
      check: onFile(
        '/',
        (reply) =>
          readLinks(reply).some(({ rel }) => usefulRelations.includes(rel)) ||
          `is "${readHeader(reply, 'link')}"`,
      ),
    },
    {
      id: 'markdownNegotiation',
      weight: 1,
      rule: 'The home page responds to Accept: text/markdown with Markdown.',
      check: onFile('/', async (_, { send }) => {
        const reply = await send('/', { headers: { Accept: 'text/markdown' } });
        return isOfType(reply, 'text/markdown') || `gets ${readHeader(reply, 'content-type')}`;
      }),
    },
    {
      id: 'robotsTxtAiRules',
      weight: 1,
      rule: 'robots.txt has a group for a named AI crawler.',
      check: onFile(
        '/robots.txt',
        ({ text }) =>
          readGroups(text).some(({ agents }) => agents.some((it) => aiCrawlers.includes(it))) ||
          'names none',
      ),
    },
    {
      id: 'contentSignals',
      weight: 1,
      rule: 'robots.txt has a Content-Signal.',
      check: onFile('/robots.txt', ({ text }) => signals.test(text) || 'has none'),
    },
    {
      id: 'apiCatalog',
      weight: 1,
      rule: '/.well-known/api-catalog is a linkset that is not empty.',
      check: onFile(
        '/.well-known/api-catalog',
        (reply) =>
          (isOfType(reply, 'application/linkset+json') &&
            isJsonWith(reply.text, ({ linkset }) => isFilled(linkset))) ||
          'is not a linkset',
      ),
    },
    {
      id: 'mcpServerCard',
      weight: 1,
      rule: 'A card describes an MCP server.',
      check: onAny(
        [
          '/.well-known/mcp/server-card.json',
          '/.well-known/mcp/server-cards.json',
          '/.well-known/mcp.json',
        ],
        ({ text }) => isJsonWith(text, ({ name, serverInfo }) => Boolean(name ?? serverInfo)),
      ),
    },
    {
      id: 'agentSkills',
      weight: 1,
      rule: 'An index lists skills for agents.',
      check: onAny(
        ['/.well-known/agent-skills/index.json', '/.well-known/skills/index.json'],
        ({ text }) => isJsonWith(text, ({ skills }) => isFilled(skills)),
      ),
    },
    {
      id: 'webMcp',
      weight: 1,
      rule: 'A script of the home page registers tools with the browser.',
      check: onFile('/', async ({ text }, { get, toPath }) => {
        const paths = findElements(parseHtml(text), 'script').flatMap(
          (script) => toPath(readAttribute(script, 'src') || 'none:') ?? [],
        );
        const scripts = await Promise.all(paths.map(get));
        return (
          [text, ...scripts.map((script) => script.text)].some((it) => webMcp.test(it)) || 'none'
        );
      }),
    },
  ],
  declined: [
    {
      id: 'webMcp',
      reason: 'The site is read-only and works without script.',
    },
  ],
  notApplicable: [
    {
      id: 'webBotAuth',
      weight: 1,
      reason: 'For sites that send crawlers; the checker does not score it.',
    },
    { id: 'oauthDiscovery', weight: 1, reason: noAccounts },
    { id: 'oauthProtectedResource', weight: 1, reason: noAccounts },
    {
      id: 'a2aAgentCard',
      weight: 1,
      reason: 'The site is not an agent. The checker only tests this on demand.',
    },
    { id: 'x402', weight: 1, reason: noShop },
    { id: 'mpp', weight: 1, reason: noShop },
    { id: 'ucp', weight: 1, reason: noShop },
    { id: 'acp', weight: 1, reason: noShop },
    { id: 'ap2', weight: 1, reason: noShop },
  ],
};
