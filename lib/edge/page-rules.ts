/** The rules of pages: method (405), then a `.md` path or `Accept` chooses HTML, Markdown or 406, then path (404). */

import { chooseRepresentation } from '#lib/http/accept.ts';
import { isAllowedMethod } from '#lib/http/errors.ts';
import {
  cachingHeaders,
  type Reply,
  type ResponseHeaders,
  toFaultReply,
  toLinkHeader,
  toMethodReply,
  toResponse,
  toTextReply,
} from '#lib/http/respond.ts';
import { findPageLanguage, locate, toLocalPath, toRoute } from '#lib/site/languages.ts';
import type { Link } from '#lib/site/machine-files.ts';
import {
  filteredRoute,
  filterNamesOf,
  fromMarkdownPath,
  isInternalPath,
  markdownParametersOf,
  markdownRoute,
  missingRoute,
  notFoundRoute,
  parseGroupPath,
  speculationRulesPath,
  toMarkdownPath,
} from '#lib/site/paths.ts';
import { isOffPath, toSiteLinks } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { listLanguageLinks, toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoize, memoizeText } from '#lib/text/memoize.ts';
import type { Host, Route } from './decision.ts';
import { type EdgeRequest, isMisrouted, pickQuery, type Target } from './request.ts';

/** The representation depends on `Accept`: caches keep the two apart. */
export const pageVary = { Vary: 'Accept' } as const;

/** The response of a page or its Markdown whose route failed. */
export function toPageFault(thrown: unknown): Response {
  return toResponse(toFaultReply(thrown, pageVary));
}

/** The same for a page whose bytes are compressed. */
export const codedPageVary = { Vary: `${pageVary.Vary}, ${cachingHeaders.Vary}` } as const;

/** A page or its Markdown URL, present or missing. */
export function decidePage(request: EdgeRequest, host: Host): Reply | Route {
  const { method, target, headers } = request;
  if (!isAllowedMethod(method)) return toMethodReply(pageVary);
  const page = fromMarkdownPath(target.path);
  // `/.md` is no second URL of the home page, whose Markdown is `/index.md`.
  if (page !== undefined)
    return toMarkdown(target.path.endsWith('/.md') ? undefined : page, target, host);
  // A router request of the framework is not negotiated.
  const accept = (headers.get('rsc') === null && headers.get('accept')) || '';
  switch (representationOf(accept)) {
    case 'markdown':
      return toMarkdown(target.path, target, host);
    case 'html':
      return toHtml(target, host);
    default:
      return toNotAcceptable(host.site)(target.path);
  }
}

const representationOf = memoizeText(chooseRepresentation, { maxEntries: 1_000, maxLength: 500 });

/** Whether a page or a file can be requested by this path. */
export function isPublicPath(path: string, { isDecodable }: Target, host: Host): boolean {
  const { edition, local } = locate(host.site, path);
  const isHidden = isMisrouted(path) || isInternalPath(path) || isOffPath(edition, local);
  return isDecodable && !isHidden && host.hasPath(toRoute(edition, path));
}

function toMarkdown(page: string | undefined, target: Target, host: Host): Route {
  const isThere = page !== undefined && isPublicPath(page, target, host);
  const { edition } = locate(host.site, target.path);
  const path =
    isThere || isMissingGroup(edition, page, target) ? page : `${edition.prefix}${notFoundRoute}`;
  return {
    route: `${markdownRoute}${path === '/' ? '' : path}`,
    query: isThere
      ? pickQuery(target.query, markdownParametersOf(edition, toLocalPath(edition, page)))
      : '',
    content: 'data',
    headers: () => pageVary,
  };
}

/** Whether a missing page would be a list of articles. Its route names the nearest one. */
function isMissingGroup(
  edition: SiteFacts,
  page: string | undefined,
  { isDecodable }: Target,
): page is string {
  if (page === undefined || !isDecodable || isMisrouted(page)) return false;
  return parseGroupPath(toLocalPath(edition, page)) !== undefined;
}

function toHtml(target: Target, host: Host): Route {
  const { site } = host;
  const { path } = target;
  const { edition, local } = locate(site, path);
  if (!isPublicPath(path, target, host)) {
    return isMissingGroup(edition, path, target)
      ? { ...toMissingPageRoute(edition), route: `${missingRoute}${path}` }
      : toMissingPageRoute(edition);
  }
  const query = pickQuery(target.query, filterNamesOf(edition, local));
  return {
    // A page without a filter stays prerendered.
    route: query === '' ? toRoute(edition, path) : `${filteredRoute}${path}`,
    query,
    content: 'page',
    headers: () => ({
      ...toHtmlHeaders(edition, [
        alternate(toMarkdownPath(path), markdown),
        ...listLanguageLinks(edition, path),
      ]),
      'Content-Language': findPageLanguage(edition, path),
    }),
  };
}

const html = 'text/html';
const markdown = 'text/markdown';

function alternate(href: string, type: string): Link {
  return { href, rel: 'alternate', type };
}

const toSiteLinkHeader = memoize((site: SiteFacts) => toLinkHeader(toSiteLinks(site)));

function toHtmlHeaders(site: SiteFacts, links: readonly Link[]): ResponseHeaders {
  return {
    ...pageVary,
    Link: [...links.map((link) => toLinkHeader([link])), toSiteLinkHeader(site)].join(', '),
    'Cache-Control': cachingHeaders['Cache-Control'],
    'Speculation-Rules': `"${speculationRulesPath}"`,
  };
}

/** The page that says that there is no page or file. @param site in the language of the path. */
export const toMissingPageRoute = memoize(
  (site: SiteFacts): Route => ({
    route: site.prefix === '' ? notFoundRoute : `${missingRoute}${site.prefix}`,
    query: '',
    content: 'page',
    headers: () => ({
      ...toHtmlHeaders(site, []),
      'Content-Language': site.config.language,
    }),
  }),
);

/** RFC 9110, section 15.5.7: the body lists the representations and their URLs. A refusal must cost less than the page. */
const toNotAcceptable = memoize((site: SiteFacts) =>
  memoizeText(
    (path): Reply => {
      const markdownPath = toMarkdownPath(path);
      const lines = [
        'This page is available in two representations, and the request accepts neither.',
        '',
        `${html}: ${toAbsoluteUrl(site, path)}`,
        `${markdown}: ${toAbsoluteUrl(site, markdownPath)}`,
      ];
      return toTextReply(406, lines, {
        ...pageVary,
        Link: toLinkHeader([alternate(path, html), alternate(markdownPath, markdown)]),
      });
    },
    { maxEntries: 1_000, maxLength: 200 },
  ),
);
