import { describe, expect, test } from 'vitest';
import { apiTags, listEndpoints, listPosts, toSearchAiTerms } from '#lib/api/endpoints.ts';
import { findResponse } from '#lib/api/responses.ts';
import { readQuery } from '#lib/http/query.ts';
import { site } from '#tests/support/site.ts';

// openapi.test.ts has their paths, parameters and errors.
test('the table has the operations and tags of the contract and no others', () => {
  expect(listEndpoints(site).map(({ operationId, tag }) => [operationId, tag])).toEqual([
    ['listPosts', 'posts'],
    ['getPost', 'posts'],
    ['listProjects', 'projects'],
    ['getProject', 'projects'],
    ['getNow', 'now'],
    ['searchAiTerms', 'ai-terms'],
    ['getAiTerm', 'ai-terms'],
    ['getSearchIndex', 'search'],
  ]);
  expect(Object.keys(apiTags)).toEqual(['posts', 'projects', 'now', 'ai-terms', 'search']);
});

describe.each(listEndpoints(site))('$operationId', (endpoint) => {
  test('has a summary and a description', () => {
    expect(endpoint.summary).toMatch(/\S/);
    expect(endpoint.description).toMatch(/\S/);
    expect(findResponse(site, endpoint.response).meta()?.id).toBe(endpoint.response);
  });

  test('has only examples that it accepts', () => {
    for (const [name, { example }] of Object.entries(endpoint.query)) {
      const search = new URLSearchParams({ [name]: String(example) });
      const read = readQuery(endpoint.query, search, { [name]: [String(example)] });
      expect(Object.values(read)).toHaveLength(1);
    }
  });

  test('is below its list if it is an item', () => {
    const { item, path } = endpoint;
    if (item === undefined) return;
    expect(path).toBe(`${item.list}/{${item.parameter}}`);
    expect(listEndpoints(site).map((other) => other.path)).toContain(item.list);
  });
});

describe('the parameters', () => {
  const published = { category: ['platform', 'writing'] };

  test.each([
    [
      'every one of listPosts',
      'q=+ETag+&tag=HTTP,api&category=Platform&page=2&perPage=51',
      {
        q: 'ETag',
        tag: ['http', 'api'],
        category: ['platform'],
        page: 2,
        perPage: 50,
      },
    ],
    ['an unknown tag', 'tag=unheard-of', { tag: ['unheard-of'] }],
    ['a long text', `q=${'a'.repeat(121)}`, { q: 'a'.repeat(120) }],
  ])('of articles parse %s', (_what, search, expected) => {
    expect(readQuery(listPosts.query, new URLSearchParams(search), published)).toEqual(expected);
  });

  test('of articles refuse an unknown category and list the published ones', () => {
    expect(() =>
      readQuery(listPosts.query, new URLSearchParams('category=cooking'), published),
    ).toThrow(expect.objectContaining({ hint: expect.stringContaining('platform, writing') }));
  });

  const categories = [
    'Agents & Autonomy',
    'Context & Memory',
    'Tools & Protocols',
    'Retrieval & Grounding',
    'Reasoning & Inference',
    'Evaluation & Safety',
    'Models & Training',
    'AI-Native Product',
  ];
  const maturities = ['Established', 'Rising', 'Emerging', 'Watch'];

  test.each([
    ...categories.map((value) => ['category', value] as const),
    ...maturities.map((value) => ['maturity', value] as const),
  ])('of the dictionary parse %s=%s', (name, value) => {
    const search = new URLSearchParams({ [name]: ` ${value} ` });
    expect(readQuery(toSearchAiTerms(site).query, search)).toEqual({ [name]: value });
  });

  test.each([
    ['category', categories],
    ['maturity', maturities],
  ])('of the dictionary refuse an unknown %s and list the accepted ones', (name, accepted) => {
    for (const value of ['', 'Other', 'rising']) {
      const search = new URLSearchParams({ [name]: value });
      expect(() => readQuery(toSearchAiTerms(site).query, search)).toThrow(
        expect.objectContaining({
          code: 'invalid_parameter',
          hint: expect.stringContaining(accepted.join(', ')),
        }),
      );
    }
  });
});
