import { describe, expect, test } from 'vitest';
import { posts } from '#lib/content/posts.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { estimateTokens } from '#lib/represent/markdown/tokens.ts';
import {
  callList,
  callRead,
  callSearch,
  listInput,
  listOutput,
  readOutput,
  searchInput,
  searchOutput,
  ToolError,
} from '#lib/represent/mcp/tools.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

describe('search', () => {
  test('returns the best section in full', () => {
    const output = searchOutput.parse(
      callSearch(searchInput.parse({ query: 'how does the quota work' })),
    );
    expect(output.total).toBeGreaterThan(0);
    expect(output.results[0]?.markdown).toMatch(/^##/);
  });

  test.each([200, 500, 2_000])('stays within %i tokens', (maxTokens) => {
    const { results } = callSearch({ query: 'agent', maxTokens });
    expect(results).not.toEqual([]);
    expect(estimateTokens(JSON.stringify(results))).toBeLessThan(1.3 * maxTokens + 100);
  });

  test('returns nothing for words that no page has', () => {
    expect(callSearch({ query: 'zzzz', maxTokens: 200 })).toEqual({ total: 0, results: [] });
  });
});

describe('read', () => {
  const path = `/blog/${posts[0]?.slug}`;

  test.each([path, `${path}.md`, toAbsoluteUrl(path), `${toAbsoluteUrl(path)}#x`])(
    'returns the page %s with the bytes of its Markdown',
    (requested) => {
      const output = readOutput.parse(callRead({ path: requested }));
      expect(output.markdown).toBe(findMarkdown(path, new URLSearchParams()));
      expect(output.sections).not.toEqual([]);
    },
  );

  test('returns one section', () => {
    const [id] = callRead({ path }).sections;
    const output = callRead({ path, section: id });
    expect(output.tokens).toBeLessThan(callRead({ path }).tokens);
    expect(output.url).toBe(`${toAbsoluteUrl(path)}#${id}`);
  });

  test('names the nearest page and the nearest section', () => {
    expect(() => callRead({ path: `${path}x` })).toThrow(`Did you mean "${path}"?`);
    expect(() => callRead({ path: '/nothing/at/all' })).toThrow(ToolError);
    expect(() => callRead({ path, section: 'nothing' })).toThrow(/Its sections:/);
  });
});

describe('list', () => {
  test.each(['page', 'post', 'project', 'term'] as const)('returns every %s by page', (kind) => {
    const first = listOutput.parse(callList(listInput.parse({ kind, perPage: 2 })));
    expect(first.items).toHaveLength(2);
    expect(first.total).toBeGreaterThan(2);
    const second = callList(listInput.parse({ kind, perPage: 2, page: 2 }));
    expect(second.items[0]).not.toEqual(first.items[0]);
  });

  test('filters by title', () => {
    const { items } = callList(listInput.parse({ kind: 'term', q: 'Context' }));
    expect(items.length).toBeGreaterThan(0);
    for (const { title } of items) expect(title.toLowerCase()).toContain('context');
  });
});
