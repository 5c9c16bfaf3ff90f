/** Renders every kind of page in a pseudo-language, in which ⟦ ⟧ enclose the interface text and ⟪ ⟫ the content. */
import { Parser } from 'htmlparser2';
import type { Nodes } from 'mdast';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#lib/api/endpoints.ts';
import { toOpenApi } from '#lib/api/openapi.ts';
import { makeApiExamples } from '#lib/build/article-artifacts.ts';
import { getGeneratedAt } from '#lib/content/source.ts';
import { toApiDocs } from '#lib/represent/api-docs/docs.ts';
import { findOperationForm } from '#lib/represent/api-docs/operation-form.ts';
import { toCards } from '#lib/represent/pages/card.ts';
import { siteConfig } from '#lib/site/config.ts';
import { dictionaryCategories, dictionaryStages } from '#lib/site/dictionary.ts';

const marked = vi.hoisted(() => {
  const mark = (value: unknown, open: string, close: string): unknown => {
    if (typeof value === 'string') return `${open}${value}${close}`;
    if (Array.isArray(value)) return value.map((item) => mark(item, open, close));
    return Object.fromEntries(
      Object.entries(value as object).map(([name, inner]) => [name, mark(inner, open, close)]),
    );
  };
  const shown = new Set([
    ...['title', 'description', 'seoDescription', 'label', 'role', 'timeline', 'technologies'],
    ...['term', 'aliases', 'shortDefinition', 'plainEnglish', 'whyItMatters', 'difference'],
    ...['author', 'authors', 'coverAlt', 'results', 'series'],
  ]);
  const markContent = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(markContent);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        shown.has(name) ? mark(inner, '⟪', '⟫') : markContent(inner),
      ]),
    );
  };
  return { text: (value: unknown) => mark(value, '⟦', '⟧'), content: markContent };
});

vi.mock('#lib/site/text/text.ts', async (original) => {
  const actual = await original<typeof import('#lib/site/text/text.ts')>();
  const toDate = (instant: string) => `⟦${instant}⟧`;
  return { ...actual, text: marked.text(actual.text), toDateText: toDate, toMonthText: toDate };
});
vi.mock('#lib/content/read-index.ts', async (original) => {
  const { default: index } = await original<{
    readonly default: { readonly now: { readonly items: readonly { readonly value: string }[] } };
  }>();
  const items = index.now.items.map(({ value, ...item }) => ({ ...item, value: `⟪${value}⟫` }));
  return { default: marked.content({ ...index, now: { ...index.now, items } }) };
});
vi.mock('#generated/sections.json', async (original) => {
  const { default: sections } = await original<{ readonly default: unknown }>();
  return { default: marked.content(sections) };
});
vi.mock('#lib/represent/pages/site-search.ts', async (original) => {
  const actual = await original<typeof import('#lib/represent/pages/site-search.ts')>();
  return {
    ...actual,
    searchSite: (q: string, limit: number) => {
      const { hits, pages } = actual.searchSite(q, limit);
      const toMarked = ({ section, snippet, ...hit }: (typeof hits)[number]) => ({
        ...hit,
        section: section && { ...section, heading: `⟪${section.heading}⟫` },
        snippet: `⟪${snippet}⟫`,
      });
      return { pages, hits: hits.map(toMarked) };
    },
  };
});
vi.mock('#app/_components/contents.tsx', async (original) => {
  const { Contents } = await original<typeof import('#app/_components/contents.tsx')>();
  return {
    Contents: ({ entries }: Parameters<typeof Contents>[0]) =>
      Contents({ entries: entries.map((entry) => ({ ...entry, text: `⟪${entry.text}⟫` })) }),
  };
});
// Bodies are content, and the build has rendered them.
vi.mock('#app/_components/content/body.tsx', () => ({ Body: () => null }));
vi.mock('#lib/represent/api-docs/prepared.ts', () => ({ readApiDocs }));

const emptyBody = { contents: [], nodes: [] } as const;

