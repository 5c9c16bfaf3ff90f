import sharp from 'sharp';
import { visit } from 'unist-util-visit';
import { describe, expect, inject, test } from 'vitest';
import { isListed } from '#lib/content/visibility.ts';
import { cardSize } from '#lib/represent/pages/card.ts';
import type { PostJson } from '#lib/schema/post.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';
import { apiPaths, pagePaths, paths, toCardPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { parseHtml } from '#tests/support/parse.ts';
import { site } from '#tests/support/site.ts';
import { toAuthorNames } from './authors.ts';
import { call } from './call.ts';

type Head = {
  readonly title: string;
  readonly canonical: readonly string[];
  /** The values of each `<meta>`, by its name or property. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
};

function readHead(html: string): Head {
  const meta = new Map<string, string[]>();
  const canonical: string[] = [];
  let title = '';
  visit(parseHtml(html), 'element', ({ tagName, properties, children }, _, parent) => {
    const name = String(properties.property ?? properties.name);
    if (tagName === 'meta') meta.set(name, [...(meta.get(name) ?? []), String(properties.content)]);
    if (tagName === 'link' && [properties.rel].flat().includes('canonical'))
      canonical.push(String(properties.href));
    if (tagName === 'title' && parent?.type === 'element' && parent.tagName === 'head')
      title = children.map((child) => ('value' in child ? child.value : '')).join('');
  });
  return { title, canonical, meta };
}

/** The other tests read bodies as text. */
async function fetchImage(path: string) {
  const reply = await fetch(new URL(path, inject('siteUrl')));
  return { reply, body: Buffer.from(await reply.arrayBuffer()) };
}

const { entries } = (await call(apiPaths.searchIndex)).json() as SearchIndex;
const unlisted = site.projects.filter((project) => !isListed(project));

const pages = await Promise.all(
  [...entries, ...unlisted.map(({ id, title }) => ({ path: paths.project(id), title }))].map(
    async ({ path, title }) => ({ path, title, head: readHead((await call(path)).text) }),
  ),
);

type Page = (typeof pages)[number];

const testEachPage = (name: string, check: (page: Page) => unknown) =>
  test(name, () => checkEach(pages, check, ({ path }) => path));

describe('every page', () => {
  testEachPage('names its URL and its title once', ({ path, title, head: { meta, ...head } }) => {
    const url = toAbsoluteUrl(site, path);
    expect(head.canonical).toEqual([url]);
    expect(meta.get('og:url')).toEqual([url]);
    expect(meta.get('og:title')).toEqual([title]);
    expect(meta.get('og:site_name')).toEqual([site.config.name]);
    expect(head.title).toContain(title);
  });

  testEachPage('has one description for all readers', ({ head: { meta } }) => {
    const [description = ''] = meta.get('description') ?? [];
    expect(description).not.toBe('');
    expect(meta.get('og:description')).toEqual([description]);
    expect(meta.get('twitter:description')).toEqual([description]);
  });

  testEachPage(
    'names its card with size, type and alternative text',
    ({ path, head: { meta } }) => {
      const image = toAbsoluteUrl(site, toCardPath(path));
      expect(meta.get('og:image')).toEqual([image]);
      expect(meta.get('og:image:width')).toEqual([String(cardSize.width)]);
      expect(meta.get('og:image:height')).toEqual([String(cardSize.height)]);
      expect(meta.get('og:image:type')).toEqual(['image/png']);
      expect(meta.get('og:image:alt')?.[0]).toContain(site.config.name);
      expect(meta.get('twitter:card')).toEqual(['summary_large_image']);
      expect(meta.get('twitter:image')).toEqual([image]);
      expect(meta.get('twitter:image:alt')).toEqual(meta.get('og:image:alt'));
    },
  );

  testEachPage('has a card that is a PNG of that size', async ({ path }) => {
    const { reply, body } = await fetchImage(toCardPath(path));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', ...cardSize });
    expect(body.length).toBeLessThan(80_000);
  });
});

test('an article names its dates, author, category and tags', async () => {
  const { items } = (await call(apiPaths.posts)).json() as { items: PostJson[] };
  for (const { slug, publishedAt, updatedAt, category, tags, ...post } of items) {
    const meta = pages.find(({ path }) => path === paths.post(slug))?.head.meta;
    expect(meta?.get('og:type'), slug).toEqual(['article']);
    expect(meta?.get('article:published_time'), slug).toEqual([publishedAt]);
    expect(meta?.get('article:modified_time'), slug).toEqual([updatedAt ?? publishedAt]);
    expect(meta?.get('article:author'), slug).toEqual(toAuthorNames(post));
    expect(meta?.get('article:section'), slug).toEqual([category]);
    expect(meta?.get('article:tag'), slug).toEqual(tags.map(({ label }) => label));
  }
});

test('a filtered page is shared as the page without filters', async () => {
  const { canonical, meta } = readHead((await call(`${pagePaths.blog}?q=http`)).text);
  expect(canonical).toEqual([toAbsoluteUrl(site, pagePaths.blog)]);
  expect(meta.get('og:image')).toEqual([toAbsoluteUrl(site, toCardPath(pagePaths.blog))]);
  expect(meta.get('robots')).toEqual(['noindex, follow']);
});

test.each([
  [`${pagePaths.blog}?q=etag`, /^\d+ articles for “etag” · /],
  [`${pagePaths.blog}?perPage=2&page=2`, /^\d+ articles\. Page 2 of \d+ · /],
  [`${pagePaths['ai-dictionary']}?maturity=Watch`, /^\d+ entr(?:y|ies) for Watch · /],
  [`${pagePaths.search}?q=etag`, /^“etag” · /],
  [`${pagePaths.blog}?page=0`, /^(?!.* · .* · )/],
])('the window of %s is named after what it shows: %s', async (path, start) => {
  const { title, meta } = readHead((await call(path)).text);
  expect(title).toMatch(start);
  expect(title).toMatch(new RegExp(` · ${site.config.name}$`));
  expect(title).toContain(`${meta.get('og:title')}`);
});

test('an unlisted project has noindex', () => {
  for (const { id } of unlisted) {
    const page = pages.find(({ path }) => path === paths.project(id));
    expect(page?.head.meta.get('robots'), id).toEqual(['noindex']);
  }
});

test('a path that is not a page has no card', async () => {
  const missing = ['/no-such-page', '/blog/no-such-article'];
  for (const path of [...missing.map(toCardPath), '/cards', '/cards/blog', '/cards/about.jpg']) {
    expect((await call(path)).status, path).toBe(404);
  }
});
