import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { firstField, policyField } from '#tests/support/quota.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { operations } from './api.ts';
import { ask, call, isNextAlone, testOwnServer, toParts } from './call.ts';

async function expectNotFound(path: string): Promise<{ message: string; hint: string }> {
  const reply = await call(path);
  expect(reply.status).toBe(404);
  expect(reply.headers['content-type']).toBe('application/json');
  expect(reply.headers['access-control-allow-origin']).toBe('*');
  expect(reply.headers['ratelimit-policy']).toBe(policyField);
  expect(reply.headers.ratelimit).toBe(firstField);
  expect(reply.headers.etag).toBeUndefined();
  const { error } = errorEnvelope.parse(reply.json());
  expect(error.code).toBe('not_found');
  return error;
}

const items = operations.flatMap(([, endpoint, path]) =>
  endpoint.item
    ? [{ list: endpoint.item.list, path, name: path.slice(endpoint.item.list.length + 1) }]
    : [],
);

type Item = (typeof items)[number];

const everyList = (check: (item: Item) => Promise<unknown>) =>
  checkEach(items, check, ({ list }) => list);

async function expectListNamed(list: string, sent: string): Promise<void> {
  const { hint } = await expectNotFound(`${list}/${sent}`);
  expect(hint).toContain(list);
}

describe('the hint of every list', () => {
  test.each([
    ['an unknown name', 'zzzzzzzzzzzzzzzz'],
    ['a NUL', '%00'],
    ['an encoded slash', 'a%2Fb'],
    ['broken UTF-8', '%E0%A4%A'],
    ['a path traversal', '..%2F..%2Fetc%2Fpasswd'],
    ['a name from Object.prototype', '__proto__'],
  ])('names the list when asked for %s', (_name, sent) =>
    everyList(({ list }) => expectListNamed(list, sent)),
  );

  test('names the list when asked for capital letters', () =>
    everyList(({ list, name }) => expectListNamed(list, name.toUpperCase())));

  test('names the nearest item for a typo', () =>
    everyList(async ({ list, name }) => {
      const { hint } = await expectNotFound(`${list}/${name}x`);
      expect(hint).toContain(`"${name}"`);
    }));

  test('names the nearest item for a prefix', () =>
    everyList(async ({ list, name }) => {
      const { hint } = await expectNotFound(`${list}/${name.slice(0, -3)}`);
      expect(hint).toContain('Did you mean');
    }));
});

test('nothing lies below an item', () => everyList(({ path }) => expectNotFound(`${path}/more`)));

type RoutesManifest = { readonly dynamicRoutes: readonly { readonly page: string }[] };

/** Paths without a page or file below each route with a parameter. Next reads its own name of a route, and line ends, otherwise. */
const missingBelow = (
  JSON.parse(readFileSync(`${siteFolder}/.next/routes-manifest.json`, 'utf8')) as RoutesManifest
).dynamicRoutes
  .flatMap(({ page }) => [
    encodeURI(page),
    ...['no-such', 'a%0Ab', 'a%E2%80%A8'].map((name) => page.replace(/\[[^/]+\]/g, name)),
  ])
  .filter((path) => !/^\/(?:api|markdown|filtered)\//.test(path));

test('every missing page or file is the same page, with the same headers', async () => {
  const missing = toParts(await call('/nothing'));
  expect(missing).toMatchObject({ status: 404, 'content-type': 'text/html; charset=utf-8' });
  expect(missing.link).not.toContain('.md>');
  await checkEach(
    [
      ...missingBelow,
      '/llms-full/99.txt',
      '/blog/tags/nope/rss.xml',
      '/cards/nope.png',
      '/images/nope.png',
      '/sized/nope.webp',
      '/assets/nope.js',
      '/nope.xml',
      '/.well-known/nope',
      '/nope.txt',
      '/%E0%A4%A',
      '/images/%E0%A4%A.png',
      '/blog/a/b/c/d',
      ...(isNextAlone ? [] : ['/_next/static/nope.js']),
    ],
    async (path) => expect(toParts(await call(path))).toEqual(missing),
  );
});

test('a missing list of articles has the same headers, and names the nearest list', async () => {
  const { text, ...missing } = toParts(await call('/nothing'));
  await checkEach(['/blog/tags/htp', '/blog/page/99'], async (path) => {
    const { text: page, ...parts } = toParts(await call(path));
    expect(parts).toEqual(missing);
    if (!isNextAlone) expect(page).not.toBe(text);
  });
});

test('a path that is no endpoint is 404, and the hint lists the endpoints', () =>
  checkEach(
    ['/api', '/api/nothing', '/api/post', '/api/posts.json', '/api/%ff', '/api/a/b/c'],
    async (path) => {
      const { hint } = await expectNotFound(path);
      for (const [, endpoint] of operations) {
        if (!endpoint.item) expect(hint).toContain(endpoint.path);
      }
    },
  ));

/** Other spellings of a path of the API. */
function spellingsOf(path: string): readonly string[] {
  const [, list] = path.split('/api/');
  return [
    `${path}/`,
    `/${path}`,
    `/api//${list}`,
    `/api\\${list}`,
    `${path}///`,
    `/./${path}`,
    `/now/..${path}`,
    `/%61pi/${list}`,
    `http://elsewhere.example/${path}`,
  ];
}

testOwnServer('every endpoint redirects every other spelling, uncounted', () =>
  checkEach(
    operations.flatMap(([, , path]) => spellingsOf(path).map((spelling) => ({ spelling, path }))),
    async ({ spelling, path }) => {
      const reply = await ask(spelling);
      expect(reply).toMatchObject({ status: 308, text: '' });
      expect(reply.headers.location).toBe(path);
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      expect(reply.headers.ratelimit).toBeUndefined();
    },
    ({ spelling }) => spelling,
  ),
);

testOwnServer('every endpoint ignores the authority of an absolute target', () =>
  checkEach(
    operations.map(([, , path]) => path),
    async (path) => {
      const reply = await ask(`http://elsewhere.example${path}`);
      expect(reply).toMatchObject({ status: 200, text: (await call(path)).text });
    },
  ),
);

test('a redirect keeps the query', async () => {
  const { headers } = await ask('/api/posts/?tag=http&page=1');
  expect(headers.location).toBe('/api/posts?tag=http&page=1');
});
