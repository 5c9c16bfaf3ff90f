import { describe, expect, test } from 'vitest';
import { listEndpoints } from '../../../../../lib/api/endpoints.ts';
import { findTerms } from '../../../../../lib/content/terms.ts';
import type { AiTermList } from '../../../../../lib/schema/ai-term.ts';
import type { SearchIndex } from '../../../../../lib/schema/search-index.ts';
import {
  makeSite,
  sampleBody,
  samplePost,
  sampleProject,
  sampleTerm,
} from '../../../../../tests/unit/content/samples.ts';
import { renderApiExamples } from '../../../content/api-docs/examples.ts';

const content = makeSite({
  posts: [
    samplePost({ slug: 'new', body: sampleBody('First block.\n\nSecond block.') }),
    samplePost({ slug: 'old', publishedAt: '2025-01-31T09:00:00.000Z' }),
    samplePost({ slug: 'older', publishedAt: '2024-01-31T09:00:00.000Z' }),
  ],
  projects: [sampleProject({ id: 'first' }), sampleProject({ id: 'second', order: 2 })],
  terms: [
    sampleTerm({ slug: 'agent', term: 'Agent' }),
    sampleTerm({ slug: 'agent-loop', term: 'Agent loop' }),
    sampleTerm({ slug: 'token', term: 'Token' }),
  ],
});
const operationIds = listEndpoints(content).map(({ operationId }) => operationId);

const bodyOf = (operation: string, from = content) =>
  renderApiExamples(from)[operation]?.body as Record<string, unknown> | undefined;

describe('renderApiExamples', () => {
  test('has an example per operation', () => {
    expect(Object.keys(renderApiExamples(content))).toEqual(operationIds);
  });

  test.each([
    ['getPost', 'new'],
    ['getProject', 'first'],
    ['getAiTerm', 'agent'],
  ])('names the item of the %s example', (operation, name) => {
    const example = renderApiExamples(content)[operation];
    expect(example?.name).toBe(name);
    expect(example?.body).toMatchObject({ url: expect.stringMatching(new RegExp(`/${name}$`)) });
  });

  test.each(['listPosts', 'listProjects', 'getNow', 'searchAiTerms', 'getSearchIndex'])(
    'names no item for %s',
    (operation) => {
      expect(renderApiExamples(content)[operation]).not.toHaveProperty('name');
    },
  );

  test('shortens the list of articles by paging', () => {
    const paging = { page: 1, perPage: 2 };
    expect(bodyOf('listPosts')).toMatchObject({
      items: [{ slug: 'new' }, { slug: 'old' }],
      total: 3,
      totalPages: 2,
      ...paging,
      filters: paging,
    });
  });

  test('shortens an article to its first block', () => {
    expect(bodyOf('getPost')?.content).toBe('First block.');
  });

  test('keeps a code block at the start of an article whole', () => {
    const code = '```js\na;\n\nb;\n```';
    const posts = [samplePost({ body: sampleBody(`${code}\n\nMore.`) })];
    expect(bodyOf('getPost', { ...content, posts })?.content).toBe(code);
  });

  test('shows two of the found terms, with their real total', () => {
    const { query, total, items } = bodyOf('searchAiTerms') as AiTermList;
    const found = findTerms(content.terms, query);
    expect(total).toBe(found.length);
    expect(items.map(({ slug }) => slug)).toEqual(found.slice(0, 2).map(({ slug }) => slug));
    expect(items).toHaveLength(2);
  });

  test('has one search entry of each kind', () => {
    const { entries } = bodyOf('getSearchIndex') as SearchIndex;
    expect(entries.map(({ kind }) => kind)).toEqual(['page', 'post', 'project', 'term']);
  });

  test.each([
    ['articles', { posts: [] }, ['listPosts', 'getPost']],
    ['projects', { portfolio: [] }, ['listProjects', 'getProject']],
    ['terms', { terms: [] }, ['searchAiTerms', 'getAiTerm']],
  ])('has no example without %s', (_, empty, operations) => {
    const names = Object.keys(renderApiExamples({ ...content, ...empty }));
    expect(names.sort()).toEqual(operationIds.filter((name) => !operations.includes(name)).sort());
  });
});
