/** Renders every kind of page in a pseudo-language, in which ⟦ ⟧ enclose the interface text and ⟪ ⟫ the content. */

import { dirname } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Nodes } from 'mdast';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { BlogIndex, GroupIndex } from '#app/_components/blog-index.tsx';
import { Callout } from '#app/_components/content/callout.tsx';
import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { SearchResults } from '#app/_components/search-results.tsx';
import { listEndpoints } from '#lib/api/endpoints.ts';
import { renderOpenApi } from '#lib/api/openapi.ts';
import { listFiles } from '#lib/content/content-files.ts';
import { toSite } from '#lib/content/create-site.ts';
import type { DocumentBody } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import type { PreparedApiDocs } from '#lib/represent/pages/api-docs.ts';
import { toCards } from '#lib/represent/pages/card.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { serveSite } from '#tests/support/served-site.ts';
import { site as fixture } from '#tests/support/site.ts';
import { sampleBody } from '#tests/unit/content/samples.ts';
import { renderApiDocs } from '#tools/authoring/content/api-docs/docs.ts';
import { renderApiExamples } from '#tools/authoring/content/api-docs/examples.ts';
import { findOperationForm } from '#tools/authoring/content/api-docs/fields.ts';

function mark<Value>(value: Value, open: string, close: string): Value {
  if (typeof value === 'string') return `${open}${value}${close}` as Value;
  return mapValues(value, (inner) => mark(inner, open, close));
}

/** Changes the items of a list, or the values of an object. */
function mapValues<Value>(value: Value, change: (inner: unknown, name: string) => unknown): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => change(item, '')) as Value;
  const entries = Object.entries(value).map(([name, inner]) => [name, change(inner, name)]);
  return Object.fromEntries(entries) as Value;
}

const shown = new Set(
  'title description seoDescription label role timeline technologies term aliases shortDefinition plainEnglish whyItMatters difference author authors coverAlt revision results series'.split(
    ' ',
  ),
);

/** The search finds the body by a word, and shows its heading and its text. */
const body: DocumentBody = {
  ...sampleBody('## ⟪A heading⟫\n\n⟪Words about an etag.⟫'),
  page: { contents: [1, 2].map(toContentsEntry), nodes: [] },
};

function toContentsEntry(number: number) {
  return { id: `${number}`, text: `⟪${number}⟫`, depth: 2 } as const;
}

function markContent<Value>(value: Value): Value {
  return mapValues(value, (inner, name) =>
    name === 'body' ? body : shown.has(name) ? mark(inner, '⟪', '⟫') : markContent(inner),
  );
}

const emptyBody = { contents: [], nodes: [] };

/** Dates and lists are in a language that no text is in. */
const facts: SiteFacts = {
  ...fixture,
  interfaceLanguage: 'de',
  text: mark(fixture.text, '⟦', '⟧'),
  sections: markContent(fixture.sections),
};
const toMarked = (facts: SiteFacts): Site =>
  toSite({
    facts,
    assets: fixture.assets,
    generatedAt: fixture.generatedAt,
    tags: [],
    posts: markContent(fixture.posts),
    projects: markContent(fixture.projects),
    terms: markContent(fixture.terms),
    own: {},
    pages: markContent(fixture.allPages),
    now: { ...fixture.now, items: mark(fixture.now.items, '⟪', '⟫') },
    isBuilt: false,
    files: { root: '', read: <Data>() => makeApiDocs() as Data, onRead: () => {} },
  });
const site = toMarked(facts);
serveSite(site);
afterAll(() => serveSite(fixture));

function makeApiDocs(): PreparedApiDocs {
  return {
    markdown: '',
    introduction: { ...emptyBody, contents: [1, 2].map(toContentsEntry) },
    operations: listEndpoints(site).map((endpoint) => ({
      operationId: endpoint.operationId,
      path: endpoint.path,
      form: findOperationForm(site, endpoint, siteExamples[endpoint.operationId]),
      request: emptyBody,
      samples: emptyBody,
      sampleResponse: emptyBody,
      response: emptyBody,
    })),
  };
}

const siteExamples = renderApiExamples(site);

/** Names of formats, units and chats, which are the same in every language. */
const sameEverywhere = /\b(?:llms\.txt|HTML|Markdown|JSON|kB|B|ChatGPT|Claude|Perplexity)\b/g;

/** Content that the test doesn't enclose: the facts of the site, and the dictionary's categories and stages. */
const otherContent = [
  site.config.description,
  site.config.author.name,
  site.config.author.email ?? '',
  ...(site.config.author.links ?? []).map(({ label }) => label),
  site.config.name,
  ...site.dictionary.stages.flatMap(({ name, definition }) => [name, definition]),
  ...site.dictionary.categories,
];

/** Dates such as '31. Januar 2026', and the last comma of a list. */
const germanWords =
  /\bund\b|(?:\d+\. )?(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}/g;

