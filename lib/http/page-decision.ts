/**
 * What becomes of a request for a page: its address is put right, its method judged, its representation chosen. Every
 * outcome but that of a Markdown address depends on `Accept`, and every response says so in `Vary`.
 */
import {
  filteredRoute,
  fromMarkdownPath,
  hasFilter,
  isInternalPath,
  markdownRoute,
} from '#lib/site/paths.ts';
import { chooseRepresentation } from './accept.ts';
import { isAllowedMethod } from './errors.ts';
import { notAcceptable, pageVary, readOnly, redirectTo, toHtmlHeaders } from './page-responses.ts';
import { isDecodable, toPlainPath } from './paths.ts';
import type { FieldReader, RequestFacts } from './request-facts.ts';
import type { ResponseHeaders } from './respond.ts';

/** A request that goes on to a route. */
export type Onward = {
  readonly route: string;
  /** The fields that its response will carry. */
  readonly headers: ResponseHeaders;
};

/** The answer itself, or the route that gives it. */
export type Outcome = Response | Onward;

/** A route at which there is never a page. */
export const nowhere = '/_not-found';

export function decidePage(request: RequestFacts): Outcome {
  const { pathname, searchParams, search } = new URL(request.url);
  if (!isAllowedMethod(request.method)) return readOnly();
  const plainPath = toPlainPath(pathname);
  if (plainPath !== pathname) return redirectTo(new URL(`${plainPath}${search}`, request.url));

  const markdownOf = fromMarkdownPath(pathname);
  if (markdownOf !== undefined) return toMarkdown(isNamed(pathname) ? markdownOf : nowhere);
  switch (choose(request.headers)) {
    case 'markdown':
      return toMarkdown(pathname);
    case 'html':
      return hasFilter(pathname, searchParams)
        ? { route: `${filteredRoute}${pathname}`, headers: toHtmlHeaders(pathname) }
        : toHtml(pathname);
    default:
      return notAcceptable(pathname);
  }
}

/** `/.md` is no second address of the home page, whose Markdown is `/index.md`. */
function isNamed(markdownPath: string): boolean {
  return !markdownPath.endsWith('/.md');
}

/** What the framework's own router asks for is not negotiated. */
function choose(headers: FieldReader) {
  return headers.has('rsc') ? 'html' : chooseRepresentation(headers.get('accept'));
}

function toMarkdown(path: string): Onward {
  const page = isDecodable(path) ? path : nowhere;
  return { route: `${markdownRoute}${page === '/' ? '' : page}`, headers: pageVary };
}

function toHtml(path: string): Onward {
  const isThere = isDecodable(path) && !isInternalPath(path);
  return { route: isThere ? path : nowhere, headers: toHtmlHeaders(path) };
}
