/** The answers to page requests that no page gives: 405, 406, 500, redirects; and the fields that all of them share. */
import { type Link, siteLinks } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { speculationRulesPath } from '#lib/site/speculation.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { allow } from './errors.ts';
import { reportFault } from './fault.ts';
import { toLinkField } from './links.ts';
import { bodyHeaders, cachingHeaders, type ResponseHeaders } from './respond.ts';

/** The representation depends on `Accept`: caches keep the two apart. */
export const pageVary = { Vary: 'Accept' } as const;

/** The same of a page as Markdown, whose bytes also depend on the coding that was asked for. */
export const markdownVary = { Vary: `${pageVary.Vary}, ${cachingHeaders.Vary}` } as const;

const html = 'text/html';
const markdown = 'text/markdown';

function alternate(href: string, type: string): Link {
  return { href, rel: 'alternate', type };
}

/** The same on every page, and so made once. */
const siteLinkField = toLinkField(siteLinks);

/** The fields of a page as HTML. */
export function toHtmlHeaders(path: string): ResponseHeaders {
  return {
    ...pageVary,
    Link: `${toLinkField([alternate(toMarkdownPath(path), markdown)])}, ${siteLinkField}`,
    'Cache-Control': cachingHeaders['Cache-Control'],
    'Speculation-Rules': `"${speculationRulesPath}"`,
  };
}

/** The fields of a page as Markdown that a 304 repeats. */
export function toMarkdownHeaders(path: string, search: string): ResponseHeaders {
  const links = [{ href: toAbsoluteUrl(path), rel: 'canonical', type: html }, ...siteLinks];
  return {
    ...markdownVary,
    'Content-Location': `${toMarkdownPath(path)}${search}`,
    Link: toLinkField(links),
  };
}

/** @param headers further fields that the response carries. */
export function redirectTo(address: URL, headers: ResponseHeaders = {}): Response {
  return new Response(null, {
    status: 308,
    headers: { ...pageVary, ...headers, Location: address.href },
  });
}

/** The refusal of a method by a page or a file; the API has its own. */
export function readOnly(): Response {
  return toText(405, `This site is read-only. Send one of: ${allow}.\n`, { Allow: allow });
}

/** RFC 9110, section 15.5.7: the body names what there is, and where. */
export function notAcceptable(path: string): Response {
  const markdownPath = toMarkdownPath(path);
  const lines = [
    'This page is available in two representations, and the request accepts neither.',
    '',
    `${html}: ${toAbsoluteUrl(path)}`,
    `${markdown}: ${toAbsoluteUrl(markdownPath)}`,
    '',
  ];
  return toText(406, lines.join('\n'), {
    Link: toLinkField([alternate(path, html), alternate(markdownPath, markdown)]),
  });
}

/** A page that could not be made: the request id is all that is told of the fault. */
export function toFaultPage(thrown: unknown): Response {
  const requestId = reportFault(thrown);
  const lines = [
    'This page could not be shown, because of a failure in the service.',
    `Try again later. If it lasts, report it with the request id ${requestId}.`,
    '',
  ];
  return toText(500, lines.join('\n'), {});
}

function toText(status: number, body: string, headers: ResponseHeaders): Response {
  return new Response(body, {
    status,
    headers: {
      ...pageVary,
      ...bodyHeaders('text/plain; charset=utf-8'),
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
