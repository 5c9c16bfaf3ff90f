import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  errorEnvelope,
  headerComponents,
  headersOf,
  toComponentSchemas,
  toSchemaReference,
} from '#lib/api/openapi-components.ts';
import { toResponses } from '#lib/api/responses.ts';
import { searchEntry } from '#lib/schema/search-index.ts';
import { closeSchemas } from '#tests/support/closed-schemas.ts';
import { firstField, policyField } from '#tests/support/quota.ts';
import { site } from '#tests/support/site.ts';
import {
  ajv,
  findViolations,
  type HeaderObject,
  openApi,
  operations,
  responseOf,
} from '#tests/unit/api/example-content.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The example of a response: example-content.ts gives each optional field a value, and json.test.ts has the values. */
function exampleOf(path: string): Fields {
  const [, operation] = operations.find(([of]) => of === path) ?? [];
  const { content } = (operation && responseOf(operation, '200')) ?? {};
  return (content?.['application/json']?.example ?? {}) as Fields;
}

const firstOf = (list: unknown) => (list as readonly Fields[]).at(-1) ?? {};

const posts = exampleOf('/api/posts');
const project = exampleOf('/api/projects/{id}');
const terms = exampleOf('/api/ai-terms');
const searchIndex = exampleOf('/api/search-index');
const summary = firstOf(posts.items);
const { caseStudy } = project as { caseStudy: Fields };
const entry = { ...firstOf(searchIndex.entries), bodyTerms: ['validator'] };
const postSection = { id: 'a-tag', heading: 'A tag', level: 2, tokens: 40 };
const error = { code: 'not_found', message: 'It is not here.', hint: 'Look there.' };
const paging = { page: 1, perPage: 50, totalPages: 0 };

/**
 * The field tables of the contract: a value of each schema, and the fields that it may lack. Where the contract leaves open what is
 * required, a reader may rely on every field.
 */
const contract: Readonly<Record<string, readonly [whole: Fields, optional?: string]>> = {
  Tag: [firstOf(summary.tags)],
  PostSummary: [summary, 'updatedAt keywords coverImage'],
  Post: [
    { ...exampleOf('/api/posts/{slug}'), sections: [postSection] },
    'updatedAt keywords coverImage sections',
  ],
  PostSection: [postSection],
  PostList: [{ ...posts, ...paging, filters: {} }, 'page perPage totalPages'],
  CaseStudySection: [firstOf(caseStudy.sections)],
  CaseStudy: [caseStudy, 'architecture outcome results highlights lessonsLearned'],
  Project: [project, 'seoDescription liveUrl role timeline caseStudy'],
  ProjectList: [exampleOf('/api/projects')],
  NowSnapshot: [exampleOf('/api/now')],
  AiTermSummary: [firstOf(terms.items)],
  AiTerm: [exampleOf('/api/ai-terms/{slug}')],
  AiTermList: [{ ...terms, query: {} }],
  SearchIndex: [searchIndex],
  SearchEntry: [entry, 'description keywords bodyTerms'],
  Error: [{ error }],
};

function violationsOf(name: string, value: unknown): readonly string[] {
  return findViolations(`#/components/schemas/${name}`, value);
}

