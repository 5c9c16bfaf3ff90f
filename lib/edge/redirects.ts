/** Redirects: other spellings of a path, former paths, and HTTP. They come before every other rule. */

import { isAllowedMethod } from '#lib/http/errors.ts';
import { corsHeaders, type Reply, type ResponseHeaders } from '#lib/http/respond.ts';
import { toTagSpelling } from '#lib/site/languages.ts';
import { fromMarkdownPath, isPagePath, toMarkdownPath } from '#lib/site/paths.ts';
import { toFeedAliases } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { memoize } from '#lib/text/memoize.ts';
import { encodeUrl, redirectTo, splitUrl } from '#lib/text/url-path.ts';
import { isFromTrustedProxy } from './client-ip.ts';
import { pageVary } from './page-rules.ts';
import type { Quota } from './rate-limit/quota.ts';
import type { EdgeRequest, Target } from './request.ts';

/**
 * The redirect of a path in another spelling than the canonical one, and, if the site is served over HTTPS, of a request
 * that a trusted proxy reports to have received without TLS. On Vercel the platform redirects to HTTPS.
 */
export function toCanonicalRedirect(
  site: SiteFacts,
  request: EdgeRequest,
  quota: Quota,
): Reply | undefined {
  const { target } = request;
  // Other methods are refused at any URL, except a message to the MCP server.
  if (!isAllowedMethod(request.method) && target.kind !== 'mcp') return undefined;
  const scheme = request.forwardedProto?.split(',').at(-1)?.trim().toLowerCase();
  const isInsecure =
    scheme === 'http' &&
    isServedOverHttps(site) &&
    isFromTrustedProxy(request.connection, quota.trustedProxies);
  const path = toCurrentPath(site, toTagSpelling(site, target.path));
  if (target.isCanonical && !isInsecure && path === target.path) return undefined;
  const origin = isInsecure ? site.config.baseUrl : '';
  // RFC 9110, section 10.2.2: a URI. Next encodes the apostrophe, too.
  const query = encodeUrl(target.query).replaceAll("'", '%27');
  const location = redirectTo(`${path.startsWith('/') ? origin : ''}${path}`, `?${query}`);
  const headers = toRedirectHeaders(varyOf(target));
  return { status: 308, headers, clientHeaders: { Location: location }, body: null };
}

/** By canonical path. */
const toMoved = memoize(
  (site: SiteFacts): ReadonlyMap<string, string> =>
    new Map([...toFeedAliases(site), ...Object.entries(site.redirects)]),
);

/**
 * The target of a former path. Other paths stay as they are. The Markdown of a page moves with it.
 *
 * @example toCurrentPath('/old.md') // → '/blog/new.md' if `/old` has moved to `/blog/new`
 */
export function toCurrentPath(site: SiteFacts, path: string): string {
  const target = toMoved(site).get(path);
  if (target !== undefined) return target;
  const moved = toMoved(site).get(fromMarkdownPath(path) ?? '');
  if (moved === undefined) return path;
  const page = splitUrl(moved);
  return page.path.startsWith('/') && page.fragment === '' && isPagePath(page.path)
    ? redirectTo(toMarkdownPath(page.path), `?${page.query}`)
    : path;
}

/** The `Vary` of a response that is the same for all variants of its target. */
export function varyOf({ kind }: Target): ResponseHeaders {
  return kind === 'page' || kind === 'markdown' ? pageVary : noVary;
}

const noVary: ResponseHeaders = {};

/** One object for each `Vary`: the headers of security are added once to an object. */
const toRedirectHeaders = memoize((vary: ResponseHeaders) => ({ ...corsHeaders, ...vary }));

export function isServedOverHttps({ config }: SiteFacts): boolean {
  return config.baseUrl.startsWith('https:');
}
