/** Adds the security headers of a decision or a failure, last. V8 takes up to 1 µs for a field after a spread. */
import type { Reply, ResponseHeaders } from '#lib/http/respond.ts';
import { type ContentKind, createSecurityHeaders } from '#lib/http/security-headers.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { toFirstRoute } from '#lib/site/languages.ts';
import {
  type ServicePageKind,
  servicePlaces,
  toServicePageKind,
  toServiceSources,
  toServices,
} from '#lib/site/services.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { memoize } from '#lib/text/memoize.ts';
import type { Route } from './decision.ts';
import { isServedOverHttps } from './redirects.ts';
import { type Target, toContentKind } from './request.ts';

/** RFC 6797: browsers stay with HTTPS. Two years, as the preload list of browsers asks for. */
export function toTransportHeaders(site: SiteFacts): ResponseHeaders {
  return isServedOverHttps(site) ? { 'Strict-Transport-Security': 'max-age=63072000' } : {};
}

type AddHeaders = (headers: ResponseHeaders) => ResponseHeaders;

/** What adds the headers of each kind of content, by the kind of page. Headers of refusals are the same objects again and again. */
const toSecurity = memoize((site: SiteFacts) => {
  const sources = toServiceSources(toServices(site.config));
  const create = (page: ServicePageKind): Readonly<Record<ContentKind, AddHeaders>> => {
    const byKind = createSecurityHeaders({
      isDevelopment: isDevelopment(rawEnv()),
      sources: servicePlaces[page].map((place) => sources[place]),
    });
    const add = (security: ResponseHeaders): AddHeaders => {
      const shared = { ...security, ...toTransportHeaders(site) };
      return memoize((headers: ResponseHeaders) => ({ ...shared, ...headers }));
    };
    const entries = Object.entries(byKind).map(([kind, security]) => [kind, add(security)]);
    return Object.fromEntries(entries);
  };
  return { article: create('article'), list: create('list'), other: create('other') };
});

export function secureReply(site: SiteFacts, reply: Reply, target: Target): Reply {
  const { status, headers, clientHeaders, body } = reply;
  const add = toSecurity(site).other[toContentKind(target, site)];
  return { status, headers: add(headers), clientHeaders, body };
}

export function secureRoute(site: SiteFacts, decided: Route): Route {
  const { route, query, requestHeaders, content, takesBody, clientHeaders } = decided;
  const headers = () => {
    const page = toServicePageKind(toFirstRoute(site, route));
    return toSecurity(site)[page][content](decided.headers());
  };
  return { route, query, requestHeaders, content, takesBody, headers, clientHeaders };
}
