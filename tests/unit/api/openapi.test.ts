import { describe, expect, test } from 'vitest';
import { renderOpenApi, toErrorExamples } from '#lib/api/openapi.ts';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
import { site } from '#tests/support/site.ts';
import { makeSite } from '#tests/unit/content/samples.ts';
import {
  ajv,
  content,
  findViolations,
  openApi,
  operations,
  resolveReference,
  responseOf,
  toDocument,
} from './example-content.ts';

/** The summary table of the contract. */
const statuses: Readonly<Record<string, readonly number[]>> = {
  '/api/posts': [200, 304, 400, 405, 429, 500],
  '/api/posts/{slug}': [200, 304, 404, 405, 429, 500],
  '/api/projects': [200, 304, 405, 429, 500],
  '/api/projects/{id}': [200, 304, 404, 405, 429, 500],
  '/api/now': [200, 304, 405, 429, 500],
  '/api/ai-terms': [200, 304, 400, 405, 429, 500],
  '/api/ai-terms/{slug}': [200, 304, 404, 405, 429, 500],
  '/api/search-index': [200, 304, 405, 429, 500],
};

const always = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control',
  'RateLimit',
  'RateLimit-Policy',
  'Vary',
];
const alsoOn: Readonly<Record<string, readonly string[]>> = {
  200: ['Content-Language', 'ETag'],
  304: ['ETag'],
  400: ['Content-Language'],
  404: ['Content-Language'],
  405: ['Allow', 'Content-Language'],
  429: ['Content-Language', 'Retry-After'],
  500: ['Content-Language'],
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

function findReferences(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === '$ref' ? [String(value)] : findReferences(value),
  );
}

describe('the document', () => {
  test('is OpenAPI 3.1 and has the version of the contract', () => {
    expect(openApi.openapi).toMatch(/^3\.1\.\d+$/);
    expect(openApi.info).toMatchObject({ title: expect.stringMatching(/\S/), version: '1.0.0' });
  });

  test('states the license of site.yaml, and none without one', () => {
    expect(renderOpenApi(makeSite(), {}).info).not.toHaveProperty('license');
    const license = { name: 'CC BY 4.0', identifier: 'CC-BY-4.0' };
    const licensed = makeSite({ config: { license } });
    expect(renderOpenApi(licensed, {})).toMatchObject({ info: { license } });
  });

  test('has a contact and says that fields may be added', () => {
    expect(openApi.info.contact).toEqual({
      name: 'Ada Example',
      url: 'https://example.com/about',
    });
    expect(openApi.info.description).toContain('We may add endpoints, parameters, fields');
  });

  test('has the base URL as server and no security', () => {
    expect(openApi.servers).toEqual([{ url: 'https://example.com' }]);
    expect(openApi.security).toEqual([]);
    expect(openApi.components).not.toHaveProperty('securitySchemes');
  });

  test('has only fields that OpenAPI knows', () => {
    const known = ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'];
    expect(Object.keys(openApi).sort()).toEqual(known.sort());
  });

  test('has the paths of the contract and no others', () => {
    expect(operations.map(([path]) => path).sort()).toEqual(Object.keys(statuses).sort());
  });

  test('has a unique operationId per operation', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('declares the tags of its operations', () => {
    expect(openApi.tags.map(({ name }) => name)).toEqual([
      ...new Set(operations.flatMap(([, { tags }]) => tags)),
    ]);
  });

  test('has no broken references', () => {
    const references = findReferences(openApi);
    expect(references).toContain('#/components/schemas/Post');
    for (const reference of references) {
      expect(resolveReference(reference), reference).toBeTypeOf('object');
    }
  });

  test('has component names that OpenAPI allows', () => {
    for (const group of Object.values(openApi.components)) {
      for (const name of Object.keys(group)) expect(name).toMatch(/^[a-zA-Z0-9._-]+$/);
    }
  });

  test('has valid JSON Schema 2020-12 components', () => {
    for (const [name, schema] of Object.entries(openApi.components.schemas)) {
      expect(ajv.validateSchema(schema), name).toBe(true);
    }
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
  const documented = operation.responses;

  test('documents the statuses of the contract and no others', () => {
    expect(Object.keys(documented).map(Number)).toEqual(statuses[path]);
  });

  test.each(Object.keys(documented))('documents the headers of %s', (status) => {
    const response = responseOf(operation, status);
    const expected = [...always, ...(alsoOn[status] ?? [])].sort();
    expect(Object.keys(response?.headers ?? {}).sort()).toEqual(expected);
    expect(response?.description).toMatch(/\S/);
  });

  test('has a 304 without content', () => {
    expect(responseOf(operation, '304')).not.toHaveProperty('content');
  });

  test.each(Object.keys(codes).filter((status) => status in documented))(
    'has an example error with its code for %s',
    (status) => {
      const { content: media } = responseOf(operation, status) ?? {};
      expect(Object.keys(media ?? {})).toEqual(['application/json']);
      const { schema, example } = media?.['application/json'] ?? {};
      expect(schema).toEqual({ $ref: '#/components/schemas/Error' });
      expect(example).toMatchObject({ error: { code: codes[status] } });
      expect(findViolations('#/components/schemas/Error', example)).toEqual([]);
    },
  );

  test('has an example response that matches its schema', () => {
    const { content: media } = responseOf(operation, '200') ?? {};
    expect(Object.keys(media ?? {})).toEqual(['application/json']);
    const { schema, example } = media?.['application/json'] ?? {};
    expect(example).toBeTypeOf('object');
    expect(findViolations(schema?.$ref ?? '', example)).toEqual([]);
  });

  test('documents the parameters of the contract with their rules, and no others', () => {
    const schemas = operation.parameters.map(({ name, schema }) => [name, schema]);
    expect(Object.fromEntries(schemas)).toEqual(parameters[path] ?? {});
    expect(schemas).toHaveLength(Object.keys(parameters[path] ?? {}).length);
  });

  test('requires only path parameters', () => {
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    for (const { name, in: place, required, description } of operation.parameters) {
      expect([place, required]).toEqual(inPath.includes(name) ? ['path', true] : ['query', false]);
      expect(description).toMatch(/\S/);
    }
    expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
      inPath,
    );
  });

  test('has a valid example per parameter', () => {
    for (const { name, schema, example } of operation.parameters) {
      expect(ajv.validate(schema, example), name).toBe(true);
    }
  });
});

describe('the error examples', () => {
  test('have one error of each code', () => {
    expect(
      toErrorExamples(site)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([
      'internal_error',
      'invalid_parameter',
      'method_not_allowed',
      'not_found',
      'rate_limited',
    ]);
  });

  test.each(toErrorExamples(site).map((error) => [error.code, error] as const))(
    'have the error envelope: %s',
    (code, error) => {
      expect(errorEnvelope.parse(error.toEnvelope()).error.code).toBe(code);
    },
  );

  test.each([
    ['invalid_parameter', 'Established, Rising, Emerging, Watch'],
    ['not_found', '/api/ai-terms'],
    ['method_not_allowed', 'GET, HEAD'],
    ['rate_limited', 'Wait 42 '],
  ])('have a hint for %s that contains “%s”', (code, part) => {
    expect(toErrorExamples(site).find((error) => error.code === code)?.hint).toContain(part);
  });
});
