/** A page as Markdown: RFC 7763, with an estimate of its tokens for agents. */

import { codedPageVary } from '#lib/edge/page-rules.ts';
import { pickQuery } from '#lib/edge/request.ts';
import {
  bodyHeaders,
  cachingHeaders,
  corsHeaders,
  noindex,
  type ResponseHeaders,
  respond,
  toLastModifiedHeader,
  toLinkHeader,
} from '#lib/http/respond.ts';
import { estimateTokens } from '#lib/markdown/sections.ts';
import { findPageLanguage, toHref } from '#lib/site/languages.ts';
import { markdownParametersOf, toMarkdownPath } from '#lib/site/paths.ts';
import { toSiteLinks } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { listLanguageLinks, toAbsoluteUrl } from '#lib/site/urls.ts';

const contentType = 'text/markdown; charset=utf-8';

/** The estimated tokens of a text for language models. */
export function toTokenHeader(markdown: string): ResponseHeaders {
  return { 'X-Markdown-Tokens': String(estimateTokens(markdown)) };
}

/** The headers that a script of another origin may read, besides those that are always readable. */
const exposedHeaders = {
  'Access-Control-Expose-Headers': 'Content-Location, ETag, Link, X-Markdown-Tokens',
} as const;

/** @param path the path of the page as HTML. */
export function respondWithMarkdown(
  site: SiteFacts,
  request: Request,
  path: string,
  markdown: string,
): Promise<Response> {
  const canonical = { href: toAbsoluteUrl(site, path), rel: 'canonical', type: 'text/html' };
  // Next passes the parameters that no page has, too.
  const query = pickQuery(new URL(request.url).search.slice(1), markdownParametersOf(site, path));
  const languages = listLanguageLinks(site, toHref(site, path), 'text/markdown');
  const retained = {
    ...toLastModifiedHeader(findLastUpdate(markdown)),
    ...codedPageVary,
    ...exposedHeaders,
    ...noindex,
    'Content-Location': `${toMarkdownPath(toHref(site, path))}${query && `?${query}`}`,
    Link: toLinkHeader([canonical, ...languages, ...toSiteLinks(site)]),
  };
  return respond(request, markdown, {
    contentType,
    retained,
    bodyOnly: {
      ...toTokenHeader(markdown),
      'Content-Language': findPageLanguage(site, toHref(site, path)),
    },
  });
}

/** The date in the front matter that we have written. */
function findLastUpdate(markdown: string): string | undefined {
  return /^---\n(?:(?!---\n).*\n)*?last_updated: (\d{4}-\d\d-\d\d)\n/.exec(markdown)?.[1];
}

/** Says in Markdown that there is no page. */
export function respondWithMissingMarkdown({ config }: SiteFacts, markdown: string): Response {
  return new Response(markdown, {
    status: 404,
    headers: {
      ...bodyHeaders(contentType),
      ...cachingHeaders,
      ...corsHeaders,
      ...codedPageVary,
      ...noindex,
      ...toTokenHeader(markdown),
      'Content-Language': config.language,
    },
  });
}
