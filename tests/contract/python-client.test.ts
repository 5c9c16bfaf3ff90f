/** The client in `clients/python` against the running service. */
import { execFileSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { findPython } from '#tests/support/find-programs.ts';
import { inventAddress } from '#tests/support/request.ts';
import { call } from './call.ts';

/** Runs a program that has a client as `api` and prints JSON. */
function runPython(program: string): unknown {
  const setUp = [
    'import json, sys',
    'sys.path.insert(0, "clients/python")',
    'from http_client import ApiError',
    'from legible import Client',
    'api = Client(sys.argv[1], headers={"X-Forwarded-For": sys.argv[2]})',
  ];
  const args = ['-B', '-c', [...setUp, program].join('\n'), inject('siteUrl'), inventAddress()];
  return JSON.parse(execFileSync(findPython(), args, { encoding: 'utf8' }));
}

test('calls every operation and returns what the API returns', async () => {
  const bodies = runPython(`
posts = api.list_posts(per_page=2, page=1, sort="newest")
terms = api.search_ai_terms(q="a")
projects = api.list_projects()
print(json.dumps([
  posts, api.get_post(posts["items"][0]["slug"]),
  projects, api.get_project(projects["items"][0]["id"]),
  api.get_now(), terms, api.get_ai_term(terms["items"][0]["slug"]), api.get_search_index(),
]))`) as { readonly items: readonly { readonly slug: string; readonly id: string }[] }[];
  const [posts, , projects, , , terms] = bodies;
  const paths = [
    '/api/posts?perPage=2&page=1&sort=newest',
    `/api/posts/${posts?.items[0]?.slug}`,
    '/api/projects',
    `/api/projects/${projects?.items[0]?.id}`,
    '/api/now',
    '/api/ai-terms?q=a',
    `/api/ai-terms/${terms?.items[0]?.slug}`,
    '/api/search-index',
  ];
  for (const [index, path] of paths.entries()) {
    expect(bodies[index], path).toEqual((await call(path)).json());
  }
});

test('raises the error of the service, with its hint', () => {
  const error = runPython(`
try:
  api.get_post("no/such")
except ApiError as error:
  print(json.dumps([error.status, error.code, error.hint, error.retry_after]))`);
  expect(error).toEqual([404, 'not_found', expect.stringContaining('/api/posts'), null]);
});
