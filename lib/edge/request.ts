/**
 * Parses a request once. All later code reads the result: no other module parses a URL, so no two parts of the service can
 * disagree about one.
 */

import { pickNamed } from '#lib/http/query.ts';
import type { ContentKind } from '#lib/http/security-headers.ts';
import { locate } from '#lib/site/languages.ts';
import { legacySecurityTxtPath, machineFileList } from '#lib/site/machine-files.ts';
import {
  assetFolders,
  fromMarkdownPath,
  isApiPath,
  isGroupFeedPath,
  isPagePath,
  mcpPath,
  speculationRulesPath,
} from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { type CanonicalPath, canonicalizePath } from '#lib/text/url-path.ts';
import type { RequestSource } from './client-ip.ts';

export type HeaderReader = Pick<Headers, 'get'>;

export type EdgeRequest = {
  readonly method: string;
  readonly target: Target;
  readonly headers: HeaderReader;
  readonly connection: RequestSource;
  /** `X-Forwarded-Proto` as it arrived. */
  readonly forwardedProto: string | null;
};

/** The rules that apply to a path: those of the JSON API, the MCP server, a page, a page's Markdown URL, or a file. */
export type TargetKind = 'api' | 'mcp' | 'page' | 'markdown' | 'file';

export type Target = CanonicalPath & {
  /** As it arrived, without the question mark. */
  readonly query: string;
  readonly kind: TargetKind;
};

/**
 * Parses the target of a request line: RFC 9112, section 3.2. The authority of an absolute target is ignored, and so is a fragment, which
 * Next drops too.
 *
 * @example parseTarget('http://example.com//blog/?q=a')
 * // → { path: '/blog', isCanonical: false, isDecodable: true, query: 'q=a', kind: 'page' }
 */
export function parseTarget(target: string): Target {
  const [relative = ''] = cutQuery(target.replace(authority, '')).split('#', 1);
  const queryStart = relative.indexOf('?');
  const sent = queryStart < 0 ? relative : relative.slice(0, queryStart);
  const query = queryStart < 0 ? '' : relative.slice(queryStart + 1);
  const { path, isCanonical, isDecodable } = canonicalizePath(sent);
  return { path, isCanonical, isDecodable, query, kind: toTargetKind(path) };
}

/** Keeps 500 parameters of a URL. Next compares each with all others, for any path and before our code: a second for 7,000. */
export function cutQuery(url: string): string {
  return url.replace(/^([^?]*\?(?:[^&]*&){499}[^&]*)&.*/s, '$1');
}

/**
 * Whether Next reads a canonical path as another one. No page and no file has such a path. Next routes `/api%2Fnow` and its own name of a
 * route, `/blog/[slug]`, in two ways in turn until it gives up with a 500, and renders an empty page for an encoded line end.
 */
export function isMisrouted(path: string): boolean {
  return /%(?:2F|5C|0A|0D|E2%80%A[89])|\/(?:%5B)+[\w.]+(?:%5D)+(?:\/rss\.xml)?$/.test(path);
}

const authority = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

function toTargetKind(path: string): TargetKind {
  if (isApiPath(path)) return 'api';
  if (path === mcpPath) return 'mcp';
  if (!isPagePath(path)) return 'file';
  return fromMarkdownPath(path) === undefined ? 'page' : 'markdown';
}

/** Whether requests count against the quota. */
export function hasQuota({ kind }: Target): boolean {
  return kind === 'api' || kind === 'mcp';
}

const dataPaths: ReadonlySet<string> = new Set([
  ...machineFileList.flatMap(({ path, type }) => (type === 'application/xml' ? [] : [path])),
  legacySecurityTxtPath,
  speculationRulesPath,
]);

/** Decides which security headers a response gets. */
export function toContentKind({ kind, path: requested }: Target, site: SiteFacts): ContentKind {
  const { local: path } = locate(site, requested);
  if (kind === 'page') return 'page';
  if (kind !== 'file' || dataPaths.has(path) || isGroupFeedPath(path)) return 'data';
  if (assetFolders.some((folder) => path.startsWith(folder))) return 'asset';
  return path.toLowerCase().endsWith('.pdf') ? 'pdf' : 'file';
}

/**
 * The parameters of a query that are in `names`, in the order of `names`; everything else is dropped.
 *
 * @example pickQuery('utm=1&q=a%20b', ['q']) // → 'q=a+b'
 */
export function pickQuery(query: string, names: readonly string[]): string {
  if (query === '' || names.length === 0) return '';
  return pickNamed(new URLSearchParams(`?${query}`), names).toString();
}
