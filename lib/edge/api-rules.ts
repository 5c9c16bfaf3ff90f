/** The rules of the JSON API and of the MCP server, in the order of the contract: quota (429), method (405), path (404). */

import { ApiError, isAllowedMethod, methodNotAllowed, notFound } from '#lib/http/errors.ts';
import { findUnknown, prefersStrict, strictApplied, strictPreference } from '#lib/http/query.ts';
import { corsHeaders, noindex, type Reply, toErrorReply } from '#lib/http/respond.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPrefix, filterNamesOf, mcpPath } from '#lib/site/paths.ts';
import { isOn, listPublicApiPaths } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';
import type { Route } from './decision.ts';
import { type QuotaState, readClock, toQuotaError, toQuotaHeaders } from './rate-limit/policy.ts';
import { type EdgeRequest, pickQuery } from './request.ts';

/** @param state of the client's quota, after this request has been counted. */
export function decideApi(
  site: SiteFacts,
  { method, target: { path, query, isDecodable }, headers }: EdgeRequest,
  state: QuotaState,
): Reply | Route {
  const now = readClock();
  const isStrict = prefersStrict(headers.get('prefer'));
  const quota = toQuotaHeaders(state, now);
  const clientHeaders = isStrict ? { ...quota, ...strictApplied } : quota;
  const refuse = (error: Error) => toErrorReply(error, clientHeaders);
  if (!state.admitted) return refuse(toQuotaError(state, now));
  if (!isAllowedMethod(method)) return refuse(methodError);
  if (!isDecodable) return refuse(unknownPath(site, path));
  const names = filterNamesOf(site, path);
  const unknown = isStrict ? findUnknown(new URLSearchParams(`?${query}`), names) : undefined;
  return {
    route: path,
    query: pickQuery(query, unknown === undefined ? names : [...names, unknown]),
    requestHeaders: unknown === undefined ? undefined : strictPreference,
    content: 'data',
    headers: () => noindex,
    clientHeaders,
  };
}

/** A message to the MCP server counts like a request to the API. Its route checks the message itself. */
export function decideMcp({ method }: EdgeRequest, state: QuotaState): Reply | Route {
  const now = readClock();
  const clientHeaders = toQuotaHeaders(state, now);
  if (!state.admitted) return toErrorReply(toQuotaError(state, now), clientHeaders);
  if (method !== 'POST') return toErrorReply(postOnly, clientHeaders);
  return {
    route: mcpPath,
    query: '',
    content: 'data',
    takesBody: true,
    headers: () => mcpHeaders,
    clientHeaders,
  };
}

const mcpHeaders = { ...corsHeaders, ...noindex };

const methodError = methodNotAllowed();

const postOnly = new ApiError(
  'method_not_allowed',
  'The MCP server takes POST alone: it has no sessions and no streams.',
  'Send a JSON-RPC message by POST, with an MCP client. Pages are Markdown at their own URLs.',
  { Allow: 'POST' },
);

/** The error of a path under `/api` without an endpoint. Its hint lists the endpoints. */
export function unknownPath(site: SiteFacts, path: string): ApiError {
  const endpoints = listPublicApiPaths(site);
  const description = isOn(site, 'api') ? ` GET ${machineFiles.openapi.path} describes each.` : '';
  const near = path === apiPrefix ? '' : didYouMean(path, endpoints);
  return notFound(
    `No endpoint exists at ${abbreviate(path)}.`,
    `${near}Endpoints: ${endpoints.join(', ')}.${description}`,
  );
}
