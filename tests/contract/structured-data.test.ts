import { describe, expect, test } from 'vitest';
import type { Graph, Thing } from '#lib/represent/structured-data/graph.ts';
import type { AiTerm } from '#lib/schema/ai-term.ts';
import type { NowSnapshot } from '#lib/schema/now.ts';
import type { Post } from '#lib/schema/post.ts';
import type { Project } from '#lib/schema/project.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';
import { machineFiles, siteLinks } from '#lib/site/machine-files.ts';
import { apiPaths, pagePaths, paths, toMarkdownPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { call } from './api.ts';

type Attributes = Readonly<Record<string, string>>;

/** No HTML parser is at hand. This reads an element as a serializer writes it: values in double quotes, no `>` in them. */
const element = (name: string) => new RegExp(`<${name}((?: [a-zA-Z-]+="[^">]*")*)/?>`, 'g');
const attribute = / ([a-zA-Z-]+)="([^"]*)"/g;
const entities: Attributes = { amp: '&', quot: '"', lt: '<', gt: '>' };

function toAttributes(text: string): Attributes {
  return Object.fromEntries(
    Array.from(text.matchAll(attribute), ([, name = '', value = '']) => [
      name,
      value.replace(/&(?:#x(\p{AHex}+)|(\w+));/gu, (_, hex?: string, entity = '') =>
        hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : `${entities[entity]}`,
      ),
    ]),
  );
}

/** A script ends at the first `</script`, whatever it holds. */
function findJsonLd(html: string): readonly string[] {
  return Array.from(html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/gi)).flatMap(
    ([, attributes = '', text = '']) =>
      toAttributes(attributes).type === 'application/ld+json' ? [text] : [],
  );
}

function findHeadLinks(html: string): readonly Attributes[] {
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(html) ?? [];
  const markup = head.replace(/<script[\s\S]*?<\/script>/gi, '');
  const links = Array.from(markup.matchAll(element('link')), ([, text = '']) => toAttributes(text));
  expect(links.length, 'every link is read').toBe(markup.split('<link').length - 1);
  return links;
}

/** Every object within a value, however deep. */
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

/** Every `@id` under which some page says something. */
const said = new Set(
  pages.flatMap(({ graph }) => idsOf(collect(graph).filter((thing) => '@type' in thing))),
);

const titles = new Map(entries.map(({ path, title }) => [path, title]));

/** The pages that the API has too, besides the items of its lists. */
const twins: Readonly<Record<string, string>> = {
  [pagePaths.blog]: apiPaths.posts,
  [pagePaths.projects]: apiPaths.projects,
  [pagePaths.now]: apiPaths.now,
  [pagePaths['ai-dictionary']]: apiPaths.aiTerms,
  [pagePaths.search]: apiPaths.searchIndex,
};

/** @example toJsonPath('/blog/a') // → '/api/posts/a' */
function toJsonPath(path: string): string | undefined {
  const [, folder, name] = path.split('/');
  return name === undefined ? twins[path] : `${twins[`/${folder}`]}/${name}`;
}

test('there are pages of every kind', () => {
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(
    new Set(['page', 'post', 'project', 'term']),
  );
});

describe.each(pages)('$path', ({ path, title, status, html, scripts, graph }) => {
  const url = toAbsoluteUrl(path);

  test('answers with one graph of JSON-LD', () => {
    expect(status).toBe(200);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).not.toMatch(/[<\u2028\u2029]/);
    expect(graph['@context']).toBe('https://schema.org');
    expect(graph['@graph'].length).toBeGreaterThanOrEqual(3);
  });

  test('describes itself under its own address and title', () => {
    expect(graph['@graph'].filter((thing) => thing['@id'] === url)).toEqual([
      expect.objectContaining({ url, name: title }),
    ]);
  });

  test('says each thing once and mentions none that no page says', () => {
    const defined = idsOf(collect(graph).filter((thing) => '@type' in thing));
    expect(defined).toEqual([...new Set(defined)]);
    expect(idsOf(collect(graph)).filter((id) => !said.has(id))).toEqual([]);
  });

  test('names no host but the configured one', () => {
    const addresses = collect(graph).flatMap(({ '@id': id, url: own, item }) => [id, own, item]);
    for (const address of addresses.filter((value) => typeof value === 'string')) {
      expect(address.startsWith(toAbsoluteUrl('/')), address).toBe(true);
    }
  });

  test('has breadcrumbs from the home page down, or is the home page', () => {
    const parts = path.split('/').filter(Boolean);
    const trail = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
    const expected = trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: titles.get(crumb),
      item: toAbsoluteUrl(crumb),
    }));
    const breadcrumbs = find(graph, 'BreadcrumbList')?.itemListElement;
    expect(breadcrumbs).toEqual(parts.length > 0 ? expected : undefined);
  });

  test('has its other representations and the registry in its head, each once', () => {
    const json = toJsonPath(path);
    const named = findHeadLinks(html).filter(({ rel = '' }) =>
      ['alternate', ...siteLinks.map((link) => link.rel)].includes(rel),
    );
    expect(named).toEqual([
      { rel: 'alternate', type: 'text/markdown', href: toMarkdownPath(path) },
      ...(json ? [{ rel: 'alternate', type: 'application/json', href: json }] : []),
      ...siteLinks,
    ]);
  });

  test('has other representations that answer as what they are called', async () => {
    const others = findHeadLinks(html).filter(
      ({ rel, href, type = '' }) =>
        rel === 'alternate' &&
        ['text/markdown', 'application/json'].includes(type) &&
        !siteLinks.some((link) => link.href === href),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { href = '', type = '' } of others) {
      const reply = await call(href);
      expect(reply.status, href).toBe(200);
      expect(reply.headers['content-type'], href).toContain(type);
    }
  });

  test('has one canonical address, which is absolute', () => {
    const canonical = findHeadLinks(html).filter(({ rel }) => rel === 'canonical');
    expect(canonical.map(({ href = '' }) => new URL(href).href)).toEqual([new URL(url).href]);
  });
});

