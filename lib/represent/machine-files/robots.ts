/**
 * `/robots.txt`: RFC 9309, with `Sitemap` from sitemaps.org and, if the owner gives signals, the proposed `Content-Signal`
 * (contentsignals.org, draft-romm-aipref-contentsignals).
 * `Agentmap` (ARD 0.91) is a comment, because Lighthouse rejects it as a record. Agents also find the catalog by
 * `Link`, in `<head>` and at its well-known URL. `/.well-known/security.txt` (RFC 9116) is below.
 */
import { machineFiles } from '#lib/site/machine-files.ts';
import { editorPath, paths } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

/** The crawlers with a group of their own, by purpose, spelled as their operators document them. */
export const namedCrawlers: Readonly<Record<string, readonly string[]>> = {
  'Search engines': [
    'Googlebot',
    'Bingbot',
    'DuckDuckBot',
    'Applebot',
    'YandexBot',
    'Baiduspider',
    'Qwantbot',
    'MojeekBot',
  ],
  'Assistants and agents that act for a person, and their search': [
    'ChatGPT-User',
    'OAI-SearchBot',
    'Claude-User',
    'Claude-SearchBot',
    'Perplexity-User',
    'PerplexityBot',
    'MistralAI-User',
    'DuckAssistBot',
    'Meta-ExternalFetcher',
    'Amazonbot',
  ],
  'Crawlers that collect training data': [
    'GPTBot',
    'ClaudeBot',
    'Google-Extended',
    'Applebot-Extended',
    'CCBot',
    'Meta-ExternalAgent',
    'Bytespider',
  ],
  'Everyone else': ['*'],
};

export function toRobotsTxt(site: SiteFacts): string {
  const blocks = Object.entries(namedCrawlers).map(([purpose, agents]) =>
    [`# ${purpose}`, ...agents.map((agent) => toCrawlerGroup(site, agent))].join('\n\n'),
  );
  const sitemaps = [
    `Sitemap: ${toAbsoluteUrl(site, machineFiles.sitemap.path)}`,
    `# Agentmap: ${toAbsoluteUrl(site, machineFiles.ard.path)}`,
  ];
  return `${['# Everyone is welcome, including crawlers and agents.', ...blocks, sitemaps.join('\n')].join('\n\n')}\n`;
}

/**
 * Each name has a group: a named crawler obeys only its own group and inherits nothing from `*` (RFC 9309, section
 * 2.2.1), and simple parsers don't understand a group with several names.
 */
function toCrawlerGroup({ config }: SiteFacts, agent: string): string {
  const signals = Object.entries(config.contentSignals ?? {})
    .map(([use, value]) => `${use}=${value}`)
    .join(', ');
  return [
    `User-agent: ${agent}`,
    ...(signals === '' ? [] : [`Content-Signal: ${signals}`]),
    'Allow: /',
    ...(config.editor ? [`Disallow: ${editorPath}`] : []),
  ].join('\n');
}

/** RFC 9116 requires a contact. Without one, the about page says how to reach the owner. */
const defaultContact = `${paths.page('about')}#security`;

export function toSecurityTxt(site: SiteFacts): string {
  const { security, language } = site.config;
  const { contact, expires } = security;
  return [
    `Contact: ${contact ?? toAbsoluteUrl(site, defaultContact)}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${toAbsoluteUrl(site, machineFiles.securityTxt.path)}`,
    '',
  ].join('\n');
}
