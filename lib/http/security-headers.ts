/**
 * The fields that tell a browser what may be done with a response. Middleware puts them on every response of the site, so
 * that this is their one list. HTTPS is in `transport.ts`.
 */
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { legacySecurityTxtPath, machineFileList } from '#lib/site/machine-files.ts';
import { fromMarkdownPath, isApiPath, isPagePath, markdownRoute } from '#lib/site/paths.ts';
import { speculationRulesPath } from '#lib/site/speculation.ts';
import {
  closedContentSecurityPolicy,
  contentSecurityPolicy,
  toContentSecurityPolicy,
} from './content-security-policy.ts';
import { permissionsPolicy, toPermissionsPolicy } from './permissions-policy.ts';

/** A browser takes the type of a body at its word. */
export const nosniff = { 'X-Content-Type-Options': 'nosniff' } as const;

const onEverything = {
  ...nosniff,
  // Another site learns from which site a reader comes, never from which page or with which words in its query.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A window of another site keeps no hold on one of ours, nor ours on it.
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

const forThisSite = { 'Cross-Origin-Resource-Policy': 'same-origin' } as const;
const forAnySite = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

const developing = { isDevelopment: isDevelopment(rawEnv()) } as const;
const asPage = { [contentSecurityPolicy]: toContentSecurityPolicy(developing) } as const;
const asImage = {
  [contentSecurityPolicy]: toContentSecurityPolicy({ ...developing, isViewed: true }),
} as const;
const asText = { [contentSecurityPolicy]: closedContentSecurityPolicy } as const;

/** What each kind of address adds. */
const byKind = {
  page: { ...asPage, ...forThisSite, [permissionsPolicy]: toPermissionsPolicy() },
  /** Scripts, styles and fonts of the pages. */
  asset: { ...asText, ...forThisSite },
  /** What programs and agents read: the API, the machine-readable files, Markdown. */
  data: { ...asText, ...forAnySite },
  /**
   * What a browser shows in a viewer of its own: XML, and images, which the API, feeds and shared links lead other sites
   * to. A file that is missing is answered with a page.
   */
  file: { ...asImage, ...forAnySite },
} as const;

export type AddressKind = keyof typeof byKind;

const assetFolders = ['/_next/', '/assets/'] as const;

const dataPaths: ReadonlySet<string> = new Set([
  ...machineFileList.flatMap(({ path, type }) => (type === 'application/xml' ? [] : [path])),
  legacySecurityTxtPath,
  speculationRulesPath,
]);

function toKind(path: string): AddressKind {
  if (isApiPath(path) || dataPaths.has(path) || isMarkdown(path)) return 'data';
  if (assetFolders.some((folder) => path.startsWith(folder))) return 'asset';
  return isPagePath(path) ? 'page' : 'file';
}

function isMarkdown(path: string): boolean {
  const isRoute = path === markdownRoute || path.startsWith(`${markdownRoute}/`);
  return isRoute || fromMarkdownPath(path) !== undefined;
}

/**
 * Puts the fields on a response. Those that it has already stay.
 *
 * @param route the path that answers: that of the request, or the one within that middleware has chosen.
 * @returns the same response.
 */
export function addSecurityHeaders(response: Response, route: string): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries({ ...onEverything, ...byKind[toKind(route)] })) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return response;
}
