import { describe, expect, test } from 'vitest';
import {
  apiTags,
  type Endpoint,
  listEndpoints,
  listPosts,
  toSearchAiTerms,
} from '#lib/api/endpoints.ts';
import { errorCodesOf } from '#lib/api/openapi.ts';
import { findResponse } from '#lib/api/responses.ts';
import { readQuery } from '#lib/http/query.ts';
import { site } from '#tests/support/site.ts';

/** The summary table of the contract: operation, path, query parameters, path parameter, tag, extra error. */
const contract: readonly (readonly [
  string,
  string,
  readonly string[],
  string | undefined,
  string,
  string[],
])[] = [
  [
    'listPosts',
    '/api/posts',
    ['q', 'tag', 'category', 'sort', 'page', 'perPage'],
    undefined,
    'posts',
    ['invalid_parameter'],
  ],
  ['getPost', '/api/posts/{slug}', [], 'slug', 'posts', ['not_found']],
  ['listProjects', '/api/projects', [], undefined, 'projects', []],
  ['getProject', '/api/projects/{id}', [], 'id', 'projects', ['not_found']],
  ['getNow', '/api/now', [], undefined, 'now', []],
  [
    'searchAiTerms',
    '/api/ai-terms',
    ['q', 'category', 'maturity'],
    undefined,
    'ai-terms',
    ['invalid_parameter'],
  ],
  ['getAiTerm', '/api/ai-terms/{slug}', [], 'slug', 'ai-terms', ['not_found']],
  ['getSearchIndex', '/api/search-index', [], undefined, 'search', []],
];

function endpointOf(operationId: string): Endpoint {
  const endpoint = listEndpoints(site).find((candidate) => candidate.operationId === operationId);
  if (endpoint === undefined) throw new Error(`There is no ${operationId}.`);
  return endpoint;
}

test('the table has the operations of the contract and no others', () => {
  expect(listEndpoints(site).map(({ operationId }) => operationId)).toEqual(
    contract.map(([id]) => id),
  );
});

test('the tags are those of the contract', () => {
  expect(Object.keys(apiTags)).toEqual(['posts', 'projects', 'now', 'ai-terms', 'search']);
});

describe.each(contract)('%s', (operationId, path, query, parameter, tag, extra) => {
  const endpoint = endpointOf(operationId);

  test('has the path, the parameters and the tag of the contract', () => {
    expect(endpoint.path).toBe(path);
    expect(Object.keys(endpoint.query)).toEqual(query);
    expect(endpoint.item?.parameter).toBe(parameter);
    expect(endpoint.tag).toBe(tag);
  });

  test('has the errors of the contract and no others', () => {
    const everywhere = ['method_not_allowed', 'rate_limited', 'internal_error'];
    expect([...errorCodesOf(endpoint)].sort()).toEqual([...everywhere, ...extra].sort());
  });

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
});

describe.each(['getPost', 'getProject', 'getAiTerm'])('the path parameter of %s', (operationId) => {
  const { item, path } = endpointOf(operationId);

  test('has the pattern and the length of the contract', () => {
    expect(item?.pattern.source).toBe('^[a-z0-9]+(?:-[a-z0-9]+)*$');
    expect(item?.pattern.flags).toBe('');
    expect(item?.maxLength).toBe(120);
  });

  test('is in the list endpoint', () => {
    expect(path).toBe(`${item?.list}/{${item?.parameter}}`);
    expect(listEndpoints(site).map((endpoint) => endpoint.path)).toContain(item?.list);
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
