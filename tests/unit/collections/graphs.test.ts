import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { StructuredData } from '#app/_components/page.tsx';
import { type Graph, type Thing, toScriptText } from '#lib/collections/graph.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { toBlogGraph, toPostGraph } from '#lib/collections/posts.ts';
import { toProjectGraph, toProjectsGraph } from '#lib/collections/projects.ts';
import { toDictionaryGraph, toTermGraph } from '#lib/collections/terms.ts';
import { site as fixture } from '#tests/support/site.ts';
import {
  freeze,
  makeSite,
  sampleBody,
  samplePost,
  sampleProject,
  sampleTerm,
} from '#tests/unit/content/samples.ts';
import { findEmptyValues } from '#tests/unit/represent/absent.ts';

const base = 'https://example.com';

const site = makeSite({
  config: { name: 'Example', language: 'en' },
  dictionary: fixture.dictionary,
});

const post = samplePost({
  updatedAt: '2026-02-01T09:00:00.000Z',
  keywords: ['etag', 'HTTP'],
  coverImage: '/images/a.png',
  body: { ...sampleBody('Words.'), wordCount: 4 },
});
const project = sampleProject({ liveUrl: 'https://example.org/' });
const term = sampleTerm({ aliases: ['Vector'] });

/** One graph per kind of page, by path. */
const graphs: Readonly<Record<string, Graph>> = {
  '/': toPageGraph({ ...site, posts: [post] }, 'home'),
  '/about': toPageGraph(site, 'about'),
  '/blog': toBlogGraph(site, [post]),
  '/projects': toProjectsGraph(site, [project]),
  '/now': toPageGraph(site, 'now'),
  '/ai-dictionary': toDictionaryGraph(site, [term]),
  '/search': toPageGraph(site, 'search'),
  '/api-docs': toPageGraph(site, 'api-docs'),
  '/blog/hello-world': toPostGraph(site, post),
  '/projects/legible': toProjectGraph(site, project),
  '/ai-dictionary/embedding': toTermGraph(site, term),
};

/** The same kinds with as little content as possible. */
const bare: readonly (readonly [page: string, graph: Graph])[] = [
  ['the home page', toPageGraph({ ...site, posts: [] }, 'home')],
  ['the blog', toBlogGraph(site, [])],
  ['the portfolio', toProjectsGraph(site, [])],
  ['the dictionary', toDictionaryGraph(site, [])],
  ['an article', toPostGraph(site, samplePost({ tags: [] }))],
  ['a project', toProjectGraph(site, sampleProject({ technologies: [] }))],
  ['an entry', toTermGraph(site, sampleTerm())],
];

function find(graph: Graph | undefined, type: string): Thing | undefined {
  return graph?.['@graph'].find((thing) => thing['@type'] === type);
}

