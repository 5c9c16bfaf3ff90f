import { describe, expect, test } from 'vitest';
import { listEndpoints } from '#lib/api/endpoints.ts';
import { renderOpenApi, toErrorExamples } from '#lib/api/openapi.ts';
import { headersOf } from '#lib/api/openapi-components.ts';
import { site } from '#tests/support/site.ts';
import { makeSite } from '#tests/unit/content/samples.ts';
import { content, openApi, operations, responseOf, toDocument } from './example-content.ts';

/** The summary table of the contract, with the errors of each status. */
const table: Readonly<
  Record<string, readonly [operationId: string, tag: string, statuses: string]>
> = {
  '/api/posts': ['listPosts', 'posts', '200 304 400 405 429 500'],
  '/api/posts/{slug}': ['getPost', 'posts', '200 304 404 405 429 500'],
  '/api/projects': ['listProjects', 'projects', '200 304 405 429 500'],
  '/api/projects/{id}': ['getProject', 'projects', '200 304 404 405 429 500'],
  '/api/now': ['getNow', 'now', '200 304 405 429 500'],
  '/api/ai-terms': ['searchAiTerms', 'ai-terms', '200 304 400 405 429 500'],
  '/api/ai-terms/{slug}': ['getAiTerm', 'ai-terms', '200 304 404 405 429 500'],
  '/api/search-index': ['getSearchIndex', 'search', '200 304 405 429 500'],
};
const codes: Readonly<Record<string, string>> = {
  400: 'invalid_parameter',
  404: 'not_found',
  405: 'method_not_allowed',
  429: 'rate_limited',
  500: 'internal_error',
};

const slug = { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 120 };
const q = { type: 'string', maxLength: 120 };
const facet = { type: 'string', pattern: '[A-Za-z0-9]' };
/** The parameter tables of the contract; those in the path are required, the others are not. */
const parameters: Readonly<Record<string, object>> = {
  '/api/posts': {
    q,
    tag: facet,
    category: facet,
    sort: { type: 'string', enum: ['newest', 'relevance'] },
    page: { type: 'integer', minimum: 1 },
    perPage: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
  },
  '/api/posts/{slug}': { slug },
  '/api/projects/{id}': { id: slug },
  '/api/ai-terms': {
    q,
    category: { type: 'string', enum: site.dictionary.categories },
    maturity: { type: 'string', enum: site.dictionary.stages.map(({ name }) => name) },
  },
  '/api/ai-terms/{slug}': { slug },
};

// Redocly's rules in tests/contract/openapi-lint.test.ts prove the rest: references, names, examples, and which fields there are.
describe('the document', () => {
  test('is OpenAPI 3.1 with the version of the contract, and says that fields may be added', () => {
    expect(openApi.openapi).toMatch(/^3\.1\.\d+$/);
    expect(openApi.info).toMatchObject({
      title: expect.stringMatching(/\S/),
      version: '1.0.0',
      contact: { name: 'Ada Example', url: 'https://example.com/about' },
      description: expect.stringContaining('We may add endpoints, parameters, fields'),
    });
    expect(openApi.servers).toEqual([{ url: 'https://example.com' }]);
    expect(openApi.security).toEqual([]);
    expect(openApi.components).not.toHaveProperty('securitySchemes');
  });

  test('states the license of site.yaml, and none without one', () => {
    expect(renderOpenApi(makeSite(), {}).info).not.toHaveProperty('license');
    const license = { name: 'CC BY 4.0', identifier: 'CC-BY-4.0' };
    const licensed = makeSite({ config: { license } });
    expect(renderOpenApi(licensed, {})).toMatchObject({ info: { license } });
  });

  test('has the operations and tags of the contract, in their order, and no others', () => {
    const rows = operations.map(([path, { operationId, tags, responses }]) => [
      path,
      [operationId, tags.join(), Object.keys(responses).join(' ')],
    ]);
    expect(rows).toEqual(Object.entries(table));
    const tags = ['posts', 'projects', 'now', 'ai-terms', 'search'];
    expect(openApi.tags.map(({ name }) => name)).toEqual(tags);
    const sections = content.sections.filter(({ name }) => name !== 'now');
    const without = toDocument({ ...content, sections }).tags.map(({ name }) => name);
    expect(without).toEqual(tags.filter((name) => name !== 'now'));
  });

  test('has values of the content as examples of filters', () => {
    const { posts } = content;
    const category = { value: 'essays', label: 'Essays' };
    const own = toDocument({ ...content, posts: posts.map((post) => ({ ...post, category })) });
    const examples = own.paths['/api/posts']?.get.parameters.map(({ name, example }) => [
      name,
      example,
    ]);
    expect(Object.fromEntries(examples ?? [])).toMatchObject({ tag: 'http', category: 'essays' });
  });

  test('has no examples without content', () => {
    const empty = toDocument({ ...content, posts: [], projects: [], terms: [] });
    const text = JSON.stringify(empty.paths['/api/posts/{slug}']);
    expect(text).toContain('#/components/schemas/Post');
    expect(text).not.toContain('entity-tags');
    expect(Object.keys(empty.paths)).toEqual(Object.keys(openApi.paths));
  });
});

describe.each(operations)('%s', (path, operation) => {
  test.each(Object.keys(operation.responses))('documents the headers and body of %s', (status) => {
    const { headers, content: media = {} } = responseOf(operation, status) ?? {};
    expect(Object.keys(headers ?? {}).sort()).toEqual(
      Object.keys(headersOf(Number(status))).sort(),
    );
    expect(Object.keys(media)).toEqual(status === '304' ? [] : ['application/json']);
    if (!(status in codes)) return;
    const { schema, example } = media['application/json'] ?? {};
    expect(schema).toEqual({ $ref: '#/components/schemas/Error' });
    expect(example).toMatchObject({ error: { code: codes[status] } });
  });

  test('documents the parameters of the contract with their rules, and requires those in its path', () => {
    const expected = Object.entries(parameters[path] ?? {}).map(([name, schema]) => {
      const inPath = path.includes(`{${name}}`);
      const description = expect.stringMatching(/\S/);
      return { name, in: inPath ? 'path' : 'query', required: inPath, schema, description };
    });
    expect(operation.parameters).toMatchObject(expected);
  });
});

test.each([
  ['invalid_parameter', 'Established, Rising, Emerging, Watch'],
  ['not_found', '/api/ai-terms'],
  ['method_not_allowed', 'GET, HEAD'],
  ['rate_limited', 'Wait 42 '],
  ['internal_error', ''],
])('there is one example of %s, with a hint that contains “%s”', (code, part) => {
  const examples = toErrorExamples(site).filter((error) => error.code === code);
  expect(examples).toHaveLength(1);
  expect(examples[0]?.hint).toContain(part);
});

test.each(listEndpoints(site))(
  '$operationId is below its list if it is an item',
  ({ item, path }) => {
    if (item === undefined) return;
    expect(path).toBe(`${item.list}/{${item.parameter}}`);
    expect(listEndpoints(site).map((other) => other.path)).toContain(item.list);
  },
);
