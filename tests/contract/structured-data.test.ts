import { describe, expect, test } from 'vitest';
import type { Graph, Thing } from '#lib/collections/graph.ts';
import type { AiTermJson } from '#lib/schema/ai-term.ts';
import type { NowSnapshot } from '#lib/schema/data-files.ts';
import { perPageDefault } from '#lib/schema/limits.ts';
import type { PostJson } from '#lib/schema/post.ts';
import type { ProjectJson } from '#lib/schema/project.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, pagePaths, paths, toMarkdownPath } from '#lib/site/paths.ts';
import { toSiteLinks } from '#lib/site/sections.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { site } from '#tests/support/site.ts';
import { toAuthorNames } from './authors.ts';
import { call } from './call.ts';

type LinkAttributes = Readonly<Record<string, string>>;

/** Reads an element as React writes it: attribute values are in double quotes and contain no `>`. */
const element = (name: string) => new RegExp(`<${name}((?: [a-zA-Z-]+="[^">]*")*)/?>`, 'g');
const attribute = / ([a-zA-Z-]+)="([^"]*)"/g;
const entities: LinkAttributes = { amp: '&', quot: '"', lt: '<', gt: '>' };

function toAttributes(text: string): LinkAttributes {
  return Object.fromEntries(
    Array.from(text.matchAll(attribute), ([, name = '', value = '']) => [
      name,
      value.replace(/&(?:#x(\p{AHex}+)|(\w+));/gu, (_, hex?: string, entity = '') =>
        hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : `${entities[entity]}`,
      ),
    ]),
  );
}

/** A script ends at the first `</script`, even inside a string. */
function findJsonLd(html: string): readonly string[] {
  return Array.from(html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/gi)).flatMap(
    ([, attributes = '', text = '']) =>
      toAttributes(attributes).type === 'application/ld+json' ? [text] : [],
  );
}

function findHeadLinks(html: string): readonly LinkAttributes[] {
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(html) ?? [];
  const markup = head.replace(/<script[\s\S]*?<\/script>/gi, '');
  const links = Array.from(markup.matchAll(element('link')), ([, text = '']) => toAttributes(text));
  expect(links.length, 'a link is written in another way').toBe(markup.split('<link').length - 1);
  return links;
}

