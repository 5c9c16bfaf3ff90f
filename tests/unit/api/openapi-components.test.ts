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
} from '#tests/unit/api/example-content.ts';

type Fields = Readonly<Record<string, unknown>>;

const slug = 'entity-tags';
const url = 'https://example.com/blog/entity-tags';
const tag = { value: 'http', label: 'HTTP' };
const summary = {
  required: {
    slug,
    title: 'Entity tags',
    description: 'What they are for.',
    author: { name: 'Ada Example' },
    category: 'Platform',
    tags: [tag],
    publishedAt: '2026-01-31T09:00:00.000Z',
    readTimeMinutes: 1,
    url,
  },
  optional: {
    updatedAt: '2026-02-01T09:00:00.000Z',
    keywords: ['etag'],
    coverImage: 'https://example.com/cover.png',
  },
};
const postSection = { id: 'a-tag', heading: 'A tag', level: 2, tokens: 40 };
const section = { title: 'Problem', body: 'Many readers.' };
const project = {
  required: {
    id: 'legible',
    title: 'Legible',
    description: 'A site.',
    technologies: [],
    featured: true,
    url,
  },
  optional: {
    seoDescription: 'A site.',
    liveUrl: url,
    role: 'Author',
    timeline: '2026',
    caseStudy: { sections: [] },
  },
};
const termSummary = {
  slug,
  term: 'Embedding',
  aliases: [],
  category: 'Models & Training',
  maturity: 'Watch',
  shortDefinition: 'A text as numbers.',
};
const entry = {
  required: { kind: 'post', title: 'Entity tags', path: '/blog/entity-tags' },
  optional: { description: 'What they are for.', keywords: ['HTTP'], bodyTerms: ['validator'] },
};

/** The field tables of the contract. Where it leaves open what is required, a reader may rely on every field. */
const contract: Readonly<Record<string, { readonly required: Fields; readonly optional: Fields }>> =
  {
    Tag: { required: tag, optional: {} },
    PostSummary: summary,
    Post: {
      required: { ...summary.required, content: 'One.' },
      optional: { ...summary.optional, sections: [postSection] },
    },
    PostSection: { required: postSection, optional: {} },
    PostList: {
      required: { items: [summary.required], total: 1, filters: {} },
      optional: { page: 1, perPage: 50, totalPages: 0 },
    },
    CaseStudySection: { required: section, optional: {} },
    CaseStudy: {
      required: { sections: [section] },
      optional: {
        architecture: 'One document.',
        outcome: 'It is read.',
        results: ['One build'],
        highlights: ['No script'],
        lessonsLearned: ['Write once'],
      },
    },
    Project: project,
    ProjectList: { required: { items: [project.required], total: 1 }, optional: {} },
    NowSnapshot: {
      required: { lastUpdated: '2026-01-31', items: [{ label: 'Writing', value: 'Tests' }], url },
      optional: {},
    },
    AiTermSummary: { required: termSummary, optional: {} },
    AiTerm: {
      required: {
        ...termSummary,
        plainEnglish: 'A place on a map.',
        example: 'Two near words.',
        whyItMatters: 'Search.',
        related: [{ label: 'Chunking', slug: 'chunking', url }],
        sources: [{ label: 'A paper', url }],
        url,
      },
      optional: {},
    },
    AiTermList: { required: { items: [termSummary], total: 1, query: {} }, optional: {} },
    SearchIndex: {
      required: { generatedAt: '2026-01-31T09:00:00.000Z', entries: [entry.required] },
      optional: {},
    },
    SearchEntry: entry,
    Error: {
      required: { error: { code: 'not_found', message: 'It is not here.', hint: 'Look there.' } },
      optional: {},
    },
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
  expect(Object.keys(toComponentSchemas([toResponses(site).AiTermList]))).toEqual([
    'AiTermList',
    'AiTermSummary',
  ]);
});

