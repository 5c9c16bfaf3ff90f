import { expect, test } from 'vitest';
import { toSections } from '#lib/markdown/sections.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';
import { searchSite, sortByRelevance } from '#lib/represent/pages/site-search.ts';
import { paths } from '#lib/site/paths.ts';
import { site } from '#tests/support/site.ts';

const post = (slug: string) => `/blog/${slug}`;
const term = (slug: string) => `/ai-dictionary/${slug}`;

/** Questions that people ask, and the pages that answer them. */
test.each<[question: string, answer: string]>([
  ['how does a server make an ETag', post('strong-etags')],
  ['why do caches need a Vary header', post('vary-accept')],
  ['how do I report a security problem', '/about'],
  ['what is a context window', term('context-window')],
  ['creme brulee', post('cafe')],
])('“%s” finds its page among the first three', (question, answer) => {
  expect(searchSite(site, question, 3).hits.map(({ path }) => path)).toContain(answer);
});

test.each([
  ['LLM agent', term('agent')],
  ['about', '/about'],
])('the name %s finds its page first', (q, path) => {
  expect(searchSite(site, q, 1).hits[0]?.path).toBe(path);
});

test('every page is found by its title among the first three', () => {
  for (const { title, path } of readSearchIndex(site).entries) {
    const found = searchSite(site, title, 3).hits.map((hit) => hit.path);
    expect(found, title).toContain(path);
  }
});

test('a hit names a section of its page and quotes a sentence', () => {
  const [hit] = searchSite(site, 'why does a 304 need no body', 1).hits;
  const markdown = site.posts.find(({ slug }) => post(slug) === hit?.path)?.body.markdown ?? '';
  expect(toSections(markdown).map(({ id }) => id)).toContain(hit?.section?.id);
  expect(hit?.snippet).toMatch(/\S/);
  expect(hit?.snippet).not.toMatch(/\]\(|\n/);
});

test('every page that matches is listed, and as many hits as asked for', () => {
  const { hits, pages } = searchSite(site, 'agent', 2);
  expect(pages.slice(0, 2).map(({ path }) => path)).toEqual(hits.map(({ path }) => path));
  expect(pages.length).toBeGreaterThan(10);
});

test.each(['', '?', 'zzzz qqqq'])('%j finds nothing', (q) => {
  expect(searchSite(site, q, 10)).toMatchObject({ hits: [], pages: [] });
});

test('relevance sorts the most relevant article first and keeps all', () => {
  const toPath = ({ slug }: (typeof site.posts)[number]) => paths.post(slug);
  const sorted = sortByRelevance(site, site.posts, 'etag', toPath);
  expect(sorted[0]?.slug).toBe('strong-etags');
  expect(new Set(sorted)).toEqual(new Set(site.posts));
  expect(sortByRelevance(site, site.posts, 'zzzz', toPath)).toEqual(site.posts);
});
