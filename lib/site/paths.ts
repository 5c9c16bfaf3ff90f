/** Every path of the site. `urls.ts` makes absolute addresses of them. */
import { machineFiles } from './machine-files.ts';

/** The pages whose words stand in `content/pages/`, in the order of the navigation, with their paths. */
export const pagePaths = {
  home: '/',
  about: '/about',
  blog: '/blog',
  projects: '/projects',
  now: '/now',
  'ai-dictionary': '/ai-dictionary',
  search: '/search',
  'api-docs': '/api-docs',
} as const;

export type PageSlug = keyof typeof pagePaths;

/** The path of every document. A slug or id needs no escaping: its pattern allows nothing to escape. */
export const paths = {
  page: (slug: PageSlug) => pagePaths[slug],
  post: (slug: string) => `${pagePaths.blog}/${slug}`,
  project: (id: string) => `${pagePaths.projects}/${id}`,
  aiTerm: (slug: string) => `${pagePaths['ai-dictionary']}/${slug}`,
} as const;

export const apiPrefix = '/api';

/** The endpoints that take no name. An item's path is that of its list and its slug or id. */
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

/** The framework's own files. */
export const frameworkPrefix = '/_next/';

/** The framework's image optimizer. Nothing uses it: the build creates the sizes of images. */
export const imageOptimizerPath = '/_next/image';

/** Where the Markdown of a page is served from within; never an address of its own. */
export const markdownRoute = '/markdown';

/** Where a page is served from within when it depends on its query; never an address of its own. */
export const filteredRoute = '/filtered';

const markdownSuffix = '.md';
const homeMarkdownPath = '/index.md';

/**
 * The address of a page's Markdown.
 *
 * @example toMarkdownPath('/blog/a') // → '/blog/a.md'
 * @example toMarkdownPath('/') // → '/index.md'
 */
export function toMarkdownPath(path: string): string {
  return path === pagePaths.home ? homeMarkdownPath : `${path}${markdownSuffix}`;
}

/**
 * The page whose Markdown has this address, or `undefined` where the address is no Markdown one.
 *
 * @example fromMarkdownPath('/blog/a.md') // → '/blog/a'
 * @example fromMarkdownPath('/index.md') // → '/'
 */
export function fromMarkdownPath(path: string): string | undefined {
  if (path === homeMarkdownPath) return pagePaths.home;
  return path.endsWith(markdownSuffix) ? path.slice(0, -markdownSuffix.length) : undefined;
}

/**
 * The address of the image that stands for a page where it is shared.
 *
 * @example toCardPath('/blog/a') // → '/cards/blog/a.png'
 */
export function toCardPath(path: string): string {
  return `/cards${path === pagePaths.home ? '/home' : path}.png`;
}

/**
 * Whether a path is that of a page, there or missing: everything but the API, the framework's files, `/.well-known/*`
 * and files with an extension. A Markdown address is that of a page, but for the one of `machineFiles`.
 */
export function isPagePath(path: string): boolean {
  if (isApiPath(path) || path.startsWith('/_next/') || path.startsWith('/.well-known/'))
    return false;
  if (path === machineFiles.sitemapMarkdown.path) return false;
  const page = fromMarkdownPath(path) ?? path;
  return !/\.[^/]*$/.test(page);
}

/** The framework's own page of what no other page can show. It says 500 also to who asks for it. */
const faultRoute = '/_global-error';

/** Whether a path is that of a route within, at which nobody outside finds anything. */
export function isInternalPath(path: string): boolean {
  return [markdownRoute, filteredRoute, faultRoute].some(
    (route) => path === route || path.startsWith(`${route}/`),
  );
}

/** The query parameters that change what a page or a list shows. The endpoint table is typed against these names. */
const filterNames = {
  [pagePaths.blog]: ['q', 'tag', 'category', 'page', 'perPage'],
  [pagePaths['ai-dictionary']]: ['q', 'category', 'maturity'],
  [pagePaths.search]: ['q'],
} as const;

export type FilterName<Slug extends 'blog' | 'ai-dictionary' | 'search'> =
  (typeof filterNames)[(typeof pagePaths)[Slug]][number];

const filtersByPath: Readonly<Record<string, readonly string[]>> = {
  ...filterNames,
  [apiPaths.posts]: filterNames[pagePaths.blog],
  [apiPaths.aiTerms]: filterNames[pagePaths['ai-dictionary']],
};

/** The names of the query parameters that change the response of a path. */
export function filterNamesOf(path: string): readonly string[] {
  return filtersByPath[path] ?? [];
}
