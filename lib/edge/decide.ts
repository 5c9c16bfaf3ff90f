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
import { type ContentKind, createSecurityHeaders } from '#lib/http/security-headers.ts';
import { siteConfig } from '#lib/site/config.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { filterNamesOf, frameworkPrefix, imageOptimizerPath } from '#lib/site/paths.ts';
import {
  type ServicePageKind,
  servicePlaces,
  toServicePageKind,
  toServiceSources,
  toServices,
} from '#lib/site/services.ts';
import { memoize } from '#lib/text/memoize.ts';
import { decideApi, decideMcp } from './api-rules.ts';
import { toClientKey } from './client-ip.ts';
import { type Decision, isReply, type Route, type Site, whenReady } from './decision.ts';
import { decidePage, isPublicPath, missingPageRoute } from './page-rules.ts';
import { unknownQuotaHeaders } from './quota/policy.ts';
import { isServedOverHttps, toCanonicalRedirect, varyOf } from './redirects.ts';
import { type EdgeRequest, pickQuery, type Target, toContentKind } from './request.ts';

export function decide(request: EdgeRequest, site: Site): Decision | Promise<Decision> {
  const { target, connection } = request;
  const redirect = toCanonicalRedirect(request, site.quota);
  if (redirect) return secureReply(redirect, target);
  if (!hasQuota(target)) return secure(decideWithoutQuota(request, site), target);
  const { store, trustedProxies } = site.quota;
  return whenReady(store.take(toClientKey(connection, trustedProxies), Date.now()), (state) =>
    secure((target.kind === 'mcp' ? decideMcp : decideApi)(request, state), target),
  );
}

/** @param route that failed; `undefined` if the decision itself did, before the quota was known. */
export function toFailure(thrown: unknown, target: Target, route?: Route): Reply {
  const reply = hasQuota(target)
    ? toErrorReply(thrown, route?.clientHeaders ?? unknownQuotaHeaders)
    : toFaultReply(thrown, varyOf(target));
  return secureReply(reply, target);
}

/**
 * The response of a server at its limit, in the shape of what was requested.
 *
 * @param retryAfter whole seconds.
 */
export function toOverload(retryAfter: number, { target }: EdgeRequest, route: Route): Reply {
  const error = overloaded(retryAfter);
  if (hasQuota(target)) return secureReply(toErrorReply(error, route.clientHeaders), target);
  const headers = { ...varyOf(target), ...error.headers };
  const text = toTextReply(error.status, [error.message, error.hint], headers);
  return secureReply(route.content === 'page' ? toHtmlReply(text, error) : text, target);
}

/** Whether requests count against the quota. */
function hasQuota({ kind }: Target): boolean {
  return kind === 'api' || kind === 'mcp';
}

function toHtmlReply({ status, headers }: Reply, { message, hint }: ApiError): Reply {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1><p>${hint}</p></html>\n`;
  return { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, body };
}

function decideWithoutQuota(request: EdgeRequest, site: Site): Decision {
  const { target, method } = request;
  if (target.kind !== 'file') return decidePage(request, site);
  const { path } = target;
  if (!isAllowedMethod(method)) return toMethodReply();
  if (isRefused(path) || !isPublicPath(path, target, site)) return missingPageRoute;
  const query = pickQuery(target.query, filterNamesOf(path));
  return { route: path, query, content: toContentKind(target), headers: () => ({}) };
}

/** The framework's data URLs are second spellings of pages and of the API; images are sized by the build. */
function isRefused(path: string): boolean {
  return path.startsWith(`${frameworkPrefix}data/`) || path === imageOptimizerPath;
}

/** RFC 6797: browsers stay with HTTPS. Two years, as the preload list of browsers asks for. */
export const transportHeaders: ResponseHeaders = isServedOverHttps
  ? { 'Strict-Transport-Security': 'max-age=63072000' }
  : {};

const serviceSources = toServiceSources(toServices(siteConfig));

function toSecurityHeaders(page: ServicePageKind) {
  return createSecurityHeaders({
    isDevelopment: isDevelopment(rawEnv()),
    sources: servicePlaces[page].map((place) => serviceSources[place]),
  });
}

const securityHeaders = toSecurityHeaders('other');

/** Adds the security headers of a kind of content. Headers of refusals are the same objects again and again. */
const secureHeaders = {
  page: withSecurity(securityHeaders.page),
  data: withSecurity(securityHeaders.data),
  file: withSecurity(securityHeaders.file),
  asset: withSecurity(securityHeaders.asset),
} satisfies Record<ContentKind, unknown>;

/** Pages with services. */
const securePageHeaders: Readonly<Record<ServicePageKind, ReturnType<typeof withSecurity>>> = {
  article: withSecurity(toSecurityHeaders('article').page),
  blog: withSecurity(toSecurityHeaders('blog').page),
  other: secureHeaders.page,
};

function withSecurity(headers: ResponseHeaders) {
  const shared = { ...headers, ...transportHeaders };
  return memoize((headers: ResponseHeaders): ResponseHeaders => ({ ...shared, ...headers }));
}

/** Adds the security headers to what a response carries. */
function secure(decision: Decision, target: Target): Decision {
  return isReply(decision) ? secureReply(decision, target) : secureRoute(decision);
}

function secureReply(reply: Reply, target: Target): Reply {
  return { ...reply, headers: secureHeaders[toContentKind(target)](reply.headers) };
}

function secureRoute(route: Route): Route {
  const { content } = route;
  const toHeaders =
    content === 'page' ? securePageHeaders[toServicePageKind(route.route)] : secureHeaders[content];
  return { ...route, headers: () => toHeaders(route.headers()) };
}
