import { describe, expect, test, vi } from 'vitest';
import { toSearchMarkdown } from '#lib/represent/markdown/index-pages.ts';
import { toSearchView } from '#lib/represent/views/search.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

vi.mock('#lib/site/build-info.ts', () => ({ generatedAt: '2026-06-01T00:00:00.000Z' }));
vi.mock('#lib/content/source.ts', async () => {
  const { sampleBody, samplePages, samplePost, sampleProject, sampleTerm } = await import(
    '#tests/unit/content/samples.ts'
  );
  return {
    source: {
      pages: samplePages,
      posts: [
        // Three letters are too few for a word of the index.
        samplePost({ slug: 'tags', title: 'Strong tags', body: sampleBody('Told by a fox.') }),
        samplePost({ slug: 'agents', title: 'Agents', body: sampleBody('Another fox.') }),
      ],
      projects: [sampleProject({ id: 'quota', title: 'Quota', description: 'An agent waits.' })],
      terms: [sampleTerm({ slug: 'agent', term: 'Agent', shortDefinition: 'It acts.' })],
    },
  };
});

const view = (q?: string) => toSearchView(new URLSearchParams(q === undefined ? {} : { q }));
const pathsOf = (groups: ReturnType<typeof view>['found']) =>
  groups.map(({ label, entries }) => [label, ...entries.map(({ path }) => path)]);

describe('before a query', () => {
  test.each([undefined, '', '  '])('of %j, tells how much of what can be searched', (q) => {
    const { summary, found, json } = view(q);
    expect(view(q).q).toBeUndefined();
    expect(summary).toBe(
      'What can be searched: pages (8), articles (2), projects (1), dictionary (1).',
    );
    expect(found).toEqual([]);
    expect(json?.().entries).toHaveLength(12);
  });

  test('leads to the lists, and to a search that finds something', () => {
    const [ways, ...others] = view().ways;
    expect(others).toEqual([]);
    expect(ways?.label).toBe('Other ways in');
    const paths = ways?.entries.map(({ path }) => path) ?? [];
    expect(paths.slice(0, 3)).toEqual(['/blog', '/projects', '/ai-dictionary']);
    const example = new URL(paths[3] ?? '', 'https://example.com');
    expect(toSearchView(example.searchParams).found).not.toEqual([]);
  });
});

describe('a query that finds something', () => {
  test('shows it kind by kind, the best hit first', () => {
    const { q, summary, found } = view(' Agent ');
    expect(q).toBe('Agent');
    expect(summary).toBe('3 results for “Agent”.');
    expect(pathsOf(found)).toEqual([
      ['Articles', '/blog/agents'],
      ['Dictionary', '/ai-dictionary/agent'],
      ['Projects', '/projects/quota'],
    ]);
  });

  test('leads to the blog index where that finds more articles', () => {
    expect(view('tags').ways).toEqual([]);
    expect(view('fox').ways[0]?.entries[0]).toEqual({
      title: 'The whole text of the articles',
      path: '/blog?q=fox',
      description: '2 articles for “fox”.',
    });
  });

  test('has no JSON: the API has the index, and does not search it', () => {
    expect(view('agent').json).toBeUndefined();
  });
});

describe('a query that finds nothing', () => {
  test('says so, and leads to each word that finds something, then to the lists', () => {
    const { summary, found, ways } = view('agent zebra tags agent');
    expect(summary).toMatch(/^No results for “agent zebra tags agent”\./);
    expect(found).toEqual([]);
    expect(pathsOf(ways)).toEqual([
      ['What to try', '/search?q=agent', '/search?q=tags', '/blog', '/projects', '/ai-dictionary'],
    ]);
    expect(ways[0]?.entries[0]).toEqual({
      title: 'Search for “agent”',
      path: '/search?q=agent',
      description: '3 results.',
    });
  });

  test('leads to no search for the word that was searched for', () => {
    expect(pathsOf(view('zebra').ways)).toEqual([
      ['What to try', '/blog', '/projects', '/ai-dictionary'],
    ]);
  });
});

describe('the address of the page', () => {
  test('keeps the words and drops the rest', () => {
    const asked = new URLSearchParams('utm_source=x&q=agent');
    expect(toSearchView(asked).search.toString()).toBe('q=agent');
    expect(view().search.size).toBe(0);
  });

  test.each(['a&b=c #d', 'é “x” (y)', '</script>', '%'])('carries %j unharmed', (word) => {
    const [link] = view(`agent ${word}`).ways[0]?.entries ?? [];
    expect(link?.path).toBe('/search?q=agent');
    expect(view(word).summary).toContain(`“${word}”`);
  });

  test('cuts what is too long', () => {
    expect(view('a'.repeat(121)).q).toBe('a'.repeat(120));
  });
});

test('Markdown has the same links as the page, in the same order', () => {
  for (const q of [undefined, 'agent', 'fox', 'agent zebra', 'c++ [x](y) *z*']) {
    const { found, ways, summary } = view(q);
    const links = [...found, ...ways].flatMap(({ label, entries }) => [
      `## ${label}`,
      ...entries.map(({ path }) => `(${toAbsoluteUrl(path)})`),
    ]);
    const markdown = toSearchMarkdown(view(q));
    let at = -1;
    for (const link of links) {
      const next = markdown.indexOf(link, at + 1);
      expect(next).toBeGreaterThan(at);
      at = next;
    }
    expect(markdown.replaceAll('\\', '')).toContain(summary);
  }
});