/** Every object within a value, at any depth. */
function collect(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(collect);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

function idsOf(things: readonly Readonly<Record<string, unknown>>[]): readonly unknown[] {
  return things.flatMap((thing) => ('@id' in thing ? [thing['@id']] : []));
}

function find(graph: Graph, type: string): Thing | undefined {
  return graph['@graph'].find((thing) => thing['@type'] === type);
}

async function readJson<Body>(path: string): Promise<Body> {
  return (await call(path)).json() as Body;
}

const { entries } = await readJson<SearchIndex>(apiPaths.searchIndex);

const pages = await Promise.all(
  entries.map(async (entry) => {
    const { status, text: html } = await call(entry.path);
    const scripts = findJsonLd(html);
    return { ...entry, status, html, scripts, graph: JSON.parse(scripts[0] ?? '{}') as Graph };
  }),
);

/** Every `@id` that some page defines. */
const defined = new Set(
  pages.flatMap(({ graph }) => idsOf(collect(graph).filter((thing) => '@type' in thing))),
);

const titles = new Map(entries.map(({ path, title }) => [path, title]));

/** The API path of each page that the API has too, besides the items of its lists. */
const apiTwins: Readonly<Record<string, string>> = {
  [pagePaths.blog]: apiPaths.posts,
  [pagePaths.projects]: apiPaths.projects,
  [pagePaths.now]: apiPaths.now,
  [pagePaths['ai-dictionary']]: apiPaths.aiTerms,
  [pagePaths.search]: apiPaths.searchIndex,
};

/** @example toJsonPath('/blog/a') // → '/api/posts/a' */
function toJsonPath(path: string): string | undefined {
  const [, folder, name] = path.split('/');
  return name === undefined ? apiTwins[path] : `${apiTwins[`/${folder}`]}/${name}`;
}

test('there are pages of every kind', () => {
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(
    new Set(['page', 'post', 'project', 'term']),
  );
});

type Page = (typeof pages)[number];

function testEach(name: string, checked: readonly Page[], check: (page: Page) => unknown): void {
  test(name, () => checkEach(checked, check, ({ path }) => path));
}

describe('every page', () => {
  testEach('has one JSON-LD graph', pages, ({ status, scripts, graph }) => {
    expect(status).toBe(200);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).not.toMatch(/[<\u2028\u2029]/);
    expect(graph['@context']).toBe('https://schema.org');
    expect(graph['@graph'].length).toBeGreaterThanOrEqual(3);
  });

  testEach('describes itself with its URL and title', pages, ({ path, title, graph }) => {
    const url = toAbsoluteUrl(site, path);
    expect(graph['@graph'].filter((thing) => thing['@id'] === url)).toEqual([
      expect.objectContaining({ url, name: title }),
    ]);
  });

  testEach('defines each thing once and refers only to defined things', pages, ({ graph }) => {
    const ids = idsOf(collect(graph).filter((thing) => '@type' in thing));
    expect(ids).toEqual([...new Set(ids)]);
    expect(idsOf(collect(graph)).filter((id) => !defined.has(id))).toEqual([]);
  });

  testEach('names no host but the configured one and the owner’s', pages, ({ graph }) => {
    const urls = collect(graph).flatMap(({ '@id': id, url, item }) => [id, url, item]);
    const own = urls.filter((url) => typeof url === 'string' && url !== site.config.author.url);
    for (const url of own as readonly string[]) {
      expect(url.startsWith(toAbsoluteUrl(site, '/')), url).toBe(true);
    }
  });

  testEach('has breadcrumbs from the home page, except the home page', pages, ({ path, graph }) => {
    const parts = path.split('/').filter(Boolean);
    const trail = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
    const expected = trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: titles.get(crumb),
      item: toAbsoluteUrl(site, crumb),
    }));
    const breadcrumbs = find(graph, 'BreadcrumbList')?.itemListElement;
    expect(breadcrumbs).toEqual(parts.length > 0 ? expected : undefined);
  });

  testEach('links its representations and the registry in <head>, each once', pages, (page) => {
    const { path, html } = page;
    const json = toJsonPath(path);
    const named = findHeadLinks(html).filter(({ rel = '' }) =>
      ['alternate', ...toSiteLinks(site).map((link) => link.rel)].includes(rel),
    );
    expect(named).toEqual([
      { rel: 'alternate', type: 'text/markdown', href: toMarkdownPath(path) },
      ...(json ? [{ rel: 'alternate', type: 'application/json', href: json }] : []),
      ...toSiteLinks(site),
    ]);
  });

  testEach('links representations that have the named type', pages, async ({ html }) => {
    const others = findHeadLinks(html).filter(
      ({ rel, href, type = '' }) =>
        rel === 'alternate' &&
        ['text/markdown', 'application/json'].includes(type) &&
        !toSiteLinks(site).some((link) => link.href === href),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { href = '', type = '' } of others) {
      const reply = await call(href);
      expect(reply.status, href).toBe(200);
      expect(reply.headers['content-type'], href).toContain(type);
    }
  });

  testEach('has one canonical URL, which is absolute', pages, ({ path, html }) => {
    const url = toAbsoluteUrl(site, path);
    const canonical = findHeadLinks(html).filter(({ rel }) => rel === 'canonical');
    expect(canonical.map(({ href = '' }) => new URL(href).href)).toEqual([new URL(url).href]);
  });
});

/** The dates of the sitemap by URL. */
const sitemapDates = new Map(
  Array.from(
    (await call(machineFiles.sitemap.path)).text.matchAll(
      /<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g,
    ),
    ([, url = '', date]) => [url, date],
  ),
);

testEach('every page has the date of the sitemap', pages, ({ path, graph }) => {
  const url = toAbsoluteUrl(site, path);
  expect([...sitemapDates.keys()]).toContain(url);
  const dated = find(graph, 'BlogPosting') ?? graph['@graph'][0];
  expect(dated?.dateModified).toBe(sitemapDates.get(url));
});

const pagesOf = (kind: string) => pages.filter((page) => page.kind === kind);

testEach('every article matches the API', pagesOf('post'), async ({ path, graph }) => {
  const post = await readJson<PostJson>(`${toJsonPath(path)}`);
  const article = find(graph, 'BlogPosting');
  expect(article).toMatchObject({
    url: post.url,
    headline: post.title,
    description: post.description,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt ?? post.publishedAt,
    articleSection: post.category,
    mainEntityOfPage: { '@id': post.url },
  });
  expect(article?.image).toBe(post.coverImage);
  expect(article?.keywords).toEqual([
    ...new Set([...post.tags.map(({ label }) => label), ...(post.keywords ?? [])]),
  ]);
  const authors = [article?.author].flat().map((author) => resolve(graph, author)?.name);
  expect(authors).toEqual(toAuthorNames(post));
  expect(resolve(graph, article?.publisher)).toHaveProperty('@id');
});

