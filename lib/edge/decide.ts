/**
 * Decides how the service responds to a request. The server and `middleware.ts` use the same decision: a redirect to the
 * canonical URL comes first, then the API's quota, and then the rules of the target's kind, in the order of the contract.
 */

import { isAllowedMethod } from '#lib/http/errors.ts';
import { noindex, type Reply, toMethodReply } from '#lib/http/respond.ts';
import { toContentSecurityPolicy } from '#lib/http/security-headers.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { findFileLanguage, locate, toRoute } from '#lib/site/languages.ts';
import {
  editorFile,
  editorPath,
  filterNamesOf,
  frameworkPrefix,
  imageOptimizerPath,
} from '#lib/site/paths.ts';
import { toEditorSources } from '#lib/site/services.ts';
import { decideApi, decideMcp } from './api-rules.ts';
import { toClientKey } from './client-ip.ts';
import { type Decision, type Host, isReply, type Route, whenReady } from './decision.ts';
import { decidePage, isPublicPath, toMissingPageRoute } from './page-rules.ts';
import { readClock } from './rate-limit/policy.ts';
import { toCanonicalRedirect } from './redirects.ts';
import { type EdgeRequest, hasQuota, pickQuery, toContentKind } from './request.ts';
import { secureReply, secureRoute } from './secure.ts';

export function decide(request: EdgeRequest, host: Host): Decision | Promise<Decision> {
  const { site } = host;
  return whenReady(
    applyRules(request, host),
    (decision): Decision =>
      isReply(decision) ? secureReply(site, decision, request.target) : secureRoute(site, decision),
  );
}

function applyRules(request: EdgeRequest, host: Host): Decision | Promise<Decision> {
  const { site, quota } = host;
  const { kind, path } = request.target;
  const redirect = toCanonicalRedirect(site, request, quota);
  if (redirect) return redirect;
  if (hasQuota(request.target)) return decideCounted(request, host);
  if (path === editorPath && hasEditor(host)) return decideEditor(request, host);
  return kind === 'file' ? decideFile(request, host) : decidePage(request, host);
}

function decideCounted(request: EdgeRequest, { site, quota }: Host) {
  const { store, trustedProxies } = quota;
  const state = store.take(toClientKey(request.connection, trustedProxies), readClock());
  return whenReady(
    state,
    (counted): Decision =>
      request.target.kind === 'mcp'
        ? decideMcp(request, counted)
        : decideApi(site, request, counted),
  );
}

function decideFile({ target, method }: EdgeRequest, host: Host): Reply | Route {
  const { path } = target;
  if (!isAllowedMethod(method)) return toMethodReply();
  const { edition } = locate(host.site, path);
  if (isRefused(path) || !isPublicPath(path, target, host)) return toMissingPageRoute(edition);
  const language = findFileLanguage(host.site, path);
  return {
    route: toRoute(edition, path),
    query: pickQuery(target.query, filterNamesOf(host.site, path)),
    content: toContentKind(target, host.site),
    headers: () => (language === undefined ? {} : { 'Content-Language': language }),
  };
}

/** The framework's data URLs are second spellings of pages and of the API; images are sized by the build; the editor has one URL. */
function isRefused(path: string): boolean {
  return (
    path.startsWith(`${frameworkPrefix}data/`) || [imageOptimizerPath, editorFile].includes(path)
  );
}

function hasEditor({ site, hasPath }: Host): boolean {
  const isOn = site.config.editor !== undefined || isDevelopment(rawEnv());
  return isOn && hasPath(editorFile);
}

/** The page is for authors alone. The window in which one signs in at the git host reports to it. */
function decideEditor({ method }: EdgeRequest, { site }: Host): Reply | Route {
  if (!isAllowedMethod(method)) return toMethodReply();
  const headers = {
    'Cache-Control': 'no-store',
    ...noindex,
    'Content-Security-Policy': toContentSecurityPolicy(toEditorSources(site.config.editor)),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  return { route: editorFile, query: '', content: 'page', headers: () => headers };
}
