import { describe, expect, test, vi } from 'vitest';
import { endpoints, getPost, listPosts } from '#lib/api/endpoints.ts';
import { apiCatalogLink, toApiCatalog } from '#lib/represent/machine-files/api-catalog.ts';

vi.mock('#lib/site/config.ts', () => ({ siteConfig: { baseUrl: 'https://example.com' } }));

describe('toApiCatalog', () => {
  test('is a linkset with description, documentation and list endpoints', () => {
    expect(toApiCatalog([listPosts, getPost])).toEqual({
      linkset: [
        {
          anchor: 'https://example.com/api',
          'service-desc': [
            {
              href: 'https://example.com/openapi.json',
              type: 'application/json',
              title: 'OpenAPI contract',
            },
          ],
          'service-doc': [{ href: 'https://example.com/api-docs', type: 'text/html' }],
          item: [
            {
              href: 'https://example.com/api/posts',
              type: 'application/json',
              title: listPosts.summary,
            },
          ],
        },
      ],
    });
  });

  test('omits paths with a parameter', () => {
    expect(JSON.stringify(toApiCatalog(endpoints))).not.toContain('{slug}');
  });
});

test('the Link header of the catalog has its absolute URL', () => {
  expect(apiCatalogLink).toMatchObject({
    href: 'https://example.com/.well-known/api-catalog',
    rel: 'api-catalog',
  });
});