function readApiDocs() {
  return {
    markdown: '',
    introduction: { ...emptyBody, contents: [1, 2].map(toContentsEntry) },
    operations: endpoints.map((endpoint) => ({
      operationId: endpoint.operationId,
      path: endpoint.path,
      form: findOperationForm(endpoint, siteExamples[endpoint.operationId]),
      request: emptyBody,
      response: emptyBody,
    })),
  };
}

const siteExamples = makeApiExamples(getGeneratedAt());

const toContentsEntry = (number: number) => ({ id: `${number}`, text: `${number}`, depth: 2 });

/** Names of formats, units and chats, which are the same in every language. */
const sameEverywhere = [
  ...['llms.txt', 'HTML', 'Markdown', 'JSON', 'kB', 'B'],
  ...['ChatGPT', 'Claude', 'Perplexity'],
];

/** Content that the test doesn't enclose: the facts of the site, and the dictionary's categories and stages. */
const otherContent = [
  siteConfig.description,
  siteConfig.author.name,
  siteConfig.author.email ?? '',
  ...(siteConfig.author.links ?? []).map(({ label }) => label),
  siteConfig.name,
  ...dictionaryStages.flatMap(({ name, definition }) => [name, definition]),
  ...dictionaryCategories,
];

/** What is left of a text without interface text, content, paths and URLs. */
function findUntranslated(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧⟪⟫]*⟧|⟪[^⟦⟧⟪⟫]*⟫/g, '');
  }
  for (const known of otherContent) rest = rest.replaceAll(known, '');
  rest = withoutNames(rest.replace(/https?:\/\/\S+|(?:^|\s)\/[\w./{}-]*/g, ''));
  return /\p{L}/u.test(rest) ? rest.trim() : '';
}

function withoutNames(text: string): string {
  return sameEverywhere.reduce(
    (rest, name) => rest.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), ''),
    text,
  );
}

/** The attributes that people read or hear. */
const readAttributes = ['aria-label', 'alt', 'placeholder', 'data-definition', 'title'] as const;
/** Code, and the fields of the API page, which name parameters and their values. */
const unreadElements: ReadonlySet<string> = new Set([
  ...['script', 'style', 'code', 'pre', 'label', 'option'],
]);

const readMetadata = /description|title|:alt$|section|:tag$/;

/** The texts of a page: its text nodes, joined within a block, and its attributes. */
function findTexts(html: string): readonly string[] {
  const texts: string[] = [];
  let block = '';
  const flush = () => {
    texts.push(block);
    block = '';
  };
  const stack: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      stack.push(name);
      if (!/^(?:a|b|small|span|time|strong|mark|button|summary)$/.test(name)) flush();
      for (const attribute of readAttributes) texts.push(attributes[attribute] ?? '');
      // Only feeds have titles for people.
      if (name === 'link' && attributes.rel !== 'alternate') texts.pop();
      const { property = '', name: meta = '', content = '' } = attributes;
      if (name === 'meta' && readMetadata.test(`${property}${meta}`)) texts.push(content);
    },
    onclosetag: () => stack.pop(),
    ontext: (text) => {
      if (!unreadElements.has(stack.at(-1) ?? '')) block += text;
    },
  });
  parser.end(html);
  flush();
  return texts;
}

type Slug = { readonly params: Promise<{ readonly slug: string; readonly id: string }> };
type PageModule = { readonly default: (props: Slug) => ReactNode | Promise<ReactNode> };
type Index = FunctionComponent<{ readonly query: URLSearchParams }>;

const { source } = await import('#lib/content/source.ts');
const firstOf = (items: readonly { readonly slug?: string; readonly id?: string }[]) =>
  items[0]?.slug ?? items[0]?.id ?? '';
const bySeries = source.posts.find(({ series }) => series) ?? source.posts[0];

const pages: Readonly<Record<string, () => Promise<PageModule>>> = {
  home: () => import('#app/page.tsx'),
  about: () => import('#app/about/page.tsx'),
  blog: () => import('#app/blog/page.tsx'),
  article: () => import('#app/blog/[slug]/page.tsx'),
  projects: () => import('#app/projects/page.tsx'),
  project: () => import('#app/projects/[id]/page.tsx'),
  now: () => import('#app/now/page.tsx'),
  dictionary: () => import('#app/ai-dictionary/page.tsx'),
  term: () => import('#app/ai-dictionary/[slug]/page.tsx'),
  map: () => import('#app/ai-dictionary-map/page.tsx'),
  changes: () => import('#app/ai-dictionary-changes/page.tsx'),
  search: () => import('#app/search/page.tsx'),
  'api docs': () => import('#app/api-docs/page.tsx'),
  missing: () => import('#app/not-found.tsx'),
};

