/**
 * The table of machine-readable files. The `Link` header, the links in `<head>`, robots.txt, ard.json, api-catalog and
 * llms.txt are derived from it.
 */
import type { SectionName } from './section-table.ts';

export type MachineFile = {
  readonly path: string;
  /** The section that the file belongs to. */
  readonly section?: SectionName;
  /** Of its text: each language of the site has its own, or the first has the only one, or it's English in every site. */
  readonly language?: 'each' | 'first' | 'en';
  /** The media type, without parameters. */
  readonly type: string;
  /** The profile of the body (RFC 6906), a parameter of its media type. */
  readonly profile?: string;
  readonly title: string;
  readonly description: string;
  /** The link relations of the links from every page (IANA registry; `ard` and `ai-catalog` are proposals). By default, none. */
  readonly relations?: readonly string[];
  /** Two to five questions of an agent that the file answers (ARD). Present for the files that ard.json lists. */
  readonly representativeQueries?: readonly string[];
};

export const machineFiles = {
  llms: {
    path: '/llms.txt',
    language: 'each',
    type: 'text/plain',
    title: 'Summary for language models',
    description:
      'An overview of the site for agents: its search, its main pages and its newest articles.',
    relations: ['describedby'],
    representativeQueries: ['What is on this site?', 'Which pages can be read as Markdown?'],
  },
  llmsDictionary: {
    path: '/ai-dictionary/llms.txt',
    language: 'first',
    section: 'dictionary',
    type: 'text/plain',
    title: 'Dictionary for language models',
    description: 'Every dictionary entry with its definition and a link to its Markdown.',
  },
  llmsFull: {
    path: '/llms-full.txt',
    language: 'each',
    type: 'text/plain',
    title: 'The whole text of the site',
    description: 'The about page and all long texts as one Markdown document.',
    representativeQueries: [
      'Give me the whole text of this site.',
      'What does this site say about a subject?',
    ],
  },
  openapi: {
    path: '/openapi.json',
    language: 'en',
    section: 'api',
    type: 'application/json',
    title: 'OpenAPI contract',
    description: 'The OpenAPI 3.1 contract of the JSON API.',
    relations: ['service-desc'],
    representativeQueries: [
      'Which endpoints does the content API have?',
      'Which parameters filter the list of articles?',
    ],
  },
  dictionary: {
    path: '/ai-dictionary.json',
    language: 'first',
    section: 'dictionary',
    type: 'application/json',
    title: 'The dictionary as one file',
    description: 'Every dictionary entry with all its fields, outside the quota of the API.',
    representativeQueries: [
      'Give me the whole dictionary.',
      'Define many terms without a request for each.',
    ],
  },
  rss: {
    path: '/rss.xml',
    language: 'each',
    section: 'writing',
    type: 'application/rss+xml',
    title: 'Articles as RSS',
    description: 'The latest articles in full, as RSS 2.0.',
    relations: ['alternate'],
  },
  atom: {
    path: '/feed.atom',
    language: 'each',
    section: 'writing',
    type: 'application/atom+xml',
    title: 'Articles as Atom',
    description: 'The same articles as Atom 1.0.',
    relations: ['alternate'],
  },
  jsonFeed: {
    path: '/feed.json',
    language: 'each',
    section: 'writing',
    type: 'application/feed+json',
    title: 'Articles as JSON Feed',
    description: 'The same articles as a JSON Feed 1.1 document.',
    relations: ['alternate'],
    representativeQueries: ['What was published last?', 'Follow this site for new articles.'],
  },
  changes: {
    path: '/changes.json',
    type: 'application/json',
    title: 'Changes',
    description:
      'What was published, revised, moved or removed, newest first. `?since=` limits it to later changes.',
    representativeQueries: [
      'What has changed on this site since a date?',
      'Which pages of this site were removed?',
    ],
  },
  changesFeed: {
    path: '/changes.feed.json',
    language: 'first',
    type: 'application/feed+json',
    title: 'Changes as JSON Feed',
    description: 'The latest hundred changes of the whole site as a JSON Feed 1.1 document.',
  },
  dictionaryRss: {
    path: '/ai-dictionary-changes.xml',
    language: 'first',
    section: 'dictionary',
    type: 'application/rss+xml',
    title: 'Changes of the dictionary as RSS',
    description: 'The entries of the dictionary that were added and revised, one item per month.',
  },
  sitemap: {
    path: '/sitemap.xml',
    type: 'application/xml',
    title: 'Sitemap',
    description: 'Every public URL, with the date of its last change if it has one.',
  },
  sitemapMarkdown: {
    path: '/sitemap.md',
    language: 'first',
    type: 'text/markdown',
    title: 'Sitemap as Markdown',
    description: 'Every public page with the URL of its Markdown, as one list.',
  },
  robots: {
    path: '/robots.txt',
    type: 'text/plain',
    title: 'Crawler guidance',
    description: 'Search engines, AI assistants and agents are welcome.',
  },
  ard: {
    path: '/.well-known/ard.json',
    language: 'en',
    type: 'application/json',
    title: 'Agentic Resource Discovery catalog',
    description: 'What agents can use here: data, the index for language models, feeds.',
    relations: ['ard'],
  },
  aiCatalog: {
    path: '/.well-known/ai-catalog.json',
    language: 'en',
    type: 'application/json',
    title: 'Agentic Resource Discovery catalog at its earlier URL',
    description: 'The same bytes as ard.json, for readers of ARD 0.9.',
    relations: ['ai-catalog'],
  },
  apiCatalog: {
    path: '/.well-known/api-catalog',
    section: 'api',
    type: 'application/linkset+json',
    profile: 'https://www.rfc-editor.org/info/rfc9727',
    title: 'API catalog',
    description:
      'The JSON API with its description and its documentation, as a linkset (RFC 9727).',
    relations: ['api-catalog'],
  },
  mcpServerCard: {
    path: '/.well-known/mcp/server-card.json',
    language: 'en',
    type: 'application/json',
    title: 'MCP server card',
    description: 'The MCP server at /mcp: its URL, protocol versions and tools.',
    relations: ['service-meta'],
    representativeQueries: [
      'Does this site have an MCP server?',
      'Which tools search and read this site?',
    ],
  },
  agentSkills: {
    path: '/.well-known/agent-skills/index.json',
    language: 'en',
    type: 'application/json',
    title: 'Skills for agents',
    description: 'One skill: how to search this site and read it by section, within its quota.',
    representativeQueries: [
      'How should an agent search this site?',
      'How do I read one section of a page?',
    ],
  },
  securityTxt: {
    path: '/.well-known/security.txt',
    type: 'text/plain',
    title: 'Security contact',
    description: 'How to report a security issue (RFC 9116).',
  },
} as const satisfies Readonly<Record<string, MachineFile>>;

/** The path of security.txt before RFC 9116 put it under `/.well-known/`. */
export const legacySecurityTxtPath = '/security.txt';

export const machineFileList: readonly MachineFile[] = Object.values(machineFiles);

/**
 * The value of `Content-Type`. Only `text/*` needs a charset: JSON is always UTF-8, and XML declares its encoding.
 *
 * @example toContentType(machineFiles.llms) // → 'text/plain; charset=utf-8'
 */
export function toContentType({ type, profile }: MachineFile): string {
  if (profile !== undefined) return `${type}; profile="${profile}"`;
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** A link to another resource (RFC 8288). */
export type Link = {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
  readonly title?: string;
  readonly hreflang?: string;
};
