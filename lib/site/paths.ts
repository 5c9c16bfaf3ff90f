/** Every path of the site. `urls.ts` makes absolute addresses of them. */

/** The pages whose words stand in `content/pages/`, in the order of the navigation, with their paths. */
export const pagePaths = {
  home: '/',
  about: '/about',
  blog: '/blog',
  projects: '/projects',
  now: '/now',
  'ai-dictionary': '/ai-dictionary',
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

/** The documents about the site that programs read. */
export const filePaths = { openapi: '/openapi.json' } as const;

/** Whether a path belongs to the JSON API: `/api` and `/api/…`, not `/apis`. */
export function isApiPath(pathname: string): boolean {
  return pathname === apiPrefix || pathname.startsWith(`${apiPrefix}/`);
}
