/**
 * Decides how the service responds to a request. The server and `middleware.ts` use the same decision: a redirect to the
 * canonical URL comes first, then the API's quota, and then the rules of the target's kind, in the order of the contract.
 */

import { type ApiError, isAllowedMethod, overloaded } from '#lib/http/errors.ts';
import {
  type Reply,
  type ResponseHeaders,
  toErrorReply,
  toFaultReply,
  toMethodReply,
  toTextReply,
} from '#lib/http/respond.ts';
import {
  type ContentKind,
  createSecurityHeaders,
  toContentSecurityPolicy,
} from '#lib/http/security-headers.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { findFileLanguage, locate, toFirstRoute, toRoute } from '#lib/site/languages.ts';
import {
  editorFile,
  editorPath,
  filterNamesOf,
  frameworkPrefix,
  imageOptimizerPath,
} from '#lib/site/paths.ts';
import {
  type ServicePageKind,
  servicePlaces,
  toEditorSources,
  toServicePageKind,
  toServiceSources,
  toServices,
} from '#lib/site/services.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { memoize } from '#lib/text/memoize.ts';
import { decideApi, decideMcp } from './api-rules.ts';
import { toClientKey } from './client-ip.ts';
import { type Decision, type Host, isReply, type Route, whenReady } from './decision.ts';
import { codedPageVary, decidePage, isPublicPath, toMissingPageRoute } from './page-rules.ts';
import { readClock, unknownQuotaHeaders } from './rate-limit/policy.ts';
import { isServedOverHttps, toCanonicalRedirect, varyOf } from './redirects.ts';
import { type EdgeRequest, pickQuery, type Target, toContentKind } from './request.ts';

export function decide(request: EdgeRequest, host: Host): Decision | Promise<Decision> {
  const { site, quota } = host;
  const { target, connection } = request;
  const redirect = toCanonicalRedirect(site, request, quota);
  if (redirect) return secureReply(site, redirect, target);
  if (!hasQuota(target)) return secure(site, decideWithoutQuota(request, host), target);
  const { store, trustedProxies } = quota;
  return whenReady(store.take(toClientKey(connection, trustedProxies), readClock()), (state) =>
    secure(
      site,
      target.kind === 'mcp' ? decideMcp(request, state) : decideApi(site, request, state),
      target,
    ),
  );
}

/** @param route that failed; `undefined` if the decision itself did, before the quota was known. */
export function toFailure(site: SiteFacts, thrown: unknown, target: Target, route?: Route): Reply {
  const reply = hasQuota(target)
    ? toErrorReply(thrown, route?.clientHeaders ?? unknownQuotaHeaders)
    : toFaultReply(thrown, varyOf(target));
  return secureReply(site, reply, target);
}

/**
 * The response of a server at its limit, in the shape of what was requested.
 *
 * @param retryAfter whole seconds.
 */
export function toOverload(
  site: SiteFacts,
  retryAfter: number,
  { target }: EdgeRequest,
  route: Route,
): Reply {
  const error = overloaded(retryAfter);
  if (hasQuota(target)) return secureReply(site, toErrorReply(error, route.clientHeaders), target);
  const headers = { ...varyOf(target), ...error.headers };
  const text = toTextReply(error.status, [error.message, error.hint], headers);
  return secureReply(site, route.content === 'page' ? toHtmlReply(text, error) : text, target);
}

/** Whether requests count against the quota. */
function hasQuota({ kind }: Target): boolean {
  return kind === 'api' || kind === 'mcp';
}

