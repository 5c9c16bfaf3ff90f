/** The responses to a request that was decided, and then failed or found no capacity. They have the shape of what was requested. */
import { type ApiError, overloaded } from '#lib/http/errors.ts';
import { type Reply, toErrorReply, toFaultReply, toTextReply } from '#lib/http/respond.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import type { Route } from './decision.ts';
import { unknownQuotaHeaders } from './rate-limit/policy.ts';
import { varyOf } from './redirects.ts';
import { hasQuota, type Target } from './request.ts';
import { secureReply } from './secure.ts';

/** @param route that failed; `undefined` if the decision itself did, before the quota was known. */
export function toFailure(site: SiteFacts, thrown: unknown, target: Target, route?: Route): Reply {
  const reply = hasQuota(target)
    ? toErrorReply(thrown, route?.clientHeaders ?? unknownQuotaHeaders)
    : toFaultReply(thrown, varyOf(target));
  return secureReply(site, reply, target);
}

/**
 * The response of a server at its limit.
 *
 * @param retryAfter whole seconds.
 */
export function toOverload(
  site: SiteFacts,
  retryAfter: number,
  target: Target,
  route: Route,
): Reply {
  const error = overloaded(retryAfter);
  if (hasQuota(target)) return secureReply(site, toErrorReply(error, route.clientHeaders), target);
  const headers = { ...varyOf(target), ...error.headers };
  const text = toTextReply(error.status, [error.message, error.hint], headers);
  return secureReply(site, route.content === 'page' ? toHtmlReply(text, error) : text, target);
}

function toHtmlReply({ status, headers }: Reply, { message, hint }: ApiError): Reply {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1><p>${hint}</p></html>\n`;
  return { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, body };
}