function without(fields: Fields, key: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

test('there is a schema per resource of the contract and no other', () => {
  expect(Object.keys(openApi.components.schemas)).toEqual(Object.keys(contract).sort());
});

test('the schemas of an endpoint are those that its response refers to', () => {
  const names = Object.keys(toComponentSchemas([toResponses(site).AiTermList]));
  expect(names).toEqual(['AiTermList', 'AiTermSummary']);
});

describe.each(Object.entries(contract))('the schema of %s', (name, [whole, may = '']) => {
  const optional = may.split(' ').filter(Boolean);

  test('requires the required fields of the contract, accepts the optional ones, and no others', () => {
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(optional));
    const required = Object.entries(whole).filter(([key]) => !optional.includes(key));
    expect(violationsOf(name, whole)).toEqual([]);
    expect(violationsOf(name, Object.fromEntries(required))).toEqual([]);
    for (const key of Object.keys(whole)) {
      const isValid = violationsOf(name, without(whole, key)).length === 0;
      expect(isValid, key).toBe(optional.includes(key));
    }
    expect(violationsOf(name, { ...whole, surprise: true })).not.toEqual([]);
  });

  test.each(Object.entries(whole))(
    'refuses %s of another type, or optional and empty',
    (key, value) => {
      const empty = Array.isArray(value) ? [] : '';
      const wrong = [null, {}, typeof value === 'string' ? 7 : 'text', [{ surprise: 1 }]];
      for (const other of [...wrong, ...(optional.includes(key) ? [empty] : [])]) {
        const isFilter = JSON.stringify(value) === '{}' && JSON.stringify(other) === '{}';
        const violations = violationsOf(name, { ...whole, [key]: other });
        if (!isFilter) expect(violations, JSON.stringify(other)).not.toEqual([]);
      }
    },
  );

  test.each([['text'], [7], [null], [true], [[whole]]])('refuses %j', (value) => {
    expect(violationsOf(name, value)).not.toEqual([]);
  });
});

test.each<[string, Fields]>([
  ['Tag', { value: 'Not URL-safe' }],
  ['PostSummary', { slug: 'a'.repeat(121) }],
  ['PostSummary', { slug: 'Upper-Case' }],
  ['PostSummary', { slug: 'double--hyphen' }],
  ['PostSummary', { publishedAt: '2026-01-31' }],
  ['PostSummary', { updatedAt: 'yesterday' }],
  ['PostSummary', { readTimeMinutes: 0 }],
  ['PostSummary', { readTimeMinutes: 1.5 }],
  ['PostSummary', { url: '/blog/entity-tags' }],
  ['PostSummary', { coverImage: '/cover.png' }],
  ['PostSummary', { tags: [{ value: 'http' }] }],
  ['PostSummary', { content: 'Only the single article has it.' }],
  ['PostSummary', { tags: ['http'] }],
  ['PostList', { total: 0.5 }],
  ['PostList', { page: 1.5 }],
  ['PostList', { filters: { q: '' } }],
  ['PostList', { filters: { maturity: 'Rising' } }],
  ['PostList', { total: -1 }],
  ['PostList', { page: 0 }],
  ['PostList', { perPage: 0 }],
  ['PostList', { perPage: 51 }],
  ['PostList', { totalPages: -1 }],
  ['PostList', { filters: { sort: 'asc' } }],
  ['PostList', { filters: { tag: ['http'] } }],
  ['PostList', { filters: { perPage: 51 } }],
  ['Project', { id: 'under_score' }],
  ['Project', { liveUrl: 'example.com' }],
  ['CaseStudy', { sections: [{ title: 'Without a body' }] }],
  ['CaseStudy', { results: [''] }],
  ['CaseStudy', { highlights: [''] }],
  ['CaseStudy', { lessonsLearned: [''] }],
  ['NowSnapshot', { lastUpdated: '2026-01-31T09:00:00.000Z' }],
  ['NowSnapshot', { lastUpdated: '2026-02-30' }],
  ['AiTermSummary', { category: 'Models' }],
  ['AiTermSummary', { maturity: 'rising' }],
  ['AiTerm', { related: [{ label: 'Chunking', slug: 'chunking' }] }],
  ['AiTerm', { aliases: [''] }],
  ['AiTerm', { related: ['chunking'] }],
  ['AiTerm', { confusedWith: [{ label: 'Token' }] }],
  ['AiTerm', { addedAt: '2026-01-31' }],
  ['AiTerm', { sources: ['https://example.org'] }],
  ['AiTermList', { query: { category: 'Models' } }],
  ['AiTermList', { query: { q: '' } }],
  ['AiTermList', { query: { page: 1 } }],
  ['SearchIndex', { generatedAt: '2026-01-31' }],
  ['SearchEntry', { kind: 'tag' }],
  ['SearchEntry', { path: 'https://example.com/now' }],
  ['SearchEntry', { path: 'now' }],
  ['SearchEntry', { keywords: [''] }],
  ['SearchEntry', { bodyTerms: [''] }],
  ['SearchEntry', { bodyTerms: Array.from({ length: 13 }, (_, index) => `term${index}`) }],
  ['Error', { error: { code: 'teapot', message: 'No.', hint: 'Tea.' } }],
  ['Error', { error: { code: 'not_found', message: 'No.' } }],
  ['Error', { error: { code: 'not_found', message: 'No.', hint: '' } }],
])('the schema of %s refuses %j', (name, fields) => {
  expect(violationsOf(name, { ...contract[name]?.[0], ...fields })).not.toEqual([]);
});