/** The dates of the sitemap, by address. */
const sitemapDates = new Map(
  Array.from(
    (await call(machineFiles.sitemap.path)).text.matchAll(
      /<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g,
    ),
    ([, url = '', date]) => [url, date],
  ),
);

test.each(pages)('$path has the date that the sitemap has', ({ path, graph }) => {
  const url = toAbsoluteUrl(path);
  expect(sitemapDates.has(url)).toBe(true);
  const dated = find(graph, 'BlogPosting') ?? graph['@graph'][0];
  expect(dated?.dateModified).toBe(sitemapDates.get(url));
});

const items = (kind: string) => pages.filter((page) => page.kind === kind);

test.each(items('post'))('$path says what the API says', async ({ path, graph }) => {
  const post = await readJson<Post>(`${toJsonPath(path)}`);
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
  expect(resolve(graph, article?.author)?.name).toBe(post.author.name);
  expect(resolve(graph, article?.publisher)).toBeDefined();
});

/** The thing that is meant: one that the graph says elsewhere, or one that is said in place. */
function resolve(graph: Graph, meant: unknown): Thing | undefined {
  const thing = meant as Thing | undefined;
  return graph['@graph'].find((other) => other['@id'] === thing?.['@id']) ?? thing;
}

test.each(items('project'))('$path says what the API says', async ({ path, graph }) => {
  const project = await readJson<Project>(`${toJsonPath(path)}`);
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

test.each(items('term'))('$path says what the API says', async ({ path, graph }) => {
  const term = await readJson<AiTerm>(`${toJsonPath(path)}`);
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

  test('names every article, newest first', async () => {
    const { items: posts } = await readJson<{ items: Post[] }>(apiPaths.posts);
    const listed = find(graphOf(pagePaths.blog), 'Blog')?.blogPost;
    expect(urlsOf(listed)).toEqual(posts.map(({ url }) => url));
  });

  test('names every project of the portfolio in its order', async () => {
    const { items: projects } = await readJson<{ items: Project[] }>(apiPaths.projects);
    const list = find(graphOf(pagePaths.projects), 'ItemList');
    expect(list?.numberOfItems).toBe(projects.length);
    expect(list?.itemListElement).toMatchObject(
      projects.map(({ url }, index) => ({ position: index + 1, item: { url } })),
    );
  });

  test('names every entry of the dictionary in its order', async () => {
    const { items: terms } = await readJson<{ items: AiTerm[] }>(apiPaths.aiTerms);
    const listed = find(graphOf(pagePaths['ai-dictionary']), 'DefinedTermSet')?.hasDefinedTerm;
    expect(listed).toEqual(
      terms.map(({ slug }) => ({ '@id': `${toAbsoluteUrl(paths.aiTerm(slug))}#term` })),
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
])('%s is a view of %s, with its links and one graph', async (address, path) => {
  const { html: plain = '' } = pages.find((page) => page.path === path) ?? {};
  const { text: html } = await call(address);
  const [script = '{}', ...more] = findJsonLd(html);
  expect(more).toEqual([]);
  const graph = JSON.parse(script) as Graph;
  expect(graph['@graph'][0]).toMatchObject({ '@id': toAbsoluteUrl(path) });
  const lasting = (links: readonly Attributes[]) =>
    links
      .filter(({ rel }) => rel === 'canonical' || rel === 'alternate')
      .toSorted((a, b) => `${a.href}`.localeCompare(`${b.href}`));
  expect(lasting(findHeadLinks(html))).toEqual(lasting(findHeadLinks(plain)));
});
