/** Every path of the site. `urls.ts` turns them into absolute URLs. */
import { decodePart } from '#lib/text/url-path.ts';
import { legacySecurityTxtPath, machineFileList, machineFiles } from './machine-files.ts';
import { listFacets, type OwnCollections } from './own-collections.ts';

/** The pages with a file in `content/pages/`, in the order of the navigation. */
export const pagePaths = {
  home: '/',
  about: '/about',
  blog: '/blog',
  projects: '/projects',
  now: '/now',
  'ai-dictionary': '/ai-dictionary',
  'ai-dictionary-map': '/ai-dictionary-map',
  'ai-dictionary-changes': '/ai-dictionary-changes',
  search: '/search',
  'api-docs': '/api-docs',
} as const;

export type PageSlug = keyof typeof pagePaths;

/** Whether a page of `content/pages/` has a route of its own. All others are pages of the owner. */
export function isBuiltInPage(slug: string): slug is PageSlug {
  return Object.hasOwn(pagePaths, slug);
}

/** The paths of documents. Slugs and ids contain only letters, digits and hyphens, so they need no escaping. */
export const paths = {
  page: (slug: PageSlug) => pagePaths[slug],
  /** A page that has a route of its own, or a page of the owner. */
  contentPage: (slug: string) => (isBuiltInPage(slug) ? pagePaths[slug] : `/${slug}`),
  post: (slug: string) => `${pagePaths.blog}/${slug}`,
  project: (id: string) => `${pagePaths.projects}/${id}`,
  aiTerm: (slug: string) => `${pagePaths['ai-dictionary']}/${slug}`,
} as const;

/** The folders below `/blog` whose names are groups of articles. */
const groupFolders = {
  blog: '',
  // An article can't have this address.
  archive: '/page/all',
  tag: '/tags/',
  category: '/categories/',
  series: '/series/',
} as const;

export type PostGroupKind = keyof typeof groupFolders;

/**
 * The path of a list of articles.
 *
 * @example toGroupPath('tag', 'http') // → '/blog/tags/http'
 */
export function toGroupPath(kind: PostGroupKind, slug: string): string {
  return `${pagePaths.blog}${groupFolders[kind]}${slug}`;
}

/**
 * The path of a page of a list, counted from 1. It's a path and not a query, so that the build can prerender it.
 *
 * @example toListPagePath('/blog', 2) // → '/blog/page/2'
 */
export function toListPagePath(path: string, number: number): string {
  return number === 1 ? path : `${path}/page/${number}`;
}

const groupKinds = Object.keys(groupFolders) as PostGroupKind[];

/**
 * The group whose list has this path, with or without the number of a page. It may not exist.
 *
 * @example parseGroupPath('/blog/tags/http/page/2') // → { kind: 'tag', slug: 'http' }
 */
export function parseGroupPath(path: string) {
  const [, folder = '', slug = ''] =
    /^\/blog\/([a-z]+)\/([^/]+)(?:\/page\/[^/]+)?$/.exec(path) ?? [];
  if (folder === 'page') return { kind: 'blog', slug: '' } as const;
  const kind = groupKinds.find((name) => groupFolders[name] === `/${folder}/`);
  return kind && { kind, slug };
}

const feedName = 'rss.xml';

export function toGroupFeedPath(path: string): string {
  return `${path}/${feedName}`;
}

/** Whether this is the path of the feed of a tag or category, which may not exist. */
export function isGroupFeedPath(path: string): boolean {
  return path.startsWith(`${pagePaths.blog}/`) && path.endsWith(`/${feedName}`);
}

export const apiPrefix = '/api';

/** The endpoints without a path parameter. The path of an item is that of its list, a slash and its slug or id. */
export const apiPaths = {
  posts: `${apiPrefix}/posts`,
  projects: `${apiPrefix}/projects`,
  now: `${apiPrefix}/now`,
  aiTerms: `${apiPrefix}/ai-terms`,
  searchIndex: `${apiPrefix}/search-index`,
} as const;

/** Whether a path belongs to the JSON API: `/api` and `/api/…`, not `/apis`. */
export function isApiPath(pathname: string): boolean {
  return pathname === apiPrefix || pathname.startsWith(`${apiPrefix}/`);
}

/** The MCP server: docs/adr/0018. */
export const mcpPath = '/mcp';

/** Paths where other sites have their feed, and the feed here. */
export const feedAliases: ReadonlyMap<string, string> = new Map([
  ['/feed', machineFiles.rss.path],
  ['/rss', machineFiles.rss.path],
  ['/feed.xml', machineFiles.rss.path],
  ['/index.xml', machineFiles.rss.path],
  ['/atom.xml', machineFiles.atom.path],
]);

