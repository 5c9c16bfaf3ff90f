import { expect, test } from 'vitest';
import { decide } from '#lib/edge/decide.ts';
import { isReply } from '#lib/edge/decision.ts';
import { toRobotsTxt } from '#lib/represent/machine-files/robots.ts';
import { siteFile } from '#lib/schema/site.ts';
import { notFoundRoute } from '#lib/site/paths.ts';
import type { EditorFacts } from '#lib/site/services.ts';
import { makeSite } from '#tests/unit/content/samples.ts';
import { toEdgeRequest } from '#tests/unit/edge/edge-request.ts';

const baseUrl = 'http://localhost:3000';
const makeEditorSite = (editor?: EditorFacts) =>
  makeSite({ config: { baseUrl, ...(editor && { editor }) } });

function request(path: string, editor?: EditorFacts, method = 'GET', isBuilt = true) {
  const take = () => ({ admitted: true, remaining: 1, resetAt: 0 });
  const decision = decide(toEdgeRequest(path, { method }), {
    site: makeEditorSite(editor),
    quota: { store: { take }, trustedProxies: [] },
    hasPath: (known) => isBuilt && /^\/(?:about|admin\/(?:index\.html|editor\.js))$/.test(known),
  });
  if (decision instanceof Promise) throw new Error('The decision waits.');
  return decision;
}

const github = { github: 'ada/site' };

test.each<[string, string, EditorFacts | undefined, string]>([
  ['off', '/admin', undefined, notFoundRoute],
  ['on', '/admin', github, '/admin/index.html'],
  ['on, its script', '/admin/editor.js', github, '/admin/editor.js'],
  ['on, its file', '/admin/index.html', github, notFoundRoute],
  ['on, another path below it', '/admin/users', github, notFoundRoute],
])('with the editor %s, %s leads to its route', (_, path, editor, route) => {
  const decision = request(path, editor);
  expect(isReply(decision) ? decision.status : decision.route).toBe(route);
});

test('an editor that is on, and that no build has made, is missing', () => {
  expect(request('/admin', github, 'GET', false)).toMatchObject({ route: notFoundRoute });
});

test.each([
  ['GET', '/admin/', 308],
  ['GET', '//admin', 308],
  ['POST', '/admin', 405],
])('%s %s is %i', (method, path, status) => {
  expect(request(path, github, method)).toMatchObject({ status });
});

test('the page has a policy of its own, and other pages keep theirs', () => {
  const toHeaders = (path: string, editor?: EditorFacts) => {
    const decision = request(path, editor);
    return isReply(decision) ? {} : decision.headers();
  };
  const headers = toHeaders('/admin', { ...github, host: 'https://git.example' });
  expect(headers).toMatchObject({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  });
  expect(headers['Content-Security-Policy']).toContain('https://git.example');
  expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  expect(toHeaders('/admin', { gitlab: 'a/b' })['Content-Security-Policy']).toContain(
    'https://gitlab.com',
  );
  expect(toHeaders('/about', github)).toEqual(toHeaders('/about'));
});

test('robots.txt excludes the page if it is on', () => {
  expect(toRobotsTxt(makeEditorSite())).not.toContain('Disallow');
  const robots = toRobotsTxt(makeEditorSite(github));
  expect(robots.match(/^Disallow: \/admin$/gm)).toHaveLength(
    robots.match(/^User-agent/gm)?.length ?? 0,
  );
});

test.each<[object, boolean]>([
  [github, true],
  [{ gitlab: 'group/part/site', host: 'https://git.example', appId: 'a1' }, true],
  [{ gitea: 'a/b', branch: 'main' }, true],
  [{ gitlab: 'a/b', drafts: true }, true],
  [{ gitea: 'a/b', drafts: true }, false],
  [{}, false],
  [{ github: 'site' }, false],
  [{ github: 'a/b', gitlab: 'a/b' }, false],
  [{ github: 'a/b', host: 'http://git.example' }, false],
])('%o may be in site.yaml: %s', (editor, isValid) => {
  const site = { name: 'A', description: 'B', language: 'en', author: { name: 'C' }, editor };
  expect(siteFile.safeParse(site).success).toBe(isValid);
});
