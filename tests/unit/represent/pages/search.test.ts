import { expect, test } from 'vitest';
import { toSearchMarkdown } from '#lib/represent/markdown/page-bodies.ts';
import { toSearchView } from '#lib/represent/pages/search.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import {
  makeSite,
  sampleBody,
  samplePost,
  sampleProject,
  sampleTerm,
} from '#tests/unit/content/samples.ts';

const site = makeSite({
  posts: [
    samplePost({ slug: 'tags', title: 'Strong tags', body: sampleBody('Told by a fox.') }),
    samplePost({ slug: 'agents', title: 'Agents', body: sampleBody('Another fox.') }),
  ],
  projects: [sampleProject({ id: 'quota', title: 'Quota', description: 'An agent waits.' })],
  terms: [sampleTerm({ slug: 'agent', term: 'Agent', shortDefinition: 'It acts.' })],
});

const view = (q?: string) => toSearchView(site, new URLSearchParams(q === undefined ? {} : { q }));
const pathsOf = (groups: ReturnType<typeof view>['results']) =>
  groups.map(({ label, links }) => [label, ...links.map(({ path }) => path)]);

test.each([undefined, '', '  '])('q=%j shows how many pages of each kind there are', (q) => {
  const { summary, results, json } = view(q);
  expect(view(q).q).toBeUndefined();
  expect(summary).toBe('You can search pages (10), articles (2), projects (1), dictionary (1).');
  expect(results).toEqual([]);
  expect(json?.().entries).toHaveLength(14);
});

test('an empty search suggests the newest articles, the list pages and an example with results', () => {
  const [newest, browse, ...others] = pathsOf(view().suggestions);
  expect(others).toEqual([]);
  expect(newest).toEqual(['Newest articles', '/blog/agents', '/blog/tags']);
  expect(browse?.slice(0, 4)).toEqual(['Browse', '/blog', '/projects', '/ai-dictionary']);
  const example = new URL(browse?.[4] ?? '', 'https://example.com');
  expect(toSearchView(site, example.searchParams).results).not.toEqual([]);
});

test('a query lists the best match first, with its kind, and no JSON, which the API lacks', () => {
  const { q, summary, results, json } = view(' Agent ');
  expect([q, json]).toEqual(['Agent', undefined]);
  expect(summary).toBe(
    '3 results for “Agent”. By kind: articles (1), dictionary (1), projects (1).',
  );
  expect(pathsOf(results)).toEqual([
    ['Results', '/blog/agents', '/ai-dictionary/agent', '/projects/quota'],
  ]);
  const kinds = results[0]?.links.map(({ kind }) => kind);
  expect(kinds).toEqual(['Articles', 'Dictionary', 'Projects']);
});

test('a query finds words of the text', () => {
  const { results } = view('what does the fox say');
  expect(pathsOf(results)).toEqual([['Results', '/blog/agents', '/blog/tags']]);
});

test('a query without results suggests the list pages', () => {
  const { summary, results, suggestions } = view('zebra');
  expect(summary).toMatch(/^No results for “zebra”\./);
  expect(results).toEqual([]);
  expect(pathsOf(suggestions)).toEqual([['Suggestions', '/blog', '/projects', '/ai-dictionary']]);
});

test('the page keeps q, cut to 120 characters, and drops unknown parameters', () => {
  const requested = new URLSearchParams('utm_source=x&q=agent');
  expect(toSearchView(site, requested).search.toString()).toBe('q=agent');
  expect(view().search.size).toBe(0);
  expect(view('a'.repeat(121)).q).toBe('a'.repeat(120));
});

test.each(['a&b=c #d', 'é “x” (y)', '</script>', '%'])('the page keeps %j unchanged', (word) => {
  expect(view(word).summary).toContain(`“${word}”`);
});

test('Markdown has the links of the page in the same order', () => {
  for (const q of [undefined, 'agent', 'fox', 'agent zebra', 'c++ [x](y) *z*']) {
    const { results, suggestions, summary } = view(q);
    const expected = [...results, ...suggestions].flatMap(({ label, links }) => [
      `## ${label}`,
      ...links.map(({ markdownPath }) => `(${toAbsoluteUrl(site, markdownPath)})`),
    ]);
    const markdown = toSearchMarkdown(site, view(q));
    let at = -1;
    for (const part of expected) {
      const next = markdown.indexOf(part, at + 1);
      expect(next).toBeGreaterThan(at);
      at = next;
    }
    expect(markdown.replaceAll('\\', '')).toContain(summary);
  }
});
