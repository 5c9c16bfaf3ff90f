import { expect, test } from 'vitest';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';
import { searchSite } from '#lib/represent/pages/site-search.ts';
import { site } from '#tests/shipped/site.ts';

const post = (slug: string) => `/blog/${slug}`;
const term = (slug: string) => `/ai-dictionary/${slug}`;
const project = (id: string) => `/projects/${id}`;

/** Questions that people ask, and the pages that answer them. */
test.each<[question: string, ...answers: string[]]>([
  ['how does the rate limit work', post('a-rate-limit-whose-retry-after-is-true')],
  ['how can I get a page as Markdown', project('negotiation'), term('markdown-negotiation')],
  ['what is retrieval augmented generation', term('retrieval-augmented-generation')],
  ['why do I get 304 responses', post('strong-etags-and-true-304s')],
  ['how are ETags made', post('strong-etags-and-true-304s')],
  ['what does llms.txt contain', post('agents-read-pages-and-llms-txt-lists-them')],
  ['how is the search index built', project('site-search')],
  ['who makes this site', '/about'],
  ['who wrote these articles', '/about', '/blog'],
  ['how do I report a security problem', '/about'],
  ['how do I make this site my own', '/about'],
  ['what are the contributors working on right now', '/now'],
  ['how are MDX components turned into Markdown', post('mdx-that-is-read-never-run')],
  ['which address counts for the quota behind a proxy', project('quota')],
  ['why does Next.js drop the Vary header', post('next-drops-a-pages-vary')],
  ['how do you test the API contract', project('content-api')],
  ['what is the difference between fine-tuning and LoRA', term('lora')],
  ['why do models hallucinate', term('hallucination')],
  ['is there an RSS feed with full articles', post('a-feed-reader-shows-what-it-knows')],
  [
    'can I test Redis rate limiting without an account',
    post('the-limiter-is-tested-on-a-real-redis'),
  ],
  ['how is the OpenAPI document generated', project('content-api')],
])('“%s” finds its page among the first three', (question, ...answers) => {
  const found = searchSite(site, question, 3).hits.map(({ path }) => path);
  expect(
    found.some((path) => answers.includes(path)),
    found.join(),
  ).toBe(true);
});

test.each([
  ['rag', term('retrieval-augmented-generation')],
  ['MCP', term('model-context-protocol')],
  ['LLM', term('large-language-model')],
  ['about', '/about'],
  ['who made this', '/about'],
  ['who made this?', '/about'],
  ['contact', '/about'],
  ['AGENTS.md', term('agents-md')],
  ['retreival augmented generation', term('retrieval-augmented-generation')],
  ['hallucinaton', term('hallucination')],
  ['makrdown negotiation', term('markdown-negotiation')],
  ['upstahs', post('the-limiter-is-tested-on-a-real-redis')],
  ['max-age=0', post('next-drops-a-pages-vary')],
  ['text/markdown', term('markdown-negotiation')],
  ['If-None-Match', post('strong-etags-and-true-304s')],
  ['q=0', post('accept-is-weighed-not-searched')],
  ['embedding', term('embedding')],
  ['C++', project('site-search')],
])('the name %s finds its page first', (q, path) => {
  expect(searchSite(site, q, 1).hits[0]?.path).toBe(path);
});

test.each(['C#', 'R&D', 'AT&T', '検索'])('%s finds no page, since none has it', (q) => {
  expect(searchSite(site, q, 3).pages.map(({ path }) => path)).toEqual([]);
});

test('every page is found by its title among the first three', () => {
  for (const { title, path } of readSearchIndex(site).entries) {
    const found = searchSite(site, title, 3).hits.map((hit) => hit.path);
    expect(found, title).toContain(path);
  }
});