const slugs: Readonly<Record<string, string>> = {
  article: bySeries?.slug ?? '',
  project: firstOf(source.projects),
  term: source.terms.find(({ confusedWith }) => confusedWith.length > 0)?.slug ?? '',
};

const queries: readonly (readonly [string, () => Promise<Index>])[] = [
  ['?q=a&tag=http,redis', async () => (await import('#app/_components/blog-index.tsx')).BlogIndex],
  ['?perPage=2&page=2', async () => (await import('#app/_components/blog-index.tsx')).BlogIndex],
  ['?page=x', async () => (await import('#app/_components/blog-index.tsx')).BlogIndex],
  [
    '?q=a&maturity=Watch',
    async () => (await import('#app/_components/dictionary-index.tsx')).DictionaryIndex,
  ],
  ['?q=etag', async () => (await import('#app/_components/search-results.tsx')).SearchResults],
  ['?q=qxqx', async () => (await import('#app/_components/search-results.tsx')).SearchResults],
];

function expectTranslated(html: string): void {
  const texts = findTexts(html);
  expect(texts.filter((text) => text.includes('⟦')).length).toBeGreaterThan(5);
  expect(texts.map(findUntranslated).filter(Boolean)).toEqual([]);
}

describe('every text is content or interface text', () => {
  test.each(Object.entries(pages))('on the page %s', async (name, load) => {
    const slug = slugs[name] ?? '';
    const { default: Page } = await load();
    expectTranslated(
      renderToStaticMarkup(await Page({ params: Promise.resolve({ slug, id: slug }) })),
    );
  });

  test.each(queries)('on the list for %s', async (query, load) => {
    const search = new URLSearchParams(query);
    expectTranslated(renderToStaticMarkup(createElement(await load(), { query: search })));
  });

  test('on every list of articles', async () => {
    const { GroupIndex } = await import('#app/_components/blog-index.tsx');
    const { groupPages } = await import('#lib/content/posts.ts');
    expect(groupPages.size).toBeGreaterThan(1);
    for (const page of groupPages.values()) {
      expectTranslated(renderToStaticMarkup(createElement(GroupIndex, { page })));
    }
  });

  test('on social cards', () => {
    for (const { kind, title, facts } of toCards(source).values()) {
      expect([kind ?? '', title, ...facts].map(findUntranslated).filter(Boolean)).toEqual([]);
    }
  });

  test('in callouts without a title', async () => {
    const { Callout } = await import('#app/_components/content/callout.tsx');
    expect(renderToStaticMarkup(createElement(Callout, null))).toContain('⟦Note⟧');
  });

  test('in the API reference, or in the OpenAPI document, which is English', () => {
    const contract = toPlain(withoutNames(JSON.stringify(toOpenApi(endpoints, openApiFacts))));
    const rests = listBlocks(toApiDocs(endpoints, siteExamples))
      .map(findUntranslated)
      .map((text) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
      .filter((text) => !contract.includes(toPlain(text)) && !schemaTypes.test(text));
    expect(rests).toEqual([]);
  });
});

const openApiFacts = {
  ...{ siteName: '', baseUrl: '', examples: {} },
  contact: { name: '', url: '' },
};

/** The types of JSON Schema, with their formats. */
const schemaTypes = /^(?:MCP|string|integer|number|boolean|object|array)(?:, [a-z-]+)?$/;

/** Without code, spaces and signs, which differ between a description and its rendering. */
function toPlain(text: string): string {
  return text.replace(/`[^`]*`/g, '').replace(/\\.|[^\p{L}]/gu, '');
}

/** The text of each block without code. */
function listBlocks(node: Nodes): readonly string[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    return [toText(node)];
  }
  return 'children' in node ? node.children.flatMap(listBlocks) : [];
}

function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}
