import { describe, expect, test } from 'vitest';
import { listEndpoints, listPosts } from '#lib/api/endpoints.ts';
import type { Site } from '#lib/content/site.ts';
import { toApiCatalog, toApiCatalogLink, toArdCatalog } from '#lib/represent/machine-files/ard.ts';
import type { SiteConfig } from '#lib/site/site-facts.ts';
import { makeSite } from '#tests/unit/content/samples.ts';
import { smallSite } from '#tests/unit/represent/machine-files/small-site.ts';

const withConfig = (config: Partial<SiteConfig>): Site => ({
  ...smallSite,
  config: { ...smallSite.config, ...config },
});

function datesOf(site: Site) {
  const { entries } = toArdCatalog(site);
  return Object.fromEntries(
    entries.map(({ url, updatedAt }) => [new URL(url).pathname, updatedAt]),
  );
}

describe('toArdCatalog', () => {
  const catalog = toArdCatalog(smallSite);

  test('has one entry for a list and its items', () => {
    const { entries } = catalog;
    expect(entries.find(({ url }) => url.endsWith('/api/posts'))).toEqual({
      identifier: 'urn:air:example.com:api:posts',
      displayName: listPosts.summary,
      type: 'application/json',
      mediaType: 'application/json',
      url: 'https://example.com/api/posts',
      description: listPosts.description,
      representativeQueries: expect.any(Array),
      capabilities: ['listPosts', 'getPost'],
      version: '1.0.0',
      updatedAt: '2026-04-01T12:00:00.000Z',
    });
  });

  test('names every operation once', () => {
    const named = catalog.entries
      .filter(({ url }) => url.includes('/api/'))
      .flatMap(({ capabilities }) => capabilities);
    expect(named.sort()).toEqual(
      listEndpoints(smallSite)
        .map(({ operationId }) => operationId)
        .sort(),
    );
  });

  test('has entries with a name, questions, a type and an identifier of their own', () => {
    const { entries } = catalog;
    expect(new Set(entries.map(({ identifier }) => identifier)).size).toBe(entries.length);
    for (const { displayName, type, mediaType, url, representativeQueries } of entries) {
      expect([2, 3, 4, 5], url).toContain(representativeQueries?.length);
      expect(`${displayName} ${type}`).toMatch(/^\S.* [a-z]+\/[a-z0-9.+-]+$/);
      expect(mediaType).toBe(type);
    }
  });
});

test.each([
  ['https://example.com', 'example.com'],
  ['https://www.example.co.uk:8443', 'www.example.co.uk'],
  ['https://EXAMPLE.com', 'example.com'],
  ['https://bücher.example', 'xn--bcher-kva.example'],
  ['https://my-site.vercel.app', 'my-site.vercel.app'],
  ['http://legible.localhost:3000', 'legible.localhost'],
  ['http://localhost:3000', 'agent.localhost'],
  ['http://intranet', 'agent.localhost'],
  ['http://127.0.0.1:3000', 'agent.localhost'],
  ['http://[::1]:3000', 'agent.localhost'],
  ['http://[2001:db8::192.0.2.1]', 'agent.localhost'],
])('the publisher in identifiers of %s is %s', (baseUrl, publisher) => {
  for (const { identifier } of toArdCatalog(withConfig({ baseUrl })).entries) {
    expect(identifier.split(':')[2]).toBe(publisher);
    expect(identifier).toMatch(/^urn:air:[a-zA-Z0-9.-]+(:[a-zA-Z0-9._-]+)+$/);
  }
});

test('the date of an entry is the newest date of its content', () => {
  const newest = '2026-04-01T12:00:00.000Z';
  expect(datesOf(smallSite)).toEqual({
    '/llms.txt': newest,
    '/llms-full.txt': newest,
    '/openapi.json': undefined,
    '/feed.json': newest,
    '/api/posts': newest,
    '/api/projects': undefined,
    '/api/now': '2026-03-31T00:00:00.000Z',
    '/api/ai-terms': undefined,
    '/api/search-index': newest,
  });
  expect(datesOf({ ...smallSite, posts: [] })).toMatchObject({
    '/llms.txt': '2026-03-31T00:00:00.000Z',
    '/llms-full.txt': '2026-02-01T00:00:00.000Z',
    '/feed.json': undefined,
    '/api/posts': undefined,
  });
});

const json = 'application/json';

test('the API catalog is a linkset with description, documentation and lists', () => {
  const base = 'https://example.com';
  const href = `${base}/openapi.json`;
  const catalog = {
    anchor: `${base}/api`,
    'service-desc': [{ href, type: json, title: 'OpenAPI contract' }],
    'service-doc': [{ href: `${base}/api-docs`, type: 'text/html' }],
    item: [{ href: `${base}/api/posts`, type: json, title: listPosts.summary }],
  };
  expect(toApiCatalog(makeSite({ sections: ['writing'] }))).toEqual({ linkset: [catalog] });
  expect(JSON.stringify(toApiCatalog(makeSite()))).not.toContain('{slug}');
  const link = { href: `${base}/.well-known/api-catalog`, rel: 'api-catalog' };
  expect(toApiCatalogLink(makeSite())).toMatchObject(link);
});
