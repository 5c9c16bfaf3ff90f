import { describe, expect, test } from 'vitest';
import { estimateTokens } from '#lib/markdown/sections.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import {
  callList,
  callRead,
  callSearch,
  listOutput,
  readOutput,
  searchOutput,
  ToolError,
  toListInput,
  toSearchInput,
} from '#lib/represent/mcp/tools.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { site } from '#tests/support/site.ts';

test('search returns the best section in full', () => {
  const input = toSearchInput(site).parse({ query: 'how does the quota work' });
  const output = searchOutput.parse(callSearch(site, input));
  expect(output.total).toBeGreaterThan(0);
  expect(output.results[0]?.markdown).toMatch(/^##/);
});

test.each([10, 200, 500, 2_000])(
  'search stays within %i tokens, and may find nothing',
  (maxTokens) => {
    const { results } = callSearch(site, { query: 'agent', maxTokens });
    expect(results).not.toEqual([]);
    expect(estimateTokens(JSON.stringify(results))).toBeLessThan(1.3 * maxTokens + 100);
    expect(callSearch(site, { query: 'zzzz', maxTokens })).toEqual({ total: 0, results: [] });
  },
);

describe('read', () => {
  const path = `/blog/${site.posts[0]?.slug}`;

  test.each([path, `${path}.md`, toAbsoluteUrl(site, path), `${toAbsoluteUrl(site, path)}#x`])(
    'returns the page %s with the bytes of its Markdown',
    (requested) => {
      const output = readOutput.parse(callRead(site, { path: requested }));
      expect(output.markdown).toBe(findMarkdown(site, path, new URLSearchParams()));
      expect(output.sections).not.toEqual([]);
    },
  );

  test.each(['/älter', '/%C3%A4lter.md'])('follows the former path %s', (former) => {
    const moved = { ...site, redirects: { '/%C3%A4lter': `${path}#x` } };
    expect(callRead(moved, { path: former }).url).toBe(toAbsoluteUrl(site, path));
  });

  test('returns one section', () => {
    const [id] = callRead(site, { path }).sections;
    const output = callRead(site, { path, section: id });
    expect(output.tokens).toBeLessThan(callRead(site, { path }).tokens);
    expect(output.url).toBe(`${toAbsoluteUrl(site, path)}#${id}`);
  });

  test('names the nearest page and the nearest section', () => {
    expect(() => callRead(site, { path: `${path}x` })).toThrow(`Did you mean "${path}"?`);
    expect(() => callRead(site, { path: '/nothing/at/all' })).toThrow(ToolError);
    expect(() => callRead(site, { path, section: 'nothing' })).toThrow(/Its sections:/);
  });
});

test.each(['page', 'post', 'project', 'term'] as const)('list returns every %s by page', (kind) => {
  const first = listOutput.parse(callList(site, toListInput(site).parse({ kind, perPage: 2 })));
  expect(first.items).toHaveLength(2);
  expect(first.total).toBeGreaterThan(2);
  const second = callList(site, toListInput(site).parse({ kind, perPage: 2, page: 2 }));
  expect(second.items[0]).not.toEqual(first.items[0]);
});

test('list filters by title', () => {
  const { items } = callList(site, toListInput(site).parse({ kind: 'term', q: 'Context' }));
  expect(items.length).toBeGreaterThan(0);
  for (const { title } of items) expect(title.toLowerCase()).toContain('context');
});