/** Every object within a value, however deep. */
function collect(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(collect);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

describe.each(Object.entries(graphs))('the graph of %s', (_, graph) => {
  test('has the site and its author', () => {
    expect(find(graph, 'WebSite')).toEqual({
      '@type': 'WebSite',
      '@id': `${base}/#website`,
      url: `${base}/`,
      name: 'Example',
      inLanguage: 'en',
      publisher: { '@id': `${base}/#author` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${base}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
    expect(find(graph, 'Organization')).toEqual({
      '@type': 'Organization',
      '@id': `${base}/#author`,
      name: 'Ada',
      url: `${base}/about`,
    });
  });

  test('has no empty values', () => {
    expect(findEmptyValues(graph)).toEqual([]);
  });
});

test.each(bare)('%s with little content has no empty values', (_, graph) => {
  expect(findEmptyValues(graph)).toEqual([]);
  expect(collect(graph).filter((one) => Object.values(one).some(isEmptyList))).toEqual([]);
});

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

test.each([
  ['/', 'WebPage'],
  ['/about', 'AboutPage'],
  ['/blog', 'CollectionPage'],
  ['/projects', 'CollectionPage'],
  ['/now', 'WebPage'],
  ['/ai-dictionary', 'CollectionPage'],
  ['/search', 'SearchResultsPage'],
  ['/api-docs', 'WebPage'],
  ['/blog/hello-world', 'WebPage'],
])('%s is a %s', (path, type) => {
  expect(graphs[path]?.['@graph'][0]?.['@type']).toBe(type);
});

describe('breadcrumbs', () => {
  test('lead from the home page to an article', () => {
    const trail = ['The home page', 'The blog page', 'Hello world'];
    expect(find(graphs['/blog/hello-world'], 'BreadcrumbList')?.itemListElement).toMatchObject(
      trail.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    );
  });

  test('are not on the home page', () => {
    expect(find(graphs['/'], 'BreadcrumbList')).toBeUndefined();
    expect(graphs['/']?.['@graph'][0]).not.toHaveProperty('breadcrumb');
  });
});

describe('a page of content/pages', () => {
  test('has its title and description', () => {
    expect(find(graphs['/api-docs'], 'WebPage')).toMatchObject({
      name: 'The api-docs page',
      description: 'About api-docs.',
    });
  });

  test.each(['/about', '/projects', '/ai-dictionary', '/search', '/api-docs'])(
    'has no date if its file has none: %s',
    (path) => {
      expect(graphs[path]?.['@graph'][0]).not.toHaveProperty('dateModified');
    },
  );

  test.each([
    ['/', '2026-02-01T09:00:00.000Z'],
    ['/blog', '2026-02-01T09:00:00.000Z'],
    ['/now', '2026-01-31'],
  ])('has the newest date of what it lists: %s', (path, date) => {
    expect(graphs[path]?.['@graph'][0]).toMatchObject({ dateModified: date });
  });
});

describe('an article', () => {
  test('is a BlogPosting', () => {
    expect(find(graphs['/blog/hello-world'], 'BlogPosting')).toEqual({
      '@type': 'BlogPosting',
      '@id': `${base}/blog/hello-world#article`,
      url: `${base}/blog/hello-world`,
      headline: 'Hello world',
      description: 'What this site is.',
      datePublished: '2026-01-31T09:00:00.000Z',
      dateModified: '2026-02-01T09:00:00.000Z',
      author: { '@id': `${base}/#author` },
      publisher: { '@id': `${base}/#author` },
      mainEntityOfPage: { '@id': `${base}/blog/hello-world` },
      isPartOf: { '@id': `${base}/blog#blog` },
      articleSection: 'Guides',
      keywords: ['HTTP', 'etag'],
      wordCount: 4,
      image: `${base}/images/a.png`,
      inLanguage: 'en',
    });
  });

  test('has the date of publication if it was never revised', () => {
    expect(find(toPostGraph(site, samplePost()), 'BlogPosting')).toMatchObject({
      dateModified: samplePost().publishedAt,
    });
  });

  test('names its author if that is not the site’s author', () => {
    const guest = toPostGraph(site, samplePost({ author: 'Grace' }));
    expect(find(guest, 'BlogPosting')).toMatchObject({
      author: { '@type': 'Person', name: 'Grace' },
      publisher: { '@id': `${base}/#author` },
    });
  });
});

describe('a project', () => {
  const row = {
    '@type': 'CreativeWork',
    '@id': `${base}/projects/legible#project`,
    url: `${base}/projects/legible`,
    name: 'Legible',
    description: 'A site that all can read.',
  };

  test('is a CreativeWork', () => {
    expect(find(graphs['/projects/legible'], 'CreativeWork')).toEqual({
      ...row,
      creator: { '@id': `${base}/#author` },
      mainEntityOfPage: { '@id': `${base}/projects/legible` },
      keywords: ['TypeScript'],
      sameAs: 'https://example.org/',
      inLanguage: 'en',
    });
  });
});

describe('a dictionary entry', () => {
  const set = {
    '@type': 'DefinedTermSet',
    '@id': `${base}/ai-dictionary#terms`,
    url: `${base}/ai-dictionary`,
    name: 'The ai-dictionary page',
  };

  test('is a DefinedTerm in its set', () => {
    expect(find(graphs['/ai-dictionary/embedding'], 'DefinedTerm')).toEqual({
      '@type': 'DefinedTerm',
      '@id': `${base}/ai-dictionary/embedding#term`,
      url: `${base}/ai-dictionary/embedding`,
      name: 'Embedding',
      description: 'A text as numbers.',
      alternateName: ['Vector'],
      termCode: 'embedding',
      inDefinedTermSet: [
        { '@id': `${base}/ai-dictionary#terms` },
        { '@id': `${base}/ai-dictionary#stage-established` },
      ],
      mainEntityOfPage: { '@id': `${base}/ai-dictionary/embedding` },
    });
    expect(find(graphs['/ai-dictionary/embedding'], 'DefinedTermSet')).toEqual(set);
  });

  test('is referred to by the dictionary and defined by its own page', () => {
    expect(find(graphs['/ai-dictionary'], 'DefinedTermSet')).toEqual({
      ...set,
      hasPart: site.dictionary.stages.map(({ name, definition: description }) => ({
        '@type': 'DefinedTermSet',
        '@id': `${base}/ai-dictionary#stage-${name.toLowerCase()}`,
        name,
        description,
      })),
      hasDefinedTerm: [{ '@id': `${base}/ai-dictionary/embedding#term` }],
    });
  });
});

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '</SCRIPT\t>',
  ']]>',
  '"\\"\'&amp;',
  '\u2028\u2029',
  '\ud800',
];

function withTitle(title: string): Graph {
  return toPostGraph(site, samplePost({ title }));
}

describe('the text of the script', () => {
  test.each(hostile)('keeps %j without ending the script', (title) => {
    const text = toScriptText(withTitle(title));
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(withTitle(title));
  });

  test.each(hostile.filter((title) => title !== '\ud800'))('is rendered unchanged: %j', (title) => {
    const graph = freeze(withTitle(title));
    expect(renderToStaticMarkup(createElement(StructuredData, { graph }))).toBe(
      `<script type="application/ld+json">${toScriptText(graph)}</script>`,
    );
  });
});
