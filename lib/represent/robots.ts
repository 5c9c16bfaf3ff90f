/**
 * `/robots.txt`: RFC 9309. `Sitemap` is from sitemaps.org; `Content-Signal` (contentsignals.org) is a proposal, which other
 * readers skip. `Agentmap` (ARD 0.91) stands in a comment: Lighthouse calls a file invalid in which it is a record, and who
 * looks for the catalog finds it by `Link`, in `<head>` and at its well-known address as well.
 */
import { contentSignal, machineFiles } from '#lib/site/machine-files.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

/** Who is welcomed by name, by what they come for, as their operators spell the names. */
export const welcomedAgents: Readonly<Record<string, readonly string[]>> = {
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
  'Assistants and agents that read for a person, and their search': [
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
  'Collectors of text for models': [
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

/** The text of the file. */
export function toRobotsTxt(): string {
  const blocks = Object.entries(welcomedAgents).map(([purpose, agents]) =>
    [`# ${purpose}`, ...agents.map(toGroup)].join('\n\n'),
  );
  const maps = [
    `Sitemap: ${toAbsoluteUrl(machineFiles.sitemap.path)}`,
    `# Agentmap: ${toAbsoluteUrl(machineFiles.ard.path)}`,
  ];
  return `${['# Everyone is welcome, programs included.', ...blocks, maps.join('\n')].join('\n\n')}\n`;
}

/**
 * A group of its own for each name: a named crawler obeys its own group alone (RFC 9309, section 2.2.1) and inherits
 * nothing from `*`, and simple readers know no group of several names.
 */
function toGroup(agent: string): string {
  return [`User-agent: ${agent}`, `Content-Signal: ${contentSignal}`, 'Allow: /'].join('\n');
}