export const frameworkPrefix = '/_next/';
export const assetsPath = '/assets/';
export const sizedPath = '/sized/';

/** The folders of scripts, styles and fonts: Next's, and the site's own. */
export const assetFolders = [frameworkPrefix, assetsPath] as const;

/** The folders of files whose names contain a hash of their content, so that a file never changes. */
export const hashedFolders = [assetsPath, sizedPath] as const;

/** Next's image optimizer, which the site doesn't use: the build resizes images. */
export const imageOptimizerPath = '/_next/image';

/**
 * The path of a part of `/llms-full.txt`, counted from 1.
 *
 * @example toLlmsFullPartPath(1) // → '/llms-full/1.txt'
 */
export function toLlmsFullPartPath(number: number): string {
  return `/llms-full/${number}.txt`;
}

/** Whether this is the path of a part of `/llms-full.txt`, which may not exist. */
export function isLlmsFullPartPath(path: string): boolean {
  return /^\/llms-full\/[^/]+\.txt$/.test(path);
}

/** The internal route of Markdown pages. It has no public URL. */
export const markdownRoute = '/markdown';

/** The internal route of pages that depend on their query. It has no public URL. */
export const filteredRoute = '/filtered';

const markdownSuffix = '.md';
const homeMarkdownPath = '/index.md';

/**
 * The path of a page's Markdown.
 *
 * @example toMarkdownPath('/blog/a') // → '/blog/a.md'
 * @example toMarkdownPath('/') // → '/index.md'
 */
export function toMarkdownPath(path: string): string {
  return path === pagePaths.home ? homeMarkdownPath : `${path}${markdownSuffix}`;
}

/**
 * The path of the page whose Markdown has this path, or `undefined` if this isn't the path of Markdown.
 *
 * @example fromMarkdownPath('/blog/a.md') // → '/blog/a'
 * @example fromMarkdownPath('/index.md') // → '/'
 */
export function fromMarkdownPath(path: string): string | undefined {
  if (path === homeMarkdownPath) return pagePaths.home;
  return path.endsWith(markdownSuffix) ? path.slice(0, -markdownSuffix.length) : undefined;
}

const cardsPrefix = '/cards';

/** Whether this is the path of a preview image, which may not exist. */
export function isCardPath(path: string): boolean {
  return path.startsWith(`${cardsPrefix}/`);
}

/**
 * The path of a page's preview image, which apps show when the page is shared.
 *
 * @example toCardPath('/blog/a') // → '/cards/blog/a.png'
 */
export function toCardPath(path: string): string {
  return `${cardsPrefix}${path === pagePaths.home ? '/home' : path}.png`;
}

/** The path of the page whose preview image has this path. */
export function fromCardPath(path: string): string | undefined {
  const page = isCardPath(path) && path.endsWith('.png') && path.slice(cardsPrefix.length, -4);
  return page === '/home' ? pagePaths.home : page || undefined;
}

/**
 * Whether this is the path of a page or of its Markdown. The page may not exist. Every path is one except the API, Next's
 * files, `/.well-known/*`, sitemap.md and files with an extension.
 */
export function isPagePath(path: string): boolean {
  if (isApiPath(path) || path.startsWith(frameworkPrefix) || path.startsWith('/.well-known/'))
    return false;
  if (path === machineFiles.sitemapMarkdown.path) return false;
  const page = fromMarkdownPath(path) ?? path;
  return !/\.[^/]*$/.test(page);
}

/** Next's last-resort error page. It responds with 500 even to a direct request. */
const faultRoute = '/_global-error';

/** The internal route of the page that says that nothing was found: Next's name. */
export const notFoundRoute = '/_not-found';

/** The files that a route makes for each request: one has a query, and `vercel build` would drop the headers of the others. */
export const filesOnRequest: ReadonlySet<string> = new Set([
  machineFiles.robots.path,
  machineFiles.sitemap.path,
  machineFiles.changes.path,
  '/manifest.webmanifest',
]);

/** The internal route of what the build has rendered, under `next start`. */
export const releasedRoute = `${filteredRoute}/released`;

/**
 * The internal route of what a language after the first has, as the build renders it. Its path follows, such as `/de/blog`. Next's
 * layout is in the first language alone.
 */
export const languageRoute = `${filteredRoute}/in-language`;

/** Next reads this path as `/`, a second URL of the home page. */
const homeRoute = '/index';

/**
 * The internal route of the page that says that a list of articles doesn't exist, or that a language after the first lacks a page. The
 * path of the list or the tag of the language follows.
 */
export const missingRoute = `${filteredRoute}/missing`;

/** Whether this is the path of an internal route, which clients get 404 for. */
export function isInternalPath(path: string): boolean {
  return [markdownRoute, filteredRoute, faultRoute, homeRoute].some(
    (route) => path === route || path.startsWith(`${route}/`),
  );
}