/** What is left of a text without interface text, content, paths and URLs. */
function findUntranslated(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧⟪⟫]*⟧|⟪[^⟦⟧⟪⟫]*⟫/g, '');
  }
  for (const known of otherContent) rest = rest.replaceAll(known, '');
  rest = rest
    .replace(germanWords, '')
    .replace(/https?:\/\/\S+|(?:^|\s)\/[\w./{}-]*/g, '')
    .replace(sameEverywhere, '');
  return /\p{L}/u.test(rest) ? rest.trim() : '';
}

/** The attributes that people read or hear. */
const readAttributes = ['aria-label', 'alt', 'placeholder', 'data-definition', 'title'] as const;
/** Code, and the fields of the API page, which name parameters and their values. */
const unreadElements = /^(?:script|style|code|pre|label|option)$/;

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
      if (!unreadElements.test(stack.at(-1) ?? '')) block += text;
    },
  });
  parser.end(html);
  flush();
  return texts;
}

/** Every page but lists of the owner and their documents, which are as those of other collections, and lists of articles below. */
const pages = listFiles('app').filter(
  (path) => /(?:^|\/)(?:page|not-found)\.tsx$/.test(path) && !/^(?:\[|_)|\.\.\./.test(path),
);

const slugs: Readonly<Record<string, string | undefined>> = {
  'blog/[slug]': (site.posts.find(({ series }) => series) ?? site.posts[0])?.slug,
  'projects/[id]': site.projects[0]?.id,
  'ai-dictionary/[slug]': site.terms.find(({ confusedWith }) => confusedWith.length > 0)?.slug,
};

async function renderPage(path: string): Promise<string> {
  const slug = slugs[dirname(path)] ?? '';
  const { default: Page } = await import(`../../../app/${path}`);
  return renderToStaticMarkup(await Page({ params: Promise.resolve({ slug, id: slug }) }));
}

type Index = FunctionComponent<{ readonly site: Site; readonly query: URLSearchParams }>;

const queries: readonly (readonly [query: string, index: Index])[] = [
  ['?q=a&tag=http,redis', BlogIndex],
  ['?perPage=2&page=2', BlogIndex],
  ['?page=x', BlogIndex],
  ['?q=a&maturity=Watch', DictionaryIndex],
  ['?q=etag', SearchResults],
  ['?q=qxqx', SearchResults],
];

function expectTranslated(html: string): void {
  const texts = findTexts(html);
  expect(texts.filter((text) => text.includes('⟦')).length).toBeGreaterThan(5);
  expect(texts.map(findUntranslated).filter(Boolean)).toEqual([]);
}

/** Texts of the interface, without content in them, that a screen reader would speak in the language of the page. */
function findMisread(html: string): readonly string[] {
  const misread: string[] = [];
  const languages = ['eu'];
  const parser = new Parser({
    onopentag: (name, { lang }) =>
      languages.push(name === 'title' ? 'de' : (lang ?? languages.at(-1) ?? '')),
    onclosetag: () => languages.pop(),
    ontext: (text) => {
      if (/⟦[^⟪]*$/.test(text) && languages.at(-1) !== 'de') misread.push(text);
    },
  });
  parser.end(html);
  return misread;
}

describe('on a site in a language without interface texts, those of another have its lang', () => {
  const basque = toMarked({ ...facts, config: { ...facts.config, language: 'eu' } });

  test.each(pages)('on app/%s', async (path) => {
    serveSite(basque);
    const html = await renderPage(path);
    serveSite(site);
    expect(findMisread(html)).toEqual([]);
  });
});

describe('every text is content or interface text', () => {
  test.each(pages)('on app/%s', async (path) => {
    expectTranslated(await renderPage(path));
  });

  test.each(queries)('on the list for %s', (search, index) => {
    const query = new URLSearchParams(search);
    expectTranslated(renderToStaticMarkup(createElement(index, { site, query })));
  });

  test('on every list of articles', () => {
    expect(site.groupPages.size).toBeGreaterThan(1);
    for (const page of site.groupPages.values()) {
      expectTranslated(renderToStaticMarkup(createElement(GroupIndex, { site, page })));
    }
  });

  test('on social cards', () => {
    for (const { kind, title, facts } of Object.values(toCards(site))) {
      expect([kind ?? '', title, ...facts].map(findUntranslated).filter(Boolean)).toEqual([]);
    }
  });

  test('in callouts without a title', () => {
    expect(renderToStaticMarkup(Callout({ site, children: null }))).toContain('⟦Note⟧');
  });

  test('in the API reference, or in the OpenAPI document, which is English', () => {
    const contract = toPlain(JSON.stringify(renderOpenApi(site, {})).replace(sameEverywhere, ''));
    const rests = listBlocks(renderApiDocs(site, siteExamples))
      .map(findUntranslated)
      .map((text) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
      .filter((text) => !contract.includes(toPlain(text)) && !schemaTypes.test(text));
    expect(rests).toEqual([]);
  });
});

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
