import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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

const { '/': home, '/blog/hello-world': article, '/ai-dictionary/embedding': entry } = graphs;

/** The same kinds with as little content as possible. */
const bare: readonly Graph[] = [
  toPageGraph({ ...site, posts: [] }, 'home'),
  toBlogGraph(site, []),
  toProjectsGraph(site, []),
  toDictionaryGraph(site, []),
  toPostGraph(site, samplePost({ tags: [] })),
  toProjectGraph(site, sampleProject({ technologies: [] })),
  toTermGraph(site, sampleTerm()),
];

function find(graph: Graph | undefined, type: string): Thing | undefined {
  return graph?.['@graph'].find((thing) => thing['@type'] === type);
}

const at = (path: string) => ({ '@id': `${base}${path}` });
const author = at('/#author');
/** The type, id and URL of the thing that a page is about. */
const thing = (type: string, path: string, fragment: string) => ({
  '@type': type,
  ...at(`${path}#${fragment}`),
  url: `${base}${path}`,
});

test.each(Object.entries(graphs))('%s has the site, its author and no empty values', (_, graph) => {
  expect(find(graph, 'WebSite')).toEqual({
    ...thing('WebSite', '/', 'website'),
    name: 'Example',
    inLanguage: 'en',
    publisher: author,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${base}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
  const owner = { '@type': 'Organization', ...author, name: 'Ada', url: `${base}/about` };
  expect(find(graph, 'Organization')).toEqual(owner);
  expect(findEmptyValues(graph)).toEqual([]);
});

test.each(bare)('a page with little content has no empty values: %j', (graph) => {
  expect(findEmptyValues(graph)).toEqual([]);
  expect(JSON.stringify(graph)).not.toContain('[]');
});

test.each([
  ['/', 'WebPage', '2026-02-01T09:00:00.000Z'],
  ['/about', 'AboutPage', undefined],
  ['/blog', 'CollectionPage', '2026-02-01T09:00:00.000Z'],
  ['/projects', 'CollectionPage', undefined],
  ['/now', 'WebPage', '2026-01-31'],
  ['/ai-dictionary', 'CollectionPage', undefined],
  ['/search', 'SearchResultsPage', undefined],
  ['/api-docs', 'WebPage', undefined],
])(
  '%s is a %s with the newest date of its file and of what it lists',
  (path, type, dateModified) => {
    const [page] = graphs[path]?.['@graph'] ?? [];
    expect(page?.['@type']).toBe(type);
    const slug = path.slice(1);
    const texts = { name: `The ${slug} page`, description: `About ${slug}.` };
    if (slug !== '') expect(page).toMatchObject(texts);
    expect(page?.dateModified).toBe(dateModified);
  },
);

test('breadcrumbs lead from the home page to an article, and are not on the home page', () => {
  const trail = ['The home page', 'The blog page', 'Hello world'];
  expect(find(article, 'BreadcrumbList')?.itemListElement).toMatchObject(
    trail.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
  );
  expect(find(home, 'BreadcrumbList')).toBeUndefined();
  expect(home?.['@graph'][0]).not.toHaveProperty('breadcrumb');
});

test('an article is a BlogPosting', () => {
  expect(find(article, 'BlogPosting')).toEqual({
    ...thing('BlogPosting', '/blog/hello-world', 'article'),
    headline: 'Hello world',
    description: 'What this site is.',
    datePublished: '2026-01-31T09:00:00.000Z',
    dateModified: '2026-02-01T09:00:00.000Z',
    author,
    publisher: author,
    mainEntityOfPage: at('/blog/hello-world'),
    isPartOf: at('/blog#blog'),
    articleSection: 'Guides',
    keywords: ['HTTP', 'etag'],
    wordCount: 4,
    image: `${base}/images/a.png`,
    inLanguage: 'en',
  });
});

test('an article has the date of publication if it was never revised, and names a guest', () => {
  expect(find(toPostGraph(site, samplePost({ author: 'Grace' })), 'BlogPosting')).toMatchObject({
    dateModified: samplePost().publishedAt,
    author: { '@type': 'Person', name: 'Grace' },
    publisher: author,
  });
});

test('a project is a CreativeWork', () => {
  expect(find(graphs['/projects/legible'], 'CreativeWork')).toEqual({
    ...thing('CreativeWork', '/projects/legible', 'project'),
    name: 'Legible',
    description: 'A site that all can read.',
    creator: author,
    mainEntityOfPage: at('/projects/legible'),
    keywords: ['TypeScript'],
    sameAs: 'https://example.org/',
    inLanguage: 'en',
  });
});

test('a dictionary entry is a DefinedTerm of a set, to which the dictionary refers', () => {
  const set = {
    ...thing('DefinedTermSet', '/ai-dictionary', 'terms'),
    name: 'The ai-dictionary page',
  };
  expect(find(entry, 'DefinedTerm')).toEqual({
    ...thing('DefinedTerm', '/ai-dictionary/embedding', 'term'),
    name: 'Embedding',
    description: 'A text as numbers.',
    alternateName: ['Vector'],
    termCode: 'embedding',
    inDefinedTermSet: [at('/ai-dictionary#terms'), at('/ai-dictionary#stage-established')],
    mainEntityOfPage: at('/ai-dictionary/embedding'),
  });
  expect(find(entry, 'DefinedTermSet')).toEqual(set);
  expect(find(graphs['/ai-dictionary'], 'DefinedTermSet')).toEqual({
    ...set,
    hasPart: site.dictionary.stages.map(({ name, definition: description }) => ({
      '@type': 'DefinedTermSet',
      ...at(`/ai-dictionary#stage-${name.toLowerCase()}`),
      name,
      description,
    })),
    hasDefinedTerm: [at('/ai-dictionary/embedding#term')],
  });
});

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '</SCRIPT\t>',
  ']]>',
  '"\\"\'&amp;',
  '\u2028\u2029',
  '\ud800',
])('the text of the script keeps %j without ending the script', (title) => {
  const graph = freeze(toPostGraph(site, samplePost({ title })));
  const text = toScriptText(graph);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(graph);
  if (title === '\ud800') return;
  expect(renderToStaticMarkup(createElement(StructuredData, { graph }))).toBe(
    `<script type="application/ld+json">${text}</script>`,
  );
});
