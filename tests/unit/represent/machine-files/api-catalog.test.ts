import { describe, expect, test } from 'vitest';
import { listEndpoints, listPosts } from '#lib/api/endpoints.ts';
import { toApiCatalog, toApiCatalogLink } from '#lib/represent/machine-files/ard.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const site = makeSite();

describe('toApiCatalog', () => {
  test('is a linkset with description, documentation and list endpoints', () => {
    expect(toApiCatalog(makeSite({ sections: ['writing'] }))).toEqual({
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
    expect(listEndpoints(site).some(({ path }) => path.includes('{slug}'))).toBe(true);
    expect(JSON.stringify(toApiCatalog(site))).not.toContain('{slug}');
  });
});

test('the Link header of the catalog has its absolute URL', () => {
  expect(toApiCatalogLink(site)).toMatchObject({
    href: 'https://example.com/.well-known/api-catalog',
    rel: 'api-catalog',
  });
});