function toHtmlReply({ status, headers }: Reply, { message, hint }: ApiError): Reply {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1><p>${hint}</p></html>\n`;
  return { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, body };
}

function decideWithoutQuota(request: EdgeRequest, host: Host): Decision {
  const { target, method } = request;
  if (target.path === editorPath && hasEditor(host)) {
    if (!isAllowedMethod(method)) return toMethodReply();
    return {
      route: editorFile,
      query: '',
      content: 'page',
      headers: () => toEditorHeaders(host.site),
    };
  }
  if (target.kind !== 'file') return decidePage(request, host);
  const { path } = target;
  if (!isAllowedMethod(method)) return toMethodReply();
  const { edition } = locate(host.site, path);
  if (isRefused(path) || !isPublicPath(path, target, host)) return toMissingPageRoute(edition);
  const query = pickQuery(target.query, filterNamesOf(host.site, path));
  const language = findFileLanguage(host.site, path);
  return {
    route: toRoute(edition, path),
    query,
    content: toContentKind(target, host.site),
    headers: () => (language === undefined ? {} : { 'Content-Language': language }),
  };
}

function hasEditor({ site, hasPath }: Host): boolean {
  const isOn = site.config.editor !== undefined || isDevelopment(rawEnv());
  return isOn && hasPath(editorFile);
}

/** The page is for authors alone. The window in which one signs in at the git host reports to it. */
const toEditorHeaders = memoize(
  (site: SiteFacts): ResponseHeaders => ({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': toContentSecurityPolicy(toEditorSources(site.config.editor)),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  }),
);

/** The framework's data URLs are second spellings of pages and of the API; images are sized by the build; the editor has one URL. */
function isRefused(path: string): boolean {
  return (
    path.startsWith(`${frameworkPrefix}data/`) || [imageOptimizerPath, editorFile].includes(path)
  );
}

/** RFC 6797: browsers stay with HTTPS. Two years, as the preload list of browsers asks for. */
export function toTransportHeaders(site: SiteFacts): ResponseHeaders {
  return isServedOverHttps(site) ? { 'Strict-Transport-Security': 'max-age=63072000' } : {};
}

/** The headers of the page for what doesn't exist at a path, where the framework responds before this is known. */
export function toMissingPageHeaders(site: SiteFacts, path: string): ResponseHeaders {
  const { edition } = locate(site, path);
  return { ...secureRoute(site, toMissingPageRoute(edition)).headers(), ...codedPageVary };
}

type AddHeaders = (headers: ResponseHeaders) => ResponseHeaders;

/** Adds the security headers of a kind of content, or of a page with services. Headers of refusals are the same objects again and again. */
const toSecurity = memoize((site: SiteFacts) => {
  const sources = toServiceSources(toServices(site.config));
  const create = (page: ServicePageKind) =>
    createSecurityHeaders({
      isDevelopment: isDevelopment(rawEnv()),
      sources: servicePlaces[page].map((place) => sources[place]),
    });
  const add = (security: ResponseHeaders): AddHeaders => {
    const shared = { ...security, ...toTransportHeaders(site) };
    return memoize((headers: ResponseHeaders) => ({ ...shared, ...headers }));
  };
  const { page: other, data, file, pdf, asset } = create('other');
  const page = add(other);
  const contents: Readonly<Record<ContentKind, AddHeaders>> = {
    page,
    data: add(data),
    file: add(file),
    pdf: add(pdf),
    asset: add(asset),
  };
  const pages: Readonly<Record<ServicePageKind, AddHeaders>> = {
    article: add(create('article').page),
    list: add(create('list').page),
    other: page,
  };
  return { contents, pages };
});

/** Adds the security headers to what a response carries. */
function secure(site: SiteFacts, decision: Decision, target: Target): Decision {
  return isReply(decision) ? secureReply(site, decision, target) : secureRoute(site, decision);
}

function secureReply(site: SiteFacts, reply: Reply, target: Target): Reply {
  return {
    ...reply,
    headers: toSecurity(site).contents[toContentKind(target, site)](reply.headers),
  };
}

function secureRoute(site: SiteFacts, route: Route): Route {
  const { contents, pages } = toSecurity(site);
  const toHeaders =
    route.content === 'page'
      ? pages[toServicePageKind(toFirstRoute(site, route.route))]
      : contents[route.content];
  return { ...route, headers: () => toHeaders(route.headers()) };
}