/** Follows a reference to a thing that the graph defines elsewhere; a thing defined in place is returned. */
function resolve(graph: Graph, reference: unknown): Thing | undefined {
  const thing = reference as Thing | undefined;
  return graph['@graph'].find((other) => other['@id'] === thing?.['@id']) ?? thing;
}

testEach('every project matches the API', pagesOf('project'), async ({ path, graph }) => {
  const project = await readJson<ProjectJson>(`${toJsonPath(path)}`);
  const work = find(graph, 'CreativeWork');
  expect(work).toMatchObject({
    url: project.url,
    name: project.title,
    description: project.description,
    keywords: project.technologies,
    mainEntityOfPage: { '@id': project.url },
  });
  expect(work?.sameAs).toBe(project.liveUrl);
});

testEach('every dictionary entry matches the API', pagesOf('term'), async ({ path, graph }) => {
  const term = await readJson<AiTermJson>(`${toJsonPath(path)}`);
  const entry = find(graph, 'DefinedTerm');
  expect(entry).toMatchObject({
    url: term.url,
    name: term.term,
    description: term.shortDefinition,
    termCode: term.slug,
    mainEntityOfPage: { '@id': term.url },
  });
  expect(entry?.alternateName ?? []).toEqual(term.aliases);
});

describe('a page that lists', () => {
  const graphOf = (path: string): Graph => {
    const page = pages.find((candidate) => candidate.path === path);
    if (page === undefined) throw new Error(`The search index has no ${path}.`);
    return page.graph;
  };
  const urlsOf = (things: unknown): readonly unknown[] =>
    (things as readonly Thing[]).map(({ url }) => url);

  test('names every article on it, newest first', async () => {
    const { items: posts } = await readJson<{ items: PostJson[] }>(apiPaths.posts);
    const listed = find(graphOf(pagePaths.blog), 'Blog')?.blogPost;
    expect(urlsOf(listed)).toEqual(posts.slice(0, perPageDefault).map(({ url }) => url));
  });

  test('names every project of the portfolio in its order', async () => {
    const { items: projects } = await readJson<{ items: ProjectJson[] }>(apiPaths.projects);
    const list = find(graphOf(pagePaths.projects), 'ItemList');
    expect(list?.numberOfItems).toBe(projects.length);
    expect(list?.itemListElement).toMatchObject(
      projects.map(({ url }, index) => ({ position: index + 1, item: { url } })),
    );
  });

  test('names every entry of the dictionary in its order', async () => {
    const { items: terms } = await readJson<{ items: AiTermJson[] }>(apiPaths.aiTerms);
    const listed = find(graphOf(pagePaths['ai-dictionary']), 'DefinedTermSet')?.hasDefinedTerm;
    expect(listed).toEqual(
      terms.map(({ slug }) => ({ '@id': `${toAbsoluteUrl(site, paths.aiTerm(slug))}#term` })),
    );
  });

  test('has the date of the now snapshot', async () => {
    const now = await readJson<NowSnapshot>(apiPaths.now);
    expect(graphOf(pagePaths.now)['@graph'][0]).toMatchObject({
      url: now.url,
      dateModified: now.lastUpdated,
    });
  });
});

test.each([
  ['/blog?q=etag', '/blog'],
  ['/ai-dictionary?q=agent', '/ai-dictionary'],
  ['/search?q=etag', '/search'],
])('%s is a view of %s, with its links and one graph', async (url, path) => {
  const { html: plain = '' } = pages.find((page) => page.path === path) ?? {};
  const { text: html } = await call(url);
  const [script = '{}', ...more] = findJsonLd(html);
  expect(more).toEqual([]);
  const graph = JSON.parse(script) as Graph;
  expect(graph['@graph'][0]).toMatchObject({ '@id': toAbsoluteUrl(site, path) });
  const toStable = (links: readonly LinkAttributes[]) =>
    links
      .filter(({ rel }) => rel === 'canonical' || rel === 'alternate')
      .toSorted((a, b) => `${a.href}`.localeCompare(`${b.href}`));
  expect(toStable(findHeadLinks(html))).toEqual(toStable(findHeadLinks(plain)));
});