/** The editor (docs/editor.md). */
export const editorPath = '/admin';

/** The file of its page, which has no URL of its own. */
export const editorFile = `${editorPath}/index.html`;

/** For load balancers and supervisors. Only our own server responds to it. */
export const healthPath = '/health';

export const speculationRulesPath = '/speculation-rules.json';

/** Folders of the program, of the build, and of what proves to a proxy or a certificate authority who owns the site. */
const reservedFolders: readonly string[] = [
  apiPrefix,
  mcpPath,
  healthPath,
  editorPath,
  ...hashedFolders.map((folder) => folder.slice(0, -1)),
  '/icons',
  '/llms-full',
  cardsPrefix,
  ...['acme-challenge', 'pki-validation', 'agent-skills'].map((name) => `/.well-known/${name}`),
];

const reservedPaths: ReadonlySet<string> = new Set([
  ...machineFileList.map(({ path }) => path),
  ...feedAliases.keys(),
  ...filesOnRequest,
  legacySecurityTxtPath,
  speculationRulesPath,
  '/favicon.ico',
  '/icon.svg',
  '/apple-icon.png',
  '/404',
  '/404.html',
  '/500',
  '/500.html',
]);

/**
 * True if the program, the build or a host responds at this path, so that no page, collection or former path can have it. The path of
 * Markdown is that of its page, and a framework has all names with an underscore, such as `/_next` and `/_headers`.
 *
 * @param path without the tag of a language, as an author writes it: systems of files and hosts ignore case, and decode separators.
 * @example isReservedPath('/MCP/a') // → true
 */
export function isReservedPath(path: string): boolean {
  const decoded = decodePart(path).toLowerCase();
  const page = fromMarkdownPath(decoded) ?? decoded;
  return (
    page.startsWith('/_') ||
    reservedPaths.has(decoded) ||
    reservedPaths.has(page) ||
    isInternalPath(page) ||
    reservedFolders.some((folder) => `${page}/`.startsWith(`${folder}/`))
  );
}

/** Whether a page of the owner can't have this name, because its path or that of its Markdown is in use. */
export function isReservedPageName(slug: string): boolean {
  const path = `/${slug}`;
  return isReservedPath(path) || isReservedPath(toMarkdownPath(path));
}

/** Whether a path of the site, of the contract or of another part already has the name. */
export function isReservedCollection(name: string): boolean {
  return (
    Object.hasOwn(pagePaths, name) ||
    isReservedPageName(name) ||
    ['posts', 'pages', 'ai-terms', 'images'].includes(name) ||
    Object.values(apiPaths).some((path) => path.endsWith(`/${name}`))
  );
}

/** The query parameters of pages and lists. The endpoint table is typed against these names. */
const filterNames = {
  [pagePaths.blog]: ['q', 'tag', 'category', 'sort', 'page', 'perPage'],
  [pagePaths['ai-dictionary']]: ['q', 'category', 'maturity'],
  [pagePaths.search]: ['q'],
} as const;

export type FilterName<Slug extends 'blog' | 'ai-dictionary' | 'search'> =
  (typeof filterNames)[(typeof pagePaths)[Slug]][number];

const filtersByPath: Readonly<Record<string, readonly string[]>> = {
  ...filterNames,
  [apiPaths.posts]: filterNames[pagePaths.blog],
  [apiPaths.aiTerms]: filterNames[pagePaths['ai-dictionary']],
  [machineFiles.changes.path]: ['since'],
};

/** The parameter of a page's Markdown that selects one section by its id. */
export const sectionParameter = 'section';

/** The parameter that chooses the languages of the API, on a site that has several. */
export const languageParameter = 'language';

/** The part of a site that decides which parameters it has. */
type Parametered = OwnCollections & {
  readonly config: { readonly languages?: readonly object[] | undefined };
};

/** The names of the query parameters that change the Markdown of a page. */
export function markdownParametersOf(site: Parametered, path: string): readonly string[] {
  return [...filterNamesOf(site, path), sectionParameter];
}

/** The names of the query parameters that change the response at a path. */
export function filterNamesOf(
  { collections, config }: Parametered,
  path: string,
): readonly string[] {
  const own = collections.find(
    ({ name }) => path === `/${name}` || path === `${apiPrefix}/${name}`,
  );
  const names = own
    ? ['q', ...listFacets(own), 'sort', 'page', 'perPage']
    : (filtersByPath[path] ?? []);
  const hasLanguages = isApiPath(path) || path === machineFiles.changes.path;
  return hasLanguages && (config.languages ?? []).length > 1
    ? [...names, languageParameter]
    : names;
}