describe.each(Object.entries(contract))('the schema of %s', (name, { required, optional }) => {
  const whole = { ...required, ...optional };
  const fields = Object.keys(whole);

  test('requires the required fields of the contract and accepts the optional ones', () => {
    expect(violationsOf(name, whole)).toEqual([]);
    expect(violationsOf(name, required)).toEqual([]);
    for (const key of Object.keys(optional)) {
      expect(violationsOf(name, without(whole, key)), key).toEqual([]);
    }
  });

  test.each(Object.keys(required))('requires %s', (key) => {
    expect(violationsOf(name, without(whole, key))).not.toEqual([]);
  });

  test.each(fields)('refuses %s of another type', (key) => {
    const value = whole[key];
    const wrong = [null, {}, typeof value === 'string' ? 7 : 'text', [{ surprise: 1 }]];
    for (const other of wrong) {
      const isFilter = JSON.stringify(value) === '{}' && JSON.stringify(other) === '{}';
      if (!isFilter) expect(violationsOf(name, { ...whole, [key]: other }), key).not.toEqual([]);
    }
  });

  test('refuses unknown fields', () => {
    expect(violationsOf(name, { ...whole, surprise: true })).not.toEqual([]);
  });

  test.each(['text', 7, null, true])('refuses %j', (value) => {
    expect(violationsOf(name, value)).not.toEqual([]);
    expect(violationsOf(name, [whole])).not.toEqual([]);
  });

  test.each(Object.entries(optional))('refuses %s without a value', (key, value) => {
    const empty = Array.isArray(value) ? [] : '';
    expect(violationsOf(name, { ...whole, [key]: empty })).not.toEqual([]);
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
  ['PostSummary', { author: {} }],
  ['PostSummary', { tags: [{ value: 'http' }] }],
  ['PostSummary', { content: 'Only the single article has it.' }],
  ['PostSummary', { author: 'Ada' }],
  ['PostSummary', { category: { value: 'a', label: 'A' } }],
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
  ['Project', { featured: 'yes' }],
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
  const { required, optional } = contract[name] ?? { required: {}, optional: {} };
  expect(violationsOf(name, { ...required, ...optional, ...fields })).not.toEqual([]);
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

test.each(['Redis', 'Élan'])('a body term of a search entry is not %s', (term) => {
  expect(searchEntry.safeParse({ ...entry.required, bodyTerms: [term] }).success).toBe(false);
});

test('a search entry may have twelve body terms', () => {
  const bodyTerms = Array.from({ length: 12 }, (_, index) => `term${index}`);
  expect(violationsOf('SearchEntry', { ...entry.required, bodyTerms })).toEqual([]);
});

test('a reference has the id of its schema, and a schema without an id throws', () => {
  expect(toSchemaReference(errorEnvelope)).toEqual({ $ref: '#/components/schemas/Error' });
  expect(() => toSchemaReference(z.string())).toThrow(/id/);
});

const components = headerComponents as Readonly<Record<string, HeaderObject>>;
const quota = ['RateLimit', 'RateLimit-Policy'];
const cors = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

describe.each(Object.entries(components))('the header %s', (name, header) => {
  test('has an example that matches its schema', () => {
    expect(ajv.validateSchema(header.schema)).toBe(true);
    expect(ajv.validate(header.schema, header.example)).toBe(true);
    expect(header.description).toMatch(/\S/);
    expect(header.required).toBe(true);
  });

  test('has only the properties of a header object', () => {
    const keys = ['description', 'example', 'required', 'schema'];
    expect(Object.keys(header).sort()).toEqual(keys);
  });

  test('is used by a response', () => {
    const statuses = [200, 304, 400, 404, 405, 429, 500];
    expect(statuses.some((status) => name in headersOf(status))).toBe(true);
  });
});

test.each([
  [200, ['ETag'], ['Allow', 'Retry-After']],
  [304, ['ETag'], ['Allow', 'Retry-After']],
  [400, [], ['ETag', 'Allow', 'Retry-After']],
  [404, [], ['ETag', 'Allow', 'Retry-After']],
  [405, ['Allow'], ['ETag', 'Retry-After']],
  [429, ['Retry-After'], ['ETag', 'Allow']],
  [500, [], ['ETag', 'Allow', 'Retry-After']],
])('a %d response has the quota and CORS headers and %j, but not %j', (status, present, absent) => {
  const names = Object.keys(headersOf(status));
  expect(names).toEqual(expect.arrayContaining([...quota, ...cors, ...present]));
  for (const name of absent) expect(names).not.toContain(name);
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