describe('the published schemas', () => {
  const text = JSON.stringify(openApi);
  const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, json = '']) => JSON.parse(json) as string,
  );

  test('are open: we may add fields', () => {
    expect(text).not.toContain('additionalProperties');
    expect(JSON.stringify(closeSchemas(openApi))).toContain('"additionalProperties":false');
  });

  test.each([...new Set(patterns)])('have a portable pattern: %s', (pattern) => {
    // No Unicode property, no look-behind, no escaped slash: Python, Rust, Go and JavaScript without `u` read the rest alike.
    expect(pattern).not.toMatch(/\\[pPu/]|\(\?<|\[\^?\[/);
    expect(() => new RegExp(pattern)).not.toThrow();
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
  });

  test('say that a path begins with a slash', () => {
    expect(patterns).toContain('^/.*$');
  });
});

test.each([
  ['Redis', false],
  ['Élan', false],
  ['redis', true],
])('a body term of a search entry may be %s: %s', (word, isValid) => {
  const bodyTerms = [word, ...Array.from({ length: 11 }, (_, index) => `term${index}`)];
  expect(searchEntry.safeParse({ ...entry, bodyTerms }).success).toBe(isValid);
});

test('a reference has the id of its schema, and a schema without an id throws', () => {
  expect(toSchemaReference(errorEnvelope)).toEqual({ $ref: '#/components/schemas/Error' });
  expect(() => toSchemaReference(z.string())).toThrow(/id/);
});

const components = headerComponents as Readonly<Record<string, HeaderObject>>;
const always =
  'Access-Control-Allow-Origin Access-Control-Expose-Headers Cache-Control RateLimit RateLimit-Policy Vary'.split(
    ' ',
  );

test.each(Object.entries(components))(
  'the header %s has an example that matches its schema',
  (_, header) => {
    expect(ajv.validate(header.schema, header.example)).toBe(true);
    expect(header.description).toMatch(/\S/);
    expect(header.required).toBe(true);
  },
);

test.each([
  [200, ['Content-Language', 'ETag']],
  [304, ['ETag']],
  [400, ['Content-Language']],
  [404, ['Content-Language']],
  [405, ['Allow', 'Content-Language']],
  [429, ['Content-Language', 'Retry-After']],
  [500, ['Content-Language']],
])('a %d response has the quota and CORS headers, and %j', (status, others) => {
  expect(Object.keys(headersOf(status)).sort()).toEqual([...always, ...others].sort());
});

test.each([
  ['RateLimit-Policy', policyField],
  ['RateLimit', firstField],
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag, RateLimit, RateLimit-Policy, Retry-After'],
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['Allow', 'GET, HEAD'],
])('the example of %s is that of a first response', (name, value) => {
  expect(components[name]?.example).toBe(value);
});

test.each([
  ['Retry-After', 0],
  ['Retry-After', 1.5],
  ['Retry-After', 'Wed, 21 Oct 2026 07:28:00 GMT'],
  ['ETag', 'W/"weak"'],
  ['ETag', 'bare'],
  ['ETag', '""'],
  ['Allow', 'GET'],
  ['Access-Control-Allow-Origin', 'https://example.com'],
])('the schema of %s refuses %j', (name, value) => {
  expect(ajv.validate(components[name]?.schema ?? {}, value)).toBe(false);
});
