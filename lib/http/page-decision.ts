/**
 * What becomes of a request for a page: its address is put right, its method judged, its representation chosen. Every
 * outcome but that of a Markdown address depends on `Accept`, and every response says so in `Vary`.
 */
import { generatedAt } from '#lib/site/build-info.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import {
  filteredRoute,
  fromMarkdownPath,
  hasFilter,
  isInternalPath,
  markdownRoute,
} from '#lib/site/paths.ts';
import { chooseRepresentation } from './accept.ts';
import {
  contentSecurityPolicy,
  createNonce,
  toContentSecurityPolicy,
} from './content-security-policy.ts';
import { isAllowedMethod } from './errors.ts';
import {
  notAcceptable,
  notModified,
  pageVary,
  readOnly,
  redirectTo,
  toHtmlHeaders,
} from './page-responses.ts';
import { isDecodable, toPlainPath } from './paths.ts';
import type { FieldReader, RequestFacts } from './request-facts.ts';
import type { ResponseHeaders } from './respond.ts';
import { matchesIfNoneMatch, toWeakEtag } from './validators.ts';

/** A request that goes on to a route. */
export type Onward = {
  readonly route: string;
  /** The fields that its response will carry. */
  readonly headers: ResponseHeaders;
  /** Fields that the route sees beside those of the request. What is made with them is for this request alone. */
  readonly seenByRoute?: ResponseHeaders;
};

/** The answer itself, or the route that gives it. */
export type Outcome = Response | Onward;

/** A route at which there is never a page. */
export const nowhere = '/_not-found';

export function decidePage(request: RequestFacts): Outcome | Promise<Outcome> {
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
        ? toFilteredHtml(request, pathname, search)
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
  const page = { route: isThere ? path : nowhere, headers: toHtmlHeaders(path) };
  return developing ? withNonce(page) : page;
}

const developing = isDevelopment(rawEnv());

/** What is rendered for one request has the framework's scripts; it takes the nonce for them from the policy that it sees. */
function withNonce({ route, headers }: Onward): Onward {
  const policy = {
    [contentSecurityPolicy]: toContentSecurityPolicy({
      nonce: createNonce(),
      isDevelopment: developing,
    }),
  };
  return { route, headers: { ...headers, ...policy }, seenByRoute: policy };
}

/** A page that depends on its query is rendered anew for each request, and is the same for one build and one query. */
async function toFilteredHtml(
  request: RequestFacts,
  path: string,
  search: string,
): Promise<Outcome> {
  const etag = await toWeakEtag(`${generatedAt} ${path}${search}`);
  const headers = { ...toHtmlHeaders(path), ETag: etag };
  return matchesIfNoneMatch(request.headers.get('If-None-Match'), etag)
    ? notModified(headers)
    : withNonce({ route: `${filteredRoute}${path}`, headers });
}
